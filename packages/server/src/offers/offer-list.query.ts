import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { WhoseLoads } from '@trm/domain/loads'
import { EXPIRY_EVENTS, type OfferSeen, type OfferStatus } from '@trm/domain/offers'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { USUAL_LIMIT, type PageAsked } from '../database/page.ts'
import { isRowId } from '../database/column-values.ts'
import { isReadable, type OfferReader } from './offer-reader.ts'
import { offersSeen } from './offer-seen.query.ts'

export interface OffersAsked extends PageAsked {
  readonly status: OfferStatus | undefined
  /** Of the declined ones alone: whether their time ran out; undefined: either. */
  readonly expired: boolean | undefined
  readonly loadId: string | undefined
  readonly truckPostId: string | undefined
  readonly carrierId: string | undefined
  readonly whose?: WhoseLoads | undefined
}

/** `expired`: those of `declined_load` whose time ran out. */
type OfferCounts = { readonly [S in OfferStatus | 'expired']: number }

export interface OffersAnswer {
  readonly offers: readonly OfferSeen[]
  readonly counts: OfferCounts
  /** Of those asked for. */
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

/** The last offer of the page before: when it moved, in milliseconds, and its id. */
const CURSOR = /^(\d{1,15})\.([1-9]\d{0,15})$/
const cursorOf = ({ updatedAt, id }: OfferSeen): string => `${updatedAt}.${id}`

const NO_COUNTS: OfferCounts = {
  needs_confirmation: 0,
  pending_acceptance: 0,
  booked_load: 0,
  declined_load: 0,
  cancelled_load: 0,
  expired: 0,
}

/** Over o: offers. */
const hasRunOut = sql`o.last_event in (${sql.join(EXPIRY_EVENTS)})`

const countOffers = async ({ db }: Database, reader: OfferReader, about: RawBuilder<unknown>): Promise<OfferCounts> => {
  const { rows } = await sql<{ status: OfferStatus; n: number; expired: number }>`
    select o.status, count(*) as n, count(*) filter (where ${hasRunOut}) as expired
    from offers o where ${isReadable(reader)} and ${about} group by o.status`.execute(db)
  const expired = rows.reduce((sum, row) => sum + row.expired, 0)
  return { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])), expired }
}

/** Any where none is named; what is no id is nobody's. */
const isOf = (column: RawBuilder<unknown>, id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : isRowId(id) ? sql`${column} = ${id}::bigint` : sql`false`

/** An offer is of whoever owns its load: of a carrier's people nobody does. */
const isMine = ({ personId, brokerId }: OfferReader): RawBuilder<unknown> =>
  sql`exists (select 1 from loads m where m.id = o.load_id and m.posted_by = ${personId}::bigint and m.broker_company_id = ${brokerId ?? null}::bigint)`

const totalOf = ({ expired: ranOut, ...counts }: OfferCounts, { status, expired }: OffersAsked): number => {
  const all = status === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[status]
  const apart = status === undefined || status === 'declined_load' ? ranOut : 0
  return expired === undefined ? all : expired ? apart : all - apart
}

/** Latest move first. What moves while pages are read comes up again at the top of a newer list, never twice in one that goes on. */
export const listOffers =
  (database: Database, reader: OfferReader, asked: OffersAsked): TaskEither<CursorInvalid, OffersAnswer> =>
  async () => {
    const { status, expired, loadId, truckPostId, carrierId, whose, limit = USUAL_LIMIT, cursor } = asked
    const [, at, id] = cursor === undefined ? [] : (CURSOR.exec(cursor) ?? [])
    if (cursor !== undefined && at === undefined) return E.left({ _tag: 'CursorInvalid' })
    const about = sql`${isOf(sql`o.load_id`, loadId)} and ${isOf(sql`o.truck_post_id`, truckPostId)} and ${isOf(sql`o.carrier_id`, carrierId)}
      and ${whose === 'mine' ? isMine(reader) : sql`true`}`
    const asOf = await databaseNow(database.db)
    const counts = await countOffers(database, reader, about)
    const offers = await offersSeen(
      database,
      reader,
      sql`${about} and (${status ?? null}::text is null or o.status = ${status ?? null}::text)
    and (${expired ?? null}::boolean is null or ${hasRunOut} = ${expired ?? null}::boolean)
    and (${at ?? null}::bigint is null or (o.updated_at, o.id) < (to_timestamp(${at ?? null}::bigint / 1000.0)::timestamptz(3), ${id ?? null}::bigint))
    order by o.updated_at desc, o.id desc limit ${limit + 1}::integer`,
    )
    const shown = offers.slice(0, limit)
    const last = shown.at(-1)
    return E.right({
      offers: shown,
      counts,
      total: totalOf(counts, asked),
      nextCursor: offers.length > limit && last !== undefined ? cursorOf(last) : undefined,
      asOf,
    })
  }
