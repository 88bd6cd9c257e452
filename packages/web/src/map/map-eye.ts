import type { Behavior } from '@trm/domain/kernel'
import type { BaseMap, PlanePoint } from '@trm/domain/places'
import type { Size } from './map-camera.ts'
import type { MapPoint, MapScene } from './map-scene.ts'

/** A map as its canvas draws and moves it. */
export interface MapEye<A extends MapPoint> {
  /** Undefined until the base map and the size are known. */
  readonly scene$: Behavior<MapScene<A> | undefined>
  readonly base: () => BaseMap | undefined
  readonly resize: (size: Size) => void
  readonly pan: (across: number, down: number) => void
  /** Around a point in pixels, the middle when absent. */
  readonly zoom: (factor: number, at?: PlanePoint) => void
  readonly fit: () => void
  /** The pointer is there; undefined: nowhere. Lights what is under it, here and in the list. */
  readonly point: (at: PlanePoint | undefined) => void
  /** Pressed there; `reach` pixels around a mark count as the mark. True when there was one. */
  readonly press: (at: PlanePoint, reach: number) => boolean
  /** To the next or the previous mark in reading order. */
  readonly walk: (step: 1 | -1) => void
  /** What a press on the mark at the cursor does. */
  readonly openCursor: () => void
  /** Closes what is open, the innermost first; false when nothing was. */
  readonly back: () => boolean
  readonly open: (id: string) => void
  readonly light: (id: string | undefined) => void
}
