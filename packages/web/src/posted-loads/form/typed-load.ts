import * as O from 'fp-ts/Option'
import { instantOfWallTime, wallTimeIn } from '@trm/domain/formats'
import { addDays, centsOf, daysBetween, parsePlainDate, type Instant } from '@trm/domain/kernel'
import {
  emptyLoadDraft,
  loadTexts,
  noStopDetails,
  saidStop,
  type LoadDraft,
  type LoadFault,
  type LoadPlace,
  type LoadSize,
  type LoadText,
  type Lumper,
  type StopDetails,
  type WindowDraft,
} from '@trm/domain/loads'
import { needsOfTyped, typedNeeds, type TypedNeeds } from './typed-needs.ts'
import { centsIn, wholeIn, typedMoney, typedNumber, typedPlace, type TypedPlace } from '../../forms/typed-fields.ts'

/** A time on the clock of its place, as the fields have it. */
export interface TypedTime {
  /** yyyy-MM-dd */
  readonly date: string
  /** HH:mm */
  readonly time: string
  /** The moment it was made of: of an hour that comes twice, the one that was meant. */
  readonly was: Instant | undefined
}

export interface TypedWindow {
  readonly from: TypedTime
  readonly until: TypedTime
  readonly fcfs: boolean
}

/** A load as the form has it: numbers as they were typed. */
export interface TypedLoad extends Readonly<Record<LoadText, string>>, TypedNeeds {
  readonly pickup: TypedPlace<LoadPlace>
  readonly pickupWindow: TypedWindow
  readonly dropoff: TypedPlace<LoadPlace>
  readonly dropoffWindow: TypedWindow
  readonly equipmentType: string
  readonly size: LoadSize
  readonly weight: string
  readonly length: string
  readonly rate: string
  readonly target: string
  readonly maximum: string
  readonly bookNow: boolean
  readonly miles: string
  readonly freeMinutes: string
  readonly perHour: string
  readonly lumper: Lumper | ''
  readonly paymentDays: string
  readonly quickPay: boolean
  readonly pickupStop: StopDetails
  readonly dropoffStop: StopDetails
}

export type TypedKey = keyof TypedLoad
export type End = 'pickup' | 'dropoff'

const noTime: TypedTime = { date: '', time: '', was: undefined }

/** Where no place is chosen yet, times are read as UTC: they are read again on its clock once it is. */
const zoneOf = ({ place }: TypedPlace<LoadPlace>): string => place?.timezone ?? 'UTC'

/** Undefined until both day and time are there. */
export const instantOfTyped = ({ date, time, was }: TypedTime, zone: string): Instant | undefined => {
  const day = parsePlainDate(date)
  if (O.isNone(day) || time === '') return undefined
  if (was !== undefined) {
    const wall = wallTimeIn(was, zone)
    if (wall.date === date && wall.time === time) return was
  }
  const read = instantOfWallTime({ date: day.value, time }, zone)
  return Number.isNaN(read) ? undefined : read
}

const windowOf = ({ from, until, fcfs }: TypedWindow, place: TypedPlace<LoadPlace>): WindowDraft => ({
  date: instantOfTyped(from, zoneOf(place)),
  dateEnd: instantOfTyped(until, zoneOf(place)),
  fcfs,
})

/** What the fields say, for the rules to judge. */
export const draftOfTyped = (typed: TypedLoad): LoadDraft => {
  const [freeMinutes, perHour] = [wholeIn(typed.freeMinutes), centsIn(typed.perHour)]
  const days = wholeIn(typed.paymentDays)
  return {
    ...loadTexts((text) => typed[text]),
    ...needsOfTyped(typed),
    equipmentType: typed.equipmentType,
    size: typed.size,
    weightPounds: wholeIn(typed.weight),
    lengthFeet: wholeIn(typed.length),
    pickup: typed.pickup.place,
    pickupWindow: windowOf(typed.pickupWindow, typed.pickup),
    dropoff: typed.dropoff.place,
    dropoffWindow: windowOf(typed.dropoffWindow, typed.dropoff),
    detention:
      freeMinutes === undefined && perHour === undefined
        ? undefined
        : { freeMinutes: freeMinutes ?? NaN, perHour: perHour ?? centsOf(NaN) },
    lumper: typed.lumper === '' ? undefined : typed.lumper,
    payment: days === undefined ? (typed.quickPay ? { days: NaN, quickPay: true } : undefined) : { days, quickPay: typed.quickPay },
    rateTotal: centsIn(typed.rate),
    targetTotal: centsIn(typed.target),
    maximumTotal: centsIn(typed.maximum),
    bookNow: typed.bookNow,
    statedMiles: wholeIn(typed.miles),
    pickupStop: typed.pickupStop,
    dropoffStop: typed.dropoffStop,
  }
}

