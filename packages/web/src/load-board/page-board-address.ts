import { map } from 'rxjs'
import { makePageOpenAddress, type AddressPage } from '../market-list/detail/page-open-address.ts'
import type { BoardAddress, BoardPlace } from './board-address.port.ts'

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** `board` is the path of the list, with the base. */
export const makePageBoardAddress = (page: AddressPage, board: string): BoardAddress => {
  const { history, location } = page
  const isHere = (): boolean => location.pathname === board || location.pathname.startsWith(`${board}/`)
  const here = (): BoardPlace => {
    const [segment = ''] = location.pathname.slice(board.length + 1).split('/')
    return { query: location.search.replace(/^\?/, ''), load: segment === '' ? undefined : decoded(segment) }
  }
  const url = ({ query, load }: BoardPlace): string =>
    board + (load === undefined ? '' : `/${encodeURIComponent(load)}`) + (query === '' ? '' : `?${query}`)
  const opened = makePageOpenAddress(page, { isHere, shown: () => here().load, urlOf: (load) => url({ ...here(), load }) })
  return {
    ...opened,
    here,
    search: (query, how) => () => {
      if (!isHere() || here().query === query) return
      if (how === 'push') history.pushState(null, '', url({ ...here(), query }))
      else history.replaceState(history.state, '', url({ ...here(), query }))
    },
    places$: opened.shown$.pipe(map(here)),
  }
}
