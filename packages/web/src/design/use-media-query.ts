import { useCallback, useSyncExternalStore } from 'react'

/** Where rows become cards; the same width as in the style sheets. */
export const NARROW = '(max-width: 719px)'

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
