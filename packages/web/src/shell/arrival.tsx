import { useEffect, useRef } from 'react'
import { MAIN_ID } from '../design/app-shell.tsx'
import { PAGE_HEADING_ID } from '../design/page.tsx'

/** True after Back or Forward, when the browser restores the scroll position itself. */
let cameThroughHistory = false
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    cameThroughHistory = true
  })

const focusHeading = (main: HTMLElement): boolean => {
  const heading = document.getElementById(PAGE_HEADING_ID)
  if (heading === null || !main.contains(heading)) return false
  heading.focus({ preventScroll: true })
  return true
}

/** Moves the focus to the page's heading, waiting for it when its view model is still to come. Gives the way to stop. */
const focusArrival = (main: HTMLElement): (() => void) => {
  if (focusHeading(main)) return () => undefined
  main.focus({ preventScroll: true })
  const watcher = new MutationObserver(() => {
    if (focusHeading(main)) watcher.disconnect()
  })
  watcher.observe(main, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

/**
 * Beside the screen inside its Suspense, so that it runs when the screen is there. The first page keeps the focus where the browser put it.
 */
export const Arrival = ({ path }: { readonly path: string }) => {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    const isSame = shown.current === path
    shown.current = path
    if (isFirst || isSame) return
    if (!cameThroughHistory) window.scrollTo(0, 0)
    cameThroughHistory = false
    const main = document.getElementById(MAIN_ID)
    return main === null ? undefined : focusArrival(main)
  }, [path])
  return null
}
