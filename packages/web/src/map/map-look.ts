import type { PlanePoint } from '@trm/domain/places'
import { fitted, panned, zoomed, type Bounds, type Camera, type Limits, type Size } from './map-camera.ts'

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

export interface MapLookDependencies {
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
