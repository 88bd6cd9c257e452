import { absurd } from 'fp-ts/function'
import { formatMoney } from '@trm/domain/formats'
import {
  CARGO_VALUE,
  FREE_MINUTES,
  LENGTH_FEET,
  LOAD_ENDS,
  LONGEST,
  LONGEST_WINDOW_MS,
  MOST_AHEAD_MS,
  PAYMENT_DAYS,
  STATED_MILES,
  STOP_LONGEST,
  STOP_TEXTS,
  TEMPERATURE_F,
  stopField,
  WEIGHT_POUNDS,
  type CoveredByFault,
  type LoadFault,
  type LoadFaultCode,
  type LoadField,
  type LoadState,
} from '@trm/domain/loads'
import { LONGEST_OF_CARRIER, MOST_NUMBER_DIGITS } from '@trm/domain/carriers'
import { fieldsRefused, notFound, refusal, refusedAt, type Refusal } from '../http/refusal.ts'
import { deactivated } from '../people/access.ts'

/** No load has the id, or it is another company's: nobody learns which. */
export interface NoSuchLoad {
  readonly _tag: 'NoSuchLoad'
}
/** Somebody has changed it since it was read. */
interface StaleLoad {
  readonly _tag: 'Stale'
}
/** Its state does not allow it; the domain's LOAD_TABLE says which does. */
export interface LoadInState {
  readonly _tag: 'NotInThisState'
  readonly state: LoadState
}
/** What of a draft is not accepted, by the wire's field names. */
export interface LoadFaulty {
  readonly _tag: 'FieldsRefused'
  readonly faults: readonly LoadFault[]
}

/** Who is said to cover it elsewhere. */
interface CarrierFaulty {
  readonly _tag: 'CarrierFaulty'
  readonly faults: readonly CoveredByFault[]
}

/** Whom a load was to be handed over to does not work for its company, or not any more. */
interface NotAColleague {
  readonly _tag: 'NotAColleague'
}

/** Whoever posts it was deactivated since they were let in. */
export interface PosterLeft {
  readonly _tag: 'PosterLeft'
}

export const posterLeft: PosterLeft = { _tag: 'PosterLeft' }

export type LoadRefused = PosterLeft | NotAColleague | NoSuchLoad | StaleLoad | LoadInState | LoadFaulty | CarrierFaulty

export const noSuchLoad: NoSuchLoad = { _tag: 'NoSuchLoad' }

const DAY_MS = 86_400_000

const range = ({ min, max }: { readonly min: number; readonly max: number }): string => `${min} to ${max}`

const DEGREES = `Send whole degrees Fahrenheit, ${range(TEMPERATURE_F)}.`

const OWN_AMOUNT = 'A trip pays $1 to $100,000: send that, or leave it out.'

const BOUNDS: { readonly [F in LoadField]?: string } = {
  weight_pounds: `Send whole pounds, ${range(WEIGHT_POUNDS)}.`,
  length_feet: `Send whole feet, ${range(LENGTH_FEET)}.`,
  total_miles: `Send whole miles, ${range(STATED_MILES)}, or leave them out to have them estimated.`,
  rate_total_value: 'A trip pays $1 to $100,000: send that, or leave the rate out.',
  target_total: OWN_AMOUNT,
  maximum_total: OWN_AMOUNT,
  detention: `Detention is both its free minutes, ${range(FREE_MINUTES)}, and its rate an hour, $1 to $100,000: send both or neither.`,
  temperature_low: DEGREES,
  temperature_high: DEGREES,
  cargo_value: `Cargo is worth $1 to ${formatMoney(CARGO_VALUE.max)}: send that, or leave the value out.`,
  payment: `Send payment_days, ${range(PAYMENT_DAYS)}; quick pay needs them, too.`,
}

