import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import { MOST_IMPORTED_ROWS, type LoadFiles } from '@trm/domain/loads'
import type { FileSaver } from '@trm/domain/trucks'
import type { PostedLoadsPlace } from '../posted-loads-place.ts'

export type ExportFailure = CallFailure | { readonly _tag: 'FileNotSaved' } | { readonly _tag: 'TooManyMarked' }

/** The loads that are shown, all pages of them, or those that are marked, as a file of the reader's own. */
export interface LoadExport {
  readonly save: (
    shown: Pick<PostedLoadsPlace, 'state' | 'text' | 'whose' | 'sort'>,
    /** Ids; none: all that are shown. */
    marked: readonly string[],
  ) => TaskEither<ExportFailure, void>
}

export const makeLoadExport = (files: Pick<LoadFiles, 'exported'>, fileSaver: FileSaver): LoadExport => ({
  save:
    ({ state, text, whose, sort }, marked) =>
    async () => {
      if (marked.length > MOST_IMPORTED_ROWS) return E.left({ _tag: 'TooManyMarked' })
      const isOfMarked = marked.length > 0
      const asked = isOfMarked ? { state: undefined, text: '', sort, ids: marked } : { state, text, whose, sort }
      const answer = await files.exported(asked)()
      if (E.isLeft(answer)) return answer
      const saved = fileSaver.save({ name: `loads-${isOfMarked ? 'marked' : state}.csv`, mediaType: 'text/csv', text: answer.right })()
      return E.isLeft(saved) ? E.left({ _tag: 'FileNotSaved' }) : E.right(undefined)
    },
})
