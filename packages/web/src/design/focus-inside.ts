import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from './focus-back.ts'

interface FocusInside<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly tabIndex: -1
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * For a part whose controls take each other's place: when the one with the focus goes, the focus goes to the first that is there now,
 * and to the part itself where there is none.
 */
export const useFocusInside = <E extends HTMLElement>(): FocusInside<E> => {
  const ref = useRef<E>(null)
  const hasFocus = useRef(false)
  // An element that is taken away tells nobody that it loses the focus.
  useEffect(() => {
    if (!hasFocus.current || !isFocusLost()) return
    const next = ref.current?.querySelector<HTMLElement>('input, select, textarea, button') ?? ref.current
    next?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
