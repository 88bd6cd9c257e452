import type { Instant } from '@trm/domain/kernel'
import { TALKED_ABOUT_AFTER_MS } from './generate-loads.ts'
import type { GeneratedOffer, NegotiableLoad } from './generated-market.ts'
import { coveredLoad, talkedAbout, type Bidders } from './offer-scenes.ts'
import { ENDED_STORIES, OPEN_STORIES, type Story } from './offer-stories.ts'
import type { Random } from './random.ts'

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
