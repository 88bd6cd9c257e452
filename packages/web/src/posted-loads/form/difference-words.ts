import { formMessage } from '../../messages/load-form.ts'
import { postedMessage } from '../../messages/posted-loads.ts'
import type { Difference } from './load-form.view-model.ts'
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

const valueWords = (key: TypedKey, typed: TypedLoad): string => {
  const value = typed[key]
  const words = ((): string => {
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return postedMessage(value ? 'posted.yes' : 'posted.no')
    if ('text' in value) return value.text
    return [timeWords(value.from), timeWords(value.until)].filter((part) => part !== '').join(' – ')
  })()
  return words === '' ? formMessage('loadForm.stale.empty') : words
}

/** What somebody else did to a field, and whose word stands. */
export const differenceWords = ({ key, before, theirs, isMine }: Difference, mine: TypedLoad): string => {
  const words = { field: LABELS[key], theirs: valueWords(key, theirs) }
  return isMine
    ? formMessage('loadForm.stale.mine', { ...words, mine: valueWords(key, mine) })
    : formMessage('loadForm.stale.theirs', { ...words, before: valueWords(key, before) })
}
