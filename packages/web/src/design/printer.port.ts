import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'

export interface Printer {
  /** Opens the browser's dialog. */
  readonly print: IO<void>
  /** True right before the page is printed, whoever asked for it; false afterwards. */
  readonly isPrinting$: Observable<boolean>
}
