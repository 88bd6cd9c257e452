// The results of a run as JUnit XML, which build servers and editors read.
import fs from 'node:fs'
import path from 'node:path'

const seconds = (ms) => (ms / 1000).toFixed(3)

// Control characters that XML 1.0 has no way to write.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text) => text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign])

const testCase = (file, { suite, name, ms, error }) => {
  const head = `    <testcase classname="${escaped(suite === '' ? file : suite)}" name="${escaped(name)}" time="${seconds(ms)}"`
  if (error === undefined) return `${head}/>`
  const first = error.split('\n')[0] ?? ''
  return `${head}>\n      <failure message="${escaped(first)}">${escaped(error)}</failure>\n    </testcase>`
}

const testSuite = ({ file, way, ms, records }) => {
  const shown = records.filter(({ isHook, error }) => !isHook || error !== undefined)
  const name = escaped(way === undefined ? file : `${file} (${way})`)
  const failures = shown.filter(({ error }) => error !== undefined).length
  const cases = shown.map((record) => testCase(file, record)).join('\n')
  return `  <testsuite name="${name}" tests="${shown.length}" failures="${failures}" time="${seconds(ms)}">\n${cases}\n  </testsuite>`
}

/** Writes one testsuite a file: `results` are those of tools/testing/results.mjs. */
export const writeJUnit = (file, results) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${results.map(testSuite).join('\n')}\n</testsuites>\n`)
}
