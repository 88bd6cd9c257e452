import { sql } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { loadExplainer, type LoadExplanation } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'
import { askedOf, codeOf, explanationFrom, type Group } from '../market-list/explanation.ts'
import { timeOfSearch } from '../market-list/search-page.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { isListed } from './board-statement.ts'
import { conditionsOfFilter, searchedLoads } from './load-conditions.ts'

export interface LoadExplanationCall {
  readonly query: LoadBoardQuery
  readonly carrierId: string
  /** When the rows beside it were read. */
  readonly now: Instant
}

/** What each filter of a search hides of the freights on the carrier's board; the page asked for and its order make no difference. */
export const explainLoads = (database: Database, { query, carrierId, now }: LoadExplanationCall): Promise<LoadExplanation> =>
  database.reading(async (from) => {
    const searched = await searchedLoads(from, query)
    const asked = askedOf(loadExplainer, searched.filters, plainDateIn(now, MARKET_ZONE), (filter, filters) =>
      conditionsOfFilter(filter, { ...searched, filters }),
    )
    const { rows } = await sql<Group>`
    select ${codeOf(asked)} as own, 0::bigint as joined, count(*) as rows
    from loads l where ${isListed(carrierId, timeOfSearch(now))} group by 1`.execute(from.db)
    return explanationFrom(loadExplainer, searched.filters, asked, rows)
  })
