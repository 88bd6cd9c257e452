import type { IO } from 'fp-ts/IO'
import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

/** The address bar while a screen is shown that has where its reader is in the query. */
export interface PlaceAddress<Place> {
  readonly place: IO<Place>
  /** A new entry of the history; `state` is kept with it. */
  readonly push: (place: Place, state?: object) => IO<void>
  /** In place of the entry. */
  readonly replace: (place: Place) => IO<void>
  /** After each move that stays on the path. */
  readonly places$: Observable<Place>
}

export type AddressPage = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

/**
 * For the path the page is on now; `placeFrom` reads a raw search, `queryOf` writes it with its `?`. The router tells of pushState and
 * replaceState by events of these names.
 */
export const makePagePlaceAddress = <Place>(
  page: AddressPage,
  placeFrom: (search: string) => Place,
  queryOf: (place: Place) => string,
): PlaceAddress<Place> => {
  const { history, location } = page
  const { pathname } = location
  const place = (): Place => placeFrom(location.search)
  const url = (to: Place): string => `${pathname}${queryOf(to)}`
  return {
    place,
    push: (to, state) => () => history.pushState(state ?? null, '', url(to)),
    replace: (to) => () => history.replaceState(history.state, '', url(to)),
    places$: merge(...['popstate', 'pushState', 'replaceState'].map((move) => fromEvent(page, move))).pipe(
      filter(() => location.pathname === pathname),
      map(place),
    ),
  }
}
