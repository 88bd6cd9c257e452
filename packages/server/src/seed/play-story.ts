import { isLeft } from 'fp-ts/Either'
import { centsOf, instantOf, type Cents, type Instant } from '@trm/domain/kernel'
import {
  ANY_COUNTER,
  closeBySystem,
  decide,
  expire,
  namesPrice,
  type Attempt,
  type Decision,
  type NegotiationContext,
  type NoOfferYet,
  type Offer,
  type OfferEntry,
  type Outcome,
  type Side,
} from '@trm/domain/offers'
import type { GeneratedOffer, GeneratedRules, NegotiableLoad } from './generated-market.ts'
import type { Line, Story } from './offer-stories.ts'
import type { Random } from './random.ts'

const minute = 60_000
const quietest = 20
const perMile = 230

/** What a load without a posted rate is taken to be worth. */
const asked = ({ rate, miles }: NegotiableLoad): Cents =>
  rate ?? centsOf(Math.max(450, Math.round((290 + (miles * perMile) / 100) / 25) * 25) * 100)

const wholeFives = (cents: number): Cents => centsOf(Math.max(100, Math.round(cents / 500) * 5) * 100)

const sideOf = ({ event }: Line): Side => (event.startsWith('carrier_') ? 'carrier' : 'broker')

/** The domain refuses nothing of what is told here: a refusal is a mistake of the seed. */
const made = (decision: Decision): Outcome => {
  if (isLeft(decision)) throw new Error(`the demo market tells what cannot have happened: ${JSON.stringify(decision.left)}`)
  return decision.right
}

const contextAt = (now: Instant, load: NegotiableLoad, rules: GeneratedRules): NegotiationContext => ({
  now,
  truckIsFree: true,
  truckTakes: undefined,
  truckClosedUntil: undefined,
  pairIsBusy: false,
  load: { state: 'posted', isVisible: true, termsVersion: load.termsVersion, bookNowRate: undefined, postedRate: load.rate },
  rules: {
    rounds: { broker: rules.rounds, carrier: rules.rounds },
    minutesToAnswer: rules.minutesToAnswer,
    counters: ANY_COUNTER,
    declineBelow: undefined,
    declineNote: undefined,
  },
})

const attemptOf = (line: Line, parties: NoOfferYet, load: NegotiableLoad, minutesToAnswer: number | undefined): Attempt => {
  const side = sideOf(line)
  return {
    event: line.event,
    side,
    minutesToAnswer,
    reason: undefined,
    note: undefined,
    termsSeen: load.termsVersion,
    actorId: side === 'carrier' ? `carrier-${parties.carrierId}` : `broker-${parties.brokerId}`,
    amount: namesPrice(line.event) ? wholeFives(asked(load) * (line.share ?? 1)) : undefined,
  }
}

export interface Staging {
  readonly load: NegotiableLoad
  readonly rules: GeneratedRules
  readonly parties: NoOfferYet
  /** When the last line is said; of a story that ran out, when it did. */
  readonly until: Instant
  /** Minutes the last line of a story that waits gives for its answer. */
  readonly clock: number | undefined
}

/** Minutes before the end at which each line is said, the last first. */
const gapsOf = (random: Random, { lines, ending }: Story, { minutesToAnswer }: GeneratedRules): readonly number[] =>
  lines.map((_, i) => (i === 0 ? (ending === 'ranOut' ? minutesToAnswer : 0) : random.between(2, quietest)))

/** Says the lines of a story through `decide`, one after the other, so that state and log are what the domain makes of them. */
export const playStory = (random: Random, story: Story, { load, rules, parties, until, clock }: Staging): GeneratedOffer => {
  const gaps = gapsOf(random, story, rules)
  const last = story.lines.length - 1
  const timeOf = (i: number): Instant => instantOf(until - gaps.slice(0, last - i + 1).reduce((sum, gap) => sum + gap, 0) * minute)
  const log: OfferEntry[] = []
  let offer: Offer | NoOfferYet = parties
  for (const [i, line] of story.lines.entries()) {
    const told = made(decide(offer, attemptOf(line, parties, load, i === last ? clock : undefined), contextAt(timeOf(i), load, rules)))
    offer = told.offer
    log.push(...told.entries)
  }
  if (offer.status === 'none') throw new Error('a story has at least one line')
  return story.ending === 'ranOut' ? also({ offer, log }, expire(offer, contextAt(until, load, rules))) : { offer, log }
}

/** What happens to an open offer when its load is booked by another. */
export const lost = (open: GeneratedOffer, at: Instant, load: NegotiableLoad, rules: GeneratedRules): GeneratedOffer =>
  also(open, closeBySystem(open.offer, 'load_booked', contextAt(at, load, rules)))

const also = ({ log }: GeneratedOffer, decision: Decision): GeneratedOffer => {
  const { offer, entries } = made(decision)
  return { offer, log: [...log, ...entries] }
}
