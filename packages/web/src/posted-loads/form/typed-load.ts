import * as O from 'fp-ts/Option'
import { instantOfWallTime, wallTimeIn } from '@trm/domain/formats'
import { centsOf, centsOfDollars, dollarsOf, parsePlainDate, type Cents, type Instant } from '@trm/domain/kernel'
import {
  emptyLoadDraft,
  type LoadDraft,
  type LoadFault,
  type LoadPlace,
  type LoadSize,
  type Lumper,
  type WindowDraft,
} from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'

interface TypedPlace {
  readonly text: string
  /** Undefined while the text is being typed. */
  readonly place: LoadPlace | undefined
}

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
export interface TypedLoad {
  readonly pickup: TypedPlace
  readonly pickupWindow: TypedWindow
  readonly dropoff: TypedPlace
  readonly dropoffWindow: TypedWindow
  readonly equipmentType: string
  readonly size: LoadSize
  readonly weight: string
  readonly length: string
  readonly rate: string
  readonly bookNow: boolean
  readonly miles: string
  readonly referenceId: string
  readonly commodity: string
  readonly description: string
  readonly freeMinutes: string
  readonly perHour: string
  readonly lumper: Lumper | ''
  readonly paymentDays: string
  readonly quickPay: boolean
  readonly internalNote: string
}

export type TypedKey = keyof TypedLoad
export type End = 'pickup' | 'dropoff'

const noTime: TypedTime = { date: '', time: '', was: undefined }

/** NaN for what is no number: the rules say that it is out of bounds. */
const numberOf = (text: string): number | undefined => {
  const bare = text.replace(/[$,\s]/g, '')
  if (bare === '') return undefined
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : NaN
}

const centsIn = (text: string): Cents | undefined => {
  const dollars = numberOf(text)
  return dollars === undefined ? undefined : O.getOrElse(() => centsOf(NaN))(centsOfDollars(dollars))
}

/** Where no place is chosen yet, times are read as UTC: they are read again on its clock once it is. */
const zoneOf = ({ place }: TypedPlace): string => place?.timezone ?? 'UTC'

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

const windowOf = ({ from, until, fcfs }: TypedWindow, place: TypedPlace): WindowDraft => ({
  date: instantOfTyped(from, zoneOf(place)),
  dateEnd: instantOfTyped(until, zoneOf(place)),
  fcfs,
})

/** What the fields say, for the rules to judge. */
export const draftOfTyped = (typed: TypedLoad): LoadDraft => {
  const [freeMinutes, perHour] = [numberOf(typed.freeMinutes), centsIn(typed.perHour)]
  const days = numberOf(typed.paymentDays)
  return {
    ...emptyLoadDraft,
    equipmentType: typed.equipmentType,
    size: typed.size,
    weightPounds: numberOf(typed.weight),
    lengthFeet: numberOf(typed.length),
    pickup: typed.pickup.place,
    pickupWindow: windowOf(typed.pickupWindow, typed.pickup),
    dropoff: typed.dropoff.place,
    dropoffWindow: windowOf(typed.dropoffWindow, typed.dropoff),
    referenceId: typed.referenceId,
    commodity: typed.commodity,
    description: typed.description,
    detention:
      freeMinutes === undefined && perHour === undefined
        ? undefined
        : { freeMinutes: freeMinutes ?? NaN, perHour: perHour ?? centsOf(NaN) },
    lumper: typed.lumper === '' ? undefined : typed.lumper,
    payment: days === undefined ? (typed.quickPay ? { days: NaN, quickPay: true } : undefined) : { days, quickPay: typed.quickPay },
    rateTotal: centsIn(typed.rate),
    bookNow: typed.bookNow,
    statedMiles: numberOf(typed.miles),
    internalNote: typed.internalNote,
  }
}

const isHalf = ({ date, time }: TypedTime): boolean => (date === '') !== (time === '')

/** A day without a time or a time without a day is no time to the rules, and would be lost without a word. */
export const halfTyped = ({ pickupWindow, dropoffWindow }: TypedLoad): readonly LoadFault[] => [
  ...(isHalf(pickupWindow.from) ? [{ field: 'pickup_date', code: 'required' } as const] : []),
  ...(isHalf(pickupWindow.until) ? [{ field: 'pickup_date_end', code: 'required' } as const] : []),
  ...(isHalf(dropoffWindow.from) ? [{ field: 'dropoff_date', code: 'required' } as const] : []),
  ...(isHalf(dropoffWindow.until) ? [{ field: 'dropoff_date_end', code: 'required' } as const] : []),
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

const typedNumber = (value: number | undefined): string => (value === undefined ? '' : String(value))
const typedMoney = (value: Cents | undefined): string => (value === undefined ? '' : String(dollarsOf(value)))

/** The fields of a draft. `draftOfTyped` gives the same draft back. */
export const typedOfDraft = (draft: LoadDraft): TypedLoad => ({
  pickup: { text: draft.pickup === undefined ? '' : placeLabel(draft.pickup), place: draft.pickup },
  pickupWindow: typedWindow(draft.pickupWindow, draft.pickup),
  dropoff: { text: draft.dropoff === undefined ? '' : placeLabel(draft.dropoff), place: draft.dropoff },
  dropoffWindow: typedWindow(draft.dropoffWindow, draft.dropoff),
  equipmentType: draft.equipmentType,
  size: draft.size ?? 'full',
  weight: typedNumber(draft.weightPounds),
  length: typedNumber(draft.lengthFeet),
  rate: typedMoney(draft.rateTotal),
  bookNow: draft.bookNow,
  miles: typedNumber(draft.statedMiles),
  referenceId: draft.referenceId,
  commodity: draft.commodity,
  description: draft.description,
  freeMinutes: typedNumber(draft.detention?.freeMinutes),
  perHour: typedMoney(draft.detention?.perHour),
  lumper: draft.lumper ?? '',
  paymentDays: typedNumber(draft.payment?.days),
  quickPay: draft.payment?.quickPay ?? false,
  internalNote: draft.internalNote,
})

export const emptyTyped: TypedLoad = typedOfDraft({ ...emptyLoadDraft, size: 'full' })

/**
 * Of a load whose pickup is over the pickup's hours stay, since the next load of a lane is loaded at the same time; its delivery is asked
 * for anew.
 */
export const withoutPast = (typed: TypedLoad, now: Instant): TypedLoad => {
  const { date, dateEnd } = draftOfTyped(typed).pickupWindow
  const last = dateEnd ?? date
  if (last === undefined || last > now) return typed
  const { from, until, fcfs } = typed.pickupWindow
  return {
    ...typed,
    pickupWindow: { from: { ...noTime, time: from.time }, until: { ...noTime, time: until.time }, fcfs },
    dropoffWindow: { from: noTime, until: noTime, fcfs: false },
  }
}

export const typedTimeAt = (value: Instant, zone: string): TypedTime => ({ ...typedTime(value, zone), was: undefined })
