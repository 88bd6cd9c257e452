import { referenceEquipment } from '@trm/data/equipment'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { withKnownEquipment } from '@trm/domain/equipment'
import type { Instant, PlainDate } from '@trm/domain/kernel'
import { greatCircleMiles } from '@trm/domain/places'
import {
  compareRows,
  defaultTruckListFilters,
  explain,
  matcher,
  searchedPlace,
  type PostPlace,
  type TruckExplanation,
  type TruckListFilters,
  type TruckRow,
} from '@trm/domain/trucks'
import type { GeneratedMarket, GeneratedTruckPost } from '../seed/generated-market.ts'
import type { SeedPlace } from '../seed/geography.ts'

// The truck list by brute force: the generated market and the domain's own predicate and order, no database.

const NOT_COMPARED: TruckRow['trust'] = { level: 'clear', reasons: [] }

const placeOf = ({ city, state, latitude, longitude }: SeedPlace): PostPlace => ({ city, state, latitude, longitude })

const filtersOf = ({ cursor: _cursor, limit: _limit, sort: _sort, ...query }: TruckQuery): TruckListFilters => {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return { ...defaultTruckListFilters, ...given }
}

const rowsOf = (market: GeneratedMarket, brokerCompanyId: number | undefined, query: TruckQuery) => {
  const carriers = new Map(market.carriers.map((carrier) => [carrier.id, carrier]))
  const own = market.relationships.filter((relationship) => relationship.brokerCompanyId === brokerCompanyId)
  const relationships = new Map(own.map((relationship) => [relationship.carrierId, relationship]))
  const pickup = searchedPlace(query.pickupLatitude, query.pickupLongitude)
  const dropoff = searchedPlace(query.dropoffLatitude, query.dropoffLongitude)
  return (post: GeneratedTruckPost): TruckRow => {
    const carrier = carriers.get(post.carrierId)
    if (carrier === undefined) throw new Error(`post ${post.id} has no carrier`)
    const relationship = relationships.get(post.carrierId)
    return {
      id: String(post.id),
      postType: post.postType,
      equipmentTypes: post.equipment,
      pickup: placeOf(post.pickup),
      pickupTimezone: post.pickup.timezone,
      dropoff: post.dropoff === undefined ? undefined : placeOf(post.dropoff),
      home: post.home === undefined ? undefined : { city: post.home.city, state: post.home.state },
      pickupMatchedHome: post.home?.number === post.pickup.number,
      dropoffMatchedHome: post.dropoff !== undefined && post.home?.number === post.dropoff.number,
      availableFrom: post.availableFrom,
      availableTo: post.availableTo,
      postedAt: post.dateCreated,
      lastConfirmedAt: post.lastConfirmed,
      deadheadMiles: pickup === undefined ? undefined : greatCircleMiles(pickup, post.pickup),
      dropoffDeadheadMiles: dropoff === undefined || post.dropoff === undefined ? undefined : greatCircleMiles(dropoff, post.dropoff),
      tripMiles: post.tripMiles,
      carrier: {
        id: String(carrier.id),
        name: carrier.name,
        mcNumber: carrier.mcNumber,
        dotNumber: carrier.dotNumber,
        authority: carrier.authority,
        authoritySince: carrier.authoritySince,
        numberOfTrucks: carrier.numberOfTrucks,
        numberOfInspections: carrier.numberOfInspections,
        bipdOnFile: carrier.bipdOnFile,
        phone: carrier.phone,
        email: carrier.email,
        relationship: {
          isFavorite: relationship?.isFavorite ?? false,
          isBlocked: relationship?.isBlocked ?? false,
          isSetUp: relationship?.isSetUp ?? false,
        },
      },
      trust: NOT_COMPARED,
    }
  }
}

const liveRows = (market: GeneratedMarket, brokerCompanyId: number | undefined, query: TruckQuery, now: Instant): readonly TruckRow[] =>
  market.truckPosts.filter(({ expiresAt }) => expiresAt > now).map(rowsOf(market, brokerCompanyId, query))

/** What every filter of the search must hide, by searching again without it and with each looser value. */
export const expectedExplanation = (
  market: GeneratedMarket,
  query: TruckQuery,
  brokerCompanyId: number | undefined,
  today: PlainDate,
  now: Instant,
): TruckExplanation =>
  explain(withKnownEquipment(referenceEquipment, filtersOf(query)), liveRows(market, brokerCompanyId, query, now), today)

/** Every row the search must give, in order. Equipment types of a row are compared as sets: see `comparable`. */
export const expectedTrucks = (
  market: GeneratedMarket,
  query: TruckQuery,
  brokerCompanyId: number | undefined,
  today: PlainDate,
  now: Instant,
): readonly TruckRow[] => {
  const filters = withKnownEquipment(referenceEquipment, filtersOf(query))
  const wanted = query.sort ?? 'deadhead'
  const sort = wanted === 'deadhead' && searchedPlace(query.pickupLatitude, query.pickupLongitude) === undefined ? 'age' : wanted
  return liveRows(market, brokerCompanyId, query, now).filter(matcher(filters, today)).sort(compareRows(sort))
}

/** The order of a post's equipment types has no meaning; verdicts have tests of their own. */
export const comparable = (row: TruckRow): TruckRow => ({ ...row, equipmentTypes: [...row.equipmentTypes].sort(), trust: NOT_COMPARED })
