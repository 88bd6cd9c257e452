import type { ConicParameters } from '@trm/data/base-map'
import type { Coordinates } from './place.ts'

/** A point of a picture: x to the right, y down. */
export interface PlanePoint {
  readonly x: number
  readonly y: number
}

/** From the sphere to the picture and back. */
export interface ConicProjection {
  readonly project: (point: Coordinates) => PlanePoint
  /** The point that is drawn there, for the part of the plane the sphere covers. */
  readonly unproject: (point: PlanePoint) => Coordinates
}

const degree = Math.PI / 180

/** -180 to 180. */
const turned = (degrees: number): number => ((((degrees + 540) % 360) + 360) % 360) - 180

/** What the parameters allow is computed once. */
export const makeConicProjection = ({
  parallels: [south, north],
  centre,
  scale,
  translate: [left, top],
}: ConicParameters): ConicProjection => {
  const sine = Math.sin(south * degree)
  const n = (sine + Math.sin(north * degree)) / 2
  const c = 1 + sine * (2 * n - sine)
  const rho = (latitude: number): number => Math.sqrt(Math.max(0, c - 2 * n * Math.sin(latitude * degree))) / n
  const apex = rho(centre.latitude)
  return {
    project: ({ latitude, longitude }) => {
      const radius = rho(latitude)
      const angle = n * turned(longitude - centre.longitude) * degree
      return { x: left + scale * radius * Math.sin(angle), y: top - scale * (apex - radius * Math.cos(angle)) }
    },
    unproject: ({ x, y }) => {
      const across = (x - left) / scale
      const down = apex - (top - y) / scale
      const radius = Math.hypot(across, down)
      const height = (c - (radius * n) ** 2) / (2 * n)
      return {
        latitude: Math.asin(Math.max(-1, Math.min(1, height))) / degree,
        longitude: turned(centre.longitude + Math.atan2(across, down) / n / degree),
      }
    },
  }
}
