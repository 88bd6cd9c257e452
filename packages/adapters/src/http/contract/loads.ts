import * as t from 'io-ts'
import { centsOf } from '@trm/domain/kernel'
import {
  COMPLETENESS_ITEMS,
  LOAD_SIZES,
  LOAD_SORTS,
  LOAD_STATES,
  LUMPERS,
  REMOVED_FROM,
  type DetentionTerms,
  type LoadDraft,
  type LoadStops,
  type OwnLoad,
  type PaymentTerms,
  type RemovedFromField,
} from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { loadStops } from './load-parts.ts'
import { PostedLoadWire } from './load-wire.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { pageFields } from './page.ts'
import { flatAs } from './record-groups.codec.ts'
import { flat, flatOrAbsent, named, record } from './record.codec.ts'
import { absent, absentAs, boundedText, closed, finiteNumber, leftOut, oneOf, wholeNumber, WireInstant } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A load as its broker's own people see it. */
export const OwnLoadWire = record({
  ...PostedLoadWire.fields,
  externalId: absent(t.string),
  internalNote: absent(t.string),
  views: count,
  offersWaiting: count,
  completeness: record({ score: count, missing: t.readonlyArray(record({ item: oneOf(COMPLETENESS_ITEMS), gains: count })) }),
}) satisfies t.Type<OwnLoad, unknown>

/** Longer than the rules allow, so that the rule answers with its own words. */
const line = absentAs(oneLine(0, 1_000), '')
const text = absentAs(boundedText(0, 4_000), '')
const number = absent(finiteNumber(-1e9, 1e9))
const flag = absentAs(t.boolean, false)
/** All of its five fields; with a part of them there is none, and its town is asked for. */
const place = {
  city: oneLine(0, 80),
  state: oneLine(0, 3),
  latitude: finiteNumber(-90, 90),
  longitude: finiteNumber(-180, 180),
  timezone: boundedText(0, 64),
}
const stopLine = absent(oneLine(0, 1_000))
/** None of its texts: the end stays as it is. One that is sent is the whole end. */
const stop = {
  facility: stopLine,
  street: stopLine,
  contactName: stopLine,
  contactPhone: stopLine,
  reference: stopLine,
  instructions: absent(boundedText(0, 4_000)),
}
const window = { date: absent(WireInstant), dateEnd: absent(WireInstant), fcfs: flag }

/** A load as it is to be; the rules say what may be missing. */
export const LoadDraftBody = closed(
  record({
    referenceId: line,
    equipmentType: absentAs(oneLine(0, 80), ''),
    size: absent(oneOf(LOAD_SIZES)),
    weightPounds: number,
    lengthFeet: number,
    pickup: flatOrAbsent('pickup_', place),
    pickupWindow: flat('pickup_', window),
    dropoff: flatOrAbsent('dropoff_', place),
    dropoffWindow: flat('dropoff_', window),
    commodity: line,
    description: text,
    /** Half of it is out of bounds, so that the rule names the field. */
    detention: flatAs(
      'detention_',
      { freeMinutes: number, perHour: absent(WireDollars) },
      ({ freeMinutes, perHour }): DetentionTerms | undefined =>
        freeMinutes === undefined && perHour === undefined ? undefined : { freeMinutes: freeMinutes ?? -1, perHour: perHour ?? centsOf(0) },
      (terms) => ({ freeMinutes: terms?.freeMinutes, perHour: terms?.perHour }),
    ),
    lumper: absent(oneOf(LUMPERS)),
    payment: flatAs(
      'payment_',
      { days: number, quickPay: named('quick_pay', absent(t.boolean)) },
      ({ days, quickPay }): PaymentTerms | undefined =>
        days === undefined && quickPay !== true ? undefined : { days: days ?? -1, quickPay: quickPay === true },
      (terms) => ({ days: terms?.days, quickPay: terms?.quickPay }),
    ),
    rateTotal: named('rate_total_value', absent(WireDollars)),
    bookNow: flag,
    /** Stated by the broker; absent: estimated by road. */
    statedMiles: named('total_miles', number),
    internalNote: text,
    pickupStop: flat('pickup_', stop),
    dropoffStop: flat('dropoff_', stop),
  }) satisfies t.Type<LoadDraft, unknown>,
)

