import * as t from 'io-ts'
import { LONGEST_SEARCH, LONGEST_SEARCH_NAME, MAIL_GAPS, SEARCH_KINDS, SEARCH_MAILS, type SavedSearch } from '@trm/domain/saved-searches'
import { endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { query, textParameter } from './query.codec.ts'
import { named, record } from './record.codec.ts'
import { absent, boundedText, closed, leftOut, mapped, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

const Kind = oneOf(SEARCH_KINDS)
const Mail = oneOf(SEARCH_MAILS)
const Name = boundedText(1, LONGEST_SEARCH_NAME)
/** The query text of the list's address. */
const Search = boundedText(1, LONGEST_SEARCH)

export const SavedSearchWire = mapped(
  record({
    id: WireId,
    kind: Kind,
    name: Name,
    search: Search,
    createdAt: named('date_created', WireInstant),
    lastUsedAt: named('last_used', absent(WireInstant)),
    /** Told of new matches on the stream; of loads alone. */
    alert: leftOut(t.boolean),
    /** How often its new matches are mailed; left out: never. */
    mail: leftOut(Mail),
    /** Of one that is mailed: what keeps its mail from coming. */
    mailGap: leftOut(oneOf(MAIL_GAPS)),
    /** Posted since it was last used, or saved; of loads alone. */
    newMatches: leftOut(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  }),
  ({ alert = false, mail = 'never', ...saved }): SavedSearch => ({ ...saved, alert, mail }),
  ({ mail, mailGap, ...saved }) => ({
    ...saved,
    mailGap,
    mail: mail === 'never' ? undefined : mail,
    ...(saved.kind === 'loads' ? {} : { alert: undefined, newMatches: undefined }),
  }),
)

const path = '/api/saved-searches'

export const listSavedSearches = endpoint({
  id: 'listSavedSearches',
  call: `GET ${path}`,
  errors: ['wrong_account_type', 'not_allowed'],
  summary: "The person's saved searches, by name; there are at most 100 of a kind.",
  query: query('saved searches query', { kind: textParameter(Kind) }),
  answer: listOf(SavedSearchWire),
})

export const saveSearch = endpoint({
  id: 'saveSearch',
  call: `POST ${path}`,
  status: 201,
  idempotency: 'key',
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'unknown_field', 'name_taken', 'saved_searches_full'],
  summary:
    'Saves a search under a name. The search is kept as the list itself would write it; a day given as `today` or `tomorrow` moves along.',
  body: closed(t.type({ kind: Kind, name: Name, search: Search, alert: leftOut(t.boolean), mail: leftOut(Mail) })),
  answer: SavedSearchWire,
})

export const changeSavedSearch = endpoint({
  id: 'changeSavedSearch',
  call: `PATCH ${path}/{id}`,
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'unknown_field', 'name_taken', 'not_found'],
  summary:
    'Renames a search, gives it another search, turns its alert on or off, says how often its new matches are mailed, or notes that it was opened now.',
  body: closed(
    t.type({
      name: leftOut(Name),
      search: leftOut(Search),
      used: leftOut(t.literal(true)),
      alert: leftOut(t.boolean),
      mail: leftOut(Mail),
    }),
  ),
  answer: SavedSearchWire,
})

export const deleteSavedSearch = endpoint({
  id: 'deleteSavedSearch',
  call: `DELETE ${path}/{id}`,
  status: 204,
  errors: ['wrong_account_type', 'not_allowed', 'csrf_failed', 'not_found'],
  summary: 'Deletes a search.',
  answer: t.undefined,
})
