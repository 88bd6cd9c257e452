import type { PlanePoint } from '@trm/domain/places'

/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What of the plane is seen: the plane's point in the middle of the view, and CSS pixels of one plane unit. */
export interface Camera extends PlanePoint {
  readonly scale: number
}

export const toScreen = ({ x, y, scale }: Camera, { width, height }: Size, point: PlanePoint): PlanePoint => ({
  x: width / 2 + (point.x - x) * scale,
  y: height / 2 + (point.y - y) * scale,
})

export const toPlane = ({ x, y, scale }: Camera, { width, height }: Size, point: PlanePoint): PlanePoint => ({
  x: x + (point.x - width / 2) / scale,
  y: y + (point.y - height / 2) / scale,
})

export const boundsOf = (points: readonly PlanePoint[]): Bounds | undefined => {
  if (points.length === 0) return undefined
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.right = Math.max(bounds.right, x)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

/** How far the reader can go: what the base map covers, and scales at which it still says something. */
export interface Limits {
  readonly within: Bounds
  readonly least: number
  readonly most: number
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

const held = ({ within, least, most }: Limits, { x, y, scale }: Camera): Camera => ({
  x: between(within.left, x, within.right),
  y: between(within.top, y, within.bottom),
  scale: between(least, scale, most),
})

/** Pixels kept free around what is fitted. */
const MARGIN = 36

/** The camera that shows all of the bounds, not closer than `closest`. */
export const fitted = (limits: Limits, { width, height }: Size, { left, top, right, bottom }: Bounds, closest = Infinity): Camera => {
  const room = (pixels: number): number => Math.max(pixels - 2 * MARGIN, pixels / 2)
  const scale = Math.min(room(width) / Math.max(right - left, 1e-9), room(height) / Math.max(bottom - top, 1e-9), closest)
  return held(limits, { x: (left + right) / 2, y: (top + bottom) / 2, scale })
}

/** Dragged by so many pixels: the land follows the pointer. */
export const panned = (limits: Limits, { x, y, scale }: Camera, across: number, down: number): Camera =>
  held(limits, { x: x - across / scale, y: y - down / scale, scale })

/** Closer or further with what is at `at` (pixels) staying where it is, as far as the limits allow. */
export const zoomed = (limits: Limits, size: Size, camera: Camera, factor: number, at: PlanePoint): Camera => {
  const fixed = toPlane(camera, size, at)
  const { scale } = held(limits, { ...camera, scale: camera.scale * factor })
  return held(limits, { x: fixed.x - (at.x - size.width / 2) / scale, y: fixed.y - (at.y - size.height / 2) / scale, scale })
}
