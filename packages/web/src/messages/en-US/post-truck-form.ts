import { messageOf } from '../message.ts'
import type { PostType } from '@trm/domain/trucks'
import type { TruckPostFaultCode } from '@trm/domain/truck-posts'

/** Each kind in one line. */
const lines = {
  'postForm.type.post_truck.why': 'Empty at one place on one day. Posted through the next day.',
  'postForm.type.load_search.why': 'Looking for a load from a place on a day. Posted through the next day.',
  'postForm.type.location.why': 'Where the truck stands; no destination. Posted through the next day.',
  'postForm.type.home_base.why': 'Trucks that start and end at your home base. Posted for seven days.',
  'postForm.type.favorite_lane.why': 'A lane you like to drive, whenever it pays. Posted for seven days.',
} as const satisfies { readonly [T in PostType as `postForm.type.${T}.why`]: string }

/** What is wrong, and what to do; `{field}` is its label. */
const faults = {
  'postForm.fault.required': '{field}: fill this in.',
  'postForm.fault.not_for_post_type': '{field}: a truck that is here now has none. Leave it out.',
  'postForm.fault.not_the_pickup': '{field}: a home base stands at home.',
  'postForm.fault.in_the_past': '{field}: that date has passed there. Choose today or later.',
  'postForm.fault.too_far_ahead': '{field}: choose a day within 30 days.',
  'postForm.fault.before_available_from': '{field}: choose the first day or a later one.',
  'postForm.fault.too_long': '{field}: posts of this kind end sooner. Choose an earlier day, or leave it out.',
  'postForm.fault.unknown_equipment': '{field}: one of them is not known any more. Choose again.',
  'postForm.fault.invalid_value': '{field}: choose one of the towns in the list.',
  'postForm.fault.out_of_bounds': '{field}: a trip pays $1 to $100,000, a mile $0.10 to $100.',
} as const satisfies { readonly [C in TruckPostFaultCode as `postForm.fault.${C}`]: string }

export const postTruckForm = {
  ...lines,
  ...faults,
  'postForm.title.new': 'Post a truck',
  'postForm.title.edit': 'Change a truck',
  'postForm.title.copy': 'Post a truck like this one',
  'postForm.loading': 'Loading the truck…',
  'postForm.notLoaded': 'The truck could not be loaded',
  'postForm.gone': 'This truck is not there any more',
  'postForm.toList': 'To my trucks',
  'postForm.part.type': 'Post type',
  'postForm.part.where': 'Where and when',
  'postForm.part.truck': 'Equipment',
  'postForm.part.terms': 'Your terms',
  'postForm.equipment_type': 'Equipment',
  'postForm.equipment.find': 'Find equipment',
  'postForm.equipment.loading': 'Loading the equipment…',
  'postForm.equipment.failed': 'The list of equipment could not be loaded.',
  'postForm.pickup_city': 'Truck is at',
  'postForm.pickup_city.home_base': 'Home base',
  'postForm.dropoff_city': 'Preferred destination',
  'postForm.dropoff.open': 'Empty: open to any destination.',
  'postForm.home_city': 'Home',
  'postForm.home.help': 'Optional. Brokers see when either end is home.',
  'postForm.home.pickup': 'The truck starts at home: brokers see that.',
  'postForm.home.dropoff': 'The trip ends at home: brokers see that.',
  'postForm.place.example': 'City, state or ZIP',
  'postForm.available_from': 'Available from',
  'postForm.available_to': 'Available through',
  'postForm.until': 'Posted through {date} at the pickup.',
  'postForm.least_rate_total': 'Minimum for the trip',
  'postForm.least_rate_per_mile': 'Minimum per mile',
  'postForm.least.help': 'Optional; brokers never see it.',
  'postForm.least.quiet': 'Offers below it are turned away.',
  'postForm.is_quiet': 'Quiet post',
  'postForm.quiet.off': 'Brokers see your phone and email, may call, and any offer reaches you.',
  'postForm.quiet.on':
    'Brokers see the truck, your company and how to send an offer, but no phone and no email. An offer below your minimum is turned away: they learn only that it is too low.',
  'postForm.do.new': 'Post this truck',
  'postForm.do.edit': 'Save',
  'postForm.do.copy': 'Post this truck',
  'postForm.cancel': 'Cancel',
  'postForm.known': 'Filled in from your last truck and your company: {fields}. Change what is different.',
  'postForm.known.clear': 'Clear these',
  'postForm.notSaved': 'It was not saved',
  'postForm.same.title': 'This truck seems to be posted already',
  'postForm.same.body':
    'One of your posts has the same equipment in the same town on the same days. Renew that one, or post this as another truck.',
  'postForm.same.renew': 'Renew that one',
  'postForm.same.anyway': 'Post anyway',
  'postForm.same.back': 'Back to the form',
} as const

export const postFormMessage = messageOf(postTruckForm)
