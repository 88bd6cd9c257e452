import type { TaskEither } from 'fp-ts/TaskEither'
import type { ConicParameters } from './conic-projection.ts'

/** Outlines as SVG path texts in units of 1/`scale` of the projected plane; tools/map writes them. */
export interface BaseMap {
  /** Left, top, width and height of the part that shows the lower 48 states. */
  readonly viewBox: readonly [number, number, number, number]
  readonly scale: number
  readonly projection: ConicParameters
  readonly unitedStates: string
  readonly stateBorders: string
  readonly neighbours: string
  readonly others: string
  readonly highways: string
}

/** The map could not be fetched or read. */
export interface BaseMapUnavailable {
  readonly _tag: 'BaseMapUnavailable'
  readonly reason: string
}

/** Loads the map on first use and keeps it: some 16 KB over the wire. */
export interface BaseMapSource {
  readonly load: TaskEither<BaseMapUnavailable, BaseMap>
}

/** The sources are in the public domain and ask for nothing; naming them is good manners. */
export const baseMapCredits = 'Map: U.S. Census Bureau, Natural Earth'
