import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { MOST_IMPORTED_ROWS, type ImportFailure, type LoadFiles } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { checkLoadFile, commitLoadFile, exportLoads } from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const tooLarge: ImportFailure = { _tag: 'TooLarge', mostRows: MOST_IMPORTED_ROWS }

const failureOf = meaningOf<ImportFailure>({
  not_found: () => ({ _tag: 'Gone' }),
  body_too_large: () => tooLarge,
  invalid_request: ({ faults }) => {
    const codes = faults.filter(({ field }) => field === 'text').map(({ code }) => code)
    if (codes.includes('too_many_rows')) return tooLarge
    return codes.length > 0 ? { _tag: 'Unreadable' } : undefined
  },
})

/** /api/loads/imports and /api/loads/export.csv. */
export const makeHttpLoadFiles = (client: HttpClient): LoadFiles => ({
  check: ({ name, text }, mapping) =>
    pipe(
      client.call(checkLoadFile, {
        body: { name: name.trim().slice(0, 200) || 'file.csv', text, mapping: mapping && { ...mapping } },
      }),
      TE.mapLeft(failureOf),
    ),
  commit: (id, lines, key) =>
    pipe(client.call(commitLoadFile, { params: { id }, body: { lines: lines === 'all' ? undefined : lines }, key }), TE.mapLeft(failureOf)),
  exported: ({ state, text, whose, sort, ids = [] }) =>
    client.call(exportLoads, { query: { state, text: text === '' ? undefined : text, whose, sort, ids } }),
})
