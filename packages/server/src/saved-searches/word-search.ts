import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import type { DropReason } from '@trm/domain/notices'
import { onDay, type SearchKind } from '@trm/domain/saved-searches'
import { idText } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import type { LetterRow } from '../mail/letter-page.ts'
import type { WordsNow } from '../mail/outgoing-mail.query.ts'
import { isNotedOff, noted } from '../notices/noted.ts'
import { keptQuiet } from '../notices/quiet-mail.ts'
import { UNSUBSCRIBE_PATH, type UnsubscribeTokens } from '../notices/unsubscribe-link.ts'
import { SETTINGS_PATH } from '../notices/word-notices.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import type { PushWording } from '../push/push-content.ts'
import { idsFound, loadsFound, trucksFound, type Seeing } from './new-matches.ts'
import { loadLetterRow, MOST_TOLD, searchLetter, searchWordsIn, truckLetterRow } from './search-letter.ts'
import { forgetGone, maySee, takeUnpushed } from './search-watch.query.ts'

interface FactsRecord {
  readonly person_id: number
  readonly search_id: number
  readonly kind: SearchKind
  readonly name: string
  readonly search: string
  readonly language: string | null
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly is_off: boolean
  readonly may_see: boolean
  readonly is_over: boolean
  readonly today: PlainDate
  readonly ids: readonly number[]
}

type Way = 'mail' | 'push'

/** Of f, search_matches, over m: what was noted under that id, s: its search. What it tells of. */
const isToldBy = (way: Way, id: string) =>
  way === 'mail' ? sql`f.mail_id = ${id}::bigint` : sql`f.search_id = s.id and f.pushed_as = m.about_state::bigint`

/** All that is noted of a search has to be worded, or dropped, by, at this moment; undefined: nothing is noted under this id. */
const factsOf = ({ db }: Database, way: Way, id: string): Promise<FactsRecord | undefined> => firstRow(db)<FactsRecord>`
  select s.person_id, s.id as search_id, s.kind, s.name, s.search, m.language, w.broker_company_id, w.carrier_id,
    w.search_id is null or ${isNotedOff} as is_off, coalesce(${maySee}, false) as may_see, m.give_up_at <= clock_timestamp() as is_over,
    to_char((clock_timestamp() at time zone ${sql.lit(MARKET_ZONE)})::date, 'YYYY-MM-DD') as today,
    array(select f.row_id from search_matches f where ${isToldBy(way, id)}) as ids
  from (${noted(way, id)}) m join saved_searches s on s.id = m.search_id join people p on p.id = s.person_id
    left join search_watches w on w.search_id = s.id`

const whyNot = ({ is_off: isOff, may_see: mayStillSee, is_over: isOver, language }: FactsRecord): DropReason | undefined => {
  if (isOver) return 'expired'
  if (isOff) return 'switched_off'
  return mayStillSee && language !== null ? undefined : 'not_theirs'
}

/** Why what is noted under this id is of no use to its person as it stands; undefined: it may be, which is found out as it is sent. */
export const whySearchIsNotTold = async (database: Database, way: Way, id: string): Promise<DropReason | undefined> => {
  const facts = await factsOf(database, way, id)
  if (facts === undefined) return 'superseded'
  return whyNot(facts) ?? (facts.ids.length === 0 ? 'superseded' : undefined)
}

const LIST_PATH: { readonly [K in SearchKind]: string } = { trucks: '/trm/trucklist', loads: '/trm/carrier/loadcentral' }

/** Where it opens in the portal, as its days are now. */
export const searchPath = ({ kind, search, today }: Pick<FactsRecord, 'kind' | 'search' | 'today'>): string =>
  `${LIST_PATH[kind]}?${onDay(search, today, kind)}`

const seeingOf = ({ kind, search, broker_company_id: broker, carrier_id: carrier }: FactsRecord): Seeing => ({
  kind,
  search,
  brokerCompanyId: idText(broker),
  carrierId: idText(carrier),
})

/** What it tells of alone. */
const amongIds = ({ kind, ids }: FactsRecord) => (kind === 'trucks' ? sql`p.id = any(${ids}::bigint[])` : sql`l.id = any(${ids}::bigint[])`)

