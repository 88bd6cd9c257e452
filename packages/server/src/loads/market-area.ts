import { greatCircleMiles, type Coordinates, type Hub } from '@trm/domain/places'
import { highwayHubs } from '../reference/reference-data.ts'

/** Miles around its city that belong to a market area (docs/decisions/0012). */
export const MARKET_AREA_MILES = 75

/** The city of the long-haul network a place belongs to: the nearest. */
export const marketAreaOf = (place: Coordinates): Hub => {
  const [first, ...others] = highwayHubs.hubs
  if (first === undefined) throw new Error('the long-haul network has no city')
  return others.reduce((nearest, hub) => (greatCircleMiles(hub, place) < greatCircleMiles(nearest, place) ? hub : nearest), first)
}
