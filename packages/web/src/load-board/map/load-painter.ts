import type { PlanePoint } from '@trm/domain/places'
import { toScreen } from '../../map/map-camera.ts'
import type { MapLoad } from './load-map.view-model.ts'
import type { Ink } from '../../map/base-painter.ts'
import type { MapScene } from '../../map/map-view.ts'
import { paintTrucks, trace } from '../../map/truck-painter.ts'

/** More ways than these are a net that hides the land; the highlighted one is always drawn. */
const MOST_WAYS = 80

const paintWays = (context: CanvasRenderingContext2D, scene: MapScene<MapLoad>, ink: Ink): void => {
  const loads = scene.marks.flatMap(({ cluster }) => cluster.members)
  if (loads.length > MOST_WAYS) return
  context.strokeStyle = ink.line
  context.fillStyle = ink.line
  context.lineWidth = 1
  context.globalAlpha = 0.28
  for (const { way } of loads) {
    trace(context, way, scene)
    context.stroke()
    const end = way.at(-1)
    if (end === undefined) continue
    const { x, y } = toScreen(scene.camera, scene.size, end)
    context.fillRect(x - 2, y - 2, 4, 4)
  }
  context.globalAlpha = 1
}

const farApart = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** From the nearest own truck to the pickup of the highlighted load: the empty miles. */
const paintDeadhead = (context: CanvasRenderingContext2D, scene: MapScene<MapLoad>, ink: Ink): void => {
  const [start] = scene.line
  if (start === undefined) return
  const [truck] = [...scene.own].sort((a, b) => farApart(a, start) - farApart(b, start))
  if (truck === undefined) return
  trace(context, [truck, start], scene)
  context.strokeStyle = ink.ring
  context.lineWidth = 1.75
  context.setLineDash([2, 4])
  context.stroke()
  context.setLineDash([])
}

/** An own truck: a small lorry. */
const paintTruck = (context: CanvasRenderingContext2D, scene: MapScene<MapLoad>, ink: Ink, truck: PlanePoint): void => {
  const { x, y } = toScreen(scene.camera, scene.size, truck)
  context.fillStyle = ink.ring
  context.strokeStyle = ink.edge
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(x - 12, y - 10, 24, 20, 6)
  context.fill()
  context.stroke()
  context.fillStyle = ink['on-truck']
  context.fillRect(x - 8, y - 4, 9, 7)
  context.fillRect(x + 2, y - 1.5, 5, 4.5)
  for (const wheel of [-5, 4]) {
    context.beginPath()
    context.arc(x + wheel, y + 4.5, 1.8, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Everything but the land. */
export const paintLoads = (context: CanvasRenderingContext2D, scene: MapScene<MapLoad>, ink: Ink): void => {
  paintWays(context, scene, ink)
  paintDeadhead(context, scene, ink)
  paintTrucks(context, scene, ink)
  for (const truck of scene.own) paintTruck(context, scene, ink, truck)
}
