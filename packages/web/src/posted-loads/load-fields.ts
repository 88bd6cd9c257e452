import type { CompletenessItem, LoadField } from '@trm/domain/loads'

/** The form's field that fills an item of the completeness. */
export const fieldOfItem: { readonly [I in CompletenessItem]: FormField } = {
  rate: 'rate_total_value',
  payment: 'payment',
  detention: 'detention',
  dropoff_window: 'dropoff_date',
  pickup_hours: 'pickup_date_end',
  lumper: 'lumper',
  commodity: 'commodity',
  reference: 'reference_id',
}

/** Of the field's control, for labels, links of the summary and where to begin. */
export const idOfField = (field: FormField): string => `load-${field}`

/** The fields that can be wrong, and those that cannot. */
export type FormField = LoadField | 'lumper' | 'book_now'
