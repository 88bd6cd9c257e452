import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './offline.css'

/** Between the bar and the screen, whichever it is. What comes later is shown below what came before. */
export const AbovePage = ({ children }: { readonly children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const made = document.createElement('div')
    made.className = 'trm-above-page'
    document.querySelector('main')?.before(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place === undefined ? null : createPortal(children, place)
}
