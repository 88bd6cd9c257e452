/** A place of the map with the number of its trucks. */
export interface PlaceCount {
  readonly place: string
  readonly count: number
}

/** The places with the most trucks first, equal ones by name. */
export const countPlaces = (trucks: readonly { readonly place: string }[]): readonly PlaceCount[] => {
  const counts = new Map<string, number>()
  for (const { place } of trucks) counts.set(place, (counts.get(place) ?? 0) + 1)
  return [...counts].map(([place, count]) => ({ place, count })).sort((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1))
}
