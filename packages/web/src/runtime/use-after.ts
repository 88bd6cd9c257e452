import { useEffect, useState } from 'react'

/** True `ms` after mounting: for what should not compete with the first screen. */
export const useAfter = (ms: number): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(waiting)
  }, [ms])
  return isLater
}
