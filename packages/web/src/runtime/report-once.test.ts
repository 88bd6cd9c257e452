import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ErrorReporter } from '@trm/domain/kernel'
import { aLogger } from '@trm/domain/testing'
import { ChunkLoadError } from './chunk.ts'
import { makeLoggingReporter, makeReportOnce, watchPage } from './report-once.ts'

const remembering = () => {
  const reports: unknown[] = []
  const reporter: ErrorReporter = {
    report:
      ({ error }) =>
      () => {
        reports.push(error)
      },
  }
  return { reports, reporter }
}

test('[ERR-5, F74] an error is reported once, however many see it', () => {
  const { reports, reporter } = remembering()
  const once = makeReportOnce([reporter])
  const error = new Error('x')
  once.report({ source: 'rendering', error })()
  once.report({ source: 'script', error })()
  once.report({ source: 'rejection', error: new Error('x') })()
  assert.is(reports.length, 2)
})

test('[ERR-5, F75] a reporter that throws or reports itself stops neither the others nor the page', () => {
  const { reports, reporter } = remembering()
  const broken: ErrorReporter = {
    report: () => () => {
      throw new Error('no network')
    },
  }
  const recursive: ErrorReporter = { report: () => () => once.report({ source: 'script', error: new Error('again') })() }
  const once = makeReportOnce([broken, recursive, reporter])
  once.report({ source: 'rendering', error: new Error('first') })()
  once.report({ source: 'rendering', error: new Error('second') })()
  assert.equal(
    reports.map((error) => error instanceof Error && error.message),
    ['first', 'second'],
  )
})

test('[ERR-5] without a service the report is a line in the log, with the code and without the stack', () => {
  const logger = aLogger()
  makeLoggingReporter(logger).report({ source: 'rendering', error: new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', 'a.tsx') })()
  assert.equal(
    logger.lines.map(({ data }) => data),
    [{ source: 'rendering', error: 'ChunkLoadError: Loading CSS chunk a.tsx failed. (CSS_CHUNK_LOAD_FAILED)' }],
  )
})

test('[ERR-5] script errors and rejected promises nobody awaited are reported', () => {
  const { reports, reporter } = remembering()
  const listeners = new Map<string, (event: unknown) => void>()
  watchPage(
    {
      location: window.location,
      addEventListener: (name: string, listener: unknown) => {
        if (typeof listener === 'function')
          listeners.set(name, (event) => {
            listener(event)
          })
      },
    },
    reporter,
  )
  listeners.get('error')?.({ error: new Error('script') })
  listeners.get('error')?.({ error: null })
  listeners.get('error')?.({ error: new Error('extension'), filename: 'chrome-extension://abc/x.js' })
  listeners.get('unhandledrejection')?.({ reason: 'because' })
  assert.equal(
    reports.map((error) => (error instanceof Error ? error.message : error)),
    ['script', 'because'],
  )
})

test.run()
