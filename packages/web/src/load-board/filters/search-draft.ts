import * as E from 'fp-ts/Either'
import { dollarsOf, type Cents, type PlainDate } from '@trm/domain/kernel'
import {
  MOST_SEARCHED_LENGTH,
  MOST_SEARCHED_PAY_DAYS,
  MOST_SEARCHED_RATE,
  MOST_SEARCHED_RATE_PER_MILE,
  MOST_SEARCHED_WEIGHT,
  type LoadArea,
  type LoadFilters,
  type LoadSize,
  type NeedFilter,
} from '@trm/domain/loads'
import { DEFAULT_RADIUS, MAX_RADIUS, type Coordinates } from '@trm/domain/places'
import { centsIn, wholeIn } from '../../forms/typed-fields.ts'

/** Where a trip begins and where it ends. */
export type TripEnd = 'pickup' | 'dropoff'

/** One end as it is typed and chosen. What the other way was given is kept, so that nothing typed is lost. */
export interface EndDraft {
  readonly by: 'town' | 'states'
  readonly text: string
  /** The town that was chosen; undefined while it is typed. */
  readonly town: Coordinates | undefined
  readonly radius: number
  readonly states: readonly string[]
}

/** Numbers are kept as they are typed. */
export const TYPED_NUMBERS = [
  'mostLengthFeet',
  'mostWeightPounds',
  'leastRate',
  'leastRatePerMile',
  'mostDeadheadMiles',
  'mostPayDays',
] as const
export type TypedNumber = (typeof TYPED_NUMBERS)[number]

export interface SearchDraft
  extends Readonly<Record<TripEnd, EndDraft>>,
    Readonly<Record<TypedNumber, string>>,
    Readonly<Record<NeedFilter, boolean>> {
  readonly pickupFrom: PlainDate | undefined
  readonly pickupTo: PlainDate | undefined
  readonly dropoffBy: PlainDate | undefined
  readonly equipmentTypes: readonly string[]
  readonly size: LoadSize | undefined
  readonly company: string
  readonly bookNowOnly: boolean
}

export type DraftField = TripEnd | TypedNumber | 'pickupTo' | 'dropoffBy'

/** Why the draft is no search yet, by field. */
export type DraftFaults = { readonly [F in DraftField]?: 'notOnePlace' | 'placesUnavailable' | 'noNumber' | 'beforePickup' }

const emptyEnd: EndDraft = { by: 'town', text: '', town: undefined, radius: DEFAULT_RADIUS, states: [] }

const endOf = (area: LoadArea): EndDraft => {
  switch (area._tag) {
    case 'Anywhere':
      return emptyEnd
    case 'States':
      return { ...emptyEnd, by: 'states', states: area.states }
    case 'Near':
      return { ...emptyEnd, text: area.label, town: { latitude: area.latitude, longitude: area.longitude }, radius: area.radius }
  }
}

const digits = (value: number | undefined): string => (value === undefined ? '' : String(value))
const money = (value: Cents | undefined): string => (value === undefined ? '' : dollarsOf(value).toFixed(2).replace(/\.00$/, ''))

export const draftOf = (filters: LoadFilters): SearchDraft => ({
  ...filters,
  pickup: endOf(filters.pickup),
  dropoff: endOf(filters.dropoff),
  mostLengthFeet: digits(filters.mostLengthFeet),
  mostWeightPounds: digits(filters.mostWeightPounds),
  leastRate: money(filters.leastRate),
  leastRatePerMile: money(filters.leastRatePerMile),
  mostDeadheadMiles: digits(filters.mostDeadheadMiles),
  mostPayDays: digits(filters.mostPayDays),
})

/** "45,000" of 1 to `most`; empty is no limit. */
const wholeOf = (text: string, most: number): E.Either<'noNumber', number | undefined> => {
  const value = wholeIn(text)
  if (value === undefined) return E.right(undefined)
  return Number.isInteger(value) && value >= 1 && value <= most ? E.right(value) : E.left('noNumber')
}

/** "$2,350", "2.75"; empty is no limit. */
const centsTyped = (text: string, most: Cents): E.Either<'noNumber', Cents | undefined> => {
  const cents = centsIn(text)
  if (cents === undefined) return E.right(undefined)
  return cents > 0 && cents <= most ? E.right(cents) : E.left('noNumber')
}

const areaOf = ({ by, text, town, radius, states }: EndDraft): LoadArea => {
  if (by === 'states') return states.length === 0 ? { _tag: 'Anywhere' } : { _tag: 'States', states }
  return town === undefined ? { _tag: 'Anywhere' } : { _tag: 'Near', label: text.trim(), ...town, radius }
}

const numbersOf = (draft: SearchDraft) => ({
  mostLengthFeet: wholeOf(draft.mostLengthFeet, MOST_SEARCHED_LENGTH),
  mostWeightPounds: wholeOf(draft.mostWeightPounds, MOST_SEARCHED_WEIGHT),
  leastRate: centsTyped(draft.leastRate, MOST_SEARCHED_RATE),
  leastRatePerMile: centsTyped(draft.leastRatePerMile, MOST_SEARCHED_RATE_PER_MILE),
  mostDeadheadMiles: wholeOf(draft.mostDeadheadMiles, MAX_RADIUS),
  mostPayDays: wholeOf(draft.mostPayDays, MOST_SEARCHED_PAY_DAYS),
})

const isBefore = (day: PlainDate | undefined, other: PlainDate | undefined): boolean =>
  day !== undefined && other !== undefined && day < other

/** Whose towns are places already: see `locateEnds`. */
export const filtersOf = (draft: SearchDraft): E.Either<DraftFaults, LoadFilters> => {
  const numbers = numbersOf(draft)
  const faults: DraftFaults = {
    ...Object.fromEntries(TYPED_NUMBERS.flatMap((field) => (E.isLeft(numbers[field]) ? [[field, 'noNumber' as const]] : []))),
    ...(isBefore(draft.pickupTo, draft.pickupFrom) ? { pickupTo: 'beforePickup' as const } : {}),
    ...(isBefore(draft.dropoffBy, draft.pickupFrom) ? { dropoffBy: 'beforePickup' as const } : {}),
  }
  if (Object.keys(faults).length > 0) return E.left(faults)
  const known = <A>(value: E.Either<unknown, A | undefined>): A | undefined => (E.isRight(value) ? value.right : undefined)
  return E.right({
    ...draft,
    pickup: areaOf(draft.pickup),
    dropoff: areaOf(draft.dropoff),
    company: draft.company.trim(),
    mostLengthFeet: known(numbers.mostLengthFeet),
    mostWeightPounds: known(numbers.mostWeightPounds),
    leastRate: known(numbers.leastRate),
    leastRatePerMile: known(numbers.leastRatePerMile),
    mostDeadheadMiles: known(numbers.mostDeadheadMiles),
    mostPayDays: known(numbers.mostPayDays),
  })
}

const IN_SIGHT: readonly string[] = ['pickup', 'dropoff', 'pickupFrom', 'equipmentTypes'] satisfies readonly (keyof SearchDraft)[]

const isSet = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== false)

/** Filters that are set beyond those always in sight. */
export const moreSet = (draft: SearchDraft): number =>
  Object.entries(draft).filter(([field, value]) => !IN_SIGHT.includes(field) && isSet(value)).length
