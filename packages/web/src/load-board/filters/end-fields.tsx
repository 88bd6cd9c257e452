import { Button } from '../../design/button.tsx'
import { CheckboxGroup } from '../../design/chakra/checkbox-group.tsx'
import { SelectField, type Choice } from '../../design/form.tsx'
import { PopoverField } from '../../design/popover-field.tsx'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { PlaceField, radiusChoices } from '../../places/place-field.tsx'
import type { BoardFiltersView, BoardFiltersViewModel } from './board-filters.view-model.ts'
import { faultWords } from './search-summary.ts'
import { townId } from './focus-filters.ts'
import type { EndDraft, TripEnd } from './search-draft.ts'

/** Postal codes of states and provinces. */
const STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,
ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,
MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,
PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,
WY Wyoming,AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,ON Ontario,PE Prince Edward Island,QC Quebec,
SK Saskatchewan`

const stateChoices: readonly Choice[] = STATES.split(',').map((entry) => {
  const [code = '', ...name] = entry.trim().split(' ')
  return { value: code, label: `${code} · ${name.join(' ')}` }
})

export interface FieldsProps {
  readonly view: BoardFiltersView
  readonly viewModel: BoardFiltersViewModel
}

const BY_STATES = 'states'

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
          ...radiusChoices(draft.radius).map((count) => ({ value: String(count), label: message('board.filters.miles', { count }) })),
          { value: BY_STATES, label: message('board.filters.byStates') },
        ]}
        onChange={(chosen) => viewModel.editEnd(end, chosen === BY_STATES ? { by: 'states' } : { by: 'town', radius: Number(chosen) })}
      />
    </>
  )
}
