import { useEffect, useRef } from 'react'
import { type LoadFilters, loadFiltersInForce, type NarrowingLoadFilter, withoutLoadFilters } from '@trm/domain/loads'
import { CloseIcon } from '../../design/icons.tsx'
import { focusLoads } from '../../market-list/focus-rows.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { filterWords } from './filter-words.ts'

/** Filters that a field in sight shows, also while the panel of the others is closed. */
const IN_SIGHT: readonly NarrowingLoadFilter[] = ['pickup', 'dropoff', 'equipmentTypes']

const isFolded = (filter: NarrowingLoadFilter, { pickupTo }: LoadFilters): boolean =>
  filter === 'pickupDays' ? pickupTo !== undefined : !IN_SIGHT.includes(filter)

/** Each with the one press that takes it away; the focus goes on to its neighbour. */
export const FilterChips = ({ list, say }: { readonly list: LoadBoardViewModel; readonly say: (words: string) => void }) => {
  const { filters } = useBehavior(list.view$, (view) => view.searched)
  const chips = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number>(undefined)
  useEffect(() => {
    const at = removedAt.current
    removedAt.current = undefined
    if (at === undefined || document.activeElement !== document.body) return
    const buttons = [...(chips.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next === undefined) focusLoads()
    else next.focus()
  }, [filters])
  const shown = loadFiltersInForce(filters)
    .filter((filter) => isFolded(filter, filters))
    .map((filter) => ({ filter, words: filterWords(filter, filters, []) }))
  if (shown.length === 0) return null
  return (
    <ul ref={chips} className="trm-chips" aria-label={message('boardTools.applied')}>
      {shown.map(({ filter, words }, at) => (
        <li key={filter} className="trm-chip">
          <span>{words}</span>
          <button
            type="button"
            aria-label={message('boardTools.remove', { filter: words })}
            onClick={() => {
              removedAt.current = at
              say(message('boardTools.removed', { filter: words }))
              list.apply(withoutLoadFilters([filter]))
            }}
          >
            <CloseIcon size={13} />
          </button>
        </li>
      ))}
    </ul>
  )
}
