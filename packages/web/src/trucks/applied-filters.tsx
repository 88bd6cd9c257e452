import { useEffect, useRef } from 'react'
import { type MoreFilter, moreFiltersInForce, type TruckListFilters, without } from '@trm/domain/trucks'
import { Button } from '../design/button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { focusTrucks } from '../market-list/focus-rows.ts'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { appliedWords } from './filter-words.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface AppliedFiltersProps {
  readonly list: TruckListViewModel
  /** Said aloud, politely. */
  readonly say: (words: string) => void
}

/** The filters of the last search that no field in sight shows, each with the one press that takes it away. */
export const AppliedFilters = ({ list, say }: AppliedFiltersProps) => {
  const searched = useBehavior(list.view$, (view) => view.searched)
  const chips = useRef<HTMLUListElement>(null)
  const filters = searched === undefined ? [] : moreFiltersInForce(searched)
  const focusAfter = useFocusAfterRemoval(chips, searched)
  const remove = (removed: readonly MoreFilter[], words: string, at: number): void => {
    focusAfter(at)
    say(words)
    list.apply(without(removed))
  }
  if (searched === undefined || filters.length === 0) return null
  return (
    <ul ref={chips} className="trm-chips" aria-label={filterMessage('filters.applied')}>
      {filters.map((filter, index) => {
        const words = appliedWords(filter, searched)
        return (
          <li key={filter} className="trm-chip">
            <span>{words}</span>
            <button
              type="button"
              aria-label={filterMessage('filters.remove', { filter: words })}
              onClick={() => remove([filter], filterMessage('filters.removed', { filter: words }), index)}
            >
              <CloseIcon size={13} />
            </button>
          </li>
        )
      })}
      {filters.length < 2 ? null : (
        <li>
          <Button look="quiet" onClick={() => remove(filters, filterMessage('filters.clearedAll', { count: filters.length }), 0)}>
            {filterMessage('filters.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** To the chip that took the place of the removed one, else the last, else the list of rows. */
const useFocusAfterRemoval = (chips: { readonly current: HTMLUListElement | null }, searched: TruckListFilters | undefined) => {
  const pending = useRef<number>(undefined)
  useEffect(() => {
    const at = pending.current
    pending.current = undefined
    if (at === undefined || document.activeElement !== document.body) return // the reader has gone on already
    const buttons = [...(chips.current?.querySelectorAll<HTMLElement>('.trm-chip button') ?? [])]
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next === undefined) focusTrucks()
    else next.focus()
  }, [chips, searched])
  return (at: number): void => {
    pending.current = at
  }
}
