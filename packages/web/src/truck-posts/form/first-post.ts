import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import type { CarrierCompanies, CarrierCompany } from '@trm/domain/carriers'
import { within, type PlainDate, type Timer } from '@trm/domain/kernel'
import type { Place, PlaceIndexSource } from '@trm/domain/places'
import { POST_STANDINGS, type OwnTruckPost, type TruckDesk } from '@trm/domain/truck-posts'
import type { PostPlace } from '@trm/domain/trucks'
import { typedPlace } from '../../forms/typed-fields.ts'
import { emptyPost, typedOfPost, type TypedPost } from './typed-post.ts'

export interface KnownTruck {
  /** The post made last, whether it is found still or over. */
  readonly last: OwnTruckPost | undefined
  readonly company: Pick<CarrierCompany, 'homeCity' | 'homeState' | 'home' | 'equipment'> | undefined
  /** The company's home in the place index, which alone knows its time zone. */
  readonly homePlace: Place | undefined
}

/** What the portal knows of the next truck stands in its form: the last post's, else the company's. The destination is the trip's own. */
export const knownPost = ({ last, company, homePlace }: KnownTruck, todayIn: (zone: string) => PlainDate): TypedPost => {
  const { homeCity: city, homeState: state, home: at } = company ?? {}
  const home = typedPlace(city === undefined || state === undefined || at === undefined ? undefined : { city, state, ...at })
  if (last !== undefined) {
    const { pickup, pickupZone, equipment, leastPerMile, home: homeOfLast } = typedOfPost(last)
    const where = { pickup, pickupZone, home: home.place === undefined ? homeOfLast : home }
    return { ...emptyPost(todayIn(pickupZone)), ...where, equipment, leastPerMile }
  }
  const zone = homePlace?.timezone ?? ''
  return {
    ...emptyPost(todayIn(zone)),
    ...(homePlace === undefined ? {} : { pickup: home, pickupZone: zone }),
    home,
    equipment: (company?.equipment ?? []).map(({ equipmentType }) => equipmentType),
  }
}

/** What a form can begin with, and what stands in its place where nothing is known. */
const EMPTY = {
  pickup: typedPlace<PostPlace>(undefined),
  home: typedPlace<PostPlace>(undefined),
  equipment: [],
  leastPerMile: '',
} as const satisfies Partial<TypedPost>
export type KnownField = keyof typeof EMPTY
const KNOWN_FIELDS: readonly KnownField[] = ['pickup', 'home', 'equipment', 'leastPerMile']

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Fields that stand as they began, and are not empty. */
export const fieldsAsKnown = (began: TypedPost, typed: TypedPost): readonly KnownField[] =>
  KNOWN_FIELDS.filter((key) => isSame(began[key], typed[key]) && !isSame(EMPTY[key], typed[key]))

/** Takes out what the form began with. What was typed since stays. */
export const withoutKnown = (began: TypedPost, typed: TypedPost): Partial<TypedPost> => {
  const fields = fieldsAsKnown(began, typed)
  const cleared: Partial<TypedPost> = Object.fromEntries(fields.map((key) => [key, EMPTY[key]]))
  return fields.includes('pickup') ? { ...cleared, pickupZone: '' } : cleared
}

export interface FirstPostPorts {
  readonly desk: Pick<TruckDesk, 'list'>
  readonly companies: Pick<CarrierCompanies, 'read'>
  readonly placeIndex: PlaceIndexSource
  readonly timer: Timer
}

const NOTHING: KnownTruck = { last: undefined, company: undefined, homePlace: undefined }

/** Milliseconds a form waits for what it could begin with. */
export const MOST_WAIT = 3000

const readAll =
  ({ desk, companies, placeIndex }: FirstPostPorts): Task<KnownTruck> =>
  async () => {
    const [told, ...newest] = await Promise.all([
      companies.read(),
      ...POST_STANDINGS.map((standing) => desk.list({ standing, limit: 1, cursor: undefined })()),
    ])
    const last = newest.flatMap((page) => (E.isRight(page) ? page.right.rows : [])).toSorted((a, b) => b.postedAt - a.postedAt)[0]
    const company = E.isRight(told) ? told.right : undefined
    const { homeCity: city, homeState: state, home } = company ?? {}
    if (last !== undefined || city === undefined || state === undefined || home === undefined)
      return { last, company, homePlace: undefined }
    const index = await placeIndex.load()
    return { last, company, homePlace: E.isRight(index) ? O.toUndefined(index.right.find(city, state)) : undefined }
  }

/** Whatever cannot be had, or not soon, is left out: nobody is kept from posting by it. */
export const readKnownTruck =
  (ports: FirstPostPorts): Task<KnownTruck> =>
  () =>
    within(ports.timer, MOST_WAIT, readAll(ports)(), () => NOTHING)
