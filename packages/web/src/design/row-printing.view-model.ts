import { source, type Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { Printer } from './page-printer.ts'

export interface RowPrinting extends ViewModel {
  readonly isPrinting$: Behavior<boolean>
  /** From our own button: what is to be printed is drawn first. */
  readonly start: () => void
  /** It is drawn. */
  readonly drawn: () => void
}

/** The reader may as well print by the browser's own menu. */
export const makeRowPrinting = (printer: Printer): RowPrinting => {
  const isPrinting = source(false)
  let isOurs = false
  const watch = printer.isPrinting$.subscribe((now) => {
    isOurs = false
    isPrinting.set(now)
  })
  return {
    isPrinting$: isPrinting.behavior,
    start: () => {
      isOurs = true
      isPrinting.set(true)
    },
    drawn: () => {
      if (!isOurs) return
      isOurs = false
      printer.print()
    },
    stop: () => watch.unsubscribe(),
  }
}
