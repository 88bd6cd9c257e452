/** Where a search that the dropoff alone refuses leads. */
export const DROPOFF_PLACE_ID = 'dropoff-place'
