import { type ErrorReporter, type Logger, type UnhandledFault, source, type Behavior } from '@trm/domain/kernel'

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.name}: ${error.message}${code}`
}

/** The reporter of a portal without an error-reporting service: words in the log, no stack and no data. */
export const makeLoggingReporter = (logger: Logger): ErrorReporter => ({
  report:
    ({ source, error }) =>
    () =>
      logger.error('An error was not handled.', { source, error: nameOf(error) }),
})

/**
 * Gives each error to every reporter once, however many boundaries and listeners see it. A reporter that throws, or that
 * causes another report while it works, changes nothing and starts nothing (F74, F75).
 */
export const makeReportOnce = (reporters: readonly ErrorReporter[]): ErrorReporter => {
  const seen = new WeakSet<object>()
  let isReporting = false
  const isNew = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return true
    if (seen.has(error)) return false
    seen.add(error)
    return true
  }
  const tell = (fault: UnhandledFault): void => {
    for (const reporter of reporters) {
      try {
        reporter.report(fault)()
      } catch {
        // a reporter that fails must not cause the next report
      }
    }
  }
  return {
    report: (fault) => () => {
      if (isReporting || !isNew(fault.error)) return
      isReporting = true
      tell(fault)
      isReporting = false
    },
  }
}

type Page = Pick<Window, 'addEventListener' | 'location'>

/** The last resort: our own script's errors and rejected promises nobody awaited. A browser extension's errors are not ours. */
export const watchPage = (page: Page, reporter: ErrorReporter): void => {
  const isOurs = (file: string | undefined): boolean => file === undefined || file === '' || file.startsWith(`${page.location.origin}/`)
  page.addEventListener('error', ({ error, filename }) => {
    if (error !== undefined && error !== null && isOurs(filename)) reporter.report({ source: 'script', error })()
  })
  page.addEventListener('unhandledrejection', (event) => reporter.report({ source: 'rejection', error: event.reason })())
}

/** A failure outside every screen, which nobody classified (decision 10). */
export interface Unexpected {
  readonly isShown$: Behavior<boolean>
  readonly dismiss: () => void
}

/** A rendering failure has a screen of its own; a script or a promise that failed leads to the page of unknown errors. */
export const makeUnexpected = (): Unexpected & { readonly reporter: ErrorReporter } => {
  const shown = source(false)
  return {
    isShown$: shown.behavior,
    dismiss: () => shown.set(false),
    reporter: {
      report: (fault) => () => {
        if (fault.source !== 'rendering') shown.set(true)
      },
    },
  }
}
