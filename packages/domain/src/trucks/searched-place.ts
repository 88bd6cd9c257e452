import type { Coordinates } from '../places/index.ts'

/** Both coordinates, or no place was searched: its text alone narrows nothing. */
export const searchedPlace = (latitude: number | undefined, longitude: number | undefined): Coordinates | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
