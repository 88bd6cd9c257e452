import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { DEFAULT_RADIUS, filtersToSearch, MORE_FILTERS, moreFiltersInForce, without } from '@trm/domain/trucks'
import { Button } from '../design/button.tsx'
import { ChevronDownIcon } from '../design/icons.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { message as commonMessage } from '../messages/message.ts'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { useChunk, type ChunkState } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { FieldsProps } from './more-filters-fields.tsx'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

const loadFields = () => import('./more-filters-fields.tsx')
type Fields = ChunkState<Awaited<ReturnType<typeof loadFields>>>

/** A draft nobody has searched for yet: the rows below answer another question. */
const isUnsearched = ({ draft, searched }: TruckListView): boolean =>
  searched !== undefined && filtersToSearch(draft) !== filtersToSearch(searched)

/**
 * Every filter beyond those always in sight, in a panel that stays open over searches on a wide window, so that rows can be
 * watched while filters are tried. A dropoff that is not one place opens it: its fault must be in sight.
 */
export const MoreFilters = ({ list }: { readonly list: TruckListViewModel }) => {
  const view = useBehavior(list.view$)
  const fields = useChunk(true, 'trucks/more-filters-fields.tsx', loadFields)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { placeFaults } = view
  const [known, setKnown] = useState<typeof placeFaults>()
  const [isOpen, setOpen] = useState(false)
  if (known !== placeFaults) {
    // each refusal anew: closed, nobody would see why nothing was searched
    setKnown(placeFaults)
    if (placeFaults.dropoff !== undefined) setOpen(true)
  }
  const set = moreFiltersInForce(view.draft).length
  useEnterSearches(opener)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <div className="trm-more-opener">
        <Button ref={opener} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {filterMessage('filters.more')}
          {set === 0 ? null : (
            <>
              <span className="trm-more-count" aria-hidden="true">
                {set}
              </span>
              <span className="trm-only-read">{filterMessage('filters.more.set', { count: set })}</span>
            </>
          )}
          <ChevronDownIcon size={14} />
        </Button>
      </div>
      <div id={panelId} className="trm-stack trm-more" data-gap="14" hidden={!isOpen} onKeyDown={onKeyDown}>
        {isOpen ? <Panel fields={fields} view={view} list={list} /> : null}
      </div>
      {isUnsearched(view) ? <span className="trm-unsearched">{filterMessage('filters.unsearched')}</span> : null}
    </>
  )
}

const Panel = ({ fields, view, list }: FieldsProps & { readonly fields: Fields }) => {
  if (fields._tag === 'Failed') return <NotLoaded title={commonMessage('error.fallback')} onRetry={fields.retry} />
  return fields._tag === 'Waiting' ? null : (
    <>
      <fields.code.MoreFields view={view} list={list} />
      <div className="trm-between">
        <span className="trm-help">{filterMessage('filters.dropoff.help')}</span>
        <Button look="quiet" onClick={() => reset(list)}>
          {filterMessage('filters.reset')}
        </Button>
      </div>
    </>
  )
}

/** The panel's own fields, a dropoff text and its fault included. */
const reset = ({ edit, editPlace }: TruckListViewModel): void => {
  editPlace('dropoff', '')
  edit({ ...without(MORE_FILTERS), dropoffRadius: DEFAULT_RADIUS })
}

/** A text field sends its form with Enter by itself; a list to choose from does so in some browsers only. */
const useEnterSearches = (opener: RefObject<HTMLButtonElement | null>): void => {
  useEffect(() => {
    const form = opener.current?.form
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
      event.preventDefault()
      form?.requestSubmit()
    }
    form?.addEventListener('keydown', onKeyDown)
    return () => form?.removeEventListener('keydown', onKeyDown)
  }, [opener])
}
