import type { ErrorReporter, UnhandledFault } from '@trm/domain/kernel'

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
