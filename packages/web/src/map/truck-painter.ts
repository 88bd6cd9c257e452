import type { PlanePoint } from '@trm/domain/places'
import { toScreen } from './map-camera.ts'
import type { Ink } from './base-painter.ts'
import type { Mark } from './map-clusters.ts'
import { countPlaces, type MapPoint, type MapScene } from './map-view.ts'

type Context = CanvasRenderingContext2D

const FULL_TURN = 2 * Math.PI
/** Names at once; more would be read as a list, which the list is for. */
const MOST_NAMES = 14

const circle = (context: Context, { x, y }: PlanePoint, radius: number): void => {
  context.beginPath()
  context.arc(x, y, radius, 0, FULL_TURN)
}

export const trace = (context: Context, points: readonly PlanePoint[], scene: MapScene<MapPoint>): void => {
  context.beginPath()
  for (const point of points) {
    const { x, y } = toScreen(scene.camera, scene.size, point)
    context.lineTo(x, y)
  }
}

const paintCircle = (context: Context, scene: MapScene<MapPoint>, ink: Ink): void => {
  if (scene.circle === undefined) return
  trace(context, scene.circle.ring, scene)
  context.fillStyle = ink.ring
  context.globalAlpha = 0.09
  context.fill()
  context.globalAlpha = 0.85
  context.strokeStyle = ink.ring
  context.lineWidth = 1.5
  context.stroke()
  const { x, y } = toScreen(scene.camera, scene.size, scene.circle.centre)
  context.beginPath()
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * 3, y + dy * 3)
    context.lineTo(x + dx * 9, y + dy * 9)
  }
  context.stroke()
  context.globalAlpha = 1
}

const paintLine = (context: Context, scene: MapScene<MapPoint>, ink: Ink): void => {
  const end = scene.line.at(-1)
  if (end === undefined) return
  trace(context, scene.line, scene)
  context.strokeStyle = ink.line
  context.lineWidth = 1.75
  context.setLineDash([6, 5])
  context.globalAlpha = 0.7
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
  const { x, y } = toScreen(scene.camera, scene.size, end)
  context.fillStyle = ink.line
  context.beginPath()
  context.rect(x - 3.5, y - 3.5, 7, 7)
  context.fill()
}

const isGone = ({ cluster }: Mark<MapPoint>, scene: MapScene<MapPoint>): boolean =>
  scene.gone.size > 0 && cluster.members.every(({ id }) => scene.gone.has(id))

const paintMark = (context: Context, mark: Mark<MapPoint>, scene: MapScene<MapPoint>, ink: Ink): void => {
  circle(context, mark, mark.radius)
  context.fillStyle = isGone(mark, scene) ? ink.gone : ink.truck
  context.fill()
  context.strokeStyle = ink.edge
  context.lineWidth = 1.5
  context.stroke()
  const count = mark.cluster.members.length
  if (count === 1) return
  context.fillStyle = ink['on-truck']
  context.font = `600 ${count > 99 ? 12 : 11}px ${ink.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(count), mark.x, mark.y + 0.5)
}

const paintHalo = (context: Context, mark: Mark<MapPoint> | undefined, colour: string, pixels: number, away: number): void => {
  if (mark === undefined) return
  circle(context, mark, mark.radius + away)
  context.strokeStyle = colour
  context.lineWidth = pixels
  context.stroke()
}

/** The largest marks with the place most of their trucks are at, where a name hides no mark and no other name. */
const paintNames = (context: Context, scene: MapScene<MapPoint>, ink: Ink): void => {
  const taken = scene.marks.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  context.font = `550 11px ${ink.font}`
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineJoin = 'round'
  const largest = [...scene.marks].sort((a, b) => b.cluster.members.length - a.cluster.members.length).slice(0, 4 * MOST_NAMES)
  let named = 0
  for (const mark of largest) {
    const name = countPlaces(mark.cluster.members)[0]?.place ?? ''
    const half = context.measureText(name).width / 2 + 2
    const top = mark.y + mark.radius + 3
    const box = { left: mark.x - half, right: mark.x + half, top, bottom: top + 13 }
    const isFree = taken.every(
      (other) => other.right < box.left || other.left > box.right || other.bottom < box.top || other.top > box.bottom,
    )
    if (!isFree || named >= MOST_NAMES) continue
    named++
    taken.push(box)
    context.strokeStyle = ink.halo
    context.lineWidth = 3
    context.strokeText(name, mark.x, top)
    context.fillStyle = ink.text
    context.fillText(name, mark.x, top)
  }
}

/** Everything but the land. */
export const paintTrucks = (context: Context, scene: MapScene<MapPoint>, ink: Ink): void => {
  paintCircle(context, scene, ink)
  paintLine(context, scene, ink)
  const smallestLast = [...scene.marks].sort((a, b) => b.radius - a.radius)
  for (const mark of smallestLast) paintMark(context, mark, scene, ink)
  paintNames(context, scene, ink)
  if (scene.selected !== undefined) {
    paintMark(context, scene.selected, scene, ink)
    paintHalo(context, scene.selected, ink.truck, 2.5, 4)
  }
  if (scene.highlighted !== undefined) {
    paintMark(context, scene.highlighted, scene, ink)
    paintHalo(context, scene.highlighted, ink.lit, 3, 3.5)
  }
  paintHalo(context, scene.cursor, ink.lit, 2, 7)
}
