import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './focus-back.ts'

/** What a drawer shows and what can be done about it; it can still be closed. */
export const HELD_DRAWER = '.trm-drawer-body, .trm-drawer-foot'

/**
 * While `isHeld`, nothing that `selector` finds can be pressed or reached by a key; a modal sheet inside escapes what holds its
 * surroundings, so that `selector` names what it contains. Afterwards the focus is where it was.
 */
export const useHeld = (isHeld: boolean, selector: string): void => {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isHeld) return
    focused.current = document.activeElement
    const held = [...document.querySelectorAll<HTMLElement>(selector)].filter(({ inert }) => !inert)
    for (const element of held) element.inert = true
    return () => {
      for (const element of held) element.inert = false
    }
  }, [isHeld, selector])
  // Not while the effect above is cleaned up: React then puts the focus back to where it was before.
  useLayoutEffect(() => {
    if (!isHeld && isFocusLost() && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
    if (!isHeld) focused.current = null
  }, [isHeld])
}
