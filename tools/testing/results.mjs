// What a run of tests leaves behind in .test-results/: <name>.json and <name>.junit.xml, with counts, times and failures by file and test; and
// its slowest files and its failures, for the end of the run.
import fs from 'node:fs'
import path from 'node:path'
import { writeJUnit } from './junit.mjs'

export const RESULTS = path.resolve(import.meta.dirname, '../../.test-results')
const SLOWEST = 20

/** `results`: one entry a file, { file, way?, passed, failed, ms, cpuMs, records }; a record is a test or a hook, { suite, name, ms, cpuMs, isHook, error? }. */
export const keepResults = (name, results) => {
  fs.mkdirSync(RESULTS, { recursive: true })
  fs.writeFileSync(path.join(RESULTS, `${name}.json`), JSON.stringify(results, undefined, 1))
  writeJUnit(path.join(RESULTS, `${name}.junit.xml`), results)
}

const seconds = (ms) => (ms / 1000).toFixed(1)

/** What a journey file waited for, the longest first. */
const waited = (waits) =>
  Object.entries(waits)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, ms]) => `; ${what} ${seconds(ms)} s`)
    .join('')

/** Lines for the slowest files: how long, how much of it the processor worked here, what it waited for, and the test or hook that took longest. */
export const slowestFiles = (results) =>
  results
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms, cpuMs, records, waits = {} }) => {
      const longest = records.toSorted((a, b) => b.ms - a.ms)[0]
      const what = longest === undefined ? '' : `; longest: ${longest.name}, ${seconds(longest.ms)} s`
      return `${seconds(ms).padStart(7)} s  ${file}  (processor ${seconds(cpuMs)} s${waited(waits)}${what})`
    })

/** Lines for what failed: file, test or hook, and the first line of why. */
export const failedTests = (results) =>
  results.flatMap(({ file, way, records }) =>
    records
      .filter(({ error }) => error !== undefined)
      .map(({ name, error }) => `${file}${way === undefined ? '' : ` (${way})`}: ${name}: ${error.split('\n', 1)[0]}`),
  )
