import { messageOf } from '../message.ts'

/** Where a carrier's day begins. */
export const carrierDesk = {
  'desk.offers': 'Offers to answer',
  'desk.offers.count': { one: '{count} waits for you', other: '{count} wait for you' },
  'desk.offers.none': 'No offer waits for your answer.',
  'desk.offers.all': 'All offers',
  'desk.offers.failed': 'Your offers could not be loaded',
  'desk.trucks': 'Trucks about to expire',
  'desk.trucks.none': {
    one: 'Your posted truck has more than two days left.',
    other: 'All of your {count} posted trucks have more than two days left.',
  },
  'desk.trucks.nothing': 'You have no truck posted. Brokers find you once one is.',
  'desk.trucks.post': 'Post a truck',
  'desk.trucks.failed': 'Your trucks could not be loaded',
  'desk.trucks.until': 'On the list until {time}',
  'desk.trucks.from': '{types} from {place}',
  'desk.trucks.renew': 'Renew',
  'desk.trucks.renew.of': 'Renew: {truck}',
  'desk.trucks.confirm': 'Still available',
  'desk.trucks.confirm.of': 'Still available: {truck}',
  'desk.trucks.done.renew': 'Renewed: {truck}, on the list until {time}.',
  'desk.trucks.done.confirm': 'Confirmed just now: {truck}.',
  'desk.trucks.gone': 'This post is over.',
  'desk.trucks.notDone': 'That did not work. Try again.',
  'desk.more': 'More',
  'desk.loads': 'Find loads',
  'desk.loads.why': 'Search the load board by pickup and dropoff.',
  'desk.recommended': 'Loads for you',
  'desk.recommended.why': 'Loads that fit your trucks, your home and your lanes, with the reasons.',
  'desk.company': 'Company',
  'desk.company.why': 'Your minimums, your card as brokers see it, and a public link to it.',
} as const

export const deskMessage = messageOf(carrierDesk)