const half = (field: LoadFault['field'], { date, time }: TypedTime): readonly LoadFault[] =>
  (date === '') === (time === '') ? [] : [{ field, code: 'required' }]

/** A day without a time or a time without a day is no time to the rules, and would be lost without a word. */
export const halfTyped = ({ pickupWindow, dropoffWindow }: TypedLoad): readonly LoadFault[] => [
  ...half('pickup_date', pickupWindow.from),
  ...half('pickup_date_end', pickupWindow.until),
  ...half('dropoff_date', dropoffWindow.from),
  ...half('dropoff_date_end', dropoffWindow.until),
]

const typedTime = (value: Instant | undefined, zone: string): TypedTime => {
  if (value === undefined) return noTime
  const { date, time } = wallTimeIn(value, zone)
  return { date, time, was: value }
}

const typedWindow = ({ date, dateEnd, fcfs }: WindowDraft, place: LoadPlace | undefined): TypedWindow => {
  const zone = place?.timezone ?? 'UTC'
  return { from: typedTime(date, zone), until: typedTime(dateEnd, zone), fcfs }
}

/** The fields of a draft. `draftOfTyped` gives the same draft back. */
export const typedOfDraft = (draft: LoadDraft): TypedLoad => ({
  ...loadTexts((text) => draft[text]),
  ...typedNeeds(draft),
  pickup: typedPlace(draft.pickup),
  pickupWindow: typedWindow(draft.pickupWindow, draft.pickup),
  dropoff: typedPlace(draft.dropoff),
  dropoffWindow: typedWindow(draft.dropoffWindow, draft.dropoff),
  equipmentType: draft.equipmentType,
  size: draft.size ?? 'full',
  weight: typedNumber(draft.weightPounds),
  length: typedNumber(draft.lengthFeet),
  rate: typedMoney(draft.rateTotal),
  target: typedMoney(draft.targetTotal),
  maximum: typedMoney(draft.maximumTotal),
  bookNow: draft.bookNow,
  miles: typedNumber(draft.statedMiles),
  freeMinutes: typedNumber(draft.detention?.freeMinutes),
  perHour: typedMoney(draft.detention?.perHour),
  lumper: draft.lumper ?? '',
  paymentDays: typedNumber(draft.payment?.days),
  quickPay: draft.payment?.quickPay ?? false,
  pickupStop: saidStop(draft.pickupStop) ?? noStopDetails,
  dropoffStop: saidStop(draft.dropoffStop) ?? noStopDetails,
})

export const emptyTyped: TypedLoad = typedOfDraft({ ...emptyLoadDraft, size: 'full' })

/** Of another load than the one they were given for: its own reference, and the numbers a driver names at either end. */
export const withoutNumbers = (typed: TypedLoad): TypedLoad => ({
  ...typed,
  loadNumber: '',
  referenceId: '',
  pickupStop: { ...typed.pickupStop, reference: '' },
  dropoffStop: { ...typed.dropoffStop, reference: '' },
})

/**
 * A load whose pickup is over is the next one of its lane: all its times move on by as many days as bring the pickup to the first day it
 * can still be made, and keep their hours.
 */
export const movedOn = (typed: TypedLoad, now: Instant): TypedLoad => {
  const { date, dateEnd } = draftOfTyped(typed).pickupWindow
  if (date === undefined || (dateEnd ?? date) > now) return typed
  const zone = zoneOf(typed.pickup)
  const [first, today] = [wallTimeIn(date, zone), wallTimeIn(now, zone)]
  const { from, until } = typed.pickupWindow
  const days = daysBetween(first.date, today.date) + Number((until.date === from.date ? until : from).time <= today.time)
  const moved = (end: End): TypedWindow => {
    const time = ({ was, time }: TypedTime): TypedTime =>
      was === undefined ? noTime : { time, date: addDays(wallTimeIn(was, zoneOf(typed[end])).date, days), was: undefined }
    const window = typed[`${end}Window`]
    return { ...window, from: time(window.from), until: time(window.until) }
  }
  return { ...typed, pickupWindow: moved('pickup'), dropoffWindow: moved('dropoff') }
}

export const typedTimeAt = (value: Instant, zone: string): TypedTime => ({ ...typedTime(value, zone), was: undefined })
