import { useState } from 'react'
import { isFocusLost } from '../focus-back.ts'
import { isDisclosing } from '../use-disclosure.ts'

export interface Modal {
  /** What a screen reader calls it: words, or the id of the title inside. */
  readonly name: { readonly label: string } | { readonly titleId: string }
  readonly onClose: () => void
}

const focused = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** What is over the page holds the focus, Escape or a press beside it closes, and the focus goes back to where it was. */
export const useModal = ({ name, onClose }: Modal) => {
  const [opener] = useState(focused)
  return {
    root: {
      open: true,
      finalFocusEl: () => (isFocusLost() ? opener : focused()), // whoever closed it may have said where to
      onOpenChange: onClose,
      onEscapeKeyDown: (event: KeyboardEvent) => {
        if (isDisclosing()) event.preventDefault() // it closes what is open inside
      },
    },
    content: 'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.titleId },
  }
}
