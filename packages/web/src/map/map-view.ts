import type { PlaceCount } from './map-places.ts'

/** Where the keyboard is, and which of how many marks in sight that is. */
export interface MapCursor<P> {
  readonly members: readonly P[]
  readonly number: number
  readonly of: number
}

/** What each map shows besides its marks. */
export interface MapView<P> {
  readonly base: 'Loading' | 'Failed' | 'Ready'
  readonly places: readonly PlaceCount[]
  readonly cursor: MapCursor<P> | undefined
  /** The points of one place, opened because no zoom takes them apart. */
  readonly group: readonly P[]
}

export interface MapActions {
  readonly goTo: (place: string) => void
  readonly loadBase: () => void
}

export const isSameMap = (a: Omit<MapView<unknown>, 'places'>, b: Omit<MapView<unknown>, 'places'>): boolean =>
  a.base === b.base &&
  a.group === b.group &&
  a.cursor?.members === b.cursor?.members &&
  a.cursor?.number === b.cursor?.number &&
  a.cursor?.of === b.cursor?.of
