import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countsOf, findingFaults, readFindings } from './check-findings.mjs'

const row = (id, now, rules = '', tests = '') => `| ${id} | It failed | ${now} | ${rules} | ${tests} |`
const paper = (...rows) => {
  const text = ['| point | what was found | where it stands | rules | shown by |', '|---|---|---|---|---|', ...rows].join('\n')
  return `${countsOf(readFindings(text))}\n\n${text}`
}
const known = new Set(['KRN-1', 'KRN-2'])
const quotedBy = new Map([['domain/src/kernel/a.test.ts', new Set(['KRN-1'])]])
const faults = (...rows) => findingFaults({ text: paper(...rows), known, quotedBy })

test('points are counted by where they stand; the head of a table is none', () => {
  const points = [
    row('A 1', 'It works', 'KRN-1', '`domain/src/kernel/a.test.ts`'),
    row('A 2', 'Mended, without a test of its own: seen'),
    row('A 3', 'Left: it is decided'),
    row('A 4', 'Not mended: so it is'),
  ]
  assert.equal(faults(...points), [])
  assert.match(
    paper(...points),
    /^4 points: 1 mended with a test, 1 mended without one of their own, 1 left for a reason, 1 not mended\.$/m,
  )
})

test('a point that nothing shows, a rule that is none and a test that does not quote it are faults', () => {
  assert.match(faults(row('A 1', 'It works'))[0], /^A 1 has no rule/)
  assert.equal(faults(row('A 1', 'It works', 'KRN-9')), ['A 1 names KRN-9, which docs/SPEC.md does not have'])
  assert.match(faults(row('A 1', 'It works', 'KRN-2'))[0], /^A 1: no test beside KRN-2 quotes it/)
  assert.equal(faults(row('A 1', 'It works', 'KRN-1', '`domain/src/kernel/a.test.ts` `domain/src/kernel/b.test.ts`')), [
    'A 1 names domain/src/kernel/b.test.ts, which quotes none of its rules',
  ])
})

test('a count that is not so, and a point told twice, are faults', () => {
  const one = row('A 1', 'Left: it is decided')
  assert.equal(faults(one, one), ['A 1 has two rows in docs/FINDINGS.md'])
  assert.match(findingFaults({ text: paper(one).replace('1 points', '2 points'), known, quotedBy })[0], /counts its points wrongly/)
})

test.run()
