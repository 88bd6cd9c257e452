import type { IO } from 'fp-ts/IO'
import { map } from 'rxjs'
import { decodedPart, makePageOpenAddress } from '../market-list/detail/page-open-address.ts'
import type { AddressPage } from '../routing/place-address.ts'
import type { OpenAddress, SearchAddress } from '../market-list/list-address.port.ts'

export interface BoardAddress extends SearchAddress, OpenAddress {
  /** Another query in the place of the one that is shown: no entry of the history, no arrival. */
  readonly replace: (query: string) => IO<void>
}

/** The search in the query, the open load in the path. `board` is the path of the list, with the base. */
export const makePageBoardAddress = (page: AddressPage, board: string): BoardAddress => {
  const { location } = page
  const isHere = (): boolean => location.pathname === board || location.pathname.startsWith(`${board}/`)
  const query = (): string => location.search.replace(/^\?/, '')
  const shown = (): string | undefined => {
    const [segment = ''] = location.pathname.slice(board.length + 1).split('/')
    return segment === '' ? undefined : (decodedPart(segment) ?? segment)
  }
  const url = (search: string, load: string | undefined): string =>
    board + (load === undefined ? '' : `/${encodeURIComponent(load)}`) + (search === '' ? '' : `?${search}`)
  const opened = makePageOpenAddress(page, { isHere, shown, urlOf: (load) => url(query(), load) })
  return {
    ...opened,
    query,
    push: (search) => () => {
      if (isHere() && query() !== search) page.history.pushState(null, '', url(search, shown()))
    },
    replace: (search) => () => {
      if (isHere() && query() !== search) page.history.replaceState(page.history.state, '', url(search, shown()))
    },
    arrivals$: opened.shown$.pipe(map(query)),
  }
}
