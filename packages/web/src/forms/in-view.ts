import { useEffect, type RefObject } from 'react'

/** What came of a press is seen: as it appears, and again with each `attempt`, the page moves as far as needed and no further. */
export const useInView = (ref: RefObject<HTMLElement | null>, attempt: number): void => {
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [ref, attempt])
}
