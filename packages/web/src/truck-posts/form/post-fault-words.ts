import type { TruckPostFault } from '@trm/domain/truck-posts'
import { postFormMessage } from '../../messages/en-US/post-truck-form.ts'

/** The fields of the form, by the wire's names. */
const FORM_FIELDS = [
  'equipment_type',
  'pickup_city',
  'dropoff_city',
  'home_city',
  'available_from',
  'available_to',
  'least_rate_total',
  'least_rate_per_mile',
  'is_quiet',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** A fault of any part of a place is mended at its name. */
export const fieldOf = (wire: string): FormField => {
  const end = ['pickup', 'dropoff', 'home'].find((one) => wire.startsWith(`${one}_`))
  return FORM_FIELDS.find((field) => field === (end === undefined ? wire : `${end}_city`)) ?? 'equipment_type'
}

export const idOfField = (field: FormField): string => `post-${field}`

/** The same words beside the field and in the summary. */
export const postFaultWords = ({ field, code }: TruckPostFault): string =>
  postFormMessage(`postForm.fault.${code}`, { field: postFormMessage(`postForm.${fieldOf(field)}`) })
