import { RADIUS_OPTIONS } from '@trm/domain/places'
import { Button } from '../../design/button.tsx'
import { CheckboxGroup } from '../../design/checkbox-group.tsx'
import { SelectField } from '../../design/form.tsx'
import { PopoverField } from '../../design/popover-field.tsx'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { PlaceField } from '../../places/place-field.tsx'
import type { BoardFiltersView, BoardFiltersViewModel } from './board-filters.view-model.ts'
import { faultWords } from './fault-words.ts'
import { townId } from './focus-filters.ts'
import type { EndDraft, TripEnd } from './search-draft.ts'
import { stateChoices } from './state-choices.ts'

export interface FieldsProps {
  readonly view: BoardFiltersView
  readonly viewModel: BoardFiltersViewModel
}

const BY_STATES = 'states'

/** A link may hold a radius between the usual ones. */
const radiiWith = (current: number): readonly number[] => [...new Set([...RADIUS_OPTIONS, current])].sort((a, b) => a - b)

const statesSummary = (states: readonly string[]): string => {
  if (states.length === 0) return message('board.filters.states.any')
  return states.length <= 4 ? states.join(', ') : message('board.filters.states.count', { count: states.length })
}

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

/** One end: around a town, in some states, or anywhere. */
export const EndFields = ({ end, view, viewModel }: FieldsProps & { readonly end: TripEnd }) => {
  const draft = view.draft[end]
  const id = townId(end)
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
            fault={faultWords(end, view.faults)}
          />
        )}
      </div>
      <SelectField
        id={`${id}-within`}
        label={message(`board.filters.${end}.within`)}
        value={draft.by === 'states' ? BY_STATES : String(draft.radius)}
        choices={[
          ...radiiWith(draft.radius).map((count) => ({ value: String(count), label: message('board.filters.miles', { count }) })),
          { value: BY_STATES, label: message('board.filters.byStates') },
        ]}
        onChange={(chosen) => viewModel.editEnd(end, chosen === BY_STATES ? { by: 'states' } : { by: 'town', radius: Number(chosen) })}
      />
    </>
  )
}
