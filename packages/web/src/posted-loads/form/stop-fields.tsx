import { zoneNameAt } from '@trm/domain/formats'
import { instantOf } from '@trm/domain/kernel'
import type { LoadField } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { DayControl } from '../../design/chakra/date-field.tsx'
import { describedBy, Help } from '../../design/form.tsx'
import { ChevronDownIcon } from '../../design/icons.tsx'
import { SegmentedField } from '../../design/chakra/segmented-field.tsx'
import { useTypedDay } from '../../design/chakra/use-typed-day.ts'
import { FormPart } from '../../forms/posting-form.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { idOfField } from '../load-fields.ts'
import type { PartProps } from './load-form.view-model.ts'
import { instantOfTyped, type End, type TypedTime, type TypedWindow } from './typed-load.ts'

interface MomentProps {
  readonly field: LoadField
  readonly value: TypedTime
  readonly zone: string | undefined
  readonly fault: string | undefined
  readonly onChange: (value: TypedTime) => void
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Every quarter of an hour, as the lists write it: HH:mm. */
const QUARTERS: readonly string[] = Array.from({ length: 96 }, (_, i) => `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}`)

/** A time that came from a file may stand between two of them. */
const timesWith = (time: string): readonly string[] => (time === '' || QUARTERS.includes(time) ? QUARTERS : [...QUARTERS, time].sort())

/** A day and a time of day; the day has the field's id. */
const Moment = ({ field, value, zone, fault: refused, onChange }: MomentProps) => {
  const day = useTypedDay({ value: value.date, zone, onChange: (date) => onChange({ ...value, date }) })
  const fault = day.fault ?? refused
  const id = idOfField(field)
  const label = formMessage(`loadForm.${field}`)
  const described = { id, label, fault }
  return (
    <fieldset className="trm-field">
      <legend className="trm-label">{label}</legend>
      <div className="trm-moment">
        <DayControl {...described} aria-label={`${label}, ${formMessage('loadForm.date')}`} day={day} value={value.date} />
        <span className="trm-select">
          <select
            className="trm-control"
            aria-label={`${label}, ${formMessage('loadForm.time')}`}
            value={value.time}
            aria-invalid={fault !== undefined}
            {...describedBy(described)}
            onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
          >
            <option value="">{formMessage('loadForm.time.none')}</option>
            {timesWith(value.time).map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      </div>
      <Help {...described} />
    </fieldset>
  )
}

/** One end of the trip: how and when. */
export const StopFields = ({ end, form: { typed }, viewModel, faultOf }: PartProps & { readonly end: End }) => {
  const from = `${end}_date` as const
  const until = `${end}_date_end` as const
  const { place } = typed[end]
  const zone = place?.timezone
  const window = typed[`${end}Window`]
  const put = (changes: Partial<TypedWindow>): void => viewModel.change({ [`${end}Window`]: { ...window, ...changes } })
  const shownAt = instantOfTyped(window.from, place?.timezone ?? 'UTC') ?? instantOf(Date.UTC(2026, 0, 1))
  return (
    <FormPart id={`load-part-${end}`} title={formMessage(`loadForm.part.${end}`)}>
      <SegmentedField
        id={`load-${end}-how`}
        label={formMessage('loadForm.how')}
        value={window.fcfs ? 'fcfs' : 'appointment'}
        onChange={(how) => put({ fcfs: how === 'fcfs' })}
        choices={(['appointment', 'fcfs'] as const).map((how) => ({ value: how, label: formMessage(`loadForm.how.${how}`) }))}
      />
      <Moment field={from} value={window.from} zone={zone} fault={faultOf(from)} onChange={(value) => put({ from: value })} />
      <Moment field={until} value={window.until} zone={zone} fault={faultOf(until)} onChange={(value) => put({ until: value })} />
      <p className="trm-help">
        {place === undefined
          ? formMessage('loadForm.zone.none')
          : formMessage('loadForm.zone', { place: placeLabel(place), zone: zoneNameAt(shownAt, place.timezone) })}
        {end === 'dropoff' ? ` ${formMessage('loadForm.dropoff.open')}` : ''}
      </p>
    </FormPart>
  )
}
