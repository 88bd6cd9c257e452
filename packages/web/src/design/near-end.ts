import { useEffect } from 'react'

/** Rows left below the window when more are asked for. */
const MARGIN = 15

export const useNearEnd = (lastShown: number, count: number, onNearEnd: (() => void) | undefined): void => {
  const isNear = count > 0 && lastShown >= count - MARGIN
  useEffect(() => {
    if (isNear) onNearEnd?.()
  }, [isNear, count, onNearEnd])
}
