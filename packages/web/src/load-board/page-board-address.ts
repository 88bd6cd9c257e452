import { filter, fromEvent, map, merge } from 'rxjs'
import type { BoardAddress, BoardPlace } from './board-address.port.ts'

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

/** On entries of the history that opening a load made: the one before is the same list without it. */
const OPENED_HERE = 'loadOpenedHere'

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const stateOf = ({ history }: Page): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** `board` is the path of the list, with the base. The router tells of its moves by events named after them. */
export const makePageBoardAddress = (page: Page, board: string): BoardAddress => {
  const { history, location } = page
  const isHere = (): boolean => location.pathname === board || location.pathname.startsWith(`${board}/`)
  const here = (): BoardPlace => {
    const [segment = ''] = location.pathname.slice(board.length + 1).split('/')
    return { query: location.search.replace(/^\?/, ''), load: segment === '' ? undefined : decoded(segment) }
  }
  const url = ({ query, load }: BoardPlace): string =>
    board + (load === undefined ? '' : `/${encodeURIComponent(load)}`) + (query === '' ? '' : `?${query}`)
  const withoutLoad = (): void => history.replaceState(history.state, '', url({ ...here(), load: undefined }))
  return {
    here,
    search: (query, how) => () => {
      if (!isHere() || here().query === query) return
      if (how === 'push') history.pushState(null, '', url({ ...here(), query }))
      else history.replaceState(history.state, '', url({ ...here(), query }))
    },
    open: (load) => () => {
      const now = here()
      if (!isHere() || now.load === load) return
      if (now.load === undefined) history.pushState({ ...stateOf(page), [OPENED_HERE]: true }, '', url({ ...now, load }))
      else history.replaceState(history.state, '', url({ ...now, load }))
    },
    close: () => {
      if (!isHere() || here().load === undefined) return
      if (OPENED_HERE in stateOf(page)) history.back()
      else withoutLoad()
    },
    places$: merge(...['popstate', 'pushState'].map((move) => fromEvent(page, move))).pipe(filter(isHere), map(here)),
  }
}
