import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './offline.css'

interface AbovePageProps {
  /** Where a sheet covers the page, in that sheet; back above the page it is the first. */
  readonly isInSheets?: boolean
  readonly children: ReactNode
}

/** Between the bar and the screen, whichever it is. What comes later is shown below what came before. */
export const AbovePage = ({ isInSheets = false, children }: AbovePageProps) => {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const made = document.createElement('div')
    made.className = 'trm-above-page'
    const put = (): void => {
      const sheet = isInSheets ? document.querySelector('.trm-drawer-sheet > .trm-drawer-body') : null
      const screen = sheet ?? document.querySelector(isInSheets ? '.trm-above-page, main' : 'main')
      if (made.parentElement !== screen?.parentElement) screen?.before(made)
    }
    put()
    setPlace(made)
    const sheets = new MutationObserver(put)
    if (isInSheets) sheets.observe(document.body, { childList: true, subtree: true })
    return () => {
      sheets.disconnect()
      made.remove()
    }
  }, [isInSheets])
  return place === undefined ? null : createPortal(children, place)
}
