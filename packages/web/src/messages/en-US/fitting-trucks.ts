import { messageOf } from '../message.ts'

/** Words of the trucks that fit a posted load, and of offering it to them. */
export const fittingTrucks = {
  'fitting.title': 'Trucks that fit',
  'fitting.loading': 'Finding trucks that fit…',
  'fitting.none': 'No posted truck fits this load now',
  'fitting.none.why':
    'None with {equipment} is available in the pickup window within {miles} mi of {town}. Carriers that negotiate on it stand among its offers.',
  'fitting.none.search': 'Search trucks around {town}',
  'fitting.count': { one: '{count} truck', other: '{count} trucks, best first' },
  'fitting.lane': '{from} to {to}',
  'fitting.reason.favorite': 'Favorite',
  'fitting.reason.ran_lane': { one: 'Ran this lane for you {count} time', other: 'Ran this lane for you {count} times' },
  'fitting.reason.near_pickup': '{miles} mi deadhead',
  'fitting.reason.same_equipment': '{equipment}, as asked',
  'fitting.reason.shared_kind': '{equipment}, which fits',
  'fitting.reason.available.day': 'Available {from}',
  'fitting.reason.available.days': 'Available {from} to {to}',
  'fitting.call': 'Call {phone}',
  'fitting.offer': 'Offer',
  'fitting.offer.whom': 'Offer to {carrier}',
  'fitting.offer.all': 'Offer to all that are selected',
  'fitting.amount': 'Amount for each',
  'fitting.send': { one: 'Offer to {count} carrier', other: 'Offer to {count} carriers' },
  'fitting.sending': 'Sending…',
  'fitting.sent': 'Offered at {amount}',
  'fitting.see': 'Open the offer',
  'fitting.done': { one: 'Offered to {count} carrier.', other: 'Offered to {count} carriers.' },
  'fitting.failed': { one: '{count} offer was not made', other: '{count} offers were not made' },
  'fitting.failed.again': '{carriers}. They stay ticked: the next press is for them alone.',
} as const

export const fittingMessage = messageOf(fittingTrucks)
