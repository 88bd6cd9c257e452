import * as E from 'fp-ts/Either'
import type { LoadFiles } from '@trm/domain/loads'
import type { FileSaver } from '@trm/domain/trucks'
import type { LoadExport } from '../load-export.port.ts'

export const makeLoadExport = (files: Pick<LoadFiles, 'exported'>, fileSaver: FileSaver): LoadExport => ({
  save:
    ({ state, text, sort }) =>
    async () => {
      const answer = await files.exported({ state, text, sort })()
      if (E.isLeft(answer)) return answer
      const saved = fileSaver.save({ name: `loads-${state}.csv`, mediaType: 'text/csv', text: answer.right })()
      return E.isLeft(saved) ? E.left({ _tag: 'FileNotSaved' }) : E.right(undefined)
    },
})
