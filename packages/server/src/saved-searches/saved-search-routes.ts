import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { AuthenticatedUser } from '@trm/domain/identity'
import {
  canonicalSearch,
  LONGEST_SEARCH,
  LONGEST_SEARCH_NAME,
  MOST_SAVED_SEARCHES,
  searchName,
  type MailGap,
  type SavedSearch,
  type SearchKind,
} from '@trm/domain/saved-searches'
import { over } from '../database/over.ts'
import { badField, notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import type { LoadBoardServices } from '../loads/load-board-routes.ts'
import type { NoticeServices } from '../notices/notice-routes.ts'
import { brokerAreaReader, carrier, routesFor, type Access, type People } from '../people/access.ts'
import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type Full,
  type Gone,
  type NameTaken,
} from './saved-search.query.ts'

/** One person's own; another's is as if it did not exist. */
export const savedSearchServicesOver = over({ savedSearches: listSavedSearches, createSavedSearch, changeSavedSearch, deleteSavedSearch })

type Services = People &
  ReturnType<typeof savedSearchServicesOver> & {
    readonly loadBoard: Pick<LoadBoardServices, 'postedSince'>
    readonly notices: Pick<NoticeServices['notices'], 'settings'>
  }

const nameTaken = refusal('name_taken', 'Another of your searches has this name. Letter case makes no difference. Choose another name.', {
  errors: [{ field: 'name', code: 'name_taken', message: 'taken by another of your searches' }],
})
const full = refusal(
  'saved_searches_full',
  `You have ${MOST_SAVED_SEARCHES} saved searches, which is the most. Delete one, then save again.`,
)

const refusalOf = ({ _tag }: NameTaken | Full | Gone): Refusal => ({ NameTaken: nameTaken, Full: full, Gone: notFound })[_tag]

const name = (typed: string): E.Either<Refusal, string> =>
  pipe(
    searchName(typed),
    E.mapLeft(({ _tag }) =>
      _tag === 'NameRequired'
        ? badField('name', 'required', 'Give the search a name.')
        : badField('name', 'too_long', `Shorten the name to ${LONGEST_SEARCH_NAME} characters.`),
    ),
  )

const searchText = (given: string, kind: SearchKind): E.Either<Refusal, string> =>
  pipe(
    canonicalSearch(given, kind),
    E.mapLeft(({ _tag }) =>
      _tag === 'SearchTooLong'
        ? badField('search', 'too_long', `Narrow the search: at most ${LONGEST_SEARCH} characters are kept.`)
        : badField('search', 'invalid_value', "The search states no filter of the list. Send the query of the list's address."),
    ),
  )

const optional = (read: (text: string) => E.Either<Refusal, string>, given: string | undefined): E.Either<Refusal, string | undefined> =>
  given === undefined ? E.right(undefined) : read(given)

/** Searches for trucks are of the broker area, those for loads of a carrier's people; where no kind is said, of either. */
const reader =
  (kind: SearchKind | undefined): Access<People, AuthenticatedUser> =>
  (services, caller) => {
    const ofCarrier = () =>
      pipe(
        carrier(services, caller),
        TE.chain(() => TE.fromTask(() => services.personOf(caller))),
      )
    if (kind === 'loads') return ofCarrier()
    return kind === 'trucks' ? brokerAreaReader(services, caller) : pipe(brokerAreaReader(services, caller), TE.orElse(ofCarrier))
  }

/** With what each search for loads finds that was posted since it was last used. */
const counted = async (
  services: Services,
  { carrierId }: AuthenticatedUser,
  searches: readonly SavedSearch[],
): Promise<readonly SavedSearch[]> => {
  const ofLoads = carrierId === undefined ? [] : searches.filter(({ kind }) => kind === 'loads')
  const found = await services.loadBoard.postedSince(
    carrierId ?? '',
    ofLoads.map(({ search, lastUsedAt, createdAt }) => ({ search, since: lastUsedAt ?? createdAt })),
  )
  const counts = new Map(ofLoads.map(({ id }, i) => [id, found[i]]))
  return searches.map((saved) => ({ ...saved, newMatches: counts.get(saved.id) }))
}

