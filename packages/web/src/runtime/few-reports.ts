import type { ErrorReporter, UnhandledFault, Monitor } from '@trm/domain/kernel'

/** Of one page. A page that fails in a loop has said enough by then. */
export const MOST_REPORTS = 20

/** Stops at MOST_REPORTS; a reporter that throws stops none of the others (F75). */
export const makeFewReports = <Fault extends UnhandledFault>(reporters: readonly ErrorReporter<Fault>[]): ErrorReporter<Fault> => {
  let reported = 0
  return {
    report: (fault) => () => {
      if (reported++ >= MOST_REPORTS) return
      for (const reporter of reporters) {
        try {
          reporter.report(fault)()
        } catch {
          // what cannot be reported is in the log
        }
      }
    },
  }
}

/** What a class of errors may be called, so that a label never carries a text. */
const CLASS_NAME = /^[A-Za-z]{1,60}$/

const classOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : typeof error
  return CLASS_NAME.test(name) ? name : 'Error'
}

/** With the path the page had when it happened: what is told later is told from another screen. */
export interface PlacedFault extends UnhandledFault {
  readonly pathname: string
}

/** Each fault as one more of its kind; `screenAt` names the route of a path. Messages and stacks stay here. */
export const makeFaultCount = (monitor: Monitor, screenAt: (pathname: string) => string): ErrorReporter<PlacedFault> => ({
  report: ({ source, error, pathname }) =>
    monitor.measure({
      name: 'unhandled_error',
      value: 1,
      unit: '1',
      kind: 'count',
      labels: { source, error: classOf(error), screen: screenAt(pathname) },
    }),
})
