import { fromEvent, map, merge } from 'rxjs'
import type { Printer } from './printer.port.ts'

export const makePagePrinter = (page: Pick<Window, 'print' | 'addEventListener' | 'removeEventListener'>): Printer => ({
  print: () => page.print(),
  isPrinting$: merge(fromEvent(page, 'beforeprint').pipe(map(() => true)), fromEvent(page, 'afterprint').pipe(map(() => false))),
})
