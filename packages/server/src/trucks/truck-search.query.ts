import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { RawBuilder } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import type { Instant } from '@trm/domain/kernel'
import type { TruckPage } from '@trm/domain/trucks'
import type { DatedAnswer } from '../database/answer-cache.ts'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { equipmentVals } from '../equipment/equipment-type.query.ts'
import { searchPage } from '../market-list/search-page.ts'
import { dropoffPlace, pickupPlace } from './truck-conditions.ts'
import { truckRowOf } from './truck-row.ts'
import { truckStatement } from './truck-statement.ts'

export interface TruckSearchCall {
  readonly query: TruckQuery
  /** Whose favorites, blocks and set-ups are marked and filtered; undefined for staff, who have none. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
  /** As in `TruckStatement`. */
  readonly besides?: RawBuilder<unknown>
}

export type TruckAnswer = DatedAnswer<TruckPage>

/** Asks the database, one statement a page. */
export const findTrucks =
  (database: Database, { query, reader: { brokerCompanyId }, now, besides }: TruckSearchCall): TaskEither<CursorInvalid, TruckAnswer> =>
  () => {
    const { cursor, limit, ...search } = query
    return searchPage({
      search: [search, brokerCompanyId ?? null],
      cursor,
      limit,
      read: (after, length) =>
        database.reading(async ({ db }, moment) => {
          const statement = { query, brokerCompanyId, now: now ?? moment?.now, after, length, besides, moment }
          return (await truckStatement(statement).execute(db)).rows
        }),
      rowsOf: async (shown) => {
        const carried = await equipmentVals(
          database,
          shown.map(({ equipment_mask: mask }) => mask),
        )
        return shown.map((record, i) =>
          truckRowOf({ ...record, equipment_types: carried[i] ?? [] }, pickupPlace(query), dropoffPlace(query), timeOf(record.as_of)),
        )
      },
    })
  }

export const searchTrucks = (database: Database, call: TruckSearchCall): TaskEither<CursorInvalid, TruckPage> =>
  pipe(
    findTrucks(database, call),
    TE.map(({ page }) => page),
  )
