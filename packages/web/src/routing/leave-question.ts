import { mapBehavior, source, type Behavior } from '@trm/domain/kernel'
import type { Navigation } from './navigation.ts'
import type { UnsavedWork } from './unsaved-work.ts'

/** Asks before a link, a command, Back or Forward loses something typed (F66). Closing and reloading are asked about by the browser. */
export interface LeaveQuestion {
  readonly isAsked$: Behavior<boolean>
  /** Asks first where something is typed: `goOn` leaves the page as it stands, unless it leads to the very path that is shown. */
  readonly before: (goOn: () => void, path?: string) => void
  readonly stay: () => void
  readonly leave: () => void
  /** Before anything else listens to the history; gives the way to stop. */
  readonly watch: () => () => void
}

interface Page extends Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'> {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'pushState' | 'back'>
}

const addressOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

const isShown = ({ location }: Page, { pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname === location.pathname && search === location.search

/** Where a click leads inside this tab and this app; undefined for every other click. */
const targetOf = (page: Page, event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== page.location.origin || link.target !== '' || link.hasAttribute('download'))
    return undefined
  return isShown(page, link) ? undefined : addressOf(link)
}

/**
 * `Navigation` itself is not asked about: what the app decides (a session that ended, a form that was saved) goes on. After
 * Back the address is put back at once, so the page stays as it is while the question stands; a "leave" goes back again.
 */
export const makeLeaveQuestion = (page: Page, work: UnsavedWork, navigation: Pick<Navigation, 'go'>): LeaveQuestion => {
  const onward = source<(() => void) | undefined>(undefined)
  let here = addressOf(page.location)
  let isLeaving = false
  const before = (goOn: () => void, path?: string): void => {
    const isStaying = path !== undefined && isShown(page, new URL(path, page.location.origin))
    if (work.exists() && !isStaying) onward.set(goOn)
    else goOn()
  }
  const arrive = (): void => {
    here = addressOf(page.location)
  }

  const onClick = (event: MouseEvent): void => {
    const path = work.exists() ? targetOf(page, event) : undefined
    if (path === undefined) return
    event.preventDefault()
    event.stopPropagation()
    before(() => navigation.go(path))
  }

  const onHistory = (event: Event): void => {
    if (isLeaving || !work.exists() || addressOf(page.location) === here) {
      isLeaving = false
      return arrive()
    }
    event.stopImmediatePropagation()
    page.history.pushState(null, '', here)
    onward.set(() => {
      isLeaving = true
      page.history.back()
    })
  }

  return {
    isAsked$: mapBehavior(onward.behavior, (goOn) => goOn !== undefined),
    before,
    stay: () => onward.set(undefined),
    leave: () => {
      const goOn = onward.behavior.value
      onward.set(undefined)
      goOn?.()
    },
    watch: () => {
      page.document.addEventListener('click', onClick, true)
      page.addEventListener('popstate', onHistory, true)
      const moves = ['pushState', 'replaceState'] // told by the router
      moves.forEach((move) => page.addEventListener(move, arrive))
      return () => {
        page.document.removeEventListener('click', onClick, true)
        page.removeEventListener('popstate', onHistory, true)
        moves.forEach((move) => page.removeEventListener(move, arrive))
      }
    },
  }
}
