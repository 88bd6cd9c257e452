import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { instantOf, type Instant } from '@trm/domain/kernel'
import type { TruckPage } from '@trm/domain/trucks'
import { encodeChangesToken } from '../database/changes-token.ts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import type { Database } from '../database/database.ts'
import type { DatedAnswer } from '../database/answer-cache.ts'
import { decodeCursor, encodeCursor, searchDigest } from '../database/search-cursor.ts'
import { equipmentVals } from '../equipment/equipment-vals.ts'
import { dropoffPlace, pickupPlace } from './truck-conditions.ts'
import { truckRowOf } from './truck-row.ts'
import { truckStatement } from './truck-statement.ts'

export interface TruckSearchCall {
  readonly query: TruckQuery
  /** Whose favorites, blocks and set-ups are marked and filtered; undefined for staff, who have none. */
  readonly reader: { readonly brokerCompanyId: string | undefined }
  /** Undefined takes the database's clock (decision 24). */
  readonly now: Instant | undefined
}

export type TruckAnswer = DatedAnswer<TruckPage>

export const defaultPageLength = 50

/** Asks the database, one statement a page. */
export const findTrucks =
  (database: Database, { query, reader: { brokerCompanyId }, now }: TruckSearchCall): TaskEither<CursorInvalid, TruckAnswer> =>
  async () => {
    const { cursor, limit, ...search } = query
    const digest = searchDigest([search, brokerCompanyId ?? null])
    const after = cursor === undefined ? O.some(undefined) : decodeCursor(cursor, digest)
    if (O.isNone(after)) return E.left({ _tag: 'CursorInvalid' })
    const length = limit ?? defaultPageLength
    const { rows: records } = await truckStatement({ query, brokerCompanyId, now, after: after.value, length: length + 1 }).execute(
      database.db,
    )
    const [first] = records
    if (first === undefined) throw new Error('a search gives one row at least: its total')
    const found = records.flatMap((record) => (record.id === null ? [] : [record]))
    const shown = found.slice(0, length)
    const last = shown.at(-1)
    const carried = await equipmentVals(
      database,
      shown.map(({ equipment_mask: mask }) => mask),
    )
    const asOf = instantOf(first.as_of.getTime())
    return E.right({
      page: {
        rows: shown.map((record, i) =>
          truckRowOf({ ...record, equipment_types: carried[i] ?? [] }, pickupPlace(query), dropoffPlace(query)),
        ),
        nextCursor: found.length > length && last !== undefined ? encodeCursor({ sortKey: last.sort_key, id: last.id }, digest) : undefined,
        total: first.total,
        asOf,
        changesToken: encodeChangesToken({ asOf, epoch: first.epoch, snapshot: first.snapshot }),
      },
      epoch: first.epoch,
      version: first.market_version,
      goodUntil: instantOf(first.good_until.getTime()),
    })
  }

export const searchTrucks = (database: Database, call: TruckSearchCall): TaskEither<CursorInvalid, TruckPage> =>
  pipe(
    findTrucks(database, call),
    TE.map(({ page }) => page),
  )
