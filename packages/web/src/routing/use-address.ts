import { useLocationProperty } from 'wouter/use-browser-location'
import type { Address } from './navigation.ts'

/** The raw address, followed. wouter's own `useSearch` decodes twice, so it is not used. */
export const useAddress = (): Address => ({
  pathname: useLocationProperty(() => window.location.pathname),
  search: useLocationProperty(() => window.location.search),
  hash: useLocationProperty(() => window.location.hash),
})
