import type { PlanePoint } from '@trm/domain/places'

/** Pixels: two bubbles of neighbouring cells just do not hide each other. */
export const CELL = 34
/** Up to this many in a cell are drawn one by one, when they can be told apart. */
const FEW = 3
/** Pixels between two dots that can be told apart. */
const APART = 11

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
  return { x: first !== undefined && isOnePlace ? first.x : mean('x'), y: first !== undefined && isOnePlace ? first.y : mean('y'), members, isOnePlace }
}

const isApart = (members: readonly PlanePoint[], distance: number): boolean =>
  members.every((one, index) => members.slice(index + 1).every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= distance))

interface Cell<A> {
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

/**
 * Points of the plane as marks at this scale. The grid is fixed to the plane, so that dragging changes no mark; a cell takes
 * in smaller neighbours whose middle it would hide. Every point is in exactly one mark.
 */
export const clustersOf = <A extends PlanePoint>(points: readonly A[], scale: number): readonly Cluster<A>[] => {
  const side = CELL / scale
  const cells = cellsOf(points, side)
  const free = new Map(cells.map((cell) => [cell.key, { cell, middle: clusterOf(cell.members) }]))
  const clusters: Cluster<A>[] = []
  for (const { key, column, row } of cells) {
    const own = free.get(key)
    if (own === undefined) continue
    free.delete(key)
    const members = [...own.cell.members]
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const other = free.get(`${column + dx} ${row + dy}`)
        if (other === undefined || members.length <= FEW || Math.hypot(other.middle.x - own.middle.x, other.middle.y - own.middle.y) >= side * 0.8) continue
        free.delete(other.cell.key)
        members.push(...other.cell.members)
      }
    }
    if (members.length <= FEW && isApart(members, APART / scale)) clusters.push(...members.map((member) => clusterOf([member])))
    else clusters.push(clusterOf(members))
  }
  return clusters
}
