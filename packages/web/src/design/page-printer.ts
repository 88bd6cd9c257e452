import type { IO } from 'fp-ts/IO'
import { fromEvent, map, merge, type Observable } from 'rxjs'

export interface Printer {
  /** Opens the browser's dialog. */
  readonly print: IO<void>
  /** True right before the page is printed, whoever asked for it; false afterwards. */
  readonly isPrinting$: Observable<boolean>
}

export const makePagePrinter = (page: Pick<Window, 'print' | 'addEventListener' | 'removeEventListener'>): Printer => ({
  print: () => page.print(),
  isPrinting$: merge(fromEvent(page, 'beforeprint').pipe(map(() => true)), fromEvent(page, 'afterprint').pipe(map(() => false))),
})
