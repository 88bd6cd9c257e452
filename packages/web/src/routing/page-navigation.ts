import { navigate } from 'wouter/use-browser-location'
import type { Navigation } from './navigation.ts'

/** The browser's own history; the router hears of every change. */
export const makePageNavigation = (page: Pick<Window, 'location'>): Navigation => ({
  here: () => ({ pathname: page.location.pathname, search: page.location.search, hash: page.location.hash }),
  origin: () => page.location.origin,
  go: (path) => navigate(path),
  replace: (path) => navigate(path, { replace: true }),
  leave: (url) => page.location.assign(url),
})
