import { parseArgs } from 'node:util'
import { cityBenches } from './city.js'
import type { Measurement } from './harness.js'
import { missionBenches } from './missions.js'
import { pictureBenches } from './pictures.js'
import { rallyBenches } from './rally.js'
import { streetBenches } from './street.js'

/** `npm run bench -- [--json] [--only TEXT]`: measures, and prints medians as a table or as JSON. */
const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } })

const measurements: Measurement[] = []
const benches = [
  ...(await cityBenches()),
  ...(await streetBenches()),
  ...(await missionBenches()),
  ...(await pictureBenches()),
  ...(await rallyBenches()),
]
for (const bench of benches) {
  if (values.only !== undefined && !bench.name.includes(values.only)) continue
  const measurement = bench.run()
  measurements.push(measurement)
  if (!values.json) printRow(measurement)
}
if (values.json) process.stdout.write(`${JSON.stringify(measurements)}\n`)
else process.stdout.write(`\nNode ${process.version}, ${process.arch}. Aims: bench/README.md\n`)

function printRow({ name, unit, median, min, max, n }: Measurement): void {
  const number = (value: number): string => value.toFixed(value < 10 ? 3 : 1).padStart(9)
  process.stdout.write(
    `${name.padEnd(44)}${number(median)} ${unit.padEnd(8)}(min ${number(min).trim()}, max ${number(max).trim()}, n ${n})\n`,
  )
}
