/** Fields of a load and of where its truck is to go, as the wire spells them, in the form's order. */
export const LOAD_FIELDS = [
  'pickup_city',
  'pickup_timezone',
  'pickup_date',
  'pickup_date_end',
  'dropoff_city',
  'dropoff_timezone',
  'dropoff_date',
  'dropoff_date_end',
  'equipment_type',
  'size',
  'weight_pounds',
  'length_feet',
  'rate_total_value',
  'target_total',
  'maximum_total',
  'total_miles',
  'detention',
  'payment',
  'temperature_low',
  'temperature_high',
  'hazmat_class',
  'un_number',
  'cargo_value',
  'load_number',
  'reference_id',
  'commodity',
  'description',
  'internal_note',
  'pickup_facility',
  'pickup_street',
  'pickup_contact_name',
  'pickup_contact_phone',
  'pickup_reference',
  'pickup_instructions',
  'dropoff_facility',
  'dropoff_street',
  'dropoff_contact_name',
  'dropoff_contact_phone',
  'dropoff_reference',
  'dropoff_instructions',
] as const
export type LoadField = (typeof LOAD_FIELDS)[number]

/** Why a field of a load is not accepted. */
export const LOAD_FAULT_CODES = [
  'required',
  'unknown_zone',
  'in_the_past',
  'too_far_ahead',
  'before_start',
  'window_too_long',
  'before_pickup',
  'fcfs_needs_end',
  'unknown_equipment',
  'not_whole',
  'out_of_bounds',
  'required_to_book_now',
  'below_target',
  'too_long',
  'phone_not_diallable',
  'unknown_class',
  'not_un_number',
  'low_above_high',
  'not_load_number',
  'taken',
] as const
export type LoadFaultCode = (typeof LOAD_FAULT_CODES)[number]

/** One field to mend; the words come from the messages. */
export interface LoadFault {
  readonly field: LoadField
  readonly code: LoadFaultCode
}
