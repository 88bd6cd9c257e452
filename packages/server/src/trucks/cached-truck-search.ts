import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TruckPage } from '@trm/domain/trucks'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { ReadDataVersions } from '../database/data-versions.ts'
import { makeAnswerCache } from '../database/answer-cache.ts'
import { defaultPageLength, type TruckAnswer, type TruckSearchCall } from './truck-search.query.ts'

type FindTrucks = (call: TruckSearchCall) => TE.TaskEither<CursorInvalid, TruckAnswer>

/** Keeps pages while the market stands still. A page after a cursor is one reader's and asked for once: it is searched each time. */
export const makeCachedTruckSearch = (find: FindTrucks) => {
  const cached = makeAnswerCache<CursorInvalid, TruckPage>('market')
  return (
    query: TruckSearchCall['query'],
    brokerCompanyId: string | undefined,
    read: ReadDataVersions,
  ): TE.TaskEither<CursorInvalid, TruckPage> => {
    const ask = find({ query, reader: { brokerCompanyId }, now: undefined })
    return query.cursor === undefined
      ? cached({ key: JSON.stringify([query, brokerCompanyId ?? null]), rows: query.limit ?? defaultPageLength, ask }, read)
      : pipe(
          ask,
          TE.map(({ page }) => page),
        )
  }
}
