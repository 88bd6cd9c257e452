import { useEffect, useRef } from 'react'
import type { SearchArea } from '@trm/domain/places'
import { Button } from '../../design/button.tsx'
import { CheckboxGroup } from '../../design/chakra/checkbox-group.tsx'
import { SelectField, type Choice } from '../../design/form.tsx'
import { PopoverField } from '../../design/popover-field.tsx'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { PlaceField, radiusChoices } from '../../places/place-field.tsx'
import type { BoardFiltersView, BoardFiltersViewModel } from './board-filters.view-model.ts'
import { statesWords } from './lane-words.ts'
import { faultWords } from './search-summary.ts'
import { STATE_NAMES } from './state-names.ts'
import { townId } from './focus-filters.ts'
import type { EndDraft, TripEnd } from './search-draft.ts'

const stateChoices: readonly Choice[] = [...STATE_NAMES].map(([code, name]) => ({ value: code, label: `${code} · ${name}` }))

export interface FieldsProps {
  readonly view: BoardFiltersView
  readonly viewModel: BoardFiltersViewModel
}

const BY_STATES = 'states'

const statesSummary = (states: readonly string[]): string =>
  states.length === 0 ? message('board.filters.states.any') : statesWords(states)

const States = ({
  end,
  draft: { states },
  viewModel,
}: {
  readonly end: TripEnd
  readonly draft: EndDraft
  readonly viewModel: BoardFiltersViewModel
}) => (
  <PopoverField id={townId(end)} label={message(`board.filters.${end}`)} summary={statesSummary(states)}>
    {(close) => (
      <>
        <CheckboxGroup
          id={`${townId(end)}-states`}
          label={message('board.filters.states')}
          findLabel={message('board.filters.states.find')}
          choices={stateChoices}
          chosen={states}
          onChange={(chosen) => viewModel.editEnd(end, { states: chosen })}
        />
        <div className="trm-popover-foot">
          <Button look="quiet" onClick={() => viewModel.editEnd(end, { states: [] })}>
            {message('board.filters.states.none')}
          </Button>
          <Button onClick={close}>{message('board.filters.states.done')}</Button>
        </div>
      </>
    )}
  </PopoverField>
)

/** The states of an area that is chosen while its town was typed; the field of states takes over the focus. */
const useArea = (end: TripEnd, viewModel: BoardFiltersViewModel, by: EndDraft['by']): ((area: SearchArea) => void) => {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current) document.getElementById(townId(end))?.focus()
    hadFocus.current = false
  }, [by, end])
  return ({ states }) => {
    hadFocus.current = document.activeElement?.id === townId(end)
    viewModel.editEnd(end, { by: 'states', text: '', states })
  }
}

/** One end: around a town, in some states, or anywhere. */
export const EndFields = ({ end, view, viewModel }: FieldsProps & { readonly end: TripEnd }) => {
  const draft = view.draft[end]
  const id = townId(end)
  const takeArea = useArea(end, viewModel, draft.by)
  return (
    <>
      <div className="trm-board-end" data-end={end}>
        {draft.by === 'states' ? (
          <States end={end} draft={draft} viewModel={viewModel} />
        ) : (
          <PlaceField
            id={id}
            label={message(`board.filters.${end}`)}
            placeholder={message('board.filters.town.hint')}
            lookup={viewModel.places}
            text={draft.text}
            isChosen={draft.town !== undefined}
            onChange={(text, place) => viewModel.typeTown(end, text, place)}
            onArea={takeArea}
            fault={faultWords(end, view.faults)}
          />
        )}
      </div>
      <SelectField
        id={`${id}-within`}
        label={message(`board.filters.${end}.within`)}
        value={draft.by === 'states' ? BY_STATES : String(draft.radius)}
        choices={[
          ...radiusChoices(draft.radius).map((count) => ({ value: String(count), label: message('board.filters.miles', { count }) })),
          { value: BY_STATES, label: message('board.filters.byStates') },
        ]}
        onChange={(chosen) => viewModel.editEnd(end, chosen === BY_STATES ? { by: 'states' } : { by: 'town', radius: Number(chosen) })}
      />
    </>
  )
}
