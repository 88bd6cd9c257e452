import { formatPhone } from '@trm/domain/broker-profile'
import { formatDateTime, formatMiles, formatMoney, wallTimeIn, zoneNameAt } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { LOAD_ENDS, ratePerMile, type LoadEnd, type LoadForCarrier, type LoadPlace, type Lumper, type StopWindow } from '@trm/domain/loads'
import type { OfferContact, OfferContacts, OfferSeen, Trip } from '@trm/domain/offers'

export type Fact = readonly [label: string, value: string]

export interface Stop {
  readonly title: string
  readonly town: string
  readonly when: string
  /** Appointment, or first come first served. */
  readonly manner: string
}

/** One end as its driver needs it. */
export interface StopSheet extends Pick<Stop, 'title' | 'when'> {
  /** Lines of it. */
  readonly address: string
  readonly facts: readonly Fact[]
  readonly instructions: string
}

/** What it takes to drive, on a page of its own. */
export interface TripSheet {
  readonly stops: readonly StopSheet[]
  readonly driving: readonly Fact[]
}

/** All that a rate confirmation says, in words, top to bottom. */
export interface RateConfirmation {
  readonly number: string
  readonly bookedAt: Instant
  readonly booked: string
  readonly broker: readonly string[]
  readonly carrier: readonly string[]
  readonly stops: readonly Stop[]
  readonly freight: readonly Fact[]
  readonly rate: string
  readonly rateNote: string
  readonly terms: readonly Fact[]
  readonly notes: string
  /** Not for who is of neither company. */
  readonly trip: TripSheet | undefined
}

const at = (moment: Instant, zone: string): string => `${formatDateTime(moment, zone)} ${zoneNameAt(moment, zone)}`

/** Within one day the end is its time alone. */
const between = ({ date, dateEnd }: StopWindow, zone: string): string => {
  if (dateEnd === undefined) return at(date, zone)
  const [from, to] = [wallTimeIn(date, zone), wallTimeIn(dateEnd, zone)]
  return from.date === to.date && zoneNameAt(date, zone) === zoneNameAt(dateEnd, zone)
    ? `${formatDateTime(date, zone)} to ${to.time} ${zoneNameAt(date, zone)}`
    : `${at(date, zone)} to ${at(dateEnd, zone)}`
}

const stopOf = (title: string, { city, state, timezone }: LoadPlace, window: StopWindow | undefined): Stop => ({
  title,
  town: `${city}, ${state}`,
  when: window === undefined ? 'To be agreed' : between(window, timezone),
  manner: window === undefined ? '' : window.fcfs ? 'First come, first served' : 'By appointment',
})

const NOT_STATED = 'Not stated'

const LUMPER: { readonly [L in Lumper]: string } = {
  none: 'No lumper fee',
  broker_pays: 'Paid by the broker',
  carrier_reimbursed: 'Paid by the carrier, reimbursed by the broker against receipt',
  carrier_pays: 'Paid by the carrier',
}

const perHour = (cents: number): string => `${formatMoney(cents)} an hour`

const hours = (minutes: number): string => {
  const whole = minutes / 60
  return Number.isInteger(whole) ? `${whole} ${whole === 1 ? 'hour' : 'hours'}` : `${minutes} minutes`
}

const termsOf = ({ detention, lumper, payment }: LoadForCarrier): readonly Fact[] => [
  ['Detention', detention === undefined ? NOT_STATED : `${perHour(detention.perHour)} after ${hours(detention.freeMinutes)} free`],
  ['Lumper', lumper === undefined ? NOT_STATED : LUMPER[lumper]],
  [
    'Payment',
    payment === undefined ? NOT_STATED : `${payment.days} days after the paperwork${payment.quickPay ? '; quick pay on request' : ''}`,
  ],
]

const thousands = (whole: number): string => formatMiles(whole)

const freightOf = (load: LoadForCarrier, equipment: string): readonly Fact[] => [
  ['Equipment', `${equipment}, ${load.size === 'full' ? 'full load' : 'partial load'}`],
  ['Weight', load.weightPounds > 0 ? `${thousands(load.weightPounds)} lb` : 'Not stated'],
  ['Length', load.lengthFeet > 0 ? `${load.lengthFeet} ft` : 'Not stated'],
  ['Distance', `${formatMiles(load.totalMiles)} mi${load.milesAreEstimated ? ' (est.)' : ''}`],
  ['Commodity', load.commodity ?? 'Not stated'],
  ['Reference', load.referenceId ?? load.id],
]

const contactLines = (contact: OfferContact | undefined): readonly string[] =>
  contact === undefined
    ? []
    : [contact.name, contact.phone && formatPhone(contact.phone), contact.email].filter((line) => line !== undefined)

const said = (text: string): string => (text === '' ? NOT_STATED : text)

const TITLES: { readonly [E in LoadEnd]: string } = { pickup: 'Pickup', dropoff: 'Delivery' }

const stopSheet = (load: LoadForCarrier, { stops }: Trip, end: LoadEnd): StopSheet => {
  const { facility, street, contactName, contactPhone, reference, instructions } = stops[end]
  const { title, town, when } = stopOf(TITLES[end], load[end], load[`${end}Window`])
  const address = [facility, street].filter((line) => line !== '')
  const contact = [contactName, formatPhone(contactPhone)].filter((part) => part !== '').join(', ')
  return {
    title,
    when,
    address: [...(address.length === 0 ? [`Address: ${NOT_STATED.toLowerCase()}`] : address), town].join('\n'),
    facts: [
      [`${title} number`, said(reference)],
      ['Ask for', said(contact)],
    ],
    instructions: said(instructions),
  }
}

const tripSheet = (load: LoadForCarrier, trip: Trip): TripSheet => {
  const { driverName, driverPhone, truckNumber, trailerNumber } = trip.driving
  return {
    stops: LOAD_ENDS.map((end) => stopSheet(load, trip, end)),
    driving: [
      ['Driver', said(driverName)],
      ["Driver's phone", said(formatPhone(driverPhone))],
      ['Truck number', said(truckNumber)],
      ['Trailer number', said(trailerNumber)],
    ],
  }
}

/**
 * Of a booked offer. `equipment`: the type's name; `contacts` and `trip`: none for who is of neither company. The load's terms stand as
 * agreed to: a covered load is not edited.
 */
export const rateConfirmationOf = (offer: OfferSeen, equipment: string, contacts?: OfferContacts, trip?: Trip): RateConfirmation => {
  const { load, carrier, broker, amount, updatedAt } = offer
  const perMile = ratePerMile(amount, load.totalMiles)
  return {
    number: offer.id,
    bookedAt: updatedAt,
    booked: at(updatedAt, load.pickup.timezone),
    broker: [broker.name, ...contactLines(contacts?.broker)],
    carrier: [
      carrier.name,
      carrier.mcNumber === undefined ? 'MC number not on file' : `MC ${carrier.mcNumber}`,
      ...contactLines(contacts?.carrier),
    ],
    stops: LOAD_ENDS.map((end) => stopOf(TITLES[end], load[end], load[`${end}Window`])),
    freight: freightOf(load, equipment),
    rate: formatMoney(amount),
    rateNote: `All in, US dollars${perMile === undefined ? '' : `, ${formatMoney(perMile)} a mile`}`,
    terms: termsOf(load),
    notes: load.description,
    trip: trip && tripSheet(load, trip),
  }
}
