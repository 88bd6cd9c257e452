import { absurd } from 'fp-ts/function'
import { wantsEquipment } from '../equipment/index.ts'
import { foldedName, plainDateIn } from '../kernel/index.ts'
import { greatCircleMiles, isWithinMiles } from '../places/index.ts'
import type { LoadArea, LoadFilters } from './load-filters.ts'
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
  | 'postedAt'
>

type Matches = (load: SearchedLoad) => boolean

const any: Matches = () => true

const inArea = (area: LoadArea): ((place: LoadPlace) => boolean) => {
  switch (area._tag) {
    case 'Anywhere':
      return () => true
    case 'States':
      return ({ state }) => area.states.includes(state.toUpperCase())
    case 'Near':
      return isWithinMiles(area, area.radius)
    default:
      return absurd(area)
  }
}

/** First and last day of a window on the clock of its place. */
const daysOf = ({ date, dateEnd }: StopWindow, { timezone }: LoadPlace) => ({
  first: plainDateIn(date, timezone),
  last: plainDateIn(dateEnd ?? date, timezone),
})

const onDays = ({ pickupFrom, pickupTo }: LoadFilters): Matches => {
  if (pickupFrom === undefined && pickupTo === undefined) return any
  if (pickupFrom !== undefined && pickupTo !== undefined && pickupTo < pickupFrom) return () => false
  return ({ pickup, pickupWindow }) => {
    const { first, last } = daysOf(pickupWindow, pickup)
    return (pickupFrom === undefined || last >= pickupFrom) && (pickupTo === undefined || first <= pickupTo)
  }
}

/** A dropoff that is to be agreed can be agreed for any day. */
const deliveredBy = ({ dropoffBy }: LoadFilters): Matches =>
  dropoffBy === undefined
    ? any
    : ({ dropoff, dropoffWindow }) => dropoffWindow === undefined || daysOf(dropoffWindow, dropoff).first <= dropoffBy

const carried = ({ equipmentTypes }: LoadFilters): Matches => {
  if (equipmentTypes.length === 0) return any
  const isWanted = wantsEquipment(equipmentTypes)
  return ({ equipmentType }) => isWanted(equipmentType)
}

/** A length or weight that was never stated is 0 and fits. */
const fits =
  ({ mostLengthFeet = Infinity, mostWeightPounds = Infinity, size }: LoadFilters): Matches =>
  (load) =>
    load.lengthFeet <= mostLengthFeet && load.weightPounds <= mostWeightPounds && (size === undefined || load.size === size)

/** No rate reaches nothing. */
const pays =
  ({ leastRate, leastRatePerMile }: LoadFilters): Matches =>
  ({ rateTotal, totalMiles }) =>
    (leastRate === undefined || (rateTotal ?? 0) >= leastRate) &&
    (leastRatePerMile === undefined || (ratePerMile(rateTotal, totalMiles) ?? 0) >= leastRatePerMile)

const closeEnough = ({ pickup, mostDeadheadMiles }: LoadFilters): Matches => {
  if (pickup._tag !== 'Near' || mostDeadheadMiles === undefined) return any
  const isClose = isWithinMiles(pickup, mostDeadheadMiles)
  return (load) => isClose(load.pickup)
}

const posted = ({ company, bookNowOnly }: LoadFilters): Matches => {
  const part = foldedName(company)
  return ({ companyName, bookNow }) => (part === '' || foldedName(companyName).includes(part)) && (!bookNowOnly || bookNow)
}

/**
 * The load search's filter as one pure predicate, its query read once for any number of loads; the server's SQL is held equal
 * to it. It judges the newest posting of a freight. Equipment is compared by `val`: see `withKnownEquipment`.
 */
export const loadMatcher = (filters: LoadFilters): Matches => {
  const [from, to] = [inArea(filters.pickup), inArea(filters.dropoff)]
  const rest = [onDays, deliveredBy, carried, fits, pays, closeEnough, posted].map((make) => make(filters))
  return (load) => from(load.pickup) && to(load.dropoff) && rest.every((matches) => matches(load))
}

/** `loadMatcher` for a single load. */
export const loadMatches = (filters: LoadFilters, load: SearchedLoad): boolean => loadMatcher(filters)(load)

/** Great-circle miles at both ends; undefined where no town was searched. */
export interface Deadheads {
  /** From the searched pickup town to the load. */
  readonly deadheadMiles: number | undefined
  /** From where the load is dropped to the searched dropoff town. */
  readonly dropoffDeadheadMiles: number | undefined
}

const milesBetween = (area: LoadArea, place: LoadPlace): number | undefined =>
  area._tag === 'Near' ? greatCircleMiles(area, place) : undefined

/** Great-circle miles to the searched towns; undefined where none is searched. */
export const deadheadsOf = (
  { pickup, dropoff }: Pick<LoadFilters, 'pickup' | 'dropoff'>,
  load: Pick<Load, 'pickup' | 'dropoff'>,
): Deadheads => ({ deadheadMiles: milesBetween(pickup, load.pickup), dropoffDeadheadMiles: milesBetween(dropoff, load.dropoff) })
