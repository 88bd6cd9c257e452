import { daysBetween, type PlainDate } from '../kernel/index.ts'
import { greatCircleMiles, type Coordinates } from '../places/index.ts'

/** Words of a carrier that do not fit what is known of it, or facts of it that have just become other ones. A message has the words. */
export type WarningSign =
  /** Common and contract authority stand no more, by FMCSA on that day. */
  | { readonly _tag: 'AuthorityRevoked'; readonly on: PlainDate }
  /** FMCSA has put it out of service since that day. */
  | { readonly _tag: 'OutOfService'; readonly on: PlainDate }
  /** There was BIPD on file, and there is none. */
  | { readonly _tag: 'InsuranceLapsed'; readonly on: PlainDate }
  | { readonly _tag: 'PhoneChanged'; readonly on: PlainDate }
  | { readonly _tag: 'AddressChanged'; readonly on: PlainDate }
  /** `others`: carriers that are reached under the same number. */
  | { readonly _tag: 'PhoneShared'; readonly others: number }
  | ({ readonly _tag: 'MoreTrucksPosted' } & MoreTrucksPosted)
  | ({ readonly _tag: 'TwoPlaces' } & TwoPlaces)

/** On one day more trucks are posted than the carrier has on record. */
export interface MoreTrucksPosted {
  readonly posted: number
  readonly onRecord: number
  readonly on: PlainDate
}

/** The one truck on record is posted where it cannot be in time. */
export interface TwoPlaces {
  /** "Dallas, TX" */
  readonly from: string
  readonly to: string
  /** Great-circle, whole. */
  readonly miles: number
  /** The last day on which both are posted. */
  readonly on: PlainDate
}

/** What signs are read from: whatever was seen last of each, with its day, so that they age by themselves. */
export interface WarningFacts {
  readonly authorityRevoked: PlainDate | undefined
  readonly outOfService: PlainDate | undefined
  readonly insuranceLapsed: PlainDate | undefined
  readonly phoneChanged: PlainDate | undefined
  readonly addressChanged: PlainDate | undefined
  /** Other carriers with its number. */
  readonly phoneSharedWith: number
  readonly moreTrucksPosted: MoreTrucksPosted | undefined
  readonly twoPlaces: TwoPlaces | undefined
}

/** Days for which a changed phone or address is told. */
export const RECENT_CHANGE_DAYS = 30

const isRecent = (on: PlainDate, today: PlainDate): boolean => daysBetween(on, today) <= RECENT_CHANGE_DAYS

/** The gravest first. Contradictions are told until their day is over, changes for 30 days, what is out of force until it is in force. */
export const warningSignsOf = (facts: WarningFacts, today: PlainDate): readonly WarningSign[] => {
  const { authorityRevoked, outOfService, insuranceLapsed, phoneChanged, addressChanged, phoneSharedWith, moreTrucksPosted, twoPlaces } =
    facts
  const standing = (_tag: 'AuthorityRevoked' | 'OutOfService' | 'InsuranceLapsed', on: PlainDate | undefined): readonly WarningSign[] =>
    on === undefined ? [] : [{ _tag, on }]
  const recent = (_tag: 'PhoneChanged' | 'AddressChanged', on: PlainDate | undefined): readonly WarningSign[] =>
    on === undefined || !isRecent(on, today) ? [] : [{ _tag, on }]
  return [
    ...standing('AuthorityRevoked', authorityRevoked),
    ...standing('OutOfService', outOfService),
    ...standing('InsuranceLapsed', insuranceLapsed),
    ...(twoPlaces === undefined || twoPlaces.on < today ? [] : [{ _tag: 'TwoPlaces', ...twoPlaces } as const]),
    ...(moreTrucksPosted === undefined || moreTrucksPosted.on < today ? [] : [{ _tag: 'MoreTrucksPosted', ...moreTrucksPosted } as const]),
    ...(phoneSharedWith > 0 ? [{ _tag: 'PhoneShared', others: phoneSharedWith } as const] : []),
    ...recent('PhoneChanged', phoneChanged),
    ...recent('AddressChanged', addressChanged),
  ]
}

/** A live post that says where a truck is: posted by hand or by location, not a wish such as a home base, a favorite lane or a search. */
export interface PlacedTruck extends Coordinates {
  /** "Dallas, TX" */
  readonly place: string
  readonly availableFrom: PlainDate
  readonly availableTo: PlainDate
}

/**
 * Great-circle miles that one driver drives in a day: 11 hours at the wheel (49 CFR 395.3) are some 590 miles by road, and roads are about
 * 18 % longer than the straight line.
 */
export const MILES_OF_A_DAY = 500

/** Days from the end of one to the beginning of the other; 0 where both are there on one day. */
const daysApart = (a: PlacedTruck, b: PlacedTruck): number =>
  Math.max(0, a.availableFrom > b.availableFrom ? daysBetween(b.availableTo, a.availableFrom) : daysBetween(a.availableTo, b.availableFrom))

/** Farther apart than one truck drives in a day, and in a day more for each day between. */
export const isTooFarApart = (a: PlacedTruck, b: PlacedTruck): boolean => greatCircleMiles(a, b) > MILES_OF_A_DAY * (daysApart(a, b) + 1)

const latest = <A extends { readonly on: PlainDate }>(found: readonly A[]): A | undefined =>
  found.reduce<A | undefined>((held, one) => (held === undefined || one.on > held.on ? one : held), undefined)

/** What live posts of one carrier say against the trucks it has on record. Of several days the last, so that it holds until then. */
export const contradictionsOf = (
  posts: readonly PlacedTruck[],
  trucksOnRecord: number | undefined,
): Pick<WarningFacts, 'moreTrucksPosted' | 'twoPlaces'> => {
  if (trucksOnRecord === undefined) return { moreTrucksPosted: undefined, twoPlaces: undefined }
  const counted = posts.map(({ availableTo: on }): MoreTrucksPosted => {
    const posted = posts.filter(({ availableFrom, availableTo }) => availableFrom <= on && on <= availableTo).length
    return { posted, onRecord: trucksOnRecord, on }
  })
  const pairs = posts.flatMap((a, i) => posts.slice(i + 1).map((b) => [a, b] as const))
  const apart = pairs
    .filter(([a, b]) => isTooFarApart(a, b))
    .map(([a, b]): TwoPlaces => {
      const on = a.availableTo < b.availableTo ? a.availableTo : b.availableTo
      return { from: a.place, to: b.place, miles: Math.round(greatCircleMiles(a, b)), on }
    })
    .sort((a, b) => b.miles - a.miles)
  return {
    moreTrucksPosted: latest(counted.filter(({ posted }) => posted > trucksOnRecord)),
    twoPlaces: trucksOnRecord === 1 ? latest(apart) : undefined,
  }
}
