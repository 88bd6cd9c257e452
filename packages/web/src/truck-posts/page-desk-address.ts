import { filter, fromEvent, map, merge } from 'rxjs'
import type { DeskAddress } from './desk-address.port.ts'
import { panelFrom, panelQuery } from './desk-panel.ts'

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

/** For the path the page is on now. The router tells of pushState and replaceState by events of these names. */
export const makePageDeskAddress = (page: Page): DeskAddress => {
  const { pathname } = page.location
  const panel = () => panelFrom(page.location.search)
  return {
    panel,
    push: (to) => () => page.history.pushState(null, '', `${pathname}${panelQuery(to)}`),
    replace: (to) => () => page.history.replaceState(page.history.state, '', `${pathname}${panelQuery(to)}`),
    panels$: merge(...['popstate', 'pushState', 'replaceState'].map((move) => fromEvent(page, move))).pipe(
      filter(() => page.location.pathname === pathname),
      map(panel),
    ),
  }
}
