import { wireName } from '@trm/domain/kernel'
import { loadTexts, type LoadFault, type LoadField } from '@trm/domain/loads'
import { formOutcomeMessage as outcomeMessage } from '../../messages/en-US/form-outcome.ts'
import { formMessage, loadForm } from '../../messages/en-US/load-form.ts'
import { postedMessage } from '../../messages/en-US/posted-loads.ts'
import { idOfField, type FormField } from '../load-fields.ts'
import type { PartProps } from './load-form.view-model.ts'
import type { TypedKey, TypedLoad, TypedTime } from './typed-load.ts'

type FormKey = keyof typeof loadForm

const known = (key: string): FormKey | undefined => (Object.hasOwn(loadForm, key) ? (key as FormKey) : undefined) // the catalogue has it

/** The same words beside the field, in the summary and in a file's row. `code` may be one a newer server has. */
export const loadFaultWords = ({ field, code }: { readonly field: LoadField; readonly code: LoadFault['code'] | string }): string => {
  const label = formMessage(`loadForm.${field}`)
  const key = known(`loadForm.fault.${code}.${field}`) ?? known(`loadForm.fault.${code}`) ?? 'loadForm.fault.unknown'
  return wordsWith(key, label)
}

/** Every fault takes the field's label at most. */
const wordsWith = (key: FormKey, field: string): string => {
  const words = loadForm[key]
  return typeof words === 'string' ? words.replaceAll('{field}', field) : ''
}

const LABELS: { readonly [K in TypedKey]: string } = {
  ...loadTexts((text) => formMessage(`loadForm.${wireName(text)}`)),
  pickup: formMessage('loadForm.pickup_city'),
  pickupWindow: formMessage('loadForm.part.pickup'),
  dropoff: formMessage('loadForm.dropoff_city'),
  dropoffWindow: formMessage('loadForm.part.dropoff'),
  equipmentType: formMessage('loadForm.equipment_type'),
  size: formMessage('loadForm.size'),
  weight: formMessage('loadForm.weight_pounds'),
  length: formMessage('loadForm.length_feet'),
  rate: formMessage('loadForm.rate_total_value'),
  target: formMessage('loadForm.target_total'),
  maximum: formMessage('loadForm.maximum_total'),
  bookNow: postedMessage('posted.bookNow'),
  miles: formMessage('loadForm.total_miles'),
  freeMinutes: formMessage('loadForm.detention'),
  perHour: formMessage('loadForm.perHour'),
  lumper: formMessage('loadForm.lumper'),
  paymentDays: formMessage('loadForm.payment'),
  quickPay: formMessage('loadForm.quickPay'),
  temperatureLow: formMessage('loadForm.temperature_low'),
  temperatureHigh: formMessage('loadForm.temperature_high'),
  temperatureMode: formMessage('loadForm.temperature_mode'),
  hazmatClass: formMessage('loadForm.hazmat_class'),
  unNumber: formMessage('loadForm.un_number'),
  tarps: formMessage('loadForm.tarps'),
  cargoValue: formMessage('loadForm.cargo_value'),
  team: formMessage('loadForm.team'),
  pickupStop: formMessage('loadForm.stop.pickup'),
  dropoffStop: formMessage('loadForm.stop.dropoff'),
}

const timeWords = ({ date, time }: TypedTime): string => `${date} ${time}`.trim()

export const labelOf = (key: TypedKey): string => LABELS[key]

/** A field as text; empty where there is nothing. */
export const textOf = (key: TypedKey, typed: TypedLoad): string => {
  const value = typed[key]
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return outcomeMessage(value ? 'formOutcome.yes' : 'formOutcome.no')
  if ('text' in value) return value.text
  if ('facility' in value)
    return Object.values(value)
      .filter((part) => part !== '')
      .join(', ')
  return [timeWords(value.from), timeWords(value.until)].filter((part) => part !== '').join(' – ')
}

/** A field of the form, by the wire's name and by the form's own. */
export const fieldOf =
  ({ form: { typed }, viewModel: { change }, faultOf }: PartProps) =>
  <K extends TypedKey>(field: FormField, key: K) => ({
    id: idOfField(field),
    label: formMessage(`loadForm.${field}`),
    value: typed[key],
    fault: faultOf(field),
    onChange: (value: TypedLoad[K]): void => change({ [key]: value } as Partial<TypedLoad>), // of its own kind
  })
