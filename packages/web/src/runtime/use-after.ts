import { useEffect, useState } from 'react'

/** True `ms` after mounting, or after `isStarted`: for what should not compete with what is shown first. */
export const useAfter = (ms: number, isStarted = true): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (!isStarted) return
    const waiting = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(waiting)
  }, [ms, isStarted])
  return isLater
}
