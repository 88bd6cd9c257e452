import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { takesText } from '../../commands/keys.ts'
import { isFocusLost } from '../../design/focus-back.ts'
import { withWords } from '../../messages/with-words.ts'
import { Later } from '../../portal/later.tsx'
import { isDisclosing } from '../../design/use-disclosure.ts'
import { itemAfter, itemOf, itemsIn, pressIn } from './bench-items.ts'

const benchKeys = async () => (await withWords('workbench', () => import('./bench-keys-route.tsx'))).BenchKeys

const isHeld = ({ ctrlKey, altKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>): boolean =>
  ctrlKey || altKey || metaKey || shiftKey

const hasOwnArrows = (target: EventTarget): boolean => takesText(target) || (target instanceof HTMLInputElement && target.type === 'radio')

/** Escape goes from what belongs to an item to the item, then takes away what is asked about it; true where it did. */
const stepBack = (bench: ParentNode, target: Element): boolean => {
  const item = itemOf(bench, target)
  if (item === undefined || item === target) return item !== undefined && pressIn(bench, target, 'Escape')
  item.focus({ preventScroll: true })
  return true
}

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
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      const { key, target } = event
      if (key !== 'Escape' || isHeld(event) || isDisclosing() || !(target instanceof Element) || hasOwnArrows(target)) return
      if (bench.contains(target) && stepBack(bench, target)) event.preventDefault()
    }
    window.addEventListener('keydown', onEscape, true) // before the sheet it may stand in
    return () => {
      watcher.disconnect()
      window.removeEventListener('keydown', onEscape, true)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, currentTarget: bench, key } = event
    if (isHeld(event) || event.defaultPrevented || !(target instanceof Element) || hasOwnArrows(target)) return
    const next = itemAfter(bench, target, key)
    if (next === undefined) return
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
      onBlur={() => {
        held.current = undefined
      }}
      onFocus={({ target, currentTarget }) => {
        const item = itemOf(currentTarget, target)
        held.current = item && itemsIn(currentTarget).indexOf(item)
      }}
    >
      {children}
      <Later file="posted-loads/bench/bench-keys-route.tsx" load={benchKeys} given={{ box }} />
    </div>
  )
}
