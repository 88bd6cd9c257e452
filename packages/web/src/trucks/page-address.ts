import { filter, fromEvent, map } from 'rxjs'
import type { SearchAddress } from './search-address.port.ts'

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

const query = (page: Page): string => page.location.search.replace(/^\?/, '')

/** For the path the page is on now. wouter hears pushState and replaceState by itself. */
export const makePageAddress = (page: Page): SearchAddress => {
  const { pathname } = page.location
  const url = (search: string): string => (search === '' ? pathname : `${pathname}?${search}`)
  return {
    query: () => query(page),
    push: (search) => () => { if (search !== query(page)) page.history.pushState(null, '', url(search)) },
    arrivals$: fromEvent(page, 'popstate').pipe(filter(() => page.location.pathname === pathname), map(() => query(page))),
  }
}
