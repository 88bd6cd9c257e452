import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch, type SavedSearchWire } from '@trm/adapters/http/contract'
import { canonicalSearch, LONGEST_SEARCH, LONGEST_SEARCH_NAME, MOST_SAVED_SEARCHES, searchName, type SavedSearch } from '@trm/domain/saved-searches'
import type { Full, Gone, NameTaken } from '../saved-searches/saved-search.ts'
import { brokerAreaReader } from './broker-access.ts'
import type { PortalServices } from './portal-services.ts'
import { notFound, refusal, type Refusal } from './refusal.ts'
import type { Routes } from './route.ts'

const wireOf = (saved: SavedSearch): SavedSearchWire =>
  ({ id: saved.id, kind: saved.kind, name: saved.name, search: saved.search, date_created: saved.createdAt, last_used: saved.lastUsedAt })

const badField = (field: string, code: string, detail: string): Refusal => refusal('invalid_request', detail, { errors: [{ field, code, message: detail }] })

const nameTaken = refusal('name_taken', 'Another of your searches has this name. Letter case makes no difference. Choose another name.', {
  errors: [{ field: 'name', code: 'name_taken', message: 'taken by another of your searches' }],
})
const full = refusal('saved_searches_full', `You have ${MOST_SAVED_SEARCHES} saved searches, which is the most. Delete one, then save again.`)

const refusalOf = ({ _tag }: NameTaken | Full | Gone): Refusal => ({ NameTaken: nameTaken, Full: full, Gone: notFound })[_tag]

const name = (typed: string): E.Either<Refusal, string> =>
  pipe(searchName(typed), E.mapLeft(({ _tag }) =>
    _tag === 'NameRequired' ? badField('name', 'required', 'Give the search a name.') : badField('name', 'too_long', `Shorten the name to ${LONGEST_SEARCH_NAME} characters.`)))

const searchText = (given: string): E.Either<Refusal, string> =>
  pipe(canonicalSearch(given), E.mapLeft(({ _tag }) =>
    _tag === 'SearchTooLong'
      ? badField('search', 'too_long', `Narrow the search: at most ${LONGEST_SEARCH} characters are kept.`)
      : badField('search', 'invalid_value', 'The search states no filter of the list. Send the query of the list\'s address.')))

const optional = (read: (text: string) => E.Either<Refusal, string>, given: string | undefined): E.Either<Refusal, string | undefined> =>
  given === undefined ? E.right(undefined) : read(given)

/** GET, POST, PATCH and DELETE /api/saved-searches: always the caller's own. */
export const savedSearchRoutes = (routes: Routes, services: PortalServices): void => {
  routes.bearer(listSavedSearches, ({ query: { kind } }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ id }) => TE.fromTask(() => services.savedSearches(id, kind))),
      TE.map((searches) => ({ items: searches.map(wireOf) })),
    ))
  routes.keyed(saveSearch, ({ body }, caller, inside) =>
    pipe(
      brokerAreaReader(inside, caller),
      TE.bindTo('person'),
      TE.bind('name', () => TE.fromEither(name(body.name))),
      TE.bind('search', () => TE.fromEither(searchText(body.search))),
      TE.chain(({ person, ...draft }) => pipe(inside.createSavedSearch(person.id, { ...draft, kind: body.kind }), TE.mapLeft(refusalOf))),
      TE.map(wireOf),
    ))
  routes.bearer(changeSavedSearch, ({ body, params }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.bindTo('person'),
      TE.bind('name', () => TE.fromEither(optional(name, body.name))),
      TE.bind('search', () => TE.fromEither(optional(searchText, body.search))),
      TE.chain(({ person, ...change }) =>
        pipe(services.changeSavedSearch(person.id, params['id'] ?? '', { ...change, isUsed: body.used === true }), TE.mapLeft(refusalOf))),
      TE.map(wireOf),
    ))
  routes.bearer(deleteSavedSearch, ({ params }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ id }) => pipe(services.deleteSavedSearch(id, params['id'] ?? ''), TE.mapLeft(refusalOf))),
      TE.map(() => undefined),
    ))
}
