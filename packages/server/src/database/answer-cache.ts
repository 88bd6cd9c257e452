import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Instant } from '@trm/domain/kernel'
import { versionOf, type DataVersions, type ReadDataVersions } from './data-versions.ts'
import { USUAL_LIMIT } from './page.ts'
import { workForAll } from './work-for.ts'

/** Values of one data version, by key. The oldest go when they weigh more than `most`; another version forgets them all. */
export interface VersionCache<A> {
  readonly get: (version: string, key: string) => A | undefined
  /** One that alone weighs more than `most` is not cached. */
  readonly keep: (version: string, key: string, value: A, weight?: number) => void
  /** Only that very value: a later one under the same key stays. */
  readonly drop: (version: string, key: string, value: A) => void
}

interface Weighed<A> {
  readonly value: A
  readonly weight: number
}

export const makeVersionCache = <A>(most: number): VersionCache<A> => {
  let held: { readonly version: string; readonly values: Map<string, Weighed<A>> } = { version: '', values: new Map() }
  let weight = 0
  const at = (version: string): Map<string, Weighed<A>> => {
    if (version !== held.version) {
      held = { version, values: new Map() }
      weight = 0
    }
    return held.values
  }
  const remove = (values: Map<string, Weighed<A>>, key: string): void => {
    weight -= values.get(key)?.weight ?? 0
    values.delete(key)
  }
  return {
    get: (version, key) => at(version).get(key)?.value,
    keep: (version, key, value, own = 1) => {
      const values = at(version)
      remove(values, key)
      if (own > most) return
      for (const oldest of values.keys()) {
        if (weight + own <= most) break
        remove(values, oldest)
      }
      values.set(key, { value, weight: own })
      weight += own
    },
    drop: (version, key, value) => {
      if (held.version === version && held.values.get(key)?.value === value) remove(held.values, key)
    },
  }
}

/** The cached promise, or the one `ask` gives, cached unless it fails. The same questions under way together are one. */
export const askOnce = <A>(cache: VersionCache<Promise<A>>, version: string, key: string, ask: () => Promise<A>): Promise<A> => {
  const held = cache.get(version, key)
  if (held !== undefined) return held
  const asked = workForAll(ask)
  cache.keep(version, key, asked)
  asked.catch(() => cache.drop(version, key, asked))
  return asked
}

/** A page and how long it is the answer: while epoch and its area's data version are these and the time is before `goodUntil`. */
export interface DatedAnswer<P> {
  readonly page: P
  /** Null: of none that has a name yet; then it is not cached. */
  readonly epoch: string | null
  readonly version: number
  readonly goodUntil: Instant
}

export interface CachedQuestion<F, P> {
  /** Of equal questions equal. */
  readonly question: unknown
  /** As many rows as the answer may have: it is cached as long as there is room for them. */
  readonly limit: number | undefined
  /** A page after a cursor is one reader's and asked for once: it is asked each time. */
  readonly cursor: string | undefined
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
  const askAnew = (key: string, { limit, ask }: CachedQuestion<F, P>, version: string): Promise<Answer> => {
    const asked = workForAll(ask)
    const forget = (): void => cache.drop(version, key, asked)
    cache.keep(version, key, asked, limit ?? USUAL_LIMIT)
    asked.then((answer) => {
      if (E.isLeft(answer)) forget()
    }, forget)
    return asked
  }
  const current = async (key: string, question: CachedQuestion<F, P>, versions: DataVersions, tried?: Promise<Answer>): Promise<Answer> => {
    const version = versionOf(versions, versions[area])
    const held = cache.get(version, key)
    if (held === undefined || held === tried) return askAnew(key, question, version)
    const answer = await held
    return isOfNow(answer, versions) ? answer : current(key, question, versions, held)
  }
  return (question: CachedQuestion<F, P>, read: ReadDataVersions): TaskEither<F, P> =>
    async () => {
      const answer =
        question.cursor === undefined ? await current(JSON.stringify(question.question), question, await read()) : await question.ask()
      return E.map(({ page }: DatedAnswer<P>) => page)(answer)
    }
}
