import type { PlanePoint } from '@trm/domain/places'
import { toScreen, type Camera, type Size } from './map-camera.ts'
import { radiusOf, type Cluster } from './map-clusters.ts'

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
