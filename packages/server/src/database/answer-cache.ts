import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Instant } from '@trm/domain/kernel'
import { versionOf, type DataVersions, type ReadDataVersions } from './data-versions.ts'
import { makeVersionCache } from './version-cache.ts'
import { workForAll } from './work-for.ts'

/** A page and how long it is the answer: while epoch and its area's data version are these and the time is before `goodUntil`. */
export interface DatedAnswer<P> {
  readonly page: P
  /** Null: of none that has a name yet; then it is not cached. */
  readonly epoch: string | null
  readonly version: number
  readonly goodUntil: Instant
}

export interface CachedQuestion<F, P> {
  /** Equal questions have equal keys. */
  readonly key: string
  /** Rows the answer may have: it is cached as long as there is room for them. */
  readonly rows: number
  readonly ask: TaskEither<F, DatedAnswer<P>>
}

/** Of all cached answers of one kind, each counted as long as a page of it may be: some megabytes. */
export const MOST_CACHED_ROWS = 6_400
/** Milliseconds by which an answer's `asOf` may lie behind. Its rows do not: they are those of now. */
export const LONGEST_CACHED_MS = 10_000

/**
 * Answers the same question with the same page while that is what the database would say (docs/decisions/0008): the versions
 * are read after every call came in. The same questions under way together are asked once.
 */
export const makeAnswerCache = <F, P extends { readonly asOf: Instant }>(area: 'market' | 'loads') => {
  type Answer = E.Either<F, DatedAnswer<P>>
  const cache = makeVersionCache<Promise<Answer>>(MOST_CACHED_ROWS)
  const isOfNow = (answer: Answer, { epoch, [area]: version, now }: DataVersions): boolean =>
    E.isRight(answer) &&
    answer.right.epoch === epoch &&
    answer.right.version >= version &&
    now < answer.right.goodUntil &&
    now - answer.right.page.asOf < LONGEST_CACHED_MS
  const ask = ({ key, rows, ask: question }: CachedQuestion<F, P>, version: string): Promise<Answer> => {
    const asked = workForAll(question)
    const forget = (): void => cache.drop(version, key, asked)
    cache.keep(version, key, asked, rows)
    asked.then((answer) => {
      if (E.isLeft(answer)) forget()
    }, forget)
    return asked
  }
  const current = async (question: CachedQuestion<F, P>, versions: DataVersions, tried?: Promise<Answer>): Promise<Answer> => {
    const version = versionOf(versions, versions[area])
    const held = cache.get(version, question.key)
    if (held === undefined || held === tried) return ask(question, version)
    const answer = await held
    return isOfNow(answer, versions) ? answer : current(question, versions, held)
  }
  return (question: CachedQuestion<F, P>, read: ReadDataVersions): TaskEither<F, P> =>
    async () =>
      E.map(({ page }: DatedAnswer<P>) => page)(await current(question, await read()))
}
