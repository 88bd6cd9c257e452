import { coordinatesOf, earthRadiusMiles, radians, unitVector } from './great-circle.ts'
import type { Coordinates } from './place.ts'

/** The point `miles` from `start` along the great circle that leaves it at `bearing` degrees, 0 north, 90 east. */
export const pointAt = ({ latitude, longitude }: Coordinates, bearing: number, miles: number): Coordinates => {
  const arc = miles / earthRadiusMiles
  const [sinLatitude, cosLatitude] = [Math.sin(latitude * radians), Math.cos(latitude * radians)]
  const sinEnd = sinLatitude * Math.cos(arc) + cosLatitude * Math.sin(arc) * Math.cos(bearing * radians)
  const east = Math.atan2(Math.sin(bearing * radians) * Math.sin(arc) * cosLatitude, Math.cos(arc) - sinLatitude * sinEnd)
  return { latitude: Math.asin(Math.max(-1, Math.min(1, sinEnd))) / radians, longitude: longitude + east / radians }
}

/** The circle of all points `miles` away, clockwise from the north, as a closed line of `steps` pieces. */
export const ringAround = (centre: Coordinates, miles: number, steps = 96): readonly Coordinates[] =>
  Array.from({ length: steps + 1 }, (_, step) => pointAt(centre, (step % steps) * (360 / steps), miles))

/** The shortest way over the sphere, both ends included; between opposite points any of them. */
export const greatCircleLine = (from: Coordinates, to: Coordinates, steps = 24): readonly Coordinates[] => {
  const [a, b] = [unitVector(from), unitVector(to)]
  const angle = Math.acos(Math.max(-1, Math.min(1, a.x * b.x + a.y * b.y + a.z * b.z)))
  if (Math.sin(angle) < 1e-9) return [from, to]
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [near, far] = [Math.sin(angle * (1 - step / steps)), Math.sin(angle * (step / steps))]
    return coordinatesOf({ x: a.x * near + b.x * far, y: a.y * near + b.y * far, z: a.z * near + b.z * far })
  })
}
