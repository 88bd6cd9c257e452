import * as O from 'fp-ts/Option'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { formatDate } from '@trm/domain/formats'
import { parsePlainDate } from '@trm/domain/kernel'
import { isInForce } from '@trm/domain/trucks'
import { Button, SubmitButton } from '../design/button.tsx'
import { SelectField, TextField } from '../design/form.tsx'
import { ChevronDownIcon } from '../design/icons.tsx'
import { message } from '../messages/message.ts'
import { PlaceField, radiusChoices } from '../places/place-field.tsx'
import { EquipmentField, equipmentSummary } from '../market-list/equipment-field.tsx'
import { endWords, isChosen } from './searched-place.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Where `/` moves the focus. */
export const PICKUP_FIELD_ID = 'pickup-place'

export interface TruckFiltersProps {
  readonly view: TruckListView
  readonly viewModel: TruckListViewModel
  readonly isBusy: boolean
  /** Further filters, once their code is there. */
  readonly more?: ReactNode
}

/**
 * The draft of the search. Enter in any field searches; nothing is searched before (decision 17). On a phone all but the
 * place is folded into one line until it is asked for, so that the rows are in sight.
 */
export const TruckFilters = ({ view, viewModel, isBusy, more }: TruckFiltersProps) => {
  const { draft, placeFaults } = view
  const rest = useRef<HTMLDivElement>(null)
  const restId = useId()
  const { opener, isOpen, toggle } = useFoldedFilters(rest, view.searched)
  const isWhole = isInForce('pickupState', draft)
  const summary = [
    isWhole ? message('trucks.radius.whole') : message('trucks.radius.miles', { count: draft.pickupRadius }),
    formatDate(draft.pickupDate ?? view.today),
    equipmentSummary(view.equipment, draft.equipmentTypes),
  ].join(' · ')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.search()
  }
  return (
    <form
      className="trm-card trm-search-bar trm-truck-filters"
      role="search"
      aria-label={message('trucks.filters')}
      onSubmit={submit}
      noValidate
      data-open={isOpen || undefined}
    >
      <div className="trm-truck-filters-place">
        <PlaceField
          id={PICKUP_FIELD_ID}
          label={message('trucks.pickup')}
          placeholder={message('trucks.pickup.hint')}
          lookup={viewModel.places}
          text={endWords(draft, 'pickup')}
          isChosen={isChosen(draft, 'pickup')}
          onChange={(text, place) => viewModel.editPlace('pickup', text, place)}
          onArea={(area) => viewModel.editPlace('pickup', area.label, area)}
          fault={placeFaults.pickup === undefined ? undefined : message(`trucks.place.fault.${placeFaults.pickup}`)}
        />
      </div>
      <button ref={opener} type="button" className="trm-truck-filters-fold" aria-expanded={isOpen} aria-controls={restId} onClick={toggle}>
        <span>
          <span className="trm-only-read">{message('trucks.more')} </span>
          {summary}
        </span>
        <ChevronDownIcon size={16} />
      </button>
      <div ref={rest} id={restId} className="trm-truck-filters-rest">
        <SelectField
          id="pickup-radius"
          label={message('trucks.radius')}
          value={String(draft.pickupRadius)}
          disabled={isWhole}
          choices={radiusChoices(draft.pickupRadius).map((miles) => ({
            value: String(miles),
            label: isWhole ? message('trucks.radius.whole') : message('trucks.radius.miles', { count: miles }),
          }))}
          onChange={(miles) => viewModel.edit({ pickupRadius: Number(miles) })}
        />
        <TextField
          id="pickup-date"
          label={message('trucks.date')}
          type="date"
          value={draft.pickupDate ?? view.today}
          onChange={(day) => viewModel.edit({ pickupDate: O.toUndefined(parsePlainDate(day)) })}
        />
        <EquipmentField
          isAfterRows={more !== undefined}
          choices={view.equipment}
          chosen={draft.equipmentTypes}
          onRetry={viewModel.loadEquipment}
          onChange={(equipmentTypes) => viewModel.edit({ equipmentTypes })}
        />
        {more}
      </div>
      <div className="trm-truck-filters-actions">
        <SubmitButton isBusy={isBusy} busyLabel={message('trucks.searching')}>
          {message('trucks.search')}
        </SubmitButton>
        <Button look="quiet" onClick={viewModel.clear}>
          {message('trucks.clear')}
        </Button>
      </div>
    </form>
  )
}

interface FoldedFilters {
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly toggle: () => void
}

/**
 * Open until the next search starts; a search that was refused leaves it open. Focus inside goes to the opener, which is there
 * only on a phone: on a wide window nothing folds, and the focus stays where it is.
 */
const useFoldedFilters = (rest: RefObject<HTMLElement | null>, searched: unknown): FoldedFilters => {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (rest.current?.contains(document.activeElement) === true) opener.current?.focus()
    setOpen(false)
  }, [rest, searched])
  return { opener, isOpen, toggle: () => setOpen(!isOpen) }
}
