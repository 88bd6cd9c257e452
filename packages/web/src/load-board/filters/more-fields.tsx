import * as O from 'fp-ts/Option'
import { parsePlainDate } from '@trm/domain/kernel'
import { LOAD_SIZES, NEED_FILTERS, type LoadSize } from '@trm/domain/loads'
import { Check } from '../../design/chakra/check.tsx'
import { CheckboxGroup } from '../../design/chakra/checkbox-group.tsx'
import { DateField } from '../../design/chakra/date-field.tsx'
import { TextField } from '../../design/form.tsx'
import { NumberField, type NumberUnit } from '../../design/chakra/number-field.tsx'
import { SegmentedField } from '../../design/chakra/segmented-field.tsx'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import type { FieldsProps } from './end-fields.tsx'
import { faultWords } from './search-summary.ts'
import type { TypedNumber } from './search-draft.ts'

type Day = 'pickupFrom' | 'pickupTo' | 'dropoffBy'

/** An empty first day is today. */
export const DayField = ({ view: { draft, faults, today }, viewModel, day }: FieldsProps & { readonly day: Day }) => (
  <DateField
    id={`board-${day}`}
    label={message(`board.filters.${day}`)}
    value={draft[day] ?? (day === 'pickupFrom' ? today : '')}
    fault={day === 'pickupFrom' ? undefined : faultWords(day, faults)}
    onChange={(text) => viewModel.edit({ [day]: O.toUndefined(parsePlainDate(text)) })}
  />
)

const UNITS: { readonly [F in TypedNumber]: NumberUnit } = {
  leastRate: 'money',
  leastRatePerMile: 'perMile',
  mostDeadheadMiles: 'miles',
  mostPayDays: 'days',
  mostLengthFeet: 'feet',
  mostWeightPounds: 'pounds',
}

const Amount = ({
  view: { draft, faults },
  viewModel,
  field,
  help,
}: FieldsProps & { readonly field: TypedNumber; readonly help?: string | undefined }) => (
  <NumberField
    id={`board-${field}`}
    label={message(`board.filters.${field}`)}
    unit={UNITS[field]}
    maxLength={12}
    value={draft[field]}
    help={help}
    fault={faultWords(field, faults)}
    onChange={(text) => viewModel.edit({ [field]: text })}
  />
)

const SIZES = ['any', ...LOAD_SIZES] as const
const sizeOf = (chosen: (typeof SIZES)[number]): LoadSize | undefined => (chosen === 'any' ? undefined : chosen)

/** Longest name that is asked for, in UTF-16 units. */
const MOST_COMPANY = 80

/** Every filter beyond those always in sight. */
export const MoreFields = (props: FieldsProps) => {
  const {
    view: { draft },
    viewModel,
  } = props
  return (
    <>
      <DayField {...props} day="pickupTo" />
      <DayField {...props} day="dropoffBy" />
      <Amount {...props} field="leastRate" help={draft.leastRate.trim() === '' ? undefined : message('board.filters.rate.help')} />
      <Amount
        {...props}
        field="leastRatePerMile"
        help={draft.leastRatePerMile.trim() === '' ? undefined : message('board.filters.rate.help')}
      />
      <Amount
        {...props}
        field="mostDeadheadMiles"
        help={draft.mostDeadheadMiles.trim() === '' ? undefined : message('board.filters.mostDeadheadMiles.help')}
      />
      <Amount
        {...props}
        field="mostPayDays"
        help={draft.mostPayDays.trim() === '' ? undefined : message('board.filters.mostPayDays.help')}
      />
      <Amount {...props} field="mostLengthFeet" />
      <Amount {...props} field="mostWeightPounds" />
      <TextField
        id="board-company"
        label={message('board.filters.company')}
        placeholder={message('board.filters.company.hint')}
        autoComplete="off"
        maxLength={MOST_COMPANY}
        value={draft.company}
        onChange={(company) => viewModel.edit({ company })}
      />
      <SegmentedField
        id="board-size"
        label={message('board.filters.size')}
        value={draft.size ?? 'any'}
        choices={SIZES.map((value) => ({ value, label: message(`board.filters.size.${value}`) }))}
        onChange={(size) => viewModel.edit({ size: sizeOf(size) })}
      />
      <div className="trm-board-only">
        <Check
          id="board-bookNowOnly"
          label={message('board.filters.bookNowOnly')}
          isOn={draft.bookNowOnly}
          onChange={(bookNowOnly) => viewModel.edit({ bookNowOnly })}
        />
      </div>
      <CheckboxGroup
        id="board-needs"
        label={message('board.filters.needs')}
        choices={NEED_FILTERS.map((value) => ({ value, label: message(`board.filters.${value}`) }))}
        chosen={NEED_FILTERS.filter((filter) => draft[filter])}
        onChange={(chosen) => viewModel.edit(Object.fromEntries(NEED_FILTERS.map((filter) => [filter, chosen.includes(filter)])))}
      />
    </>
  )
}
