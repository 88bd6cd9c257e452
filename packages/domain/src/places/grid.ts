import { earthRadiusMiles } from './great-circle.ts'
import type { Coordinates } from './place.ts'

const degree = Math.PI / 180
const cellsPerDegree = 2
const cellsAround = 360 * cellsPerDegree

/** Widens every circle by some 4 inches, so that rounding never loses a point on its edge. Degrees. */
const slack = 1e-6

/** A cell of the half-degree grid, numbered row by row from the south-west; the search index stores it. */
export type Cell = number

/** The cell a point lies in. */
export const cellOf = ({ latitude, longitude }: Coordinates): Cell => rowOf(latitude) * cellsAround + wrap(columnOf(longitude))

/**
 * Every cell that holds a point within `miles` of the centre, each once, and some that hold none: the exact distance
 * decides afterwards. A circle over a pole takes whole rows, one over the antimeridian comes out on both sides.
 */
export const cellsWithin = (centre: Coordinates, miles: number): readonly Cell[] => {
  const reach = Math.max(miles, 0) / earthRadiusMiles
  const south = Math.max(-90, centre.latitude - reach / degree - slack)
  const north = Math.min(90, centre.latitude + reach / degree + slack)
  const halfWidth = halfWidthOf(centre.latitude, reach)
  const west = columnOf(centre.longitude - halfWidth)
  const east = Math.min(columnOf(centre.longitude + halfWidth), west + cellsAround - 1)
  const cells: Cell[] = []
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let column = west; column <= east; column++) cells.push(row * cellsAround + wrap(column))
  }
  return cells
}

const rowOf = (latitude: number): number => Math.floor((latitude + 90) * cellsPerDegree)

const columnOf = (longitude: number): number => Math.floor((longitude + 180) * cellsPerDegree)

const wrap = (column: number): number => ((column % cellsAround) + cellsAround) % cellsAround

/** Degrees of longitude from the centre to the circle's widest point, 180 when it holds a pole. */
const halfWidthOf = (latitude: number, reach: number): number => {
  const holdsPole = Math.abs(latitude) + reach / degree + slack >= 90
  return holdsPole ? 180 : Math.asin(Math.sin(reach) / Math.cos(latitude * degree)) / degree + slack
}
