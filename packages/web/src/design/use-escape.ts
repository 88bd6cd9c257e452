import { useState, type KeyboardEvent } from 'react'
import { disclosed } from './use-disclosure.ts'

/**
 * What is open in a part, a question or a form, is closed by Escape alone while the focus is in it. Undefined: nothing is. Whatever is
 * around it does not hear of that press; a sheet heard it before, and left it to the part.
 */
export const useEscape = (close: (() => void) | undefined) => {
  const [hasFocus, setHasFocus] = useState(false)
  return {
    ...(close !== undefined && hasFocus ? disclosed : {}),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing || close === undefined) return
      event.preventDefault()
      event.stopPropagation()
      close()
    },
  }
}
