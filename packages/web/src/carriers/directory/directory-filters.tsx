import { useEffect, useState, type FormEvent } from 'react'
import { ANY_CARRIER, askedFilters, CARRIER_SORTS, DIRECTORY_RELATIONSHIPS, type CarrierSearch } from '@trm/domain/carrier-directory'
import type { EquipmentType } from '@trm/domain/equipment'
import { authorityAgeLabel } from '@trm/domain/formats'
import { MAX_FILTER_TEXT } from '@trm/domain/kernel'
import { AUTHORITY_AGES, COVERAGE_AMOUNTS_BIPD, NUMBERS_OF_TRUCKS, type AuthorityAge } from '@trm/domain/trucks'
import { Button, SubmitButton } from '../../design/button.tsx'
import { SelectField, TextField, type Choice } from '../../design/form.tsx'
import { NARROW, useMediaQuery } from '../../design/use-media-query.ts'
import { equipmentOptions } from '../../equipment/equipment-choices.ts'
import { directoryMessage as message } from '../../messages/en-US/carrier-directory.ts'

/** Postal codes of the states, the District of Columbia and the Canadian provinces, in the order they are offered. */
const STATES: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ' +
  'AB BC MB NB NL NS NT NU ON PE QC SK YT'
).split(' ')

interface FiltersProps {
  readonly search: CarrierSearch
  readonly types: readonly EquipmentType[]
  readonly onSearch: (search: CarrierSearch) => void
}

const ageWords = (months: AuthorityAge): string => {
  if (months === 0) return message('dir.authorityAge.any')
  const { unit, count } = authorityAgeLabel(months)
  return message(`dir.authorityAge.${unit}`, { count })
}

/** The value of an address may be one that this list lacks: it stays choosable. */
const withCurrent = (choices: readonly Choice[], value: string): readonly Choice[] =>
  choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }]

/** No preference stands above all others. */
const noneFirst = <V extends string>(values: readonly V[]): readonly V[] =>
  [...values].sort((a, b) => (a === 'noPreference' ? -1 : b === 'noPreference' ? 1 : 0))

const coverages = noneFirst(COVERAGE_AMOUNTS_BIPD).map((value) => ({ value, label: message(`dir.${value}`) }))
const fleets = noneFirst(NUMBERS_OF_TRUCKS).map((value) => ({ value, label: message(`dir.${value}`) }))
const ages = AUTHORITY_AGES.map((months) => ({ value: String(months), label: ageWords(months) }))
const relationships = DIRECTORY_RELATIONSHIPS.map((value) => ({ value, label: message(`dir.relationship.${value}`) }))
const sorts = CARRIER_SORTS.map((value) => ({ value, label: message(`dir.sort.${value}`) }))
const states = [{ value: '', label: message('dir.state.any') }, ...STATES.map((value) => ({ value, label: value }))]

/** What is chosen out of a list, as it is; and what its field is called. */
type Chosen = 'relationship' | 'coverageAmountBipd' | 'numberOfTrucks' | 'equipmentType' | 'state' | 'sort'
type FilterName = 'relationship' | 'bipd' | 'trucks' | 'equipment' | 'state' | 'sort'

/** The text is a draft until Search or Enter; what is chosen counts at once. */
export const DirectoryFilters = ({ search, types, onSearch }: FiltersProps) => {
  const [text, setText] = useState(search.text)
  useEffect(() => setText(search.text), [search.text])
  const choose = (change: Partial<CarrierSearch>): void => onSearch({ ...search, text, ...change })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    choose({})
  }
  const count = askedFilters({ ...search, text: '' })
  const isWide = !useMediaQuery(NARROW)
  const equipment = withCurrent(
    [{ value: '', label: message('dir.equipment.any') }, ...equipmentOptions(types, [search.equipmentType])],
    search.equipmentType,
  )
  const select = <K extends Chosen>(key: K, name: FilterName, choices: readonly Choice<CarrierSearch[K]>[]) => (
    <SelectField
      id={`directory-${name}`}
      label={message(`dir.${name}`)}
      value={search[key]}
      choices={choices}
      onChange={(value) => choose({ [key]: value })}
    />
  )
  return (
    <form className="trm-stack" data-gap="10" role="search" onSubmit={submit}>
      <div className="trm-directory-text">
        <TextField
          id="directory-text"
          type="search"
          name="q"
          autoComplete="off"
          label={message('dir.search')}
          placeholder={message('dir.search.hint')}
          maxLength={MAX_FILTER_TEXT}
          value={text}
          onChange={setText}
        />
        <SubmitButton>{message('dir.search.do')}</SubmitButton>
      </div>
      <details className="trm-directory-more" open={isWide || count > 0}>
        <summary>{count === 0 ? message('dir.filters') : message('dir.filters.set', { count })}</summary>
        <div className="trm-directory-filters">
          {select('relationship', 'relationship', relationships)}
          <SelectField
            id="directory-age"
            label={message('dir.authorityAge')}
            value={String(search.authorityAge)}
            choices={ages}
            onChange={(months) => choose({ authorityAge: AUTHORITY_AGES.find((age) => String(age) === months) ?? 0 })}
          />
          {select('coverageAmountBipd', 'bipd', coverages)}
          {select('numberOfTrucks', 'trucks', fleets)}
          {select('equipmentType', 'equipment', equipment)}
          {select('state', 'state', withCurrent(states, search.state))}
          {select('sort', 'sort', sorts)}
          {count === 0 ? null : (
            <Button look="quiet" onClick={() => onSearch({ ...ANY_CARRIER, text, sort: search.sort })}>
              {message('dir.clear')}
            </Button>
          )}
        </div>
      </details>
    </form>
  )
}
