import { messageOf } from '../message.ts'

/** Words of a first move: an offer to a truck, a bid, Book Now. */
export const openings = {
  'offers.opening.unknown': 'We could not tell whether it arrived',
  'offers.opening.unknown.why': 'Sending it again is safe: it counts once.',
  'offers.opening.extended': 'Offer sent: {lane} at {amount}.',
  'offers.opening.bid': 'Bid sent: {lane} at {amount}.',
  'offers.opening.booked': 'Booked: {lane} at {amount}.',
  'offers.opening.see': 'See the offer',
  'offers.extend.which': 'Load',
  'offers.extend.which.fault': 'Choose the load to offer',
  'offers.extend.find': 'Town, state or date',
  'offers.extend.noneFound': 'None of your posted loads has these words.',
  'offers.extend.all': 'All {count} loads',
  'offers.extend.load': '{lane}, {date}, {miles} mi away',
  'offers.extend.load.other': '{lane}, {date}, {miles} mi away, other equipment',
  'offers.extend.posted': 'posted at {amount}',
  'offers.extend.minutes': 'Expires in',
  'offers.extend.minutes.15': '15 minutes',
  'offers.extend.minutes.30': '30 minutes',
  'offers.extend.minutes.60': '1 hour',
  'offers.extend.minutes.240': '4 hours',
  'offers.extend.minutes.1440': '1 day',
  'offers.extend.note': 'Note to the carrier',
  'offers.extend.send': 'Send offer',
  'offers.extend.done': 'Done',
  'offers.extend.none': 'You have no posted loads',
  'offers.extend.none.why': 'Post a load first; then it can be offered to {carrier}.',
  'offers.extend.post': 'Post a load',
  'offers.bid.amount': 'Your bid',
  'offers.bid.truck': 'Truck',
  'offers.bid.truck.none': 'No posted truck',
  'offers.bid.truck.one': '{town}, {miles} mi away, from {date}',
  'offers.bid.note': 'Note to the broker',
  'offers.bid.send': 'Send bid',
  'offers.bookNow': 'Book now at {amount}',
  'offers.bookNow.ask': 'Book this load at {amount}? This is binding.',
  'offers.bookNow.yes': 'Yes, book it',
} as const

/** Words of a first move. */
export const openingMessage = messageOf(openings)
