import { sql, type RawBuilder } from 'kysely'
import { cellsWithin, chord2, unitVector, type Coordinates } from '@trm/domain/places'

/** p: truck_posts, l: loads. */
type Placed = 'p' | 'l'
type End = 'pickup' | 'dropoff'

/** Squared chord from a point to the row's end; the same sum in the same order as `chord2Between`. */
export const chord2To = (table: Placed, end: End, point: Coordinates): RawBuilder<unknown> => {
  const { x, y, z } = unitVector(point)
  const square = (axis: 'x' | 'y' | 'z', value: number): RawBuilder<unknown> => {
    const difference = sql`(${sql.ref(`${table}.${end}_${axis}`)} - ${value}::float8)`
    return sql`${difference} * ${difference}`
  }
  return sql`(${square('x', x)} + ${square('y', y)} + ${square('z', z)})`
}

/** Within the radius of a point, the circle included. */
export const isNear = (table: Placed, end: End, point: Coordinates, radius: number): RawBuilder<unknown> =>
  sql`${chord2To(table, end, point)} <= ${chord2(radius)}::float8`

/** The same where the end has a cell: the cells first, which an index finds. */
export const near = (table: Placed, end: End, point: Coordinates, radius: number): readonly RawBuilder<unknown>[] => [
  sql`${sql.ref(`${table}.${end}_cell`)} = any(${cellsWithin(point, radius)}::integer[])`,
  isNear(table, end, point, radius),
]
