import type { PlanePoint } from '@trm/domain/places'
import type { MapEye, MapPoint } from './map-view.ts'

type Gestures = Pick<MapEye<MapPoint>, 'pan' | 'zoom' | 'point' | 'press'>

/** Pixels a pointer may tremble and still press. */
const TREMBLE = 5
/** Pixels around a mark that a finger, or a mouse, may be off. */
const REACH = { touch: 16, mouse: 4 }
const DOUBLE_ZOOM = 2
/** Of one notch of a wheel, some 100 pixels. */
const WHEEL = 0.0022
/** Of a pinch on a trackpad, which browsers tell as a wheel with Ctrl. */
const PINCH = 0.012

const middle = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Drag, press, double press, wheel and pinch on the box; points are pixels from its corner. */
export const followPointers = (box: HTMLElement, map: Gestures): (() => void) => {
  const down = new Map<number, PlanePoint>()
  let start: PlanePoint | undefined
  let isDrag = false
  let hits: readonly boolean[] = []

  const at = (event: MouseEvent): PlanePoint => {
    const { left, top } = box.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    box.setPointerCapture(event.pointerId)
    down.set(event.pointerId, at(event))
    start = down.size === 1 ? at(event) : undefined
    isDrag = down.size > 1
  }
  const pinch = (id: number, to: PlanePoint, from: PlanePoint): void => {
    const other = [...down].find(([pointer]) => pointer !== id)?.[1]
    if (other === undefined) return
    const [before, after] = [middle(from, other), middle(to, other)]
    map.pan(after.x - before.x, after.y - before.y)
    map.zoom(apart(to, other) / Math.max(1, apart(from, other)), after)
  }
  const onMove = (event: PointerEvent): void => {
    const [from, to] = [down.get(event.pointerId), at(event)]
    if (from === undefined) {
      if (event.pointerType === 'mouse') map.point(to)
      return
    }
    if (start !== undefined && apart(start, to) > TREMBLE) isDrag = true
    if (!isDrag) return
    down.set(event.pointerId, to)
    if (down.size > 1) pinch(event.pointerId, to, from)
    else map.pan(to.x - from.x, to.y - from.y)
    box.dataset['dragging'] = ''
  }
  const onUp = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return
    if (!isDrag && event.type === 'pointerup')
      hits = [...hits.slice(-1), map.press(at(event), event.pointerType === 'mouse' ? REACH.mouse : REACH.touch)]
    if (down.size === 0) delete box.dataset['dragging']
  }
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') map.point(undefined)
  }
  /** Two presses on marks have done what they do. */
  const onDouble = (event: MouseEvent): void => {
    if (!hits.includes(true)) map.zoom(event.shiftKey ? 1 / DOUBLE_ZOOM : DOUBLE_ZOOM, at(event))
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
    map.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? PINCH : WHEEL)), at(event))
  }
  const heard = new AbortController()
  const options = { signal: heard.signal }
  box.addEventListener('pointerdown', onDown, options)
  box.addEventListener('pointermove', onMove, options)
  box.addEventListener('pointerup', onUp, options)
  box.addEventListener('pointercancel', onUp, options)
  box.addEventListener('pointerleave', onLeave, options)
  box.addEventListener('dblclick', onDouble, options)
  box.addEventListener('wheel', onWheel, { ...options, passive: false })
  return () => heard.abort()
}
