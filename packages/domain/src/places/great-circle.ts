import { assertArgument } from '../kernel/index.ts'
import type { Coordinates } from './place.ts'

/** Mean radius of the earth, statute miles (IUGG 6371.0088 km). */
export const earthRadiusMiles = 3958.7613

/** Radians in a degree. */
export const radians = Math.PI / 180

/** Degrees; above any rounding of the chord, which alone decides near the border. */
const BAND_MARGIN = 0.001

/** A point on the unit sphere: x towards 0°N 0°E, y towards 0°N 90°E, z towards the north pole. */
export interface UnitVector {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The point of a place on the unit sphere. Throws where a place has no latitude or no longitude, in degrees. */
export const unitVector = ({ latitude, longitude }: Coordinates): UnitVector => {
  assertArgument(
    Number.isFinite(latitude + longitude),
    () => `a place is { latitude, longitude } in degrees, not ${latitude}, ${longitude}`,
  )
  const fromAxis = Math.cos(latitude * radians)
  return {
    x: fromAxis * Math.cos(longitude * radians),
    y: fromAxis * Math.sin(longitude * radians),
    z: Math.sin(latitude * radians),
  }
}

/** The place of a point on the sphere. */
export const coordinatesOf = ({ x, y, z }: UnitVector): Coordinates => ({
  latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
  longitude: Math.atan2(y, x) / radians,
})

/** Squared straight line through the sphere, 0 to 4: the cheapest number that sorts like the distance. */
export const chord2Between = (a: UnitVector, b: UnitVector): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2

/** The squared chord of an arc; arcs past half the globe count as half the globe. */
export const chord2 = (miles: number): number => (2 * Math.sin(Math.min(Math.max(miles, 0) / earthRadiusMiles, Math.PI) / 2)) ** 2

/** The arc of a squared chord, miles. */
export const milesOfChord2 = (squared: number): number => 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(squared) / 2))

/** The arc between two places, miles. */
export const greatCircleMiles = (a: Coordinates, b: Coordinates): number => milesOfChord2(chord2Between(unitVector(a), unitVector(b)))

/**
 * Whether a place lies within `miles` of `center`, the border included, decided by the chord. No way between two latitudes is
 * shorter than along a meridian, so most places are told by their latitude alone.
 */
export const isWithinMiles = (center: Coordinates, miles: number): ((place: Coordinates) => boolean) => {
  const from = unitVector(center)
  const longest = chord2(miles)
  const band = Math.max(miles, 0) / earthRadiusMiles / radians + BAND_MARGIN
  return (place) => Math.abs(place.latitude - center.latitude) <= band && chord2Between(from, unitVector(place)) <= longest
}
