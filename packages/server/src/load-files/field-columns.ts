import type { LoadColumn, LoadField } from '@trm/domain/loads'

const COLUMNS: { readonly [F in LoadField]?: LoadColumn } = {
  pickup_timezone: 'pickup_city',
  dropoff_timezone: 'dropoff_city',
  detention: 'detention_per_hour',
  payment: 'payment_days',
}

/** Where a field of the rules stands in a file. */
// every other field is a column by the same name
export const columnOfField = (field: LoadField): LoadColumn => COLUMNS[field] ?? (field as LoadColumn)
