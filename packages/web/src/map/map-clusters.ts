import type { PlanePoint } from '@trm/domain/places'
import { type Camera, type Size, toScreen } from './map-camera.ts'

/** Pixels: two bubbles of neighbouring cells just do not hide each other. */
const CELL = 34
/** Up to this many in a cell are drawn one by one, when they can be told apart. */
const FEW = 3
/** Pixels between two dots that can be told apart. */
const APART = 11
const DOT = 5.5
const SMALLEST_BUBBLE = 11
const LARGEST_BUBBLE = 25

/** The eight cells around one, in a fixed order. */
const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

/** Something of the map as one mark: a single truck, or several that are too close to be told apart. */
export interface Cluster<A> extends PlanePoint {
  readonly members: readonly A[]
  /** All members stand at one point: no zoom takes them apart. */
  readonly isOnePlace: boolean
}

const clusterOf = <A extends PlanePoint>(members: readonly A[]): Cluster<A> => {
  const mean = (axis: 'x' | 'y'): number => members.reduce((sum, member) => sum + member[axis], 0) / members.length
  const [first] = members
  const isOnePlace = members.every(({ x, y }) => x === first?.x && y === first.y)
  return {
    x: first !== undefined && isOnePlace ? first.x : mean('x'),
    y: first !== undefined && isOnePlace ? first.y : mean('y'),
    members,
    isOnePlace,
  }
}

const isApart = (members: readonly PlanePoint[], distance: number): boolean =>
  members.every((one, index) => members.slice(index + 1).every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= distance))

interface Cell<A> {
  /** Column and row. */
  readonly key: string
  readonly column: number
  readonly row: number
  readonly members: A[]
}

const cellsOf = <A extends PlanePoint>(points: readonly A[], side: number): readonly Cell<A>[] => {
  const cells = new Map<string, Cell<A>>()
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / side), Math.floor(point.y / side)]
    const key = `${column} ${row}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, { key, column, row, members: [point] })
    else cell.members.push(point)
  }
  return [...cells.values()].sort((a, b) => b.members.length - a.members.length || a.row - b.row || a.column - b.column)
}

/** Pixels; the area grows about with the count. */
export const radiusOf = (count: number): number => (count === 1 ? DOT : Math.min(LARGEST_BUBBLE, SMALLEST_BUBBLE + 1.9 * Math.log2(count)))

/** Whether two marks would cover each other so far that one of them cannot be read. */
const isCovered = (a: Cluster<unknown>, b: Cluster<unknown>, scale: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) * scale < 0.75 * (radiusOf(a.members.length) + radiusOf(b.members.length))

/**
 * Points of the plane as marks at this scale. The grid is fixed to the plane, so that dragging changes no mark; a cell takes
 * in the smaller neighbours that its mark would cover. Every point is in exactly one mark.
 */
export const clustersOf = <A extends PlanePoint>(points: readonly A[], scale: number): readonly Cluster<A>[] => {
  const cells = cellsOf(points, CELL / scale).map((cell) => ({ ...cell, own: clusterOf(cell.members) }))
  const free = new Map(cells.map((cell) => [cell.key, cell]))
  return cells.flatMap(({ key, column, row, own }) => {
    if (!free.delete(key)) return []
    const covered = AROUND.flatMap(([dx, dy]) => free.get(`${column + dx} ${row + dy}`) ?? []).filter((other) =>
      isCovered(own, other.own, scale),
    )
    for (const other of covered) free.delete(other.key)
    const members = [...own.members, ...covered.flatMap((other) => other.members)]
    return members.length <= FEW && isApart(members, APART / scale) ? members.map((member) => clusterOf([member])) : [clusterOf(members)]
  })
}

/** A cluster where it is drawn, in pixels. */
export interface Mark<A> {
  readonly cluster: Cluster<A>
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The clusters in sight, in reading order: from the top, those of about one line from the left. */
export const marksIn = <A>(clusters: readonly Cluster<A>[], camera: Camera, size: Size): readonly Mark<A>[] => {
  const line = (mark: PlanePoint): number => Math.floor(mark.y / 48)
  return clusters
    .map((cluster) => ({ cluster, ...toScreen(camera, size, cluster), radius: radiusOf(cluster.members.length) }))
    .filter(({ x, y, radius }) => x > -radius && y > -radius && x < size.width + radius && y < size.height + radius)
    .sort((a, b) => line(a) - line(b) || a.x - b.x || a.y - b.y)
}

/** The nearest mark under the point, `reach` pixels around it counted in. */
export const markAt = <A>(marks: readonly Mark<A>[], point: PlanePoint, reach: number): Mark<A> | undefined => {
  const distance = (mark: Mark<A>): number => Math.hypot(mark.x - point.x, mark.y - point.y) - mark.radius
  return marks.reduce<Mark<A> | undefined>(
    (best, mark) => (distance(mark) <= reach && (best === undefined || distance(mark) < distance(best)) ? mark : best),
    undefined,
  )
}