/** What keeps a person's mail of searches from coming. */
const mailGap = async ({ notices }: Services, personId: string): Promise<MailGap | undefined> => {
  const { address, off } = await notices.settings(personId)
  return address === undefined ? 'no_address' : off.includes('search_matches') ? 'switched_off' : undefined
}

/** With what keeps the mail of those that are mailed from coming. */
const withGaps = async (
  services: Services,
  personId: string,
  searches: readonly SavedSearch[],
  isMailSent: boolean,
): Promise<readonly SavedSearch[]> => {
  if (searches.every(({ mail }) => mail === 'never')) return searches
  const gap = isMailSent ? await mailGap(services, personId) : 'no_mail'
  return searches.map((saved) => (saved.mail === 'never' ? saved : { ...saved, mailGap: gap }))
}

/** Of a change: the kind is that of the search it changes. */
const changedText = (
  services: Services,
  personId: string,
  id: string,
  given: string | undefined,
): TE.TaskEither<Refusal, string | undefined> => {
  if (given === undefined) return TE.right(undefined)
  return pipe(
    TE.fromTask<readonly SavedSearch[], Refusal>(() => services.savedSearches(personId, undefined)),
    TE.chainEitherK((searches) => {
      const saved = searches.find((one) => one.id === id)
      return saved === undefined ? E.left(notFound) : searchText(given, saved.kind)
    }),
  )
}

/** GET, POST, PATCH and DELETE /api/saved-searches: always the caller's own. */
export const savedSearchRoutes = (routes: Routes<Services>, services: Services, isMailSent: boolean): void => {
  const shown = async (person: AuthenticatedUser, searches: readonly SavedSearch[]) =>
    withGaps(services, person.id, await counted(services, person, searches), isMailSent)
  const readers = routesFor(reader(undefined), routes, services)
  routes.bearer(contract.listSavedSearches, ({ query: { kind } }, caller) =>
    pipe(
      reader(kind)(services, caller),
      TE.chain((person) => TE.fromTask(async () => shown(person, await services.savedSearches(person.id, kind)))),
    ),
  )
  routes.keyed(
    contract.saveSearch,
    (from, caller, { body }) => reader(body.kind)(from, caller),
    ({ body }, caller, inside) =>
      pipe(
        reader(body.kind)(inside, caller),
        TE.bindTo('person'),
        TE.bind('name', () => TE.fromEither(name(body.name))),
        TE.bind('search', () => TE.fromEither(searchText(body.search, body.kind))),
        TE.chain(({ person, ...draft }) =>
          pipe(
            inside.createSavedSearch(person.id, { ...draft, kind: body.kind, alert: body.alert, mail: body.mail }),
            TE.mapLeft(refusalOf),
            TE.chain((saved) => TE.fromTask(async () => (await withGaps(inside, person.id, [saved], isMailSent))[0] ?? saved)),
          ),
        ),
      ),
  )
  readers.bearer(contract.changeSavedSearch, ({ body, id }, person) =>
    pipe(
      TE.fromEither(optional(name, body.name)),
      TE.bindTo('name'),
      TE.bind('search', () => changedText(services, person.id, id, body.search)),
      TE.chain((change) =>
        pipe(
          services.changeSavedSearch(person.id, id, { ...change, alert: body.alert, mail: body.mail, isUsed: body.used === true }),
          TE.mapLeft(refusalOf),
        ),
      ),
      TE.chain((saved) => TE.fromTask(async () => (await shown(person, [saved]))[0] ?? saved)),
    ),
  )
  readers.bearer(contract.deleteSavedSearch, ({ id }, person) =>
    pipe(
      services.deleteSavedSearch(person.id, id),
      TE.bimap(refusalOf, () => undefined),
    ),
  )
}
