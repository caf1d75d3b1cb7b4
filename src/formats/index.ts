export * from './cmp.js'
export * from './g24.js'
export * from './mission-section.js'
export * from './names/index.js'
