import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { takesText } from '../../commands/keys.ts'
import { isFocusLost } from '../../design/focus-back.ts'
import { withWords } from '../../messages/with-words.ts'
import { Later } from '../../portal/later.tsx'
import { itemAfter, itemOf, itemsIn, lightFor, pressIn } from './bench-items.ts'

const benchKeys = async () => (await withWords('workbench', () => import('./bench-keys-route.tsx'))).BenchKeys

const hasOwnArrows = (target: EventTarget): boolean => takesText(target) || (target instanceof HTMLInputElement && target.type === 'radio')

/** What works on an open load: its bids and, after them, its trucks. Arrows, or j and k, go from one to the next. */
export const Bench = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  /** Where the focus was among the items, to go on from once its item has gone. */
  const held = useRef<number>(undefined)
  useEffect(() => {
    const bench = box.current
    if (bench === null) return
    const mend = (): void => {
      if (held.current === undefined || !isFocusLost()) return
      const items = itemsIn(bench)
      items[Math.min(held.current, items.length - 1)]?.focus()
    }
    const watcher = new MutationObserver(mend) // bids and trucks come and go without this being drawn again
    watcher.observe(bench, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, currentTarget: bench, key } = event
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    if (!(target instanceof Element) || hasOwnArrows(target)) return
    const item = itemOf(bench, target)
    const next = key === 'Escape' && item !== target ? item : itemAfter(bench, target, key)
    if (next === undefined) {
      if (key === 'Escape' && pressIn(bench, target, key)) event.preventDefault() // its question goes, the load stays open
      return
    }
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.closest('[data-for], th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div
      ref={box}
      className="trm-stack trm-bench"
      data-gap="16"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        held.current = undefined
        lightFor(currentTarget, undefined)
      }}
      onFocus={({ target, currentTarget }) => {
        const item = itemOf(currentTarget, target)
        held.current = item && itemsIn(currentTarget).indexOf(item)
        lightFor(currentTarget, item)
      }}
    >
      {children}
      <Later file="posted-loads/bench/bench-keys-route.tsx" load={benchKeys} given={{ box }} />
    </div>
  )
}
