import { instantOf, type Instant } from '@trm/domain/kernel'
import type { NoOfferYet } from '@trm/domain/offers'
import type { GeneratedOffer, GeneratedRules, NegotiableLoad } from './generated-market.ts'
import {
  BOOKING_STORIES,
  ENDED_STORIES,
  isBooking,
  OPEN_STORIES,
  opensWithTruck,
  lost,
  playStory,
  type Story,
  type Staging,
} from './offer-stories.ts'
import type { Random } from './random.ts'
import { TALKED_ABOUT_AFTER_MS } from './generate-loads.ts'

const minute = 60_000
/** Minutes ago, and minutes left. */
const lastWord = { from: 1, to: 25 } as const
const left = { from: 20, to: 300 } as const
const endedAgo = { from: 5, to: 150 } as const
const bookedAgo = { from: 30, to: 180 } as const

/** Whom a negotiation of the demo market may be with. */
interface Bidders {
  /** Carriers that may see the company's loads. */
  readonly seenBy: (company: number) => readonly number[]
  /** A truck the carrier has posted; undefined when it has none. */
  readonly truckOf: (carrier: number) => number | undefined
  readonly rulesOf: (company: number) => GeneratedRules
}

interface Stage extends Bidders {
  readonly random: Random
  readonly now: Instant
  /** Gives each offer a number of its own. */
  readonly next: () => number
}

const minutesBefore = (at: Instant, minutes: number): Instant => instantOf(at - minutes * minute)
const within = (random: Random, { from, to }: { readonly from: number; readonly to: number }): number => random.between(from, to)

/** `count` different carriers that see the load, or all of them; `first` among them, and first, where it is one. */
const carriersFor = (
  { random, seenBy }: Stage,
  { brokerCompanyId }: NegotiableLoad,
  count: number,
  first: number | undefined,
): readonly number[] => {
  const all = seenBy(brokerCompanyId)
  const chosen = new Set(first !== undefined && all.includes(first) ? [first] : [])
  while (chosen.size < Math.min(count, all.length)) chosen.add(random.pick(all))
  return [...chosen]
}

const play = (
  stage: Stage,
  load: NegotiableLoad,
  carrier: number,
  story: Story,
  when: Pick<Staging, 'until' | 'clock'>,
): GeneratedOffer => {
  const truck = opensWithTruck(story) ? stage.truckOf(carrier) : undefined
  const parties: NoOfferYet = {
    status: 'none',
    id: String(stage.next()),
    loadId: String(load.id),
    brokerId: String(load.brokerCompanyId),
    carrierId: String(carrier),
    truckPostId: truck === undefined ? undefined : String(truck),
  }
  return playStory(stage.random, story, { load, rules: stage.rulesOf(load.brokerCompanyId), parties, ...when })
}

const told = (stage: Stage, load: NegotiableLoad, carrier: number, story: Story): GeneratedOffer => {
  const { random, now } = stage
  if (story.ending !== 'waits')
    return play(stage, load, carrier, story, { until: minutesBefore(now, within(random, endedAgo)), clock: undefined })
  const ago = within(random, lastWord)
  return play(stage, load, carrier, story, { until: minutesBefore(now, ago), clock: ago + within(random, left) })
}

/** A booking, and those who lost it: open until then. */
const coveredLoad = (stage: Stage, load: NegotiableLoad, demoCarrier: number | undefined): readonly GeneratedOffer[] => {
  const { random, now, rulesOf } = stage
  const at = minutesBefore(now, within(random, bookedAgo))
  const [winner, ...losers] = carriersFor(stage, load, random.between(1, 3), demoCarrier)
  if (winner === undefined) return []
  const booked = play(stage, load, winner, random.pick(BOOKING_STORIES), { until: at, clock: undefined })
  return [
    booked,
    ...losers.map((carrier) => {
      const standing = play(stage, load, carrier, random.pick(OPEN_STORIES), {
        until: minutesBefore(at, random.between(1, 15)),
        clock: undefined,
      })
      return lost(standing, at, load, rulesOf(load.brokerCompanyId))
    }),
  ]
}

/** The story with the demo's carrier where one is named, and a few others beside it; a booking leaves nobody beside it. */
const talkedAbout = (stage: Stage, load: NegotiableLoad, story: Story, demoCarrier: number | undefined): readonly GeneratedOffer[] => {
  const { random } = stage
  const [first, ...others] = carriersFor(stage, load, isBooking(story) ? 1 : random.between(1, 4), demoCarrier)
  if (first === undefined) return []
  const beside = [...OPEN_STORIES, ...ENDED_STORIES.filter((one) => !isBooking(one))]
  return [told(stage, load, first, story), ...others.map((carrier) => told(stage, load, carrier, random.pick(beside)))]
}

/** Clocks of open offers run out before the pickup is over. */
const PICKUP_AHEAD_MS = 8 * 3_600_000
/** The people of the demo speak for these. */
const DEMO_COMPANY = 1
const DEMO_CARRIER = 1
/** Every so many covered loads the demo's carrier was among the bidders. */
const DEMO_BIDS_EVERY = 8

const STORIES = [...OPEN_STORIES, ...ENDED_STORIES]

export interface OffersOptions extends Bidders {
  readonly loads: readonly NegotiableLoad[]
  readonly now: Instant
  /** How many posted loads of the demo company, and of all others, are negotiated about. */
  readonly most: { readonly demo: number; readonly others: number }
}

/**
 * Offers about some of the loads, each decided by the domain: one booking of every covered load and of no other, the
 * others open now or ended. The demo's carrier lives through every story once with the demo company and once with others.
 */
export const generateOffers = (random: Random, { loads, now, most, ...bidders }: OffersOptions): readonly GeneratedOffer[] => {
  let last = 0
  const stage = { random, now, next: () => ++last, ...bidders }
  const talkable = loads.filter(
    ({ state, dateCreated, pickupOver }) =>
      state === 'posted' && now - dateCreated >= TALKED_ABOUT_AFTER_MS && pickupOver - now >= PICKUP_AHEAD_MS,
  )
  const ofDemo = talkable.filter(({ brokerCompanyId }) => brokerCompanyId === DEMO_COMPANY).slice(0, most.demo)
  const ofOthers = talkable.filter(({ brokerCompanyId }) => brokerCompanyId !== DEMO_COMPANY).slice(0, most.others)
  const about = (load: NegotiableLoad, i: number): readonly GeneratedOffer[] => {
    const story: Story = STORIES[i % STORIES.length] ?? random.pick(STORIES)
    return talkedAbout(stage, load, story, i < STORIES.length ? DEMO_CARRIER : undefined)
  }
  return [
    ...loads
      .filter(({ state }) => state === 'covered')
      .flatMap((load, i) => coveredLoad(stage, load, i % DEMO_BIDS_EVERY === 0 ? DEMO_CARRIER : undefined)),
    ...ofDemo.flatMap(about),
    ...ofOthers.flatMap(about),
  ]
}
