import type { PlanePoint } from '@trm/domain/places'
import { type Cluster, type Mark, markAt } from './map-clusters.ts'
import type { MapEye, MapPoint, MapScene } from './map-view.ts'

export interface MapPickingDependencies<A extends MapPoint> {
  readonly scene: () => MapScene<A> | undefined
  readonly isClosest: () => boolean
  readonly open: (id: string) => void
  readonly light: (id: string | undefined) => void
  readonly closeUp: (points: readonly PlanePoint[]) => void
  readonly draw: () => void
}

/** Marks under the pointer and the keyboard, and the group that one of them opened. */
export interface MapPicking<A extends MapPoint> extends Pick<MapEye<A>, 'point' | 'press' | 'walk' | 'openCursor' | 'back'> {
  readonly cursor: () => Cluster<A> | undefined
  readonly group: () => readonly A[]
  /** Another search: nothing is picked. */
  readonly clear: () => void
}

/** Pixels around a mark that count as the mark for a pointer. */
const POINTED = 3

const noGroup: readonly never[] = []

const single = (mark: Mark<MapPoint> | undefined): string | undefined =>
  mark?.cluster.members.length === 1 ? mark.cluster.members[0]?.id : undefined

export const makeMapPicking = <A extends MapPoint>({
  scene,
  isClosest,
  open,
  light,
  closeUp,
  draw,
}: MapPickingDependencies<A>): MapPicking<A> => {
  let cursor: Cluster<A> | undefined
  let group: readonly A[] = noGroup
  const marks = (): readonly Mark<A>[] => scene()?.marks ?? []
  const markUnder = (at: PlanePoint, reach: number): Mark<A> | undefined => markAt(marks(), at, reach)
  const clear = (): void => {
    group = noGroup
    cursor = undefined
  }
  const openMark = ({ cluster: { members, isOnePlace } }: Mark<A>): void => {
    const [first] = members
    if (first !== undefined && members.length === 1) return open(first.id)
    if (!isOnePlace && !isClosest()) return closeUp(members)
    group = members
    draw()
  }
  return {
    cursor: () => cursor,
    group: () => group,
    clear,
    point: (at) => light(at === undefined ? undefined : single(markUnder(at, POINTED))),
    press: (at, reach) => {
      const mark = markUnder(at, reach)
      clear()
      if (mark === undefined) draw()
      else openMark(mark)
      return mark !== undefined
    },
    walk: (step) => {
      const from = marks().findIndex(({ cluster }) => cluster === cursor)
      const next = marks()[from < 0 && step < 0 ? marks().length - 1 : (from + step + marks().length) % marks().length]
      cursor = next?.cluster
      light(single(next))
      draw()
    },
    openCursor: () => {
      const mark = scene()?.cursor
      if (mark !== undefined) openMark(mark)
    },
    back: () => {
      if (group === noGroup && cursor === undefined) return false
      if (group === noGroup) cursor = undefined
      group = noGroup
      draw()
      return true
    },
  }
}
