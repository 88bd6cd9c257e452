/** The market's day, and of a caller that names none: in UTC it would begin while Americans still plan the day before (decision 19). */
export const MARKET_ZONE = 'America/Chicago'
