import { formOutcomeMessage as outcomeMessage } from '../../messages/en-US/form-outcome.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { postedMessage } from '../../messages/en-US/posted-loads.ts'
import type { TypedKey, TypedLoad, TypedTime } from './typed-load.ts'

const LABELS: { readonly [K in TypedKey]: string } = {
  pickup: formMessage('loadForm.pickup_city'),
  pickupWindow: formMessage('loadForm.part.pickup'),
  dropoff: formMessage('loadForm.dropoff_city'),
  dropoffWindow: formMessage('loadForm.part.dropoff'),
  equipmentType: formMessage('loadForm.equipment_type'),
  size: formMessage('loadForm.size'),
  weight: formMessage('loadForm.weight_pounds'),
  length: formMessage('loadForm.length_feet'),
  rate: formMessage('loadForm.rate_total_value'),
  bookNow: postedMessage('posted.bookNow'),
  miles: formMessage('loadForm.total_miles'),
  referenceId: formMessage('loadForm.reference_id'),
  commodity: formMessage('loadForm.commodity'),
  description: formMessage('loadForm.description'),
  freeMinutes: formMessage('loadForm.detention'),
  perHour: formMessage('loadForm.perHour'),
  lumper: formMessage('loadForm.lumper'),
  paymentDays: formMessage('loadForm.payment'),
  quickPay: formMessage('loadForm.quickPay'),
  internalNote: formMessage('loadForm.internal_note'),
}

const timeWords = ({ date, time }: TypedTime): string => `${date} ${time}`.trim()

export const labelOf = (key: TypedKey): string => LABELS[key]

/** A field as text; empty where there is nothing. */
export const textOf = (key: TypedKey, typed: TypedLoad): string => {
  const value = typed[key]
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return outcomeMessage(value ? 'formOutcome.yes' : 'formOutcome.no')
  if ('text' in value) return value.text
  return [timeWords(value.from), timeWords(value.until)].filter((part) => part !== '').join(' – ')
}
