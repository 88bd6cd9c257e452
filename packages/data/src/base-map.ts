/** Albers' conic equal-area projection of a sphere; d3-geo's `conicEqualArea` of the same parameters. Degrees. */
export interface ConicParameters {
  readonly parallels: readonly [number, number]
  /** Its meridian is upright; the point itself is drawn at `translate`. */
  readonly centre: { readonly latitude: number; readonly longitude: number }
  /** Plane units of one earth radius. */
  readonly scale: number
  readonly translate: readonly [number, number]
}

/** What `map-na-conic.json` holds: outlines as SVG path texts in units of 1/`scale` of the projected plane. */
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

/** The sources are in the public domain and ask for nothing; naming them is good manners. */
export const baseMapCredits = 'Map: U.S. Census Bureau, Natural Earth'
