import { earthRadiusMiles, unitVector } from './great-circle.ts'
import type { Coordinates } from './place.ts'

const degree = Math.PI / 180

/** The point `miles` from `start` along the great circle that leaves it at `bearing` degrees, 0 north, 90 east. */
export const pointAt = ({ latitude, longitude }: Coordinates, bearing: number, miles: number): Coordinates => {
  const arc = miles / earthRadiusMiles
  const [sinLatitude, cosLatitude] = [Math.sin(latitude * degree), Math.cos(latitude * degree)]
  const sinEnd = sinLatitude * Math.cos(arc) + cosLatitude * Math.sin(arc) * Math.cos(bearing * degree)
  const east = Math.atan2(Math.sin(bearing * degree) * Math.sin(arc) * cosLatitude, Math.cos(arc) - sinLatitude * sinEnd)
  return { latitude: Math.asin(Math.max(-1, Math.min(1, sinEnd))) / degree, longitude: longitude + east / degree }
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
    const [x, y, z] = [a.x * near + b.x * far, a.y * near + b.y * far, a.z * near + b.z * far]
    return { latitude: Math.atan2(z, Math.hypot(x, y)) / degree, longitude: Math.atan2(y, x) / degree }
  })
}
