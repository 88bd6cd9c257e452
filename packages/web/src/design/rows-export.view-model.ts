import { isLeft } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { csvText } from '@trm/domain/formats'
import { source, type Behavior } from '@trm/domain/kernel'
import type { FileSaver } from '@trm/domain/trucks'
import type { ViewModel } from '../runtime/services.tsx'

/** More than anyone reads; it keeps one file from loading a whole market. */
export const MOST_EXPORTED = 5000
/** As many as a server gives in one answer. */
const MOST_A_CALL = 200

export type ExportState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Loading'; readonly loaded: number; readonly of: number }
  | { readonly _tag: 'Saved'; readonly count: number }
  | { readonly _tag: 'Failed'; readonly why: 'none' | 'rows' | 'search' | 'file' }

/** What a list has loaded of an answer. */
interface LoadedRows<Row> {
  readonly rows: readonly Row[]
  /** Of the whole search. */
  readonly total: number
  readonly more: 'End' | 'Available' | 'Loading' | 'Failed'
}

/** A list whose rows can be saved. */
interface ExportedList<Row> {
  /** Undefined where there is no answer, or a newer one is under way. */
  readonly loaded: () => LoadedRows<Row> | undefined
  /** What the list shows now, of what is loaded. */
  readonly shown: () => readonly Row[]
  /** Another search, another object. */
  readonly search: () => unknown
  readonly changes$: Observable<unknown>
  readonly loadMore: (rows: number) => void
}

export interface RowsExportDependencies<Row> {
  readonly list: ExportedList<Row>
  readonly fileSaver: FileSaver
  /** Heading and rows as cells, in the columns and the order of the list. */
  readonly linesOf: (rows: readonly Row[]) => readonly (readonly string[])[]
  /** Of the file. */
  readonly name: () => string
}

export interface RowsExport extends ViewModel {
  readonly state$: Behavior<ExportState>
  readonly saveShown: () => void
  /** Every row of the search, up to MOST_EXPORTED; the missing ones are loaded into the list first. */
  readonly saveAll: () => void
  readonly cancel: () => void
}

export const makeRowsExport = <Row>({ list, fileSaver, linesOf, name }: RowsExportDependencies<Row>): RowsExport => {
  const state = source<ExportState>({ _tag: 'Idle' })
  /** The search whose rows are being loaded. */
  let loading: unknown
  const end = (next: ExportState): void => {
    loading = undefined
    state.set(next)
  }
  const save = (rows: readonly Row[]): void => {
    const answer = fileSaver.save({ name: name(), mediaType: 'text/csv', text: csvText(linesOf(rows)) })()
    end(isLeft(answer) ? { _tag: 'Failed', why: 'file' } : { _tag: 'Saved', count: rows.length })
  }
  const goOn = (): void => {
    if (loading === undefined) return
    const loaded = list.loaded()
    if (list.search() !== loading || loaded === undefined) return end({ _tag: 'Failed', why: 'search' })
    const { rows, total, more } = loaded
    const of = Math.min(total, MOST_EXPORTED)
    state.set({ _tag: 'Loading', loaded: Math.min(rows.length, of), of })
    if (more === 'Failed') return end({ _tag: 'Failed', why: 'rows' })
    if (more === 'End' || rows.length >= of) return save(rows.slice(0, MOST_EXPORTED))
    if (more === 'Available') list.loadMore(Math.min(of - rows.length, MOST_A_CALL))
  }
  const watch = list.changes$.subscribe(goOn)
  return {
    state$: state.behavior,
    saveShown: () => {
      const rows = list.shown()
      if (rows.length === 0) end({ _tag: 'Failed', why: 'none' })
      else save(rows)
    },
    saveAll: () => {
      loading = list.search()
      if (list.loaded()?.more === 'Failed')
        list.loadMore(MOST_A_CALL) // it may go this time
      else goOn()
    },
    cancel: () => end({ _tag: 'Idle' }),
    stop: () => watch.unsubscribe(),
  }
}
