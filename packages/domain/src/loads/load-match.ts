import { absurd } from 'fp-ts/function'
import { wantsEquipment } from '../equipment/index.ts'
import { allAsked, foldedName, plainDateIn } from '../kernel/index.ts'
import { greatCircleMiles, isWithinMiles } from '../places/index.ts'
import { NEED_LEFT_OUT, type LoadArea, type LoadFilters, type NarrowingLoadFilter, type NeedFilter } from './load-filters.ts'
import type { Load, LoadPlace, StopWindow } from './load.ts'
import { ratePerMile } from './rate.ts'

/** What a search reads of a load. */
export type SearchedLoad = Pick<
  Load,
  | 'id'
  | 'companyName'
  | 'equipmentType'
  | 'size'
  | 'weightPounds'
  | 'lengthFeet'
  | 'pickup'
  | 'pickupWindow'
  | 'dropoff'
  | 'dropoffWindow'
  | 'rateTotal'
  | 'totalMiles'
  | 'bookNow'
  | 'payment'
  | 'postedAt'
  | (typeof NEED_LEFT_OUT)[NeedFilter]
>

type Matches = (load: SearchedLoad) => boolean

/** What a search asks of a load by one filter, its part of the search read once; undefined asks nothing. */
type Asks = (filters: LoadFilters) => Matches | undefined

const inArea = (area: LoadArea): ((place: LoadPlace) => boolean) | undefined => {
  switch (area._tag) {
    case 'Anywhere':
      return undefined
    case 'States':
      return ({ state }) => area.states.includes(state.toUpperCase())
    case 'Near':
      return isWithinMiles(area, area.radius)
    default:
      return absurd(area)
  }
}

const atEnd = (end: 'pickup' | 'dropoff', { [end]: area }: LoadFilters): Matches | undefined => {
  const isThere = inArea(area)
  return isThere && ((load) => isThere(load[end]))
}

/** First and last day of a window on the clock of its place. */
const daysOf = ({ date, dateEnd }: StopWindow, { timezone }: LoadPlace) => ({
  first: plainDateIn(date, timezone),
  last: plainDateIn(dateEnd ?? date, timezone),
})

const onDays: Asks = ({ pickupFrom, pickupTo }) => {
  if (pickupFrom === undefined && pickupTo === undefined) return undefined
  if (pickupFrom !== undefined && pickupTo !== undefined && pickupTo < pickupFrom) return () => false
  return ({ pickup, pickupWindow }) => {
    const { first, last } = daysOf(pickupWindow, pickup)
    return (pickupFrom === undefined || last >= pickupFrom) && (pickupTo === undefined || first <= pickupTo)
  }
}

const withoutNeed =
  (filter: NeedFilter): Asks =>
  ({ [filter]: isLeftOut }) =>
    isLeftOut ? ({ [NEED_LEFT_OUT[filter]]: need }) => need === undefined || need === false : undefined

/** Each filter as a load is asked, the dearest last. No rate reaches nothing, and payment that is not stated comes in no time. */
const ASKS: { readonly [F in NarrowingLoadFilter]: Asks } = {
  bookNowOnly: ({ bookNowOnly }) => (bookNowOnly ? ({ bookNow }) => bookNow : undefined),
  noTemperature: /* @__PURE__ */ withoutNeed('noTemperature'),
  noHazmat: /* @__PURE__ */ withoutNeed('noHazmat'),
  noTeam: /* @__PURE__ */ withoutNeed('noTeam'),
  noTarps: /* @__PURE__ */ withoutNeed('noTarps'),
  size: ({ size: wanted }) => (wanted === undefined ? undefined : ({ size }) => size === wanted),
  /** A length or weight that was never stated is 0 and fits. */
  mostLengthFeet: ({ mostLengthFeet: most }) => (most === undefined ? undefined : ({ lengthFeet }) => lengthFeet <= most),
  mostWeightPounds: ({ mostWeightPounds: most }) => (most === undefined ? undefined : ({ weightPounds }) => weightPounds <= most),
  leastRate: ({ leastRate: least }) => (least === undefined ? undefined : ({ rateTotal }) => (rateTotal ?? 0) >= least),
  leastRatePerMile: ({ leastRatePerMile: least }) =>
    least === undefined ? undefined : ({ rateTotal, totalMiles }) => (ratePerMile(rateTotal, totalMiles) ?? 0) >= least,
  mostPayDays: ({ mostPayDays: most }) => (most === undefined ? undefined : ({ payment }) => payment !== undefined && payment.days <= most),
  equipmentTypes: ({ equipmentTypes }) => {
    if (equipmentTypes.length === 0) return undefined
    const isWanted = wantsEquipment(equipmentTypes)
    return ({ equipmentType }) => isWanted(equipmentType)
  },
  pickup: (filters) => atEnd('pickup', filters),
  dropoff: (filters) => atEnd('dropoff', filters),
  mostDeadheadMiles: ({ pickup, mostDeadheadMiles }) => {
    if (pickup._tag !== 'Near' || mostDeadheadMiles === undefined || mostDeadheadMiles >= pickup.radius) return undefined
    const isClose = isWithinMiles(pickup, mostDeadheadMiles)
    return (load) => isClose(load.pickup)
  },
  pickupDays: onDays,
  /** A dropoff that is to be agreed can be agreed for any day. */
  dropoffBy: ({ dropoffBy: day }) =>
    day === undefined
      ? undefined
      : ({ dropoff, dropoffWindow }) => dropoffWindow === undefined || daysOf(dropoffWindow, dropoff).first <= day,
  company: ({ company }) => {
    const part = foldedName(company)
    return part === '' ? undefined : ({ companyName }) => foldedName(companyName).includes(part)
  },
}

/**
 * The load search's filter as one pure predicate, its query read once for any number of loads; the server's SQL is held equal
 * to it. It judges the newest posting of a freight. Equipment is compared by `val`: see `withKnownEquipment`. `left` is not asked.
 */
export const loadMatcher = (filters: LoadFilters, left?: NarrowingLoadFilter): Matches => allAsked(ASKS, (asks) => asks(filters), left)

/** Great-circle miles at both ends; undefined where no town was searched. */
export interface Deadheads {
  /** From the searched pickup town to the load. */
  readonly deadheadMiles: number | undefined
  /** From where the load is dropped to the searched dropoff town. */
  readonly dropoffDeadheadMiles: number | undefined
}

/** Great-circle miles from the searched town; undefined where none is searched. */
export const milesBetween = (area: LoadArea, place: LoadPlace): number | undefined =>
  area._tag === 'Near' ? greatCircleMiles(area, place) : undefined

/** Great-circle miles to the searched towns; undefined where none is searched. */
export const deadheadsOf = (
  { pickup, dropoff }: Pick<LoadFilters, 'pickup' | 'dropoff'>,
  load: Pick<Load, 'pickup' | 'dropoff'>,
): Deadheads => ({ deadheadMiles: milesBetween(pickup, load.pickup), dropoffDeadheadMiles: milesBetween(dropoff, load.dropoff) })
