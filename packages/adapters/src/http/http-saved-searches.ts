import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { SavedSearchFailure, SavedSearchStore, SearchChange } from '@trm/domain/saved-searches'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { changeSavedSearch, deleteSavedSearch, listOf, listSavedSearches, SavedSearchWire, saveSearch } from './contract/index.ts'
import { meaningOf } from './refusals.ts'

const anyItems = { ...listSavedSearches, answer: listOf(t.unknown) }

const failureOf = meaningOf<SavedSearchFailure>({
  name_taken: () => ({ _tag: 'NameTaken' }),
  saved_searches_full: () => ({ _tag: 'Full' }),
  not_found: () => ({ _tag: 'Gone' }),
})

/** /api/saved-searches. A search of a kind this release does not know is left out and logged. */
export const makeHttpSavedSearchStore = (client: HttpClient, logger: Logger): SavedSearchStore => {
  const change = (id: string, body: SearchChange & { readonly used?: true }) =>
    pipe(
      client.call(changeSavedSearch, {
        params: { id },
        body: { name: body.name, search: body.search, used: body.used, alert: body.alert, mail: body.mail },
      }),
      TE.mapLeft(failureOf),
    )
  return {
    list: (kind) =>
      pipe(
        client.call(anyItems, { query: { kind } }),
        TE.bimap(failureOf, (items) => containedList(SavedSearchWire, items, anyItems.id, logger)),
      ),
    create: (draft, key) =>
      pipe(client.call(saveSearch, { body: { ...draft, alert: draft.alert, mail: draft.mail }, key }), TE.mapLeft(failureOf)),
    change,
    use: (id) => change(id, { used: true }),
    remove: (id) => pipe(client.call(deleteSavedSearch, { params: { id } }), TE.mapLeft(failureOf)),
  }
}
