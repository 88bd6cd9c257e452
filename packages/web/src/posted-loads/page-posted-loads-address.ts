import { filter, fromEvent, map, merge } from 'rxjs'
import type { PostedLoadsAddress } from './posted-loads-address.port.ts'
import { placeFrom, placeQuery, type PostedLoadsPlace } from './posted-loads-place.ts'

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

/** On entries of the history that opening a load made: the one before is the same list without it. */
const OPENED_HERE = 'postedLoadOpenedHere'

const wasOpenedHere = ({ history }: Page): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && OPENED_HERE in state
}

/** For the path the page is on now. The router tells of pushState and replaceState by events of these names. */
export const makePagePostedLoadsAddress = (page: Page): PostedLoadsAddress => {
  const { pathname } = page.location
  const place = (): PostedLoadsPlace => placeFrom(page.location.search)
  const isHere = (): boolean => page.location.pathname === pathname
  const url = (to: PostedLoadsPlace): string => `${pathname}${placeQuery(to)}`
  return {
    place,
    push: (to) => () => {
      const opens = to.load !== undefined && place().load === undefined
      page.history.pushState(opens ? { [OPENED_HERE]: true } : null, '', url(to))
    },
    replace: (to) => () => page.history.replaceState(page.history.state, '', url(to)),
    closeLoad: () => {
      if (wasOpenedHere(page)) page.history.back()
      else page.history.replaceState(null, '', url({ ...place(), load: undefined }))
    },
    places$: merge(...['popstate', 'pushState', 'replaceState'].map((move) => fromEvent(page, move))).pipe(filter(isHere), map(place)),
  }
}
