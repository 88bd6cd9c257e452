import { messageOf } from '../message.ts'

/** Words of the drawer with one posted load; they load with it. */
export const postedLoad = {
  'postedLoad.gain': 'Add {item}: {gains}% more complete',
  'postedLoad.title': 'Load',
  'postedLoad.close': 'Close the details',
  'postedLoad.before': 'Previous load',
  'postedLoad.after': 'Next load',
  'postedLoad.loading': 'Loading the load…',
  'postedLoad.pickup': 'Pickup',
  'postedLoad.dropoff': 'Dropoff',
  'postedLoad.equipment': 'Equipment',
  'postedLoad.miles': 'Miles',
  'postedLoad.reference': 'Reference',
  'postedLoad.commodity': 'Commodity',
  'postedLoad.description': 'Description',
  'postedLoad.detention': 'Detention',
  'postedLoad.lumper': 'Lumper',
  'postedLoad.payment': 'Payment',
  'postedLoad.note': 'Internal note',
  'postedLoad.note.who': 'Only your company sees it.',
  'postedLoad.external': 'External id',
  'postedLoad.posted': 'Posted',
  'postedLoad.interest': 'Activity',
  'postedLoad.complete': 'Completeness',
  'postedLoad.complete.full': 'Everything carriers ask for is there.',
  'postedLoad.trail': 'Prices asked',
} as const

export const detailMessage = messageOf(postedLoad)
