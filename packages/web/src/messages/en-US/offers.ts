import { offerTerms } from '@trm/data/messages/en-US/offer-terms'
import type { EndReason, ExpiryEvent, OfferEvent, RefusalReason, ShownStatus } from '@trm/domain/offers'
import { messageOf } from '../message.ts'

/** What came of it, once it is certain. */
const done = {
  'offers.done.offer_extended_to_carrier': 'Offer sent',
  'offers.done.carrier_submitted_bid': 'Bid sent',
  'offers.done.broker_countered_offer': 'Counter-offer sent',
  'offers.done.carrier_submitted_counter_offer': 'Counter-offer sent',
  'offers.done.carrier_accepted_offer': 'Accepted. The broker confirms the booking.',
  'offers.done.carrier_accepted_counter_offer': 'Accepted. The broker confirms the booking.',
  'offers.done.broker_accepted_offer': 'Booked',
  'offers.done.broker_accepted_counter_offer': 'Booked',
  'offers.done.broker_confirmed_offer': 'Booked',
  'offers.done.carrier_declined_offer': 'Declined',
  'offers.done.carrier_declined_counter_offer': 'Declined',
  'offers.done.broker_rescinded_offer': 'Offer withdrawn',
  'offers.done.broker_declined_offer': 'Declined',
  'offers.done.broker_declined_counter_offer': 'Declined',
  'offers.done.broker_cancelled_load': 'Booking canceled. The load is posted again.',
} as const satisfies { readonly [E in OfferEvent as `offers.done.${E}`]?: string }

/** A carrier's own moves, as they read them; their broker reads `offers.event`. */
const you = {
  'offers.you.carrier_submitted_bid': 'You bid',
  'offers.you.carrier_accepted_offer': 'You accepted the offer',
  'offers.you.carrier_accepted_counter_offer': 'You accepted the counter-offer',
  'offers.you.carrier_submitted_counter_offer': 'You countered',
  'offers.you.carrier_declined_offer': 'You declined the offer',
  'offers.you.carrier_declined_counter_offer': 'You declined the counter-offer',
} as const satisfies { readonly [E in Exclude<Extract<OfferEvent, `carrier_${string}`>, ExpiryEvent> as `offers.you.${E}`]: string }

export const offers = {
  ...done,
  ...you,
  'offers.done.closed': 'Booking canceled. The load is closed.',
  'offers.bookNow.pressed': 'Carrier pressed Book Now',
  'offers.bookNow.pressed.you': 'You pressed Book Now',
  'offers.bookNow.booked': 'Booked at once, at the posted rate',
  'offers.group.yours': 'Needs you',
  'offers.group.theirs.broker': 'Waiting on carrier',
  'offers.group.theirs.carrier': 'Waiting on broker',
  'offers.group.booked': 'Booked',
  'offers.group.declined': 'Declined',
  'offers.group.expired': 'Expired',
  'offers.group.cancelled': 'Canceled',
  'offers.tabs': 'Offers by status',
  'offers.all': 'All',
  'offers.list': 'Offers',
  'offers.loading': 'Loading your offers…',
  'offers.lane': '{from} → {to}',
  'offers.ofLoad': 'Offers on one load',
  'offers.ofTruck': 'Offers for one truck',
  'offers.ofLoad.all': 'Show all offers',
  'offers.back': 'Back',
  'offers.unknown.again': 'Send again',
  'offers.amount.fault': 'Enter an amount from $1 to $100,000, such as 2350 or 2350.50.',
  'offers.slip': '{amount} is {share}. Send it?',
  'offers.slip.of': '{percent}% of {price}',
  'offers.note.help': 'Optional. Phone numbers, email addresses and links are taken out.',
  'offers.note.removed': 'Will be cut before it is sent: {parts}',
  'offers.amount': 'Price',
  'offers.original': 'first {amount}',
  'offers.posted.above': '{difference} ({percent}%) above posted {rate}',
  'offers.posted.below': '{difference} ({percent}%) below posted {rate}',
  'offers.posted.same': 'At the posted rate, {rate}',
  'offers.pickup': 'Pickup {window}',
  'offers.posted.none': 'No posted rate',
  'offers.rounds': { one: '{count} counter-offer left', other: '{count} counter-offers left' },
  'offers.mc': 'MC {number}',
  'offers.blocked': 'Blocked by your company',
  'offers.favorite': 'Favorite',
  'offers.setUp': 'Set up',
  'offers.unavailable': 'Unavailable',
  'offers.unavailable.why': 'Offer {id} is in a state this version of the app does not know. Reload the page to get the newest version.',
  'offers.heldBack': { one: '{count} new offer', other: '{count} new offers' },
  'offers.live.Live': 'Live',
  'offers.live.Connecting': 'Connecting…',
  'offers.live.Behind': 'Reconnecting…',
  'offers.clock.left': '{time} left',
  'offers.clock.over': 'Time is up',
  'offers.clock.minutes': '{minutes} min {seconds} s',
  'offers.clock.hours': '{hours} h {minutes} min',
  'offers.clock.days': '{days} d {hours} h',
  'offers.clock.until': 'Until {time}',
  'offers.clock.soon': 'Less than 5 minutes left to answer: {lane}.',
  'offers.pending': 'Sending…',
  'offers.checking': 'Checking…',
  'offers.unknown.mark': 'Not certain',
  'offers.refused': 'That did not happen',
  'offers.refused.stale': 'Somebody answered before you. See below where it stands now.',
  'offers.refused.ends': { one: 'It takes them again within an hour.', other: 'It takes them again within {count} hours.' },
  'offers.refused.gone': 'The offer is not there any more.',
  'offers.offline': 'You are offline',
  'offers.offline.why': 'Nothing was sent. What you entered is kept: press again once you are connected.',
  'offers.unknown': 'We could not tell whether your answer arrived',
  'offers.won.booked': 'It is booked.',
  'offers.won.declined': 'It is declined.',
  'offers.won.expired': 'It expired.',
  'offers.won.cancelled': 'It is canceled.',
  'offers.won.yours': 'Needs your answer at {amount}.',
  'offers.won.theirs.broker': 'Waiting on the carrier at {amount}.',
  'offers.won.theirs.carrier': 'Waiting on the broker at {amount}.',
  'offers.news.bid': 'New bid on {lane}, {amount}',
  'offers.news.offer': 'New offer for {lane}, {amount}',
  'offers.news.moved': '{event}: {lane}, {amount}',
  'offers.waiting': { one: '{count} offer waits for your answer', other: '{count} offers wait for your answer' },
} as const

/** What the domain can say of an offer: a word that is missing, and one too many, does not compile. */
type Terms = Readonly<
  Record<
    | `offers.event.${OfferEvent}`
    | `offers.status.${ShownStatus}`
    | `offers.reason.${'carrier' | 'broker'}.${EndReason}`
    | `offers.refusal.${RefusalReason['_tag']}`,
    string
  >
>
type NoOthers = { readonly [K in Exclude<keyof typeof offerTerms, keyof Terms>]: never }

/** Words of offers, of both sides. */
export const offersMessage = messageOf({ ...(offerTerms satisfies Terms & NoOthers), ...offers })
