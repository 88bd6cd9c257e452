import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { ReadDataVersions } from '../database/data-versions.ts'
import { makeAnswerCache } from '../database/answer-cache.ts'
import { usualBoardLimit, type BoardAnswer, type BoardPage, type LoadSearchCall } from './load-board.query.ts'

type FindLoads = (call: LoadSearchCall) => TE.TaskEither<CursorInvalid, BoardAnswer>
type WithOwnOffers = (carrierId: string, page: BoardPage) => Promise<BoardPage>

/**
 * Keeps pages while the loads stand still; the carrier's own offers on them are read each time. A page after a cursor is one
 * reader's and asked for once: it is searched each time.
 */
export const makeCachedLoadSearch = (find: FindLoads, withOwnOffers: WithOwnOffers) => {
  const cached = makeAnswerCache<CursorInvalid, BoardPage>('loads')
  return (carrierId: string, query: LoadSearchCall['query'], read: ReadDataVersions): TE.TaskEither<CursorInvalid, BoardPage> => {
    const ask = find({ query, carrierId, now: undefined })
    const page =
      query.cursor === undefined
        ? cached({ key: JSON.stringify([{ ...query, explain: undefined }, carrierId]), rows: query.limit ?? usualBoardLimit, ask }, read)
        : pipe(
            ask,
            TE.map((answer) => answer.page),
          )
    return pipe(
      page,
      TE.chainTaskK((found) => () => withOwnOffers(carrierId, found)),
    )
  }
}
