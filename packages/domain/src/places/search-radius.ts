/** Miles around a place that are searched. */
export const DEFAULT_RADIUS = 50
/** The field's usual steps; any whole number from 1 to MAX_RADIUS is accepted. */
export const RADIUS_OPTIONS = [25, 50, 75, 100, 150, 200, 250, 300, 450] as const
/** Miles. */
export const MAX_RADIUS = 450
