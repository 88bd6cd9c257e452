/** What happened, as both sides read it. */
const events = {
  'offers.event.offer_extended_to_carrier': 'Broker sent an offer',
  'offers.event.broker_countered_offer': 'Broker countered',
  'offers.event.carrier_submitted_bid': 'Carrier bid',
  'offers.event.carrier_accepted_offer': 'Carrier accepted the offer',
  'offers.event.carrier_accepted_counter_offer': 'Carrier accepted the counter-offer',
  'offers.event.carrier_submitted_counter_offer': 'Carrier countered',
  'offers.event.broker_accepted_offer': 'Broker accepted the bid',
  'offers.event.broker_accepted_counter_offer': 'Broker accepted the counter-offer',
  'offers.event.broker_confirmed_offer': 'Broker confirmed the booking',
  'offers.event.carrier_declined_offer': 'Carrier declined the offer',
  'offers.event.carrier_declined_counter_offer': 'Carrier declined the counter-offer',
  'offers.event.broker_rescinded_offer': 'Broker withdrew the offer',
  'offers.event.broker_declined_offer': 'Broker declined the bid',
  'offers.event.broker_declined_counter_offer': 'Broker declined the counter-offer',
  'offers.event.carrier_offer_expired': 'The bid expired',
  'offers.event.carrier_counter_offer_expired': 'The counter-offer expired',
  'offers.event.offer_expired': 'The offer expired',
  'offers.event.broker_cancelled_load': 'Broker canceled the booking',
} as const

/** Where an offer stands. */
const statuses = {
  'offers.status.needs_confirmation': 'Waiting on broker',
  'offers.status.pending_acceptance': 'Waiting on carrier',
  'offers.status.booked_load': 'Booked',
  'offers.status.declined_load': 'Declined',
  'offers.status.cancelled_load': 'Canceled',
  'offers.status.expired': 'Expired',
} as const

/** Why the system ended it or its broker cancelled, for each side. */
const reasons = {
  'offers.reason.carrier.load_booked': 'The broker booked another carrier',
  'offers.reason.broker.load_booked': 'You booked another carrier on this load',
  'offers.reason.carrier.truck_booked': 'Your truck was booked on another load',
  'offers.reason.broker.truck_booked': 'The truck was booked on another load',
  'offers.reason.carrier.load_closed': 'The broker closed the load',
  'offers.reason.broker.load_closed': 'The load was closed',
  'offers.reason.carrier.load_expired': 'The load’s pickup time passed',
  'offers.reason.broker.load_expired': 'The load’s pickup time passed',
  'offers.reason.carrier.below_minimum': 'The bid was below the broker’s minimum',
  'offers.reason.broker.below_minimum': 'The bid was below your minimum',
  'offers.reason.carrier.covered_elsewhere': 'The broker covered the load elsewhere',
  'offers.reason.broker.covered_elsewhere': 'The load was covered elsewhere',
  'offers.reason.carrier.carrier_fell_off': 'Broker canceled the booking: it says you fell off',
  'offers.reason.broker.carrier_fell_off': 'Booking canceled: the carrier fell off',
  'offers.reason.carrier.shipper_cancelled': 'Broker canceled the booking: the shipper canceled',
  'offers.reason.broker.shipper_cancelled': 'Booking canceled: the shipper canceled',
  'offers.reason.carrier.other': 'Broker canceled the booking for another reason',
  'offers.reason.broker.other': 'Booking canceled for another reason',
} as const

/** Why nothing happened, and what can be done. */
const refusals = {
  'offers.refusal.NotYourEvent': 'That is the other side’s to do.',
  'offers.refusal.WrongStatus': 'The offer has moved on. See below where it stands now.',
  'offers.refusal.NotYourTurn': 'It is the other side’s turn. You can answer once they have.',
  'offers.refusal.AnswersAnotherEvent': 'The other side has said something new. Read it below, then answer.',
  'offers.refusal.NoRoundsLeft': 'You have no counter-offers left. You can still accept or decline.',
  'offers.refusal.Expired': 'The time to answer was over. Start a new offer if the load is still open.',
  'offers.refusal.NotExpiredYet': 'There is still time to answer.',
  'offers.refusal.AmountMissing': 'Enter an amount.',
  'offers.refusal.AmountOutOfBounds': 'Enter an amount from $1 to $100,000.',
  'offers.refusal.CounterOutOfBounds': 'That is beyond what this brokerage takes as a counter-offer. The bounds stand beside the amount.',
  'offers.refusal.AmountDiffers': 'The price has changed. Look at the new one, then answer.',
  'offers.refusal.MinutesOutOfBounds': 'Choose from 5 minutes to 3 days to answer.',
  'offers.refusal.LoadNotPosted': 'The load is no longer on the board.',
  'offers.refusal.LoadNotVisible': 'The load is not offered to you.',
  'offers.refusal.TruckTaken': 'The truck is booked on another load.',
  'offers.refusal.AlreadyNegotiating': 'There is an open offer between you on this load already. Answer that one.',
  'offers.refusal.BelowCarrierMinimum':
    'That is below the least this carrier takes for the truck. It was turned away at once: the carrier learns only that there was one, and its least stays private. Offer more, or offer the load to another truck. After three within 24 hours the truck takes no more of your offers for a time.',
  'offers.refusal.TooManyLowOffers':
    'Three of your company’s offers for this truck were below its carrier’s minimum, so it takes none from you for now, whatever the price. Offer the load to another truck.',
  'offers.refusal.TermsChanged': 'The load has changed since it was agreed to. It has to be seen and answered again.',
  'offers.refusal.NotThePostedRate': 'The posted rate has changed. Look at the new one, then book.',
  'offers.refusal.ReasonMissing': 'Say why it is canceled; what is another reason, in your own words.',
  'offers.refusal.BidNotTaken': 'This brokerage has to look at your record before it takes bids. See your vetting card.',
  'offers.refusal.BookNowNotTaken': 'This brokerage has to look at your record before it books you. Make a bid: it decides.',
  'offers.refusal.OverrideNeeded': 'Say why you book this carrier, then press again.',
} as const

/** The words of a negotiation: its events and statuses, why the system ended it, and why an answer was refused. */
export const offerTerms = { ...events, ...statuses, ...reasons, ...refusals } as const
