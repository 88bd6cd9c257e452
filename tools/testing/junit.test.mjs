import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { writeJUnit } from './junit.mjs'

const written = (results) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-junit-'))
  try {
    writeJUnit(path.join(folder, 'a/junit.xml'), results)
    return fs.readFileSync(path.join(folder, 'a/junit.xml'), 'utf8')
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

test('a run is one testsuite a file, a failure with its words, and nothing that XML cannot hold', () => {
  const records = [
    { suite: '', name: 'adds "a" & <b>', ms: 12, isHook: false },
    { suite: 'sums', name: 'fails', ms: 1, isHook: false, error: 'Error: 1 < 2\n    at \u0000here' },
    { suite: '', name: '(before)', ms: 900, isHook: true },
  ]
  const xml = written([{ file: 'a.test.ts', way: 'UTC', ms: 1500, passed: 1, failed: 1, records }])
  assert.match(xml, '<testsuite name="a.test.ts (UTC)" tests="2" failures="1" time="1.500">')
  assert.match(xml, '<testcase classname="a.test.ts" name="adds &quot;a&quot; &amp; &lt;b&gt;" time="0.012"/>')
  assert.match(xml, '<failure message="Error: 1 &lt; 2">Error: 1 &lt; 2\n    at \ufffdhere</failure>')
  assert.not.match(xml, '(before)')
})

test('a hook that failed is told', () => {
  const records = [{ suite: '', name: '(before)', ms: 900, isHook: true, error: 'no database' }]
  assert.match(written([{ file: 'a.test.ts', ms: 1, records }]), '<failure message="no database">')
})

test.run()
