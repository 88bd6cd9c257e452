import * as O from 'fp-ts/Option'
import { keysOf, MAX_FILTER_TEXT, parsePlainDate } from '@trm/domain/kernel'
import { AUTHORITY_AGES, WORD_FILTERS, type TruckListFilters, type WordFilter } from '@trm/domain/trucks'
import { SelectField, TextField } from '../design/form.tsx'
import { SegmentedField } from '../design/segmented-field.tsx'
import { message } from '../messages/index.ts'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { PlaceField } from '../places/place-field.tsx'
import { authorityAgeWords, readingWords } from './filter-words.ts'
import { radiusChoices } from './radius-choices.ts'
import { hasPlace } from './searched-place.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface FieldsProps {
  readonly view: TruckListView
  readonly list: TruckListViewModel
}

export const DROPOFF_PLACE_ID = 'dropoff-place'

/** Where the truck should go: the draft's other end. */
export const DropoffFields = ({ view: { draft, placeFaults }, list }: FieldsProps) => {
  return (
    <>
      <PlaceField
        id={DROPOFF_PLACE_ID}
        label={filterMessage('filters.dropoff')}
        placeholder={filterMessage('filters.dropoff.hint')}
        lookup={list.places}
        text={draft.dropoffLocation}
        isChosen={hasPlace(draft, 'dropoff')}
        onChange={(text, place) => list.editPlace('dropoff', text, place)}
        fault={placeFaults.dropoff === undefined ? undefined : message(`trucks.place.fault.${placeFaults.dropoff}`)}
      />
      <SelectField
        id="dropoff-radius"
        label={filterMessage('filters.dropoffRadius')}
        value={String(draft.dropoffRadius)}
        choices={radiusChoices(draft.dropoffRadius).map((count) => ({
          value: String(count),
          label: filterMessage('filters.miles', { count }),
        }))}
        onChange={(miles) => list.edit({ dropoffRadius: Number(miles) })}
      />
      <TextField
        id="dropoff-date"
        label={filterMessage('filters.dropoffDate')}
        type="date"
        value={draft.dropoffDate ?? ''}
        onChange={(day) => list.edit({ dropoffDate: O.toUndefined(parsePlainDate(day)) })}
      />
    </>
  )
}

export const CarrierField = ({
  view: {
    draft: { mcNumberOrCarrierName },
  },
  list,
}: FieldsProps) => (
  <TextField
    id="carrier"
    label={filterMessage('filters.carrier')}
    autoComplete="off"
    maxLength={MAX_FILTER_TEXT}
    value={mcNumberOrCarrierName}
    help={readingWords(mcNumberOrCarrierName) ?? filterMessage('filters.carrier.hint')}
    onChange={(text) => list.edit({ mcNumberOrCarrierName: text })}
  />
)

/** Shown before the other filters of words. */
const FIRST: readonly WordFilter[] = ['carrierRelationshipFilter', 'authorityType', 'coverageAmountBipd']
const SHOWN = [...new Set([...FIRST, ...keysOf(WORD_FILTERS)])]

const OneOf = ({ view, list, filter }: FieldsProps & { readonly filter: WordFilter }) => (
  <SegmentedField<TruckListFilters[WordFilter]>
    id={filter}
    label={filterMessage(`filters.${filter}`)}
    value={view.draft[filter]}
    choices={WORD_FILTERS[filter].map((value) => ({ value, label: filterMessage(`filters.${value}`) }))}
    onChange={(value) => list.edit({ [filter]: value })}
  />
)

/** What is asked of the carrier's records and of the reader's relationship to it. */
export const CarrierRecordFields = ({ view, list }: FieldsProps) => (
  <>
    <SelectField
      id="authority-age"
      label={filterMessage('filters.authorityAge')}
      value={String(view.draft.authorityAge)}
      choices={AUTHORITY_AGES.map((age) => ({ value: String(age), label: authorityAgeWords(age) }))}
      onChange={(chosen) => list.edit({ authorityAge: AUTHORITY_AGES.find((age) => String(age) === chosen) ?? 0 })}
    />
    {SHOWN.map((filter) => (
      <OneOf key={filter} view={view} list={list} filter={filter} />
    ))}
  </>
)
