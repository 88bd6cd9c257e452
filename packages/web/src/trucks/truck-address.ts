import * as E from 'fp-ts/Either'
import { filter, fromEvent, map, merge } from 'rxjs'
import { searchIn } from './page-address.ts'
import type { TruckAddress } from './truck-address.port.ts'

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

/** On entries of the history that opening a truck made: the one before is the same list without it. */
const OPENED_HERE = 'truckOpenedHere'

const decoded = (text: string): string | undefined => {
  const id = E.tryCatch(
    () => decodeURIComponent(text),
    () => undefined,
  )
  return E.isRight(id) && id.right !== '' ? id.right : undefined
}

export const truckIn = ({ location }: Page): string | undefined => {
  const part = location.search
    .replace(/^\?/, '')
    .split('&')
    .find((one) => one.startsWith('truck='))
  return part === undefined ? undefined : decoded(part.slice('truck='.length))
}

const stateOf = ({ history }: Page): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const wasOpenedHere = (page: Page): boolean => OPENED_HERE in stateOf(page)

/** A query with the truck beside the search. */
export const withTruck = (search: string, id: string | undefined): string =>
  [search, id === undefined ? '' : `truck=${encodeURIComponent(id)}`].filter((part) => part !== '').join('&')

/**
 * For the path the page is on now. The router tells of pushState by an event of that name. A replaceState is no move: many keep things in
 * the state of an entry.
 */
export const makePageTruckAddress = (page: Page): TruckAddress => {
  const { pathname } = page.location
  const url = (id: string | undefined): string => {
    const query = withTruck(searchIn(page), id)
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const isHere = (): boolean => page.location.pathname === pathname
  const moves = ['popstate', 'pushState'].map((move) => fromEvent(page, move))
  return {
    truck: () => truckIn(page),
    open: (id) => () => {
      if (!isHere() || truckIn(page) === id) return
      if (truckIn(page) === undefined)
        page.history.pushState({ ...stateOf(page), [OPENED_HERE]: true }, '', url(id)) // where the list stands goes along
      else page.history.replaceState(page.history.state, '', url(id))
    },
    close: () => {
      if (!isHere() || truckIn(page) === undefined) return
      if (wasOpenedHere(page)) page.history.back()
      else page.history.replaceState(page.history.state, '', url(undefined))
    },
    truck$: merge(...moves).pipe(
      filter(isHere),
      map(() => truckIn(page)),
    ),
  }
}