/** `externalId`: the poster's own key, one line. */
export const PostLoadBody = closed(record({ ...LoadDraftBody.fields, externalId: leftOut(oneLine(1, 100)) }))

export const LoadsQuery = query('loads query', {
  state: textParameter(oneOf(LOAD_STATES)),
  text: textParameter(boundedText(1, 120)),
  sort: textParameter(oneOf(LOAD_SORTS)),
  limit: numberParameter(wholeNumber(1, 200)),
  cursor: textParameter(boundedText(1, 400)),
})
export type LoadsQuery = t.TypeOf<typeof LoadsQuery>

const path = '/api/loads'
const own = ['wrong_account_type', 'not_found'] as const

const byState = t.type({ posted: count, covered: count, closed: count, expired: count })

/** The page with any items: a client reads them one by one. */
export const loadsPage = <C extends t.Mixed>(item: C) =>
  record({ loads: named('items', t.readonlyArray(item)), counts: byState, ...pageFields })

export const listLoads = endpoint({
  id: 'listLoads',
  call: `GET ${path}`,
  errors: ['wrong_account_type', 'cursor_invalid'],
  summary: "The company's own loads, the next pickup first unless sorted otherwise; counts are of all its loads by state.",
  query: LoadsQuery,
  answer: loadsPage(OwnLoadWire),
})

export const getLoad = endpoint({
  id: 'getLoad',
  call: `GET ${path}/{id}`,
  versioned: 'shown',
  errors: own,
  summary: "One of the company's own loads.",
  answer: OwnLoadWire,
})

/** A text that is empty is not stated. */
export const getLoadStops = endpoint({
  id: 'getLoadStops',
  call: `GET ${path}/{id}/stops`,
  errors: own,
  summary: 'Where an own load goes.',
  answer: record(loadStops) satisfies t.Type<LoadStops, unknown>,
})

/** Contact details that strangers do not read, by the text they stand in. */
export const RemovedWire = t.readonlyArray(
  record({
    field: oneOf(REMOVED_FROM),
    kind: oneOf(['email', 'link', 'handle', 'phone']),
    text: t.string,
  }),
) satisfies t.Type<readonly RemovedFromField[], unknown>

/** The load as it stands now, and what became of what was sent. */
export const PostedLoadAnswer = record({
  ...OwnLoadWire.fields,
  /** False: the external id was one of the company's loads already, and that load is now as sent. */
  isNew: t.boolean,
  /** Contact details that were taken out of what strangers read. */
  removed: RemovedWire,
})

export const postLoad = endpoint({
  id: 'postLoad',
  call: `POST ${path}`,
  status: 201,
  idempotency: 'key',
  versioned: 'shown',
  errors: ['wrong_account_type', 'csrf_failed', 'unknown_field', 'load_refused'],
  summary:
    'Posts a load. With an external id the company has used, that load is changed to what is sent, and posted again when it is closed or expired.',
  body: PostLoadBody,
  answer: PostedLoadAnswer,
})

export const editLoad = endpoint({
  id: 'editLoad',
  call: `PATCH ${path}/{id}`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field', 'load_refused'],
  summary: 'Changes a posted load to what is sent: the whole load, what is left out is taken out.',
  body: LoadDraftBody,
  answer: PostedLoadAnswer,
})

export const repostLoad = endpoint({
  id: 'repostLoad',
  call: `POST ${path}/{id}/repost`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field', 'load_refused'],
  summary: 'Puts a closed or expired load on the board again, as it is sent.',
  body: LoadDraftBody,
  answer: PostedLoadAnswer,
})

export const confirmLoad = endpoint({
  id: 'confirmLoad',
  call: `POST ${path}/{id}/confirm`,
  errors: [...own, 'csrf_failed', 'load_refused'],
  summary: 'Says that a posted load is still there: its last confirmation is now, its version stays.',
  answer: OwnLoadWire,
})

export const closeLoad = endpoint({
  id: 'closeLoad',
  call: `POST ${path}/{id}/close`,
  errors: [...own, 'csrf_failed', 'load_refused'],
  summary: 'Takes a posted or expired load off the board and declines its open offers.',
  answer: OwnLoadWire,
})
