import { sql } from 'kysely'
import type { PlainDate } from '@trm/domain/kernel'
import type { SearchKind } from '@trm/domain/saved-searches'
import type { MissedSearches } from '../notices/missed-others.query.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { searchWordsIn } from './search-letter.ts'
import { maySee } from './search-watch.query.ts'
import { searchPath } from './word-search.ts'

/** Of a saved search: how many of those that its mail tells of are on the market. */
interface SearchSaid {
  readonly kind: SearchKind
  readonly name: string
  readonly search: string
  readonly today: PlainDate
  readonly found: number
}

const today = sql`to_char((clock_timestamp() at time zone ${sql.lit(MARKET_ZONE)})::date, 'YYYY-MM-DD')`

/** Posted still, and looked for still by who may see it. The list itself is not asked: the press opens it. */
const standing = sql`
  select m.id, m.kind, m.told_at, s.id as about_id, '' as about_state,
    jsonb_build_array(jsonb_build_object('kind', s.kind, 'name', s.name, 'search', s.search, 'today', ${today}, 'found', f.found)) as said
  from unseen m join saved_searches s on s.id = m.search_id join search_watches w on w.search_id = s.id join people p on p.id = m.person_id
    cross join lateral (
      select count(*) as found from search_matches f where f.mail_id = m.id and case s.kind
        when 'trucks' then exists (select from truck_posts r where r.id = f.row_id and r.expires_at > now())
        else exists (select from loads r where r.id = f.row_id and r.state = 'posted') end
    ) f
  where ${maySee} and f.found > 0`

/** What the bell tells of saved searches. */
export const missedSearches: MissedSearches = {
  standing,
  lineOf: (said, language) => {
    const search = said as SearchSaid // as `standing` selects it
    return { title: searchWordsIn(language).subject[search.kind](search.found, search.name), says: undefined, path: searchPath(search) }
  },
}
