import { isLeft } from 'fp-ts/Either'
import { centsOf, instantOf, type Cents, type Instant } from '../kernel/index.ts'
import { ANY_COUNTER, decide, type Attempt, type NegotiationContext, type NoOfferYet, type Offer, type Outcome } from '../offers/index.ts'
import { at } from './trucks.ts'

export const dollars = (amount: number): Cents => centsOf(Math.round(amount * 100))

/** The moment the negotiations of tests begin. */
export const openingTime: Instant = at('2026-03-10T14:00:00Z')

export const minutesLater = (minutes: number, from: Instant = openingTime): Instant => instantOf(from + minutes * 60_000)

export const noOfferYet = (given: Partial<NoOfferYet> = {}): NoOfferYet => ({
  status: 'none',
  id: 'offer-1',
  loadId: 'load-1',
  brokerId: 'broker-1',
  carrierId: 'carrier-1',
  truckPostId: 'truck-1',
  ...given,
})

type GivenContext = Partial<Omit<NegotiationContext, 'load' | 'rules'>> & {
  readonly load?: Partial<NegotiationContext['load']>
  readonly rules?: Partial<NegotiationContext['rules']>
}

/** A posted load anybody may see at terms 1, five rounds, an hour to answer. */
export const aContext = ({ load, rules, ...given }: GivenContext = {}): NegotiationContext => ({
  now: openingTime,
  truckIsFree: true,
  truckTakes: undefined,
  truckClosedUntil: undefined,
  pairIsBusy: false,
  trust: { level: 'clear', reasons: [], mayBid: true, mayBookNow: true, needsOverride: false },
  load: { state: 'posted', isVisible: true, termsVersion: 1, bookNowRate: undefined, postedRate: undefined, ...load },
  rules: {
    rounds: { broker: 5, carrier: 5 },
    minutesToAnswer: 60,
    counters: ANY_COUNTER,
    declineBelow: undefined,
    declineNote: undefined,
    ...rules,
  },
  ...given,
})

const sideOf = (event: Attempt['event']): Attempt['side'] =>
  event.startsWith('carrier_') && !event.endsWith('expired') ? 'carrier' : event.endsWith('expired') ? 'system' : 'broker'

/** By the side the event is named after; $2,000 where it names a price. */
export const anAttempt = (event: Attempt['event'], given: Partial<Attempt> = {}): Attempt => ({
  event,
  side: sideOf(event),
  actorId: `${sideOf(event)}-person`,
  termsSeen: 1,
  minutesToAnswer: undefined,
  reason: event === 'broker_cancelled_load' ? 'carrier_fell_off' : undefined,
  note: undefined,
  amount: /bid|counter|extended/.test(event) && !/accepted|declined|expired/.test(event) ? dollars(2000) : undefined,
  ...given,
})

/** What a decision that must succeed gave; a refusal fails the test with its reason. */
export const made = (decision: ReturnType<typeof decide>): Outcome => {
  if (isLeft(decision)) throw new Error(`refused: ${JSON.stringify(decision.left)}`)
  return decision.right
}

/** The offer after these attempts, a minute apart, from none. */
export const offerAfterEvents = (...steps: readonly (Attempt['event'] | Attempt)[]): Offer => {
  const [first, ...rest] = steps.map((step) => (typeof step === 'string' ? anAttempt(step) : step))
  if (first === undefined) throw new Error('name at least the event that opens the offer')
  return rest.reduce(
    (offer, attempt, i) => made(decide(offer, attempt, aContext({ now: minutesLater(i + 1) }))).offer,
    made(decide(noOfferYet(), first, aContext())).offer,
  )
}