const WORDS: { readonly [C in LoadFaultCode]: string } = {
  required: 'Send this field, too. A place is its city, state, latitude, longitude and time zone, all five.',
  unknown_zone: 'Send the IANA name of a time zone, such as America/Chicago.',
  in_the_past: 'That time is over: send a later one.',
  too_far_ahead: `That is too far ahead: send a day within ${MOST_AHEAD_MS / DAY_MS} days.`,
  before_start: 'The window ends before it begins: send a later end.',
  window_too_long: `A window is at most ${LONGEST_WINDOW_MS / DAY_MS} days: send an earlier end.`,
  before_pickup: 'A truck cannot unload before it may load: send a later time.',
  fcfs_needs_end: 'First come first served runs until a time: send the end, or send an appointment.',
  unknown_equipment: 'The type is not known: send a name or val as GET /api/equipment-type gives them.',
  not_whole: 'Send a whole number.',
  out_of_bounds: 'Send a value within the bounds.',
  required_to_book_now: 'Book Now needs a rate: send one, or turn it off.',
  below_target: 'The maximum is under the target: send a higher maximum, or a lower target.',
  too_long: `Shorten it: load number ${LONGEST.loadNumber}, reference ${LONGEST.referenceId}, commodity ${LONGEST.commodity}, description and note ${LONGEST.description} characters.`,
  unknown_class: 'Send a class as the trade writes it: 3, 7, 8, 9, or one with its division, such as 2.1.',
  not_un_number: 'Send UN or NA and four digits, such as UN1203.',
  low_above_high: 'The upper temperature is below the lower one: exchange them.',
  not_load_number: 'Send letters, digits and dashes, or leave it out to have a number given.',
  taken: 'Another load of the company has this number: send another, or leave it out to have one given.',
  phone_not_diallable: 'Send a number that can be dialed: ten digits, or + and the country code.',
}

/** Of where to go. */
const LONGEST_STOP: { readonly [F in LoadField]?: number } = Object.fromEntries(
  LOAD_ENDS.flatMap((end) => STOP_TEXTS.map((text) => [stopField(end, text), STOP_LONGEST[text]])),
)

const loadFaultWords = ({ field, code }: LoadFault): string => {
  const longest = LONGEST_STOP[field]
  if (code === 'too_long' && longest !== undefined) return `Shorten it to ${longest} characters.`
  return (code === 'out_of_bounds' ? BOUNDS[field] : undefined) ?? WORDS[code]
}

const STATES: { readonly [S in LoadState]: string } = {
  posted: 'The load is on the board: edit, confirm or close it.',
  covered: 'The load is booked: cancel the booking first.',
  closed: 'The load is closed: post it again first.',
  expired: 'The pickup is over: post the load again with a later one.',
}

/** To a system that sends a changed row of it. */
const OF_ROW: { readonly [S in LoadState]?: string } = {
  closed: 'Somebody closed the load, or covered it elsewhere: post it again in the portal, or send it under another external_id.',
  covered: 'The load is booked: cancel the booking first, or send another load under another external_id.',
}

const CARRIER_WORDS: { readonly [C in CoveredByFault['code']]: string } = {
  required: 'Send the name of the carrier that covers the load.',
  too_long: `Shorten it to ${LONGEST_OF_CARRIER.name} characters.`,
  not_a_number: 'Send the MC number, such as MC-123456, or leave it out.',
  too_many_digits: `FMCSA gives no number of more than ${MOST_NUMBER_DIGITS} digits.`,
  is_docket_number: 'This is an MC number.',
  is_dot_number: 'This is a USDOT number: send the MC number, or leave it out.',
  forwarder_number: "This is a freight forwarder's number: send the MC number, or leave it out.",
}

const NOT_A_COLLEAGUE = 'Loads pass to somebody who works for the company now: send the id of one, as GET /api/company/people gives them.'

const inState = (state: LoadState, words: string): Refusal => refusedAt('load_refused')('state', state, words)

/** Of a row of a batch. */
export const loadRowRefusal = (why: LoadRefused): Refusal =>
  why._tag === 'NotInThisState' ? inState(why.state, OF_ROW[why.state] ?? STATES[why.state]) : loadRefusal(why)

export const loadRefusal = (why: LoadRefused): Refusal => {
  switch (why._tag) {
    case 'NoSuchLoad':
      return notFound
    case 'Stale':
      return refusal('stale', 'Somebody has changed the load since you read it. Read it again, then decide.')
    case 'NotInThisState':
      return inState(why.state, STATES[why.state])
    case 'FieldsRefused':
      return fieldsRefused(why.faults.map((fault) => ({ field: fault.field, code: fault.code, message: loadFaultWords(fault) })))
    case 'PosterLeft':
      return deactivated
    case 'NotAColleague':
      return fieldsRefused([{ field: 'owner_id', code: 'not_a_colleague', message: NOT_A_COLLEAGUE }])
    case 'CarrierFaulty':
      return fieldsRefused(why.faults.map((fault) => ({ ...fault, message: CARRIER_WORDS[fault.code] })))
    default:
      return absurd(why)
  }
}
