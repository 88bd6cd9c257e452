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

/** Where the reader looks: what they moved stays until another search is fitted. */
export interface MapLook {
  readonly now: () => { readonly camera: Camera; readonly size: Size } | undefined
  /** The reader has moved the map since it was fitted. */
  readonly isMoved: () => boolean
  readonly isClosest: () => boolean
  readonly fit: () => void
  readonly resize: (size: Size) => boolean
  readonly pan: (across: number, down: number) => void
  readonly zoom: (factor: number, at: PlanePoint | undefined) => void
  /** To the bounds of these points, a step closer at least. */
  readonly closeUp: (bounds: Bounds) => void
}

/** Pixels of a plane unit as close as fitting goes by itself: a single truck keeps its surroundings. */
const CLOSEST_FIT = 7
/** A zoom step that is felt, when a bubble's own bounds ask for less. */
const LEAST_STEP = 1.8

interface MapLookDependencies {
  /** Undefined until the base map is there. */
  readonly limits: (size: Size) => Limits | undefined
  /** What the search is about. */
  readonly interest: () => Bounds | undefined
}

export const makeMapLook = ({ limits, interest }: MapLookDependencies): MapLook => {
  let size: Size | undefined
  let camera: Camera | undefined
  let isMoved = false

  const fit = (): void => {
    const [held, bounds] = [size === undefined ? undefined : limits(size), interest()]
    if (size === undefined || held === undefined || bounds === undefined) return
    camera = fitted(held, size, bounds, CLOSEST_FIT)
    isMoved = false
  }
  const move = (to: (held: Limits, from: Camera, of: Size) => Camera): void => {
    const held = size === undefined ? undefined : limits(size)
    if (size === undefined || camera === undefined || held === undefined) return
    camera = to(held, camera, size)
    isMoved = true
  }
  return {
    now: () => (camera === undefined || size === undefined ? undefined : { camera, size }),
    isMoved: () => isMoved,
    isClosest: () => size !== undefined && camera !== undefined && camera.scale === limits(size)?.most,
    fit,
    resize: (next) => {
      if (next.width <= 0 || next.height <= 0 || (next.width === size?.width && next.height === size.height)) return false
      size = next
      if (!isMoved || camera === undefined) fit()
      return true
    },
    pan: (across, down) => move((held, from) => panned(held, from, across, down)),
    zoom: (factor, at) => move((held, from, of) => zoomed(held, of, from, factor, at ?? { x: of.width / 2, y: of.height / 2 })),
    closeUp: (bounds) =>
      move((held, from, of) => {
        const next = fitted(held, of, bounds)
        return { ...next, scale: Math.min(held.most, Math.max(next.scale, from.scale * LEAST_STEP)) }
      }),
  }
}
