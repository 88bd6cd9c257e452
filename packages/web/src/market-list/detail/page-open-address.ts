import { filter, fromEvent, map, merge } from 'rxjs'
import type { AddressPage } from '../../routing/place-address.ts'
import type { OpenAddress } from '../list-address.port.ts'

/** Each Back, Forward and new entry; the router tells of pushState by an event of that name. */
const moves$ = (page: AddressPage) => merge(...['popstate', 'pushState'].map((move) => fromEvent(page, move)))

/** On entries of the history that opening a row made: the one before is the same list without it. */
const OPENED_HERE = 'rowOpenedHere'

interface ListUrls {
  /** The page shows the list, whatever row is open. */
  readonly isHere: () => boolean
  readonly shown: () => string | undefined
  /** The same list with this row open, or none. */
  readonly urlOf: (id: string | undefined) => string
}

/** Undefined for half an escape, and for nothing. */
export const decodedPart = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return undefined
  }
}

const stateOf = ({ history }: AddressPage): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** The open row in the page's address. A replaceState is no move: many keep things in the state of an entry. */
export const makePageOpenAddress = (page: AddressPage, { isHere, shown, urlOf }: ListUrls): OpenAddress => {
  const { history } = page
  return {
    shown,
    open: (id) => () => {
      if (!isHere() || shown() === id) return
      if (shown() === undefined)
        history.pushState({ ...stateOf(page), [OPENED_HERE]: true }, '', urlOf(id)) // where the list stands goes along
      else history.replaceState(history.state, '', urlOf(id))
    },
    close: () => {
      if (!isHere() || shown() === undefined) return
      if (OPENED_HERE in stateOf(page)) history.back()
      else history.replaceState(history.state, '', urlOf(undefined))
    },
    shown$: moves$(page).pipe(filter(isHere), map(shown)),
  }
}
