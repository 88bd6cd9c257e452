import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ErrorReporter, Measurement } from '@trm/domain/kernel'
import { makeFaultCount, type PlacedFault, makeFewReports, MOST_REPORTS } from './few-reports.ts'

const fault = (error: unknown): PlacedFault => ({ source: 'rendering', error, pathname: '/trm/broker/trucklist' })

test('[ERR-23] a page that fails in a loop is reported 20 times', () => {
  let reports = 0
  const few = makeFewReports([
    {
      report: () => () => {
        reports += 1
      },
    },
  ])
  for (let i = 0; i < MOST_REPORTS + 5; i++) few.report(fault(new Error(`${i}`)))()
  assert.is(reports, MOST_REPORTS)
})

test('[ERR-23, F75] a service that throws stops none of the others', () => {
  const heard: unknown[] = []
  const broken: ErrorReporter = {
    report: () => () => {
      throw new Error('blocked')
    },
  }
  makeFewReports([
    broken,
    {
      report:
        ({ error }) =>
        () => {
          heard.push(error)
        },
    },
  ]).report(fault('x'))()
  assert.equal(heard, ['x'])
})

test('[ERR-21] a fault is counted by source, class and route; no text of it becomes a label', () => {
  const counted: Measurement[] = []
  const count = makeFaultCount(
    {
      measure: (one) => () => {
        counted.push(one)
      },
    },
    (pathname) => `screen of ${pathname}`,
  )
  class Odd extends Error {
    override readonly name = 'for bea@example.com'
  }
  for (const error of [new TypeError('secret'), new Odd('secret'), 'secret', undefined]) count.report(fault(error))()
  assert.equal(
    counted.map(({ labels }) => labels['error']),
    ['TypeError', 'Error', 'string', 'undefined'],
  )
  assert.equal(counted[0], {
    name: 'unhandled_error',
    value: 1,
    unit: '1',
    kind: 'count',
    labels: { source: 'rendering', error: 'TypeError', screen: 'screen of /trm/broker/trucklist' },
  })
  assert.not.match(JSON.stringify(counted), /secret|bea@/)
})

test.run()
