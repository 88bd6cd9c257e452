import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Clock } from '@trm/domain/kernel'
import {
  byName,
  canonicalSearch,
  MOST_SAVED_SEARCHES,
  searchName,
  type SavedSearch,
  type SavedSearchFailure,
  type SavedSearchStore,
  type SearchKind,
} from '@trm/domain/saved-searches'

type Result<A> = E.Either<SavedSearchFailure, A>

const refused = (field: string, code: string): CallFailure => ({
  _tag: 'Refused',
  status: 400,
  code: 'invalid_request',
  faults: [{ field, code }],
})
const gone: SavedSearchFailure = { _tag: 'Gone' }

/** One person's searches. An action that comes again gets its first answer. */
export const makeInMemorySavedSearchStore = (clock: Clock): SavedSearchStore => {
  let kept: readonly SavedSearch[] = []
  let made = 0
  const answers = new Map<string, Result<SavedSearch>>()

  const name = (typed: string, kind: SearchKind, own?: string): Result<string> =>
    pipe(
      searchName(
        typed,
        kept.filter((one) => one.kind === kind && one.id !== own).map((one) => one.name),
      ),
      E.mapLeft(
        ({ _tag }): SavedSearchFailure =>
          _tag === 'NameTaken' ? { _tag } : refused('name', _tag === 'NameRequired' ? 'required' : 'too_long'),
      ),
    )
  const text = (given: string, kind: SearchKind): Result<string> =>
    pipe(
      canonicalSearch(given, kind),
      E.mapLeft(({ _tag }) => refused('search', _tag === 'SearchTooLong' ? 'too_long' : 'invalid_value')),
    )

  const create: (...given: Parameters<SavedSearchStore['create']>) => Result<SavedSearch> = (draft) =>
    pipe(
      E.Do,
      E.bind('name', () => name(draft.name, draft.kind)),
      E.bind('search', () => text(draft.search, draft.kind)),
      E.filterOrElseW(
        () => kept.filter(({ kind }) => kind === draft.kind).length < MOST_SAVED_SEARCHES,
        (): SavedSearchFailure => ({ _tag: 'Full' }),
      ),
      E.map((written) => {
        made += 1
        const saved = {
          id: String(made),
          kind: draft.kind,
          ...written,
          createdAt: clock.now(),
          lastUsedAt: undefined,
          alert: draft.alert === true,
          mail: draft.mail ?? 'never',
          newMatches: undefined,
        }
        kept = [...kept, saved]
        return saved
      }),
    )
  const alter =
    (id: string, next: (saved: SavedSearch) => Result<SavedSearch>): TaskEither<SavedSearchFailure, SavedSearch> =>
    async () => {
      const saved = kept.find((one) => one.id === id)
      const altered = saved === undefined ? E.left(gone) : next(saved)
      if (E.isRight(altered)) kept = kept.map((one) => (one.id === id ? altered.right : one))
      return altered
    }
  return {
    list: (kind) => async () => E.right(byName(kept.filter((one) => one.kind === kind))),
    create: (draft, key) => async () => {
      const answer = answers.get(key) ?? create(draft, key)
      answers.set(key, answer)
      return answer
    },
    change: (id, { name: typed, search, alert, mail }) =>
      alter(id, (saved) =>
        pipe(
          E.Do,
          E.bind('name', () => (typed === undefined ? E.right(saved.name) : name(typed, saved.kind, id))),
          E.bind('search', () => (search === undefined ? E.right(saved.search) : text(search, saved.kind))),
          E.map((written) => ({ ...saved, ...written, alert: alert ?? saved.alert, mail: mail ?? saved.mail })),
        ),
      ),
    use: (id) => alter(id, (saved) => E.right({ ...saved, lastUsedAt: clock.now() })),
    remove: (id) => async () => {
      const isThere = kept.some((one) => one.id === id)
      kept = kept.filter((one) => one.id !== id)
      return isThere ? E.right(undefined) : E.left(gone)
    },
  }
}
