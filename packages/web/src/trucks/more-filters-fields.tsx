import * as O from 'fp-ts/Option'
import { useEffect } from 'react'
import { keysOf, MAX_FILTER_TEXT, parsePlainDate } from '@trm/domain/kernel'
import { AUTHORITY_AGES, isInForce, WORD_FILTERS, type MoreFilter, type TruckListFilters, type WordFilter } from '@trm/domain/trucks'
import { DateField } from '../design/chakra/date-field.tsx'
import { SelectField, TextField } from '../design/form.tsx'
import { SegmentedField } from '../design/chakra/segmented-field.tsx'
import { message } from '../messages/index.ts'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { PlaceField, radiusChoices } from '../places/place-field.tsx'
import { authorityAgeWords, readingWords } from './filter-words.ts'
import { endWords, isChosen } from './searched-place.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface FieldsProps {
  readonly view: TruckListView
  readonly list: TruckListViewModel
}

const DROPOFF_PLACE_ID = 'dropoff-place'

/** A search that the dropoff alone refuses leads there; a link that does so on arrival takes no focus. */
const useFocusOnFault = ({ placeFaults: { pickup, dropoff }, searched }: TruckListView): void => {
  const isAsked = dropoff !== undefined && pickup === undefined && searched !== undefined
  useEffect(() => {
    if (isAsked) document.getElementById(DROPOFF_PLACE_ID)?.focus()
  }, [isAsked])
}

const DropoffPlace = ({ view: { draft, placeFaults }, list }: FieldsProps) => (
  <>
    <PlaceField
      id={DROPOFF_PLACE_ID}
      label={filterMessage('filters.dropoff')}
      placeholder={filterMessage('filters.dropoff.hint')}
      lookup={list.places}
      text={endWords(draft, 'dropoff')}
      isChosen={isChosen(draft, 'dropoff')}
      onChange={(text, place) => list.editPlace('dropoff', text, place)}
      onArea={(area) => list.editPlace('dropoff', area.label, area)}
      fault={placeFaults.dropoff === undefined ? undefined : message(`trucks.place.fault.${placeFaults.dropoff}`)}
    />
    <SelectField
      id="dropoff-radius"
      label={filterMessage('filters.dropoffRadius')}
      value={String(draft.dropoffRadius)}
      disabled={isInForce('dropoffState', draft)}
      choices={radiusChoices(draft.dropoffRadius).map((count) => ({
        value: String(count),
        label: filterMessage('filters.miles', { count }),
      }))}
      onChange={(miles) => list.edit({ dropoffRadius: Number(miles) })}
    />
  </>
)

const DropoffDate = ({ view: { draft }, list }: FieldsProps) => (
  <DateField
    id="dropoff-date"
    label={filterMessage('filters.dropoffDate')}
    value={draft.dropoffDate ?? ''}
    onChange={(day) => list.edit({ dropoffDate: O.toUndefined(parsePlainDate(day)) })}
  />
)

const Carrier = ({ view: { draft }, list }: FieldsProps) => (
  <TextField
    id="carrier"
    label={filterMessage('filters.carrier')}
    autoComplete="off"
    maxLength={MAX_FILTER_TEXT}
    value={draft.mcNumberOrCarrierName}
    help={readingWords(draft.mcNumberOrCarrierName) ?? filterMessage('filters.carrier.hint')}
    onChange={(text) => list.edit({ mcNumberOrCarrierName: text })}
  />
)

const Age = ({ view: { draft }, list }: FieldsProps) => (
  <SelectField
    id="authority-age"
    label={filterMessage('filters.authorityAge')}
    value={String(draft.authorityAge)}
    choices={AUTHORITY_AGES.map((age) => ({ value: String(age), label: authorityAgeWords(age) }))}
    onChange={(chosen) => list.edit({ authorityAge: AUTHORITY_AGES.find((age) => String(age) === chosen) ?? 0 })}
  />
)

/** Where the truck should go, a town or states, and whose it is. */
const WHERE = { dropoffRadius: DropoffPlace, dropoffDate: DropoffDate, mcNumberOrCarrierName: Carrier }

/** What is asked of the carrier's records and of the reader's relationship to it; the filters of words follow. */
const WHO: { readonly [F in Exclude<MoreFilter, WordFilter | 'dropoffState' | keyof typeof WHERE>]: typeof Age } = { authorityAge: Age }

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

const fieldsOf = (table: Readonly<Record<string, typeof Age>>, props: FieldsProps) =>
  Object.entries(table).map(([filter, Field]) => <Field key={filter} {...props} />)

/** Every filter that no field always in sight shows. */
export const MoreFields = (props: FieldsProps) => {
  useFocusOnFault(props.view)
  return (
    <>
      <div className="trm-more-where">{fieldsOf(WHERE, props)}</div>
      <div className="trm-more-who">
        {fieldsOf(WHO, props)}
        {SHOWN.map((filter) => (
          <OneOf key={filter} {...props} filter={filter} />
        ))}
      </div>
    </>
  )
}