/** What of it the list shows still. */
const rowsOf = async (
  database: Database,
  facts: FactsRecord,
  portalUrl: string,
): Promise<{ readonly rows: readonly LetterRow[]; readonly total: number }> => {
  const { kind, search, today } = facts
  const words = searchWordsIn(facts.language ?? '')
  const types = await loadEquipmentTypes(database)
  const seeing = seeingOf(facts)
  const query = onDay(search, today, kind)
  const asked = { day: today, limit: MOST_TOLD, besides: amongIds(facts) }
  if (kind === 'trucks') {
    const { rows, total } = await trucksFound(database, seeing, asked)
    return { rows: rows.map((row) => truckLetterRow(words, row, types, `${portalUrl}${LIST_PATH.trucks}?${query}&truck=${row.id}`)), total }
  }
  const { rows, total } = await loadsFound(database, seeing, asked)
  return { rows: rows.map((row) => loadLetterRow(words, row, types, `${portalUrl}${LIST_PATH.loads}/${row.load.id}?${query}`)), total }
}

/** Which of what it was to tell the list does not show any more. */
const goneOf = async (database: Database, facts: FactsRecord): Promise<readonly number[]> => {
  const { today: day, ids } = facts
  const shown = new Set(await idsFound(database, seeingOf(facts), { day, limit: ids.length, besides: amongIds(facts) }))
  return ids.filter((id) => !shown.has(String(id)))
}

/** Something noted under this id, worded for that way. `portalUrl`: no trailing slash. */
interface Wording {
  readonly way: Way
  readonly id: string
  readonly portalUrl: string
}

/** What it tells of that the list shows still; what is gone is forgotten. */
const rowsLeft = async (database: Database, facts: FactsRecord, { way, id, portalUrl }: Wording): ReturnType<typeof rowsOf> => {
  const found = await rowsOf(database, facts, portalUrl)
  if (found.total < facts.ids.length) await forgetGone(database, { way, id, gone: await goneOf(database, facts) })
  return found
}

/** What a mail about new matches says at the moment it is sent, or why it is not. `portalUrl`: no trailing slash. */
export const wordSearchMail =
  (database: Database, portalUrl: string, tokens: UnsubscribeTokens): WordsNow =>
  async ({ id }) => {
    const facts = await factsOf(database, 'mail', id)
    if (facts === undefined) return E.left('superseded')
    const reason = whyNot(facts)
    if (reason !== undefined) return E.left(reason)
    const { rows, total } = await rowsLeft(database, facts, { way: 'mail', id, portalUrl })
    if (rows.length === 0) return E.left('superseded')
    const { person_id: personId, search_id: searchId, kind, name, language } = facts
    return E.right(
      searchLetter({
        kind,
        name,
        language: language ?? '',
        rows,
        total,
        links: {
          search: portalUrl + searchPath(facts),
          unsubscribe: `${portalUrl}${UNSUBSCRIBE_PATH}/${tokens.tokenOf({ personId: String(personId), searchId: String(searchId) })}`,
          settings: portalUrl + SETTINGS_PATH,
        },
      }),
    )
  }

/**
 * What a push about new matches says at the moment it is sent: of all that was found and not pushed by then, also since it was noted. Or
 * why it is not sent, or not yet.
 */
export const wordSearchPush =
  (database: Database): PushWording['ofSearches'] =>
  async ({ id, isPrivate, now, until }) => {
    await takeUnpushed(database, id)
    const facts = await factsOf(database, 'push', id)
    if (facts === undefined) return E.left('superseded')
    const reason = whyNot(facts)
    if (reason !== undefined) return E.left(reason)
    const { rows, total } = await rowsLeft(database, facts, { way: 'push', id, portalUrl: '' })
    const [first] = rows
    if (first === undefined) return E.left('superseded')
    const { person_id: personId, search_id: searchId, kind, name, language } = facts
    const kept = await keptQuiet(database, { personId: String(personId), now, until, kind: 'search_matches' })
    if (kept !== undefined) return E.left(kept)
    const words = searchWordsIn(language ?? '')
    const said = isPrivate
      ? { title: words.hidden, body: '' }
      : { title: words.subject[kind](total, name), body: `${first.title} · ${first.details}` }
    return E.right({ said: { ...said, path: searchPath(facts) }, urgency: 'low', topic: `search-${searchId}`, until })
  }
