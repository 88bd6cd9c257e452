import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton, SubmitButton } from '../../design/button.tsx'
import { ChevronDownIcon, CloseIcon, icon } from '../../design/icons.tsx'
import { ModalSheet } from '../../design/chakra/modal-sheet.tsx'
import { NARROW, useMediaQuery } from '../../design/use-media-query.ts'
import { EquipmentField } from '../../market-list/equipment-field.tsx'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { typesOf } from '../../equipment/equipment-choices.ts'
import { isSearching } from '../../market-list/market-list.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import type { BoardFiltersViewModel } from './board-filters.view-model.ts'
import { EndFields, type FieldsProps } from './end-fields.tsx'
import { focusFilters, SHEET_OPENER_ID } from './focus-filters.ts'
import { DayField, MoreFields } from './more-fields.tsx'
import { moreSet, type DraftField } from './search-draft.ts'
import { searchSummary } from './search-summary.ts'

export interface BoardFiltersProps {
  readonly list: LoadBoardViewModel
  readonly viewModel: BoardFiltersViewModel
}

/** Fields in the order they stand: the first that is refused has the focus. */
const IN_SIGHT: readonly DraftField[] = ['pickup', 'dropoff']

const SwapIcon = icon(<path d="M4 7h11m-3-3 3 3-3 3M16 13H5m3-3-3 3 3 3" />)

/** To the first refused field, once it is drawn. */
const useFocusOnFault = ({ faults, refusals }: FieldsProps['view']): void => {
  const last = useRef(0)
  useEffect(() => {
    if (refusals === last.current) return
    last.current = refusals
    const fields = Object.keys(faults)
    const first = IN_SIGHT.find((field) => fields.includes(field)) ?? fields[0]
    document.getElementById(`board-${first}`)?.focus()
  }, [faults, refusals])
}

/** A text field sends its form with Enter by itself; a list to choose from does so in some browsers only. */
const onEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const useFields = ({ list, viewModel }: BoardFiltersProps) => {
  const view = useBehavior(viewModel.view$)
  const equipment = useBehavior(list.view$, (shown) => shown.equipment)
  useFocusOnFault(view)
  return {
    view,
    equipment: (
      <EquipmentField
        isAfterRows
        choices={equipment}
        chosen={view.draft.equipmentTypes}
        onChange={(equipmentTypes) => viewModel.edit({ equipmentTypes })}
        onRetry={list.loadEquipment}
      />
    ),
  }
}

interface FormProps extends BoardFiltersProps {
  readonly children: ReactNode
  readonly className: string
}

const Form = ({ viewModel, children, className }: FormProps) => (
  <form
    className={className}
    role="search"
    aria-label={message('board.filters')}
    noValidate
    onKeyDown={onEnter}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      viewModel.search()
    }}
  >
    {children}
  </form>
)

const SearchButton = ({ list }: { readonly list: LoadBoardViewModel }) => {
  const isBusy = useBehavior(list.view$, isSearching)
  return (
    <SubmitButton isBusy={isBusy} busyLabel={message('board.filters.searching')}>
      {message('board.filters.search')}
    </SubmitButton>
  )
}

/** Enter in any field searches; nothing is searched before. */
const Bar = (props: BoardFiltersProps) => {
  const { list, viewModel } = props
  const { view, equipment } = useFields(props)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [refusals, setRefusals] = useState(view.refusals)
  if (refusals !== view.refusals) {
    // a refused field must be in sight
    setRefusals(view.refusals)
    if (Object.keys(view.faults).some((field) => !IN_SIGHT.some((one) => one === field))) setOpen(true)
  }
  const set = moreSet(view.draft)
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    setOpen(false)
    opener.current?.focus()
  }
  const fields: FieldsProps = { view, viewModel }
  return (
    <Form {...props} className="trm-card trm-search-bar trm-board-filters">
      <div className="trm-board-trip">
        <EndFields end="pickup" {...fields} />
        <div className="trm-board-swap">
          <IconButton label={message('board.filters.swap')} onClick={viewModel.swapEnds}>
            <SwapIcon size={16} />
          </IconButton>
        </div>
        <EndFields end="dropoff" {...fields} />
      </div>
      <DayField day="pickupFrom" {...fields} />
      {equipment}
      <div className="trm-board-filters-actions">
        {view.isUnsearched ? <span className="trm-unsearched">{message('board.filters.unsearched')}</span> : null}
        <SearchButton list={list} />
        <Button look="quiet" onClick={viewModel.clear}>
          {message('board.filters.clear')}
        </Button>
        <Button ref={opener} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {message('board.filters.more')}
          {set === 0 ? null : (
            <>
              <span className="trm-more-count" aria-hidden="true">
                {set}
              </span>
              <span className="trm-only-read">{message('board.filters.more.set', { count: set })}</span>
            </>
          )}
          <ChevronDownIcon size={14} />
        </Button>
      </div>
      <div id={panelId} className="trm-board-more" hidden={!isOpen} onKeyDown={onEscape}>
        {isOpen ? <MoreFields {...fields} /> : null}
      </div>
    </Form>
  )
}

const SheetFields = (props: BoardFiltersProps) => {
  const { view, equipment } = useFields(props)
  const fields: FieldsProps = { view, viewModel: props.viewModel }
  return (
    <Form {...props} className="trm-board-sheet">
      <div className="trm-board-sheet-fields">
        <EndFields end="pickup" {...fields} />
        <EndFields end="dropoff" {...fields} />
        <DayField day="pickupFrom" {...fields} />
        {equipment}
        <MoreFields {...fields} />
      </div>
      <div className="trm-board-sheet-foot">
        <Button look="quiet" onClick={props.viewModel.clear}>
          {message('board.filters.clear')}
        </Button>
        <SearchButton list={props.list} />
      </div>
    </Form>
  )
}

/** On a phone one line says the search; the fields come in a sheet that a search closes. */
const Sheet = (props: BoardFiltersProps) => {
  const { searched, types } = useBehaviors(props.list)
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState(searched)
  const titleId = useId()
  if (known !== searched) {
    setKnown(searched)
    setOpen(false)
  }
  return (
    <>
      <button id={SHEET_OPENER_ID} type="button" className="trm-board-sheet-opener" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{searchSummary(searched.filters, types)}</span>
        <strong>{message('board.filters.open')}</strong>
      </button>
      {isOpen ? (
        <ModalSheet placement="bottom" name={{ titleId }} onClose={() => setOpen(false)}>
          <div className="trm-between trm-board-sheet-head">
            <h2 id={titleId}>{message('board.filters')}</h2>
            <IconButton label={message('board.filters.close')} onClick={() => setOpen(false)}>
              <CloseIcon />
            </IconButton>
          </div>
          <SheetFields {...props} />
        </ModalSheet>
      ) : null}
    </>
  )
}

const useBehaviors = (list: LoadBoardViewModel) => {
  const searched = useBehavior(list.view$, (view) => view.searched)
  const equipment = useBehavior(list.view$, (view) => view.equipment)
  return { searched, types: typesOf(equipment) }
}

/** The draft of the search: a bar, or on a phone a sheet. */
export const BoardFilters = (props: BoardFiltersProps) => {
  const { registerSearch } = props.viewModel
  useEffect(() => registerSearch(focusFilters), [registerSearch])
  return useMediaQuery(NARROW) ? <Sheet {...props} /> : <Bar {...props} />
}
