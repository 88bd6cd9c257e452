import { filter, fromEvent, map } from 'rxjs'
import type { SearchAddress } from '../market-list/list-address.port.ts'
import type { AddressPage } from '../routing/place-address.ts'

/** The search of the page's address: what names the truck whose detail is open is no part of it. */
export const searchIn = ({ location }: Pick<Window, 'location'>): string =>
  location.search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !part.startsWith('truck='))
    .join('&')

/** For the path the page is on now. wouter hears pushState and replaceState by itself. */
export const makePageAddress = (page: AddressPage): SearchAddress => {
  const { pathname } = page.location
  const url = (search: string): string => (search === '' ? pathname : `${pathname}?${search}`)
  let shown = searchIn(page)
  const isNew = (search: string): boolean => shown !== (shown = search)
  return {
    query: () => searchIn(page),
    push: (search) => () => {
      if (isNew(search)) page.history.pushState(null, '', url(search))
    },
    arrivals$: fromEvent(page, 'popstate').pipe(
      filter(() => page.location.pathname === pathname),
      map(() => searchIn(page)),
      filter(isNew),
    ),
  }
}
