import { instantOf, type Instant } from '@trm/domain/kernel'
import type { NoOfferYet } from '@trm/domain/offers'
import type { GeneratedOffer, GeneratedRules, NegotiableLoad } from './generated-market.ts'
import { BOOKING_STORIES, ENDED_STORIES, isBooking, OPEN_STORIES, opensWithTruck, type Story } from './offer-stories.ts'
import { lost, playStory, type Staging } from './play-story.ts'
import type { Random } from './random.ts'

const minute = 60_000
/** Minutes ago, and minutes left. */
const lastWord = { from: 1, to: 25 } as const
const left = { from: 20, to: 300 } as const
const endedAgo = { from: 5, to: 150 } as const
const bookedAgo = { from: 30, to: 180 } as const

/** Whom a negotiation of the demo market may be with. */
export interface Bidders {
  /** Carriers that may see the company's loads. */
  readonly seenBy: (company: number) => readonly number[]
  /** A truck the carrier has posted; undefined when it has none. */
  readonly truckOf: (carrier: number) => number | undefined
  readonly rulesOf: (company: number) => GeneratedRules
}

export interface Stage extends Bidders {
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
export const coveredLoad = (stage: Stage, load: NegotiableLoad, demoCarrier: number | undefined): readonly GeneratedOffer[] => {
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
export const talkedAbout = (
  stage: Stage,
  load: NegotiableLoad,
  story: Story,
  demoCarrier: number | undefined,
): readonly GeneratedOffer[] => {
  const { random } = stage
  const [first, ...others] = carriersFor(stage, load, isBooking(story) ? 1 : random.between(1, 4), demoCarrier)
  if (first === undefined) return []
  const beside = [...OPEN_STORIES, ...ENDED_STORIES.filter((one) => !isBooking(one))]
  return [told(stage, load, first, story), ...others.map((carrier) => told(stage, load, carrier, random.pick(beside)))]
}
