import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import { MOST_IMPORTED_ROWS, type ImportFailure, type LoadFiles } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { checkLoadFile, commitLoadFile, exportLoads } from './contract/index.ts'

const failureOf = (failure: CallFailure): ImportFailure => {
  if (failure._tag !== 'Refused') return failure
  if (failure.code === 'not_found') return { _tag: 'Gone' }
  if (failure.code === 'body_too_large') return { _tag: 'TooLarge', mostRows: MOST_IMPORTED_ROWS }
  const codes = failure.faults.filter(({ field }) => field === 'text').map(({ code }) => code)
  if (codes.includes('too_many_rows')) return { _tag: 'TooLarge', mostRows: MOST_IMPORTED_ROWS }
  return codes.length > 0 ? { _tag: 'Unreadable' } : failure
}

/** /api/loads/imports and /api/loads/export.csv. */
export const makeHttpLoadFiles = (client: HttpClient): LoadFiles => ({
  check: ({ name, text }, mapping) =>
    pipe(
      client.call(checkLoadFile, {
        query: undefined,
        body: { name: name.trim().slice(0, 200) || 'file.csv', text, mapping: mapping && { ...mapping } },
      }),
      TE.mapLeft(failureOf),
    ),
  commit: (id, lines, key) =>
    pipe(
      client.call(commitLoadFile, { query: undefined, params: { id }, body: { lines: lines === 'all' ? undefined : lines }, key }),
      TE.mapLeft(failureOf),
    ),
  exported: ({ state, text, sort }) =>
    client.call(exportLoads, { query: { state, text: text === '' ? undefined : text, sort }, body: undefined }),
})
