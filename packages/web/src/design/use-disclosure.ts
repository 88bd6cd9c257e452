import { useEffect, useRef, useState, type RefObject } from 'react'

export interface Disclosure {
  /** Around opener and panel. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** On each one that is open. */
const OPEN = 'data-disclosed'
export const disclosed = { [OPEN]: '' }

/** Some popover or menu is open: keys are for what is in it. */
export const isDisclosing = (): boolean => document.querySelector(`[${OPEN}]`) !== null

/** Closes on Escape and when its form is sent (focus back to the opener), on a press elsewhere, and when the focus leaves. */
export const useDisclosure = (): Disclosure => {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const here = box.current
    here?.setAttribute(OPEN, '')
    const onAway = (event: Event): void => {
      if (event.target instanceof Node && here?.contains(event.target) === false) setOpen(false)
    }
    /** A press on words within, which take no focus, gives it to whatever is around the box: it has not left. */
    const onFocus = (event: Event): void => {
      if (!(event.target instanceof Node && event.target.contains(here))) onAway(event)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault() // the sheet it may stand in stays
      setOpen(false)
      opener.current?.focus()
    }
    const onSubmit = (): void => {
      if (here?.contains(document.activeElement) === true) opener.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', onAway)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    document.addEventListener('submit', onSubmit)
    return () => {
      here?.removeAttribute(OPEN)
      document.removeEventListener('pointerdown', onAway)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('submit', onSubmit)
    }
  }, [isOpen])
  return { box, opener, isOpen, setOpen }
}
