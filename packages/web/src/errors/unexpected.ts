import { source, type Behavior, type ErrorReporter } from '@trm/domain/kernel'

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
