import { sql, type RawBuilder } from 'kysely'
import { withKnownEquipment } from '@trm/domain/equipment'
import { instantOf, plainDateIn, type Instant } from '@trm/domain/kernel'
import { loadFiltersFromSearch, loadMatcher, type Load, type LoadFilters } from '@trm/domain/loads'
import { onDay, relativeDays } from '@trm/domain/saved-searches'
import { databaseNow, firstRow, type Database } from '../database/database.ts'
import { inTurns } from '../database/in-turns.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { isLoadVisible, rulesAndRelationship } from '../board-rules/rules-record.ts'
import { tellEach } from '../outbox/tell.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { countOf } from './board-statement.ts'
import { boardLoadOf, loadColumns, type LoadRecord } from './load-record.ts'
import { makeCompaniesNamed } from './load-conditions.ts'

/** What kept searches ask for on the market's day, which is read where one of them moves along with it. */
const keptFilters = async ({ db }: Database, searches: readonly string[]): Promise<(search: string) => LoadFilters> => {
  const isMoving = await inTurns(searches, (search) => relativeDays(search, 'loads').size > 0)
  const today = plainDateIn(isMoving.includes(true) ? await databaseNow(db) : instantOf(0), MARKET_ZONE)
  return (search) => loadFiltersFromSearch(onDay(search, today, 'loads'))
}

/** A search as it is kept, and from when on. */
export interface SearchSince {
  readonly search: string
  readonly since: Instant
}

/** Of each search, how many freights were posted after its time and are on the carrier's board: all in one statement. */
export const postedSince = async (database: Database, carrierId: string, searches: readonly SearchSince[]): Promise<readonly number[]> => {
  if (searches.length === 0) return []
  const named = makeCompaniesNamed(database)
  const filtersOf = await keptFilters(
    database,
    searches.map(({ search }) => search),
  )
  const counts: RawBuilder<unknown>[] = []
  for (const { search, since } of searches) {
    const filters = filtersOf(search)
    counts.push(
      countOf({
        carrierId,
        filters,
        companyIds: await named(filters.company),
        sort: 'newest',
        now: undefined,
        after: undefined,
        length: 0,
        postedAfter: since,
      }),
    )
  }
  const row = await firstRow(database.db)<{ counts: readonly number[] }>`select to_json(array[${sql.join(counts)}]) as counts`
  return row?.counts ?? []
}

interface Alerted {
  readonly carrier_id: number
  readonly search: string
}

const readLoads = async ({ db }: Database, ids: readonly string[]): Promise<readonly Load[]> => {
  const { rows } = await sql<LoadRecord>`select ${loadColumns} from loads l where l.id = any(${ids}::bigint[]) order by l.id`.execute(db)
  return rows.map(boardLoadOf)
}

/** The pairs of which the carrier may see the load. */
const visible = async ({ db }: Database, pairs: readonly { readonly load: string; readonly carrier: string }[]) => {
  const { rows } = await sql<{ load: number; carrier: number }>`
    select p.load, p.carrier from unnest(${pairs.map(({ load }) => load)}::bigint[], ${pairs.map(({ carrier }) => carrier)}::bigint[]) p (load, carrier)
    join loads l on l.id = p.load ${rulesAndRelationship(sql`p.carrier`)} where ${isLoadVisible} order by p.load, p.carrier`.execute(db)
  return rows
}

/**
 * Tells carriers of loads that were just posted, or changed so that they are found only now, and that a search of their people,
 * kept with an alert, finds: as news of the load, which the page then looks up. `before`: posted loads as they were. Belongs into
 * the transaction that writes them. Where nobody keeps an alert it is one small question.
 */
export const tellMatches = async (
  inside: Database,
  ids: readonly string[],
  before: ReadonlyMap<string, Load> = new Map(),
): Promise<void> => {
  if (ids.length === 0) return
  const { rows: alerted } = await sql<Alerted>`
    select distinct p.carrier_id, s.search from saved_searches s join people p on p.id = s.person_id
    where s.kind = 'loads' and s.alert and p.carrier_id is not null and p.deactivated_at is null and p.is_app_access_allowed`.execute(
    inside.db,
  )
  if (alerted.length === 0) return
  const types = await loadEquipmentTypes(inside)
  const loads = await readLoads(inside, ids)
  const filtersOf = await keptFilters(
    inside,
    alerted.map(({ search }) => search),
  )
  const pairs = new Map<string, { readonly load: string; readonly carrier: string }>()
  await inTurns(alerted, ({ carrier_id: carrier, search }) => {
    const matches = loadMatcher(withKnownEquipment(types, filtersOf(search)))
    const isFoundNow = (load: Load): boolean => {
      const was = before.get(load.id)
      return matches(load) && (was === undefined || !matches(was))
    }
    for (const load of loads.filter(isFoundNow)) pairs.set(`${load.id} ${carrier}`, { load: load.id, carrier: String(carrier) })
  })
  if (pairs.size === 0) return
  const versions = new Map(loads.map(({ id, version }) => [id, version]))
  await tellEach(
    inside,
    (await visible(inside, [...pairs.values()])).map(({ load, carrier }) => ({
      audience: { brokerId: undefined, carrierId: String(carrier) },
      news: { _tag: 'LoadMoved', loadId: String(load), version: versions.get(String(load)) ?? 1, state: 'posted' },
    })),
  )
}
