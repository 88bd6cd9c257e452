import type { PlainDate } from '@trm/domain/kernel'
import { boardQuery, type BoardSearch } from '../load-board-view.ts'
import { ownSearch, type OwnPlace } from './own-place.ts'

/** In whatever order. */
const isSearchOf = (place: OwnPlace, today: PlainDate, { filters, sort }: BoardSearch): boolean =>
  boardQuery({ filters, sort }) === boardQuery({ ...ownSearch(place, today), sort })

/** The place whose loads a search is of, the one that was chosen last first. */
export const placeSearched = (
  { places, chosen }: { readonly places: readonly OwnPlace[]; readonly chosen: OwnPlace },
  today: PlainDate,
  searched: BoardSearch,
): OwnPlace | undefined => [chosen, ...places].find((place) => isSearchOf(place, today, searched))
