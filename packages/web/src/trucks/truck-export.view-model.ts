import { isLeft } from 'fp-ts/Either'
import { csvText } from '@trm/domain/formats'
import { source, type Behavior } from '@trm/domain/kernel'
import type { FileSaver, TruckRow } from '@trm/domain/trucks'
import type { ViewModel } from '../runtime/services.tsx'
import { MOST_ROWS_A_CALL } from './rows-a-call.ts'
import { shownRows } from './shown-rows.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** More than anyone reads; it keeps one file from loading a whole market. */
export const MOST_EXPORTED = 5000

export type ExportState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Loading'; readonly loaded: number; readonly of: number }
  | { readonly _tag: 'Saved'; readonly count: number }
  | { readonly _tag: 'Failed'; readonly why: 'none' | 'rows' | 'search' | 'file' }

export interface TruckExportNeeds {
  readonly list: TruckListViewModel
  readonly fileSaver: FileSaver
  /** Heading and rows as cells, in the columns and the order of the list. */
  readonly linesOf: (rows: readonly TruckRow[], list: TruckListViewModel) => readonly (readonly string[])[]
  readonly nameOf: (view: TruckListView) => string
}

export interface TruckExport extends ViewModel {
  readonly state$: Behavior<ExportState>
  /** What the list shows now. */
  readonly saveShown: () => void
  /** Every row of the search, up to MOST_EXPORTED; the missing ones are loaded into the list first. */
  readonly saveAll: () => void
  readonly cancel: () => void
}

export const makeTruckExport = ({ list, fileSaver, linesOf, nameOf }: TruckExportNeeds): TruckExport => {
  const state = source<ExportState>({ _tag: 'Idle' })
  /** The search whose rows are being loaded. */
  let loading: TruckListView['searched']
  const end = (next: ExportState): void => {
    loading = undefined
    state.set(next)
  }
  const save = (rows: readonly TruckRow[]): void => {
    const answer = fileSaver.save({ name: nameOf(list.view$.value), mediaType: 'text/csv', text: csvText(linesOf(rows, list)) })()
    end(isLeft(answer) ? { _tag: 'Failed', why: 'file' } : { _tag: 'Saved', count: rows.length })
  }
  const goOn = (): void => {
    if (loading === undefined) return
    const { content, searched, isRefreshing } = list.view$.value
    if (searched !== loading || isRefreshing || content._tag !== 'Full') return end({ _tag: 'Failed', why: 'search' })
    const { rows: { length }, total, more } = content
    const of = Math.min(total, MOST_EXPORTED)
    state.set({ _tag: 'Loading', loaded: Math.min(length, of), of })
    if (more._tag === 'Failed') return end({ _tag: 'Failed', why: 'rows' })
    if (more._tag === 'End' || length >= of) return save(content.rows.slice(0, MOST_EXPORTED))
    if (more._tag === 'Available') list.loadMore(Math.min(of - length, MOST_ROWS_A_CALL))
  }
  const watch = list.view$.changes$.subscribe(goOn)
  return {
    state$: state.behavior,
    saveShown: () => {
      const rows = shownRows(list)
      if (rows.length === 0) end({ _tag: 'Failed', why: 'none' })
      else save(rows)
    },
    saveAll: () => {
      const { searched, content } = list.view$.value
      loading = searched
      if (content._tag === 'Full' && content.more._tag === 'Failed') list.loadMore(MOST_ROWS_A_CALL) // it may go this time
      else goOn()
    },
    cancel: () => end({ _tag: 'Idle' }),
    stop: () => watch.unsubscribe(),
  }
}

