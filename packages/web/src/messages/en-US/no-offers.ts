import { messageOf } from '../message.ts'

/** Words where a list of offers is empty. */
export const noOffers = {
  'offers.none.broker': 'No offers yet',
  'offers.none.broker.why':
    'Carriers’ bids on your loads arrive here by themselves. You can also offer a load to a truck of the truck list.',
  'offers.none.carrier': 'No offers yet',
  'offers.none.carrier.why': 'Brokers’ offers to your trucks and your own bids arrive here by themselves.',
  'offers.none.findTrucks': 'Find trucks',
  'offers.none.findLoads': 'Find loads',
  'offers.none.staff': 'No offers yet',
  'offers.none.staff.why': 'Bids and offers of all companies stand here.',
  'offers.none.yours': 'No offer waits for your answer',
  'offers.none.yours.why': 'One appears here by itself when it needs your answer.',
  'offers.none.theirs': 'You are waiting on nobody',
  'offers.none.theirs.why': 'What you bid, offer or counter stands here until it is answered.',
  'offers.none.open': 'No offer waits for this side',
  'offers.none.open.why': 'One appears here as soon as its answer is awaited.',
  'offers.none.booked': 'No offer is booked',
  'offers.none.booked.why': 'An offer comes here once it is accepted and confirmed.',
  'offers.none.declined': 'No offer was declined',
  'offers.none.declined.why': 'What was declined or withdrawn comes here. What nobody answered in time stands under Expired.',
  'offers.none.expired': 'No offer has expired',
  'offers.none.expired.why': 'What nobody answered in time comes here. What was declined stands under Declined.',
  'offers.none.cancelled': 'No booking was canceled',
  'offers.none.cancelled.why': 'A booking that its broker canceled comes here.',
  'offers.none.mine': 'None of these offers is on your loads',
  'offers.none.mine.why': 'You own what you post and what is handed over to you. Offers on the company’s other loads are not shown.',
  'offers.none.mine.all': 'Show the company’s',
  'offers.none.ofLoad': 'None of these offers is on this load',
  'offers.none.ofTruck': 'None of these offers is for this truck',
  'offers.none.narrowed.why': 'Offers on other loads and for other trucks are not shown.',
  'offers.none.search': 'No loaded offer matches “{text}”',
  'offers.none.search.why': 'Load numbers, references, towns, companies and equipment of the loaded offers are searched.',
  'offers.none.search.all': 'Show all of them',
} as const

export const noOffersMessage = messageOf(noOffers)
