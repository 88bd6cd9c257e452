import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { foldedName } from '@trm/domain/kernel'
import { newestFirst } from '../database/page.ts'
import type { Admin, Command, ListAsked } from './people-commands.ts'
import { textTable } from './text-table.ts'

interface CarrierRow {
  readonly id: number
  readonly name: string
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly people: number
}

/** `carrier list`: the newest first. */
export const carriersCommand = ({ database }: Admin, { words, limit, after }: ListAsked): Command => {
  const sought = words.map(
    (word) => sql`(position(${foldedName(word)} in c.folded_name) > 0 or ${word} in (c.dot_number, c.mc_number, c.id::text))`,
  )
  return pipe(
    newestFirst<CarrierRow, readonly string[]>(
      database,
      { limit, cursor: after },
      {
        columns: sql`c.id, c.name, c.mc_number, c.dot_number,
          (select count(*)::integer from people p where p.carrier_id = c.id and p.broker_company_id is null) as people`,
        from: sql`carriers c where ${sought.length === 0 ? sql`true` : sql.join(sought, sql` and `)}`,
        id: sql`c.id`,
        rowOf: (row) => [String(row.id), row.name, row.mc_number ?? '', row.dot_number ?? '', String(row.people)],
      },
    ),
    TE.bimap(
      () => '--after takes the id of the last carrier shown.',
      ({ rows, nextCursor, total }) =>
        rows.length === 0
          ? ['No carrier is found: carriers join by themselves, and staff approve them.']
          : [
              ...textTable([['ID', 'NAME', 'MC', 'USDOT', 'PEOPLE'], ...rows]),
              ...(nextCursor === undefined ? [] : ['', `${total} in all; the next ones: --after ${nextCursor}`]),
            ],
    ),
  )
}
