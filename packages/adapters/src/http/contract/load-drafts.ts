import * as t from 'io-ts'
import { centsOf } from '@trm/domain/kernel'
import {
  LOAD_SIZES,
  LUMPERS,
  REMOVED_FROM,
  TARPS,
  TEMPERATURE_MODES,
  type DetentionTerms,
  type LoadDraft,
  type LoadStops,
  type NeedsDraft,
  type PaymentTerms,
  type RemovedFromField,
  type SavedStops,
} from '@trm/domain/loads'
import { endpoint } from './endpoint.ts'
import { loadStops } from './load-parts.ts'
import { OwnLoadWire } from './loads.ts'
import { flatAs } from './record-groups.codec.ts'
import { flat, flatOrAbsent, named, record } from './record.codec.ts'
import { absent, absentAs, boundedText, closed, finiteNumber, leftOut, oneOf, wholeNumber, WireInstant } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const path = '/api/loads'
const own = ['wrong_account_type', 'not_found'] as const

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
    temperature: flatAs(
      'temperature_',
      { low: number, high: number, mode: absent(oneOf(TEMPERATURE_MODES)) },
      (said): NeedsDraft['temperature'] =>
        said.low === undefined && said.high === undefined && said.mode === undefined ? undefined : said,
      (said) => said ?? { low: undefined, high: undefined, mode: undefined },
    ),
    hazmat: flatAs(
      '',
      { hazmatClass: line, unNumber: absent(oneLine(0, 1_000)) },
      (said): NeedsDraft['hazmat'] => (said.hazmatClass === '' && said.unNumber === undefined ? undefined : said),
      (said) => said ?? { hazmatClass: '', unNumber: undefined },
    ),
    team: flag,
    tarps: absent(oneOf(TARPS)),
    cargoValue: absent(WireDollars),
    /** Left out: the one it has, or one the portal gives. */
    loadNumber: line,
    rateTotal: named('rate_total_value', absent(WireDollars)),
    /** For the company's own people; no carrier reads either. */
    targetTotal: absent(WireDollars),
    maximumTotal: absent(WireDollars),
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

const stopTextsBody = {
  facility: line,
  street: line,
  contactName: line,
  contactPhone: line,
  reference: line,
  instructions: text,
}

export const SaveStopsBody = closed(
  record({ pickup: flat('pickup_', stopTextsBody), dropoff: flat('dropoff_', stopTextsBody) }),
) satisfies t.Type<LoadStops, unknown>

export const saveLoadStops = endpoint({
  id: 'saveLoadStops',
  call: `PUT ${path}/{id}/stops`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field', 'load_refused'],
  summary: 'Says where an own load goes while it is posted or booked: both ends whole, at the version of the load. Its carrier is told.',
  body: SaveStopsBody,
  answer: record({ ...loadStops, version: wholeNumber(0, Number.MAX_SAFE_INTEGER) }) satisfies t.Type<SavedStops, unknown>,
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
