import { useEffect, useRef, useState, type RefObject } from 'react'

export interface FoldedFilters {
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly toggle: () => void
}

/**
 * Open until the next search starts; a search that was refused leaves it open. Focus inside goes to the opener, which is there
 * only on a phone: on a wide window nothing folds, and the focus stays where it is.
 */
export const useFoldedFilters = (rest: RefObject<HTMLElement | null>, searched: unknown): FoldedFilters => {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (rest.current?.contains(document.activeElement) === true) opener.current?.focus()
    setOpen(false)
  }, [rest, searched])
  return { opener, isOpen, toggle: () => setOpen(!isOpen) }
}
