import { useEffect, useRef } from 'react'
import type { Behavior } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { listMessage as message } from '../messages/en-US/market-list.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { focusRows } from './focus-rows.ts'

/** A filter in force. */
export interface FilterChip<Filters> {
  readonly filter: string
  readonly words: string
  /** What takes it away and no other. */
  readonly without: Partial<Filters>
}

interface FilterChipsProps<Searched, Filters> {
  readonly list: {
    readonly view$: Behavior<{ readonly searched: Searched }>
    readonly apply: (changes: Partial<Filters>) => void
  }
  /** The filters of the last search that no field in sight shows. */
  readonly chipsOf: (searched: Searched) => readonly FilterChip<Filters>[]
  /** Said aloud, politely. */
  readonly say: (words: string) => void
}

/** Each filter with the one press that takes it away. */
export const FilterChips = <Searched, Filters>({ list, chipsOf, say }: FilterChipsProps<Searched, Filters>) => {
  const searched = useBehavior(list.view$, (view) => view.searched)
  const box = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfterRemoval(box, searched)
  const chips = chipsOf(searched)
  const remove = (removed: readonly FilterChip<Filters>[], words: string, at: number): void => {
    focusAfter(at)
    say(words)
    list.apply(removed.reduce<Partial<Filters>>((changes, { without }) => ({ ...changes, ...without }), {}))
  }
  if (chips.length === 0) return null
  return (
    <ul ref={box} className="trm-row trm-chips" data-gap="6" aria-label={message('list.filters')}>
      {chips.map((chip, at) => (
        <li key={chip.filter} className="trm-chip">
          <span>{chip.words}</span>
          <button
            type="button"
            aria-label={message('list.filters.remove', { filter: chip.words })}
            onClick={() => remove([chip], message('list.filters.removed', { filter: chip.words }), at)}
          >
            <CloseIcon size={13} />
          </button>
        </li>
      ))}
      {chips.length < 2 ? null : (
        <li>
          <Button look="quiet" onClick={() => remove(chips, message('list.filters.clearedAll', { count: chips.length }), 0)}>
            {message('list.filters.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** To the chip that took the place of the removed one, else the last, else the list of rows. */
const useFocusAfterRemoval = (box: { readonly current: HTMLUListElement | null }, searched: unknown) => {
  const pending = useRef<number>(undefined)
  useEffect(() => {
    const at = pending.current
    pending.current = undefined
    if (at === undefined || document.activeElement !== document.body) return // the reader has gone on already
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('.trm-chip button') ?? [])]
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next === undefined) focusRows()
    else next.focus()
  }, [box, searched])
  return (at: number): void => {
    pending.current = at
  }
}
