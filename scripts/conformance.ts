/**
 * Writes docs/conformance.md from test/conformance/statements.tsv, the reasons in open.tsv and the ids that the tests name in
 * brackets at the end of their titles, such as `[core.events.2]`. The suite passes as a whole or not at all, so an id in a title is
 * an id shown.
 */
import { writeFileSync } from 'node:fs'
import { collectShown, readReasons, readStatements, renderConformance } from '../test/conformance/conformance.js'

const statements = readStatements()
const text = renderConformance(statements, collectShown(), readReasons())
writeFileSync(new URL('../docs/conformance.md', import.meta.url), text)
process.stdout.write(`${text.split('\n')[4]}\n`)
