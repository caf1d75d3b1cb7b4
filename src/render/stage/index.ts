export * from './view.js'
