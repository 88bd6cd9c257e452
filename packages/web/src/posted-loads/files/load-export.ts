import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { LoadFiles } from '@trm/domain/loads'
import type { FileSaver } from '@trm/domain/trucks'
import type { PostedLoadsPlace } from '../posted-loads-place.ts'

/** The loads that are shown, all pages of them, as a file of the reader's own. */
export interface LoadExport {
  readonly save: (
    shown: Pick<PostedLoadsPlace, 'state' | 'text' | 'whose' | 'sort'>,
  ) => TaskEither<CallFailure | { readonly _tag: 'FileNotSaved' }, void>
}

export const makeLoadExport = (files: Pick<LoadFiles, 'exported'>, fileSaver: FileSaver): LoadExport => ({
  save:
    ({ state, text, whose, sort }) =>
    async () => {
      const answer = await files.exported({ state, text, whose, sort })()
      if (E.isLeft(answer)) return answer
      const saved = fileSaver.save({ name: `loads-${state}.csv`, mediaType: 'text/csv', text: answer.right })()
      return E.isLeft(saved) ? E.left({ _tag: 'FileNotSaved' }) : E.right(undefined)
    },
})
