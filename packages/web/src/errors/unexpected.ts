import { source, type Behavior, type ErrorReporter } from '@trm/domain/kernel'

/** What is said of a failure outside every screen (decision 0007). */
export interface Unexpected {
  readonly isShown$: Behavior<boolean>
  readonly dismiss: () => void
}

/** A rendering failure has a screen of its own; a script or a promise that failed is told beside what is being read. */
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
