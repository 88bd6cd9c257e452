import { formatPhone } from '../broker-profile/index.ts'
import { formatDateTime, formatMiles, formatMoney, wallTimeIn, zoneNameAt } from '../formats/index.ts'
import type { Instant } from '../kernel/index.ts'
import {
  LOAD_ENDS,
  ratePerMile,
  type Hazmat,
  type LoadEnd,
  type LoadForCarrier,
  type LoadPlace,
  type Lumper,
  type StopWindow,
  type Tarps,
  type Temperature,
} from '../loads/index.ts'
import { DRIVER_TEXTS, type DriverText, type OfferContacts, type OfferSeen, type Trip } from '../offers/index.ts'
import { addressLine, brokerLines, carrierLines, NOT_STATED, stated, type ConfirmingBroker, type ConfirmingCarrier } from './parties.ts'

/** A line of the document: what it is, and what was said of it. */
export type ConfirmationFact = readonly [label: string, value: string]

/** One end of the trip. */
export interface ConfirmationStop {
  readonly title: string
  readonly town: string
  /** On the clock of the place. */
  readonly when: string
  /** Facility and street, number, whom to ask for, instructions. Empty for who is of neither company. */
  readonly facts: readonly ConfirmationFact[]
}

/** All that a rate confirmation says, in the words of the document (en-US), top to bottom. */
export interface RateConfirmation {
  readonly number: string
  /** When the booking last moved: it was made then, or canceled. */
  readonly bookedAt: Instant
  readonly booked: string
  /** The booking stands no more: nobody drives by it. Left out of one that stands. */
  readonly isCanceled?: boolean
  readonly broker: readonly string[]
  readonly carrier: readonly string[]
  readonly stops: readonly ConfirmationStop[]
  readonly freight: readonly ConfirmationFact[]
  readonly rate: string
  readonly rateNote: string
  readonly terms: readonly ConfirmationFact[]
  readonly notes: string
  /** Empty for who is of neither company. */
  readonly driving: readonly ConfirmationFact[]
  /** The brokerage's own terms; undefined for who is of neither company, and where it has none. */
  readonly ownTerms: string | undefined
}

