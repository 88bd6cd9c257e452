import { useEffect, type RefObject } from 'react'

/** What came of a press is seen where it was pressed: as it appears, and again with each `attempt`, the page moves no further than needed. */
export const useInView = (ref: RefObject<HTMLElement | null>, attempt: number): void => {
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [ref, attempt])
}
