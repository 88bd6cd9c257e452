import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import { brokerageColumns, brokerageOf, type BrokerageRecord, type BrokerageRow } from '../brokerages/brokerage-record.ts'
import type { Database } from '../database/database.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'

const MOST_WORDS = 8

/** Every word is somewhere in its names or numbers; a number alone is also an id. */
const holdsWords = (sought: string) => {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  const known = sql`lower(concat_ws(' ', name, legal_name, mc_number, dot_number))`
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`(position(${word}::text in ${known}) > 0 or id::text = ${word}::text)`),
        sql` and `,
      )
}

export const findBrokerages = (
  database: Database,
  { q = '', ...page }: PageAsked & { readonly q: string | undefined },
): TaskEither<CursorInvalid, Page<BrokerageRecord>> =>
  newestFirst<BrokerageRow, BrokerageRecord>(database, page, {
    columns: brokerageColumns,
    from: sql`broker_companies where ${holdsWords(q)}`,
    id: sql`id`,
    rowOf: brokerageOf,
  })
