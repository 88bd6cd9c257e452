/** ISO 3166-1. */
export type Country = 'US' | 'CA' | 'MX'

/** Degrees, WGS 84; latitude -90 to 90, longitude -180 to 180. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/**
 * A place freight is posted from. `state` is the postal code of the state or province; in Mexico the ISO 3166-2
 * suffix ('NLE'), so that a state code is never of two countries. `timezone` is an IANA name.
 */
export interface Place extends Coordinates {
  readonly city: string
  readonly state: string
  readonly country: Country
  readonly timezone: string
}

/** "Dallas, TX" */
export const placeLabel = (place: Pick<Place, 'city' | 'state'>): string => `${place.city}, ${place.state}`