/** What only the two companies of an offer read of it. */
export interface ConfirmedBetween {
  readonly broker: ConfirmingBroker
  readonly carrier: ConfirmingCarrier
  readonly contacts: OfferContacts
  readonly trip: Trip
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

const whenOf = (window: StopWindow | undefined, { timezone }: LoadPlace): string =>
  window === undefined
    ? `${NOT_STATED}, to be agreed`
    : `${between(window, timezone)}, ${window.fcfs ? 'first come, first served' : 'by appointment'}`

const LUMPER: { readonly [L in Lumper]: string } = {
  none: 'No lumper fee',
  broker_pays: 'Paid by the broker',
  carrier_reimbursed: 'Paid by the carrier, reimbursed by the broker against receipt',
  carrier_pays: 'Paid by the carrier',
}

const hours = (minutes: number): string => {
  const whole = minutes / 60
  return Number.isInteger(whole) ? `${whole} ${whole === 1 ? 'hour' : 'hours'}` : `${minutes} minutes`
}

const paymentWords = (days: number, quickPay: boolean): string =>
  `${days} days after the paperwork${quickPay ? '; quick pay on request' : ''}`

const TARPS: { readonly [T in Tarps]: string } = {
  any: 'To be tarped',
  '4_ft': '4 ft tarps',
  '6_ft': '6 ft tarps',
  '8_ft': '8 ft tarps',
  smoke: 'Smoke tarp',
}

const degrees = ({ low, high, mode }: Temperature): string => {
  const range = low === high ? `${low} °F` : `${low} to ${high} °F`
  return mode === undefined ? range : `${range}, ${mode === 'cycle' ? 'start-stop' : 'continuous'}`
}

const hazard = ({ hazmatClass, unNumber }: Hazmat): string => `Class ${hazmatClass}${unNumber === undefined ? '' : `, ${unNumber}`}`

interface TermSource {
  readonly load: LoadForCarrier
  readonly equipment: string
  readonly broker: ConfirmingBroker | undefined
}

/** `left_out`: no row where the load has none. Otherwise what it does not say is "not stated". */
type TermRow = readonly [label: string, of: (source: TermSource) => string | undefined, missing?: 'left_out']

/** What is carried, a row a field of the load: another field is another row. What was not asked for is no term. */
const FREIGHT: readonly TermRow[] = [
  ['Equipment', ({ equipment, load }) => `${equipment}, ${load.size === 'full' ? 'full load' : 'partial load'}`],
  ['Weight', ({ load }) => (load.weightPounds > 0 ? `${formatMiles(load.weightPounds)} lb` : undefined)],
  ['Length', ({ load }) => (load.lengthFeet > 0 ? `${load.lengthFeet} ft` : undefined)],
  ['Distance', ({ load }) => `${formatMiles(load.totalMiles)} mi${load.milesAreEstimated ? ' (est.)' : ''}`],
  ['Commodity', ({ load }) => load.commodity],
  ['Temperature', ({ load: { temperature } }) => temperature && degrees(temperature), 'left_out'],
  ['Hazmat', ({ load: { hazmat } }) => hazmat && hazard(hazmat), 'left_out'],
  ['Drivers', ({ load }) => (load.team ? 'Team: two drivers' : undefined), 'left_out'],
  ['Tarps', ({ load: { tarps } }) => tarps && TARPS[tarps], 'left_out'],
  ['Cargo value', ({ load: { cargoValue } }) => (cargoValue === undefined ? undefined : formatMoney(cargoValue))],
  ['Load number', ({ load }) => load.loadNumber],
  ['Reference', ({ load }) => load.referenceId ?? load.id],
]

/** What is paid, and how: in the same manner. */
const TERMS: readonly TermRow[] = [
  [
    'Detention',
    ({ load: { detention } }) => detention && `${formatMoney(detention.perHour)} an hour after ${hours(detention.freeMinutes)} free`,
  ],
  ['Lumper', ({ load: { lumper } }) => lumper && LUMPER[lumper]],
  [
    'Payment',
    ({ load: { payment }, broker }) => {
      if (payment !== undefined) return paymentWords(payment.days, payment.quickPay)
      return broker?.payDays === undefined ? undefined : `${paymentWords(broker.payDays, broker.quickPay)}, as the broker usually pays`
    },
  ],
  [
    'Invoices to',
    ({ broker }) => {
      const address = broker?.billing ?? broker?.street
      return address && addressLine(address)
    },
  ],
]

const rowsOf = (rows: readonly TermRow[], source: TermSource): readonly ConfirmationFact[] =>
  rows.flatMap(([label, of, missing]): readonly ConfirmationFact[] => {
    const said = of(source)
    return said === undefined && missing === 'left_out' ? [] : [[label, stated(said)]]
  })

const TITLES: { readonly [E in LoadEnd]: string } = { pickup: 'Pickup', dropoff: 'Delivery' }

const stopOf = (load: LoadForCarrier, trip: Trip | undefined, end: LoadEnd): ConfirmationStop => {
  const title = TITLES[end]
  const head = { title, town: `${load[end].city}, ${load[end].state}`, when: whenOf(load[`${end}Window`], load[end]) }
  if (trip === undefined) return { ...head, facts: [] }
  const { facility, street, contactName, contactPhone, reference, instructions } = trip.stops[end]
  const contact = [contactName, formatPhone(contactPhone)].filter((part) => part !== '').join(', ')
  return {
    ...head,
    facts: [
      ['Facility', stated(facility)],
      ['Address', stated(street)],
      [`${title} number`, stated(reference)],
      ['Ask for', stated(contact)],
      ['Instructions', stated(instructions.replaceAll(/\s+/g, ' '))],
    ],
  }
}

const DRIVING: { readonly [T in DriverText]: string } = {
  driverName: 'Driver',
  driverPhone: "Driver's phone",
  truckNumber: 'Truck number',
  trailerNumber: 'Trailer number',
}

const drivingFacts = ({ driving }: Trip): readonly ConfirmationFact[] =>
  DRIVER_TEXTS.map((text) => [DRIVING[text], stated(text === 'driverPhone' ? formatPhone(driving[text]) : driving[text])])

/**
 * Of a booking, and of a canceled one while its load has the terms it was booked at. A load that was posted again with others says what
 * these two companies never agreed to. An accepted file stays what it was.
 */
export const hasConfirmation = ({ status, carrierTerms, load }: Pick<OfferSeen, 'status' | 'carrierTerms' | 'load'>): boolean =>
  status === 'booked_load' || (status === 'cancelled_load' && carrierTerms === load.termsVersion)

/**
 * Of an offer that has one. `equipment`: the type's name; `given`: none for who is of neither company. The load's terms stand as agreed to:
 * a covered load is not edited.
 */
export const rateConfirmationOf = (offer: OfferSeen, equipment: string, given?: ConfirmedBetween): RateConfirmation => {
  const { load, carrier, broker, amount, updatedAt } = offer
  const perMile = ratePerMile(amount, load.totalMiles)
  const source: TermSource = { load, equipment, broker: given?.broker }
  return {
    number: offer.id,
    bookedAt: updatedAt,
    booked: at(updatedAt, load.pickup.timezone),
    ...(offer.status === 'cancelled_load' ? { isCanceled: true } : {}),
    broker: brokerLines(broker.name, given?.broker, given?.contacts.broker),
    carrier: carrierLines(carrier, given?.carrier, given?.contacts.carrier),
    stops: LOAD_ENDS.map((end) => stopOf(load, given?.trip, end)),
    freight: rowsOf(FREIGHT, source),
    rate: formatMoney(amount),
    rateNote: `All in, US dollars${perMile === undefined ? '' : `, ${formatMoney(perMile)} a mile`}`,
    terms: rowsOf(given === undefined ? TERMS.filter(([label]) => label !== 'Invoices to') : TERMS, source),
    notes: stated(load.description),
    driving: given === undefined ? [] : drivingFacts(given.trip),
    ownTerms: given?.broker.terms,
  }
}
