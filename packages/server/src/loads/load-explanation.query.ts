import { sql, type RawBuilder } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import {
  explainedLoadFilters,
  loadChangesOf,
  loadExplanationOf,
  loadLooseningsOf,
  type LoadExplanation,
  type LoadFilterCounts,
  type LoadLoosening,
  type NarrowingLoadFilter,
} from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { timeOfSearch } from '../market-list/search-page.ts'
import { isListed } from './board-statement.ts'
import { conditionsOfFilter, searchedLoads, type Condition, type SearchedLoads } from './load-conditions.ts'

// What each filter in force hides, in one pass: of every load on the board it is known which filters it fails. Those that fail
// at most one are counted by it and by which of its looser values they pass.

/** A looser value; `conditions` undefined takes the filter away: every load comes back that it hides. */
interface Looser {
  readonly loosening: LoadLoosening
  readonly conditions: readonly Condition[] | undefined
}

interface Asked {
  readonly filter: NarrowingLoadFilter
  readonly conditions: readonly Condition[]
  readonly looser: readonly Looser[]
}

const askedOf = (searched: SearchedLoads, now: Instant): readonly Asked[] => {
  const { filters } = searched
  return explainedLoadFilters(filters).map((filter) => ({
    filter,
    conditions: conditionsOfFilter(filter, searched),
    looser: loadLooseningsOf(filter, filters, plainDateIn(now, MARKET_ZONE)).map((loosening) => ({
      loosening,
      conditions:
        loosening.to === undefined
          ? undefined
          : conditionsOfFilter(filter, { ...searched, filters: { ...filters, ...loadChangesOf(loosening, filters) } }),
    })),
  }))
}

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join([sql`true`, ...conditions], sql` and `)}) is true`

/** How many filters a load fails, 0 to 2, and the last of them. */
const failures = (asked: readonly Asked[]) => ({
  number: sql.join([sql`0`, ...asked.map(({ conditions }) => sql`case when ${all(conditions)} then 0 else 1 end`)], sql` + `),
  which: sql.join([...asked.map(({ conditions }, i) => sql`when not (${all(conditions)}) then ${i}::integer`), sql`else -1`], sql` `),
})

/** Which looser values of its own filter a load passes, as text of 0 and 1; of a load that fails none: which of all. */
const passes = (asked: readonly Asked[]): Condition => {
  const bits = asked.flatMap(({ looser }, i) =>
    looser.flatMap(({ conditions }) =>
      conditions === undefined ? [] : [sql`case when f.which in (-1, ${i}::integer) and ${all(conditions)} then '1' else '0' end`],
    ),
  )
  return sql.join([sql`''`, ...bits], sql` || `)
}

interface Group {
  /** -1: none. */
  readonly failed: number
  readonly passed: string
  readonly loads: number
}

const groupQuery = (asked: readonly Asked[], carrierId: string, now: Instant): RawBuilder<Group> => {
  const { number, which } = failures(asked)
  return sql<Group>`
    select f.which as failed, ${passes(asked)} as passed, count(*) as loads
    from loads l
    cross join lateral (select ${number} as failures, ${asked.length === 0 ? sql`-1` : sql`case ${which} end`} as which offset 0) f
    where ${isListed(carrierId, timeOfSearch(now))} and f.failures < 2
    group by 1, 2`
}

const countsOf = (
  asked: readonly Asked[],
  groups: readonly Group[],
): { readonly total: number; readonly counts: readonly LoadFilterCounts[] } => {
  const loads = (isCounted: (group: Group) => boolean): number =>
    groups.reduce((sofar, group) => (isCounted(group) ? sofar + group.loads : sofar), 0)
  const total = loads(({ failed }) => failed === -1)
  let bit = 0
  const counts = asked.map(({ filter, looser }, i): LoadFilterCounts => {
    const hidden = loads(({ failed }) => failed === i)
    const loosened = looser.map(({ loosening, conditions }) => {
      const at = conditions === undefined ? undefined : bit++
      return {
        loosening,
        total: at === undefined ? total + hidden : loads(({ failed, passed }) => (failed === i || failed === -1) && passed[at] === '1'),
      }
    })
    return { filter, hidden, loosened }
  })
  return { total, counts }
}

export interface LoadExplanationCall {
  readonly query: LoadBoardQuery
  readonly carrierId: string
  /** When the rows beside it were read. */
  readonly now: Instant
}

/** What each filter of a search hides of the freights on the carrier's board; the page asked for and its order make no difference. */
export const explainLoads = async (database: Database, { query, carrierId, now }: LoadExplanationCall): Promise<LoadExplanation> => {
  const searched = await searchedLoads(database, query)
  const asked = askedOf(searched, now)
  const { rows } = await groupQuery(asked, carrierId, now).execute(database.db)
  const { total, counts } = countsOf(asked, rows)
  return loadExplanationOf(searched.filters, total, counts)
}
