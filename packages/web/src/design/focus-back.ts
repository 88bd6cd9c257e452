import { useEffect, useLayoutEffect, useRef } from 'react'

/** Whether the focus has nowhere to be: it was in what has just gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** When what is shown while `isOn` goes away with the focus in it, the focus goes to its switch, the element of this id. */
export const useFocusBack = (isOn: boolean, switchId: string): void => {
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && isFocusLost()) document.getElementById(switchId)?.focus()
    wasOn.current = isOn
  }, [isOn, switchId])
}

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
