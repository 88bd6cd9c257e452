import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { TruckPage } from '@trm/domain/trucks'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import { makeKeptWhile } from '../database/kept-while.ts'
import type { DataVersions, ReadDataVersions } from '../database/data-versions.ts'
import { defaultPageLength, type TruckAnswer, type TruckSearchCall } from './truck-search.query.ts'

type FindTrucks = (call: TruckSearchCall) => TaskEither<CursorInvalid, TruckAnswer>
type Answer = E.Either<CursorInvalid, TruckAnswer>

/** Of all kept answers, each counted as long as a page of it may be: some megabytes. */
export const MOST_KEPT_ROWS = 6_400
/** Milliseconds by which an answer's `asOf` may lie behind. Its rows do not: they are those of now. */
export const LONGEST_KEPT_MS = 10_000

const isOfNow = (answer: Answer, { market, now }: DataVersions): boolean =>
  E.isRight(answer) && answer.right.marketVersion >= market && now < answer.right.goodUntil && now - answer.right.page.asOf < LONGEST_KEPT_MS

/**
 * Answers the same search with the same page while that is what the database would say (docs/decisions/0008): the versions
 * are read after every call came in. The same searches under way together are one statement. A page after a cursor is one
 * reader's and asked for once: it is searched each time.
 */
export const makeKeptTruckSearch = (find: FindTrucks) => {
  const kept = makeKeptWhile<Promise<Answer>>(MOST_KEPT_ROWS)
  const ask = (call: TruckSearchCall, version: number, key: string): Promise<Answer> => {
    const asked = find(call)()
    const forget = (): void => kept.drop(version, key, asked)
    kept.keep(version, key, asked, call.query.limit ?? defaultPageLength)
    asked.then((answer) => { if (E.isLeft(answer)) forget() }, forget)
    return asked
  }
  const current = async (call: TruckSearchCall, versions: DataVersions, key: string, tried?: Promise<Answer>): Promise<Answer> => {
    const held = kept.get(versions.market, key)
    if (held === undefined || held === tried) return ask(call, versions.market, key)
    const answer = await held
    return isOfNow(answer, versions) ? answer : current(call, versions, key, held)
  }
  return (query: TruckSearchCall['query'], brokerCompanyId: string | undefined, read: ReadDataVersions): TaskEither<CursorInvalid, TruckPage> => async () => {
    const call: TruckSearchCall = { query, reader: { brokerCompanyId }, now: undefined }
    const pageOf = E.map(({ page }: TruckAnswer) => page)
    if (query.cursor !== undefined) return pageOf(await find(call)())
    const versions = await read()
    const key = JSON.stringify([query, brokerCompanyId ?? null])
    return pageOf(await current(call, versions, key))
  }
}
