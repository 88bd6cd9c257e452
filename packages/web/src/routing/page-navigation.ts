import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { Address, Navigation } from './navigation.ts'

/** The browser's own history; the router hears of every change. */
export const makePageNavigation = (page: Pick<Window, 'location'>): Navigation => ({
  here: () => ({ pathname: page.location.pathname, search: page.location.search, hash: page.location.hash }),
  origin: () => page.location.origin,
  go: (path) => navigate(path),
  replace: (path) => navigate(path, { replace: true }),
  leave: (url) => page.location.assign(url),
})

/** The raw address, followed. wouter's own `useSearch` decodes twice, so it is not used. */
export const useAddress = (): Address => ({
  pathname: useLocationProperty(() => window.location.pathname),
  search: useLocationProperty(() => window.location.search),
  hash: useLocationProperty(() => window.location.hash),
})
