import { useEffect, useRef, useState, type RefObject } from 'react'

export interface Disclosure {
  /** Around opener and panel. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Closes on Escape and when its form is sent (focus back to the opener), on a press elsewhere, and when the focus leaves. */
export const useDisclosure = (): Disclosure => {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onAway = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) setOpen(false)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const onSubmit = (): void => {
      if (box.current?.contains(document.activeElement) === true) opener.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', onAway)
    document.addEventListener('focusin', onAway)
    document.addEventListener('keydown', onKey)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('pointerdown', onAway)
      document.removeEventListener('focusin', onAway)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('submit', onSubmit)
    }
  }, [isOpen])
  return { box, opener, isOpen, setOpen }
}
