import { isLeft } from 'fp-ts/Either'
import { csvText } from '@trm/domain/formats'
import { source, type Behavior, type Instant } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { FileSaver } from '@trm/domain/trucks'
import type { ViewModel } from '../../runtime/services.tsx'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { shownLoads } from '../shown-loads.ts'
import type { Printer } from '../../trucks/printer.port.ts'

export interface BoardRowsNeeds {
  readonly list: LoadBoardViewModel
  readonly fileSaver: FileSaver
  readonly printer: Printer
  readonly linesOf: (rows: readonly LoadOnBoard[]) => readonly (readonly string[])[]
  readonly nameOf: (asOf: Instant) => string
}

export type Exported = { readonly _tag: 'Saved'; readonly count: number } | { readonly _tag: 'None' } | { readonly _tag: 'Failed' }

/** What can be done with the rows as they are shown. */
export interface BoardRows extends ViewModel {
  /** The last export, each another object. */
  readonly exported$: Behavior<Exported | undefined>
  readonly exportShown: () => void
  readonly isPrinting$: Behavior<boolean>
  /** From our own button: what is to be printed is drawn first. */
  readonly startPrinting: () => void
  /** It is drawn. */
  readonly drawn: () => void
  readonly linesShown: () => readonly (readonly string[])[]
}

export const makeBoardRows = ({ list, fileSaver, printer, linesOf, nameOf }: BoardRowsNeeds): BoardRows => {
  const exported = source<Exported | undefined>(undefined)
  const isPrinting = source(false)
  let isOurs = false
  const watch = printer.isPrinting$.subscribe((now) => { isOurs = false; isPrinting.set(now) })
  const exportShown = (): void => {
    const rows = shownLoads(list)
    const { content } = list.view$.value
    if (rows.length === 0 || content._tag !== 'Full') return exported.set({ _tag: 'None' })
    const answer = fileSaver.save({ name: nameOf(content.asOf), mediaType: 'text/csv', text: csvText(linesOf(rows)) })()
    exported.set(isLeft(answer) ? { _tag: 'Failed' } : { _tag: 'Saved', count: rows.length })
  }
  return {
    exported$: exported.behavior,
    exportShown,
    isPrinting$: isPrinting.behavior,
    startPrinting: () => { isOurs = true; isPrinting.set(true) },
    drawn: () => {
      if (!isOurs) return
      isOurs = false
      printer.print()
    },
    linesShown: () => linesOf(shownLoads(list)),
    stop: () => watch.unsubscribe(),
  }
}
