import type { PlanePoint } from '@trm/domain/places'
import { toScreen, type Camera, type Size } from './map-camera.ts'
import type { Cluster } from './map-clusters.ts'

const DOT = 5.5
const SMALLEST_BUBBLE = 11
const LARGEST_BUBBLE = 25

/** Pixels; the area grows about with the count. */
export const radiusOf = (count: number): number =>
  (count === 1 ? DOT : Math.min(LARGEST_BUBBLE, SMALLEST_BUBBLE + 1.9 * Math.log2(count)))

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
  return marks.reduce<Mark<A> | undefined>((best, mark) =>
    (distance(mark) <= reach && (best === undefined || distance(mark) < distance(best)) ? mark : best), undefined)
}
