import * as t from 'io-ts'
import { MOST_UPSERTED, UPSERT_RESULTS } from '@trm/domain/kernel'
import { endpoint } from './endpoint.ts'
import { PostLoadBody, RemovedWire } from './load-drafts.ts'
import { record } from './record.codec.ts'
import { TruckPostBody } from './truck-posts.ts'
import { absent, absentAs, closed, inSchema, oneOf, wholeNumber, WireId } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

/** Bytes of a batch: MOST_UPSERTED rows of two kilobytes (docs/decisions/0021). */
export const LARGEST_BATCH_BODY = 1_048_576
/** The commas and colons of MOST_UPSERTED loads with every field there is, and some. */
export const MOST_BATCH_VALUES = 65_536

/** As many rows as a batch has, none of them read yet: each is read by itself with `row`, so that one that is wrong costs only itself. */
const rowsOf = <A>(row: t.Type<A, unknown>) =>
  Object.assign(
    new t.Type<readonly unknown[], readonly unknown[]>(
      `1 to ${MOST_UPSERTED} rows`,
      (u): u is readonly unknown[] => Array.isArray(u),
      (u, context) => (Array.isArray(u) && u.length > 0 && u.length <= MOST_UPSERTED ? t.success(u) : t.failure(u, context)),
      t.identity,
    ),
    { rowsOf: row, least: 1, most: MOST_UPSERTED },
  )

const externalId = oneLine(1, 100)

/** A load with the sender's own key of it. */
export const UpsertedLoadBody = inSchema('UpsertedLoad', closed(record({ ...PostLoadBody.fields, externalId })))

/** A truck with the sender's own key of it. */
export const UpsertedTruckBody = inSchema('UpsertedTruck', closed(record({ ...TruckPostBody.fields, externalId })))

const RowAnswer = inSchema(
  'UpsertedRow',
  record({
    /** Null where the row has none that can be read. */
    externalId: absent(t.string),
    result: oneOf(UPSERT_RESULTS),
    id: absent(WireId),
    version: absent(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    /** Contact details that were taken out of what strangers read. */
    removed: absentAs(RemovedWire, []),
    /** Of a refused row: what of it, why, and what to do. */
    errors: t.readonlyArray(t.type({ field: t.string, code: t.string, message: t.string })),
  }),
)

const BatchAnswer = inSchema('UpsertAnswer', record({ items: t.readonlyArray(RowAnswer) }))

const batch = { largestBody: LARGEST_BATCH_BODY, mostValues: MOST_BATCH_VALUES, timeoutMs: 30_000, answer: BatchAnswer } as const
const WRITING = ['csrf_failed', 'unknown_field', 'body_too_large'] as const

export const putLoads = endpoint({
  id: 'putLoads',
  call: 'PUT /api/loads/by-external-id',
  ...batch,
  errors: ['wrong_account_type', ...WRITING],
  summary: `Posts and changes up to ${MOST_UPSERTED} own loads by their external_id, in one transaction, with a result for each row in its place. The row that was accepted last changes nothing, whatever people did since, and confirms where that is an hour ago; a changed one of a closed or booked load is refused, and keeps the amounts and the note it leaves out. A row that is refused costs only itself; of two rows with one external_id the second is refused.`,
  body: inSchema('UpsertLoads', closed(record({ loads: rowsOf(UpsertedLoadBody) }))),
})

export const putTruckPosts = endpoint({
  id: 'putTruckPosts',
  call: 'PUT /api/truck-posts/by-external-id',
  ...batch,
  errors: ['wrong_account_type', 'not_allowed', ...WRITING],
  summary: `Posts and changes up to ${MOST_UPSERTED} own trucks by their external_id, one after the other, each in a transaction of its own, with a result for each row in its place. The row that was accepted last changes nothing, whatever people did since, and confirms where that is an hour ago; a changed one of a withdrawn or booked truck is refused, and keeps the least rates it leaves out. A row that is refused costs only itself; of two rows with one external_id the second is refused.`,
  body: inSchema('UpsertTrucks', closed(record({ trucks: rowsOf(UpsertedTruckBody) }))),
})
