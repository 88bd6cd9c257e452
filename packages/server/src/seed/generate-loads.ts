import { centsOf, instantOf, type Cents, type Instant } from '@trm/domain/kernel'
import { TARPS, type DetentionTerms, type FreightNeeds, type Lumper, type PaymentTerms, type PricePoint } from '@trm/domain/loads'
import type { GeneratedFreight, GeneratedLoad, GeneratedOffer, GeneratedView } from './generated-market.ts'
import { weighted, type Random } from './random.ts'

// How completely freight is posted: some brokers say everything a carrier asks, some hardly more than the lane.

const hour = 3_600_000
const day = 24 * hour
/** Loads as old as this may have been negotiated about; see `generate-offers`. */
export const TALKED_ABOUT_AFTER_MS = 6 * hour
const demoCompany = 1

const lumper = weighted<Lumper>([
  ['none', 40],
  ['broker_pays', 25],
  ['carrier_reimbursed', 25],
  ['carrier_pays', 10],
])
const paymentDays = weighted<number>([
  [30, 45],
  [21, 20],
  [15, 15],
  [7, 12],
  [2, 8],
])
const freeMinutes = weighted<number>([
  [120, 80],
  [180, 15],
  [60, 5],
])
const perHour = [40, 50, 50, 60, 75] as const
const notes = [
  'Shipper closes the gate 30 minutes before the window ends.',
  'Customer pays up to 8 % more.',
  'Second truck needed tomorrow.',
  'Check the trailer age with the carrier before confirming.',
] as const

const pickupOver = ({ pickupAt, pickupUntil }: GeneratedFreight): Instant => pickupUntil ?? pickupAt

/** A part of the freight is posted again by the same company, with another price: what a board folds into one row. */
const postedAgain = (load: GeneratedFreight, first: GeneratedFreight, random: Random): GeneratedFreight => ({
  ...first,
  id: load.id,
  referenceId: load.referenceId,
  state: 'posted',
  dateCreated: load.dateCreated,
  lastConfirmed: load.lastConfirmed,
  rateCents: first.rateCents === undefined ? undefined : first.rateCents + random.between(1, 4) * 2_500,
})

/** Whole days earlier, as many as it takes for the pickup to be over. */
const ranOut = (load: GeneratedFreight, postedUntil: Instant): GeneratedFreight => {
  const back = Math.max(0, Math.ceil((pickupOver(load) - postedUntil) / day)) * day
  const earlier = (at: Instant): Instant => instantOf(at - back)
  const pickupAt = earlier(load.pickupAt)
  const dateCreated = instantOf(Math.min(load.dateCreated, pickupAt - 6 * hour))
  return {
    ...load,
    state: 'expired',
    pickupAt,
    dropoffAt: earlier(load.dropoffAt),
    dateCreated,
    lastConfirmed: dateCreated,
    pickupUntil: load.pickupUntil && earlier(load.pickupUntil),
    dropoffUntil: load.dropoffUntil && earlier(load.dropoffUntil),
  }
}

const olderThan = (load: GeneratedFreight, postedUntil: Instant, random: Random): GeneratedFreight => {
  const dateCreated = instantOf(Math.min(load.dateCreated, postedUntil - TALKED_ABOUT_AFTER_MS - random.between(0, 900) * 60_000))
  return { ...load, dateCreated }
}

const isTalkedAbout = ({ state, brokerCompanyId }: GeneratedFreight, random: Random): boolean =>
  random.chance(state === 'covered' ? 1 : brokerCompanyId === demoCompany ? 0.5 : 0.05)

/** Brokers start low. Each price differs from the one before it. */
const pricesOf = ({ rateCents, dateCreated, lastConfirmed }: GeneratedFreight, random: Random): readonly PricePoint[] => {
  const changes = random.chance(0.06) ? 2 : random.chance(0.18) ? 1 : 0
  const room = Math.floor((lastConfirmed - dateCreated) / (changes + 1))
  const last: Cents | undefined = rateCents === undefined ? undefined : centsOf(rateCents)
  if (last === undefined || room < 60_000) return [{ at: dateCreated, rateTotal: last }]
  const step = random.between(1, 3) * 2_500
  return Array.from({ length: changes + 1 }, (_, i): PricePoint => {
    const rate = last - (changes - i) * step
    return {
      at: instantOf(dateCreated + i * room),
      rateTotal: i === 0 && random.chance(0.15) && changes > 0 ? undefined : centsOf(Math.max(10_000, rate)),
    }
  })
}

const detentionOf = (random: Random): DetentionTerms => ({ freeMinutes: freeMinutes(random), perHour: centsOf(random.pick(perHour) * 100) })
const paymentOf = (random: Random): PaymentTerms => ({ days: paymentDays(random), quickPay: random.chance(0.35) })

/** `Lumber, 4 ft tarps`: what it is, and what else there is to say. */
const wordsOf = ({ description }: GeneratedFreight, random: Random): Pick<GeneratedLoad, 'commodity' | 'description'> => {
  const [what = description, ...more] = description.split(', ')
  return random.chance(0.7)
    ? { commodity: what, description: more.join(', ').replace(/^./, (letter) => letter.toUpperCase()) }
    : { commodity: undefined, description }
}

/** What its words and its equipment say already: `keep at 34 F`, `4 ft tarps`. */
const needsOf = ({ description, equipment, id }: GeneratedFreight): FreightNeeds => {
  const degrees = /keep at (-?\d+) F/.exec(description)?.[1]
  const drop = /(\d) ft tarps/.exec(description)?.[1]
  return {
    temperature: degrees === undefined ? undefined : { low: Number(degrees), high: Number(degrees), mode: 'continuous' },
    hazmat: equipment.endsWith('_hazmat') ? { hazmatClass: '3', unNumber: id % 2 === 0 ? 'UN1263' : undefined } : undefined,
    team: id % 29 === 0,
    tarps: TARPS.find((tarps) => tarps === `${drop}_ft`),
    cargoValue: id % 5 === 0 ? centsOf((50 + (id % 7) * 25) * 100_000) : undefined,
  }
}

const posted = (load: GeneratedFreight, random: Random): GeneratedLoad => ({
  ...load,
  ...needsOf(load),
  ...wordsOf(load, random),
  bookNow: random.chance(0.35) && load.rateCents !== undefined,
  detention: random.chance(0.45) ? detentionOf(random) : undefined,
  lumper: random.chance(0.5) ? lumper(random) : undefined,
  payment: random.chance(0.7) ? paymentOf(random) : undefined,
  internalNote: random.chance(0.1) ? random.pick(notes) : undefined,
  prices: pricesOf(load, random),
})

/** So many lanes have a history: what is covered or closed ran on one of them, so that rates can be told of some. */
const LANES_WITH_HISTORY = 24

/** The same freight on that lane, at the lane's rate give or take an eighth. */
const onLane = (load: GeneratedFreight, lane: GeneratedFreight): GeneratedFreight => {
  const moved = (at: Instant): Instant => instantOf(load.pickupAt + at - lane.pickupAt)
  const share = 0.875 + ((load.id * 37) % 26) / 100
  return {
    ...lane,
    id: load.id,
    brokerCompanyId: load.brokerCompanyId,
    referenceId: load.referenceId,
    state: load.state,
    dateCreated: load.dateCreated,
    lastConfirmed: load.lastConfirmed,
    pickupAt: load.pickupAt,
    pickupUntil: lane.pickupUntil && moved(lane.pickupUntil),
    dropoffAt: moved(lane.dropoffAt),
    dropoffUntil: lane.dropoffUntil && moved(lane.dropoffUntil),
    rateCents: lane.rateCents === undefined ? undefined : Math.round((lane.rateCents * share) / 2_500) * 2_500,
  }
}

/** Freight as its brokers post it. A load whose pickup is over by `postedUntil` has expired. */
export const generateLoads = (random: Random, freight: readonly GeneratedFreight[], postedUntil: Instant): readonly GeneratedLoad[] => {
  const latest = new Map<number, GeneratedFreight>()
  const lanes = freight
    .filter(({ state, rateCents, isPartial }) => state === 'posted' && rateCents !== undefined && !isPartial)
    .slice(0, LANES_WITH_HISTORY)
  const routed = (load: GeneratedFreight): GeneratedFreight => {
    const lane = load.state === 'covered' || load.state === 'closed' ? lanes[load.id % LANES_WITH_HISTORY] : undefined
    return lane === undefined ? load : onLane(load, lane)
  }
  return freight.map(routed).map((given) => {
    const before = latest.get(given.brokerCompanyId)
    const load = random.chance(0.02) && before !== undefined ? postedAgain(given, before, random) : given
    if (load.state === 'posted') latest.set(load.brokerCompanyId, load)
    if (load.state === 'expired' || (load.state === 'posted' && pickupOver(load) <= postedUntil))
      return posted(ranOut(load, postedUntil), random)
    return posted(isTalkedAbout(load, random) ? olderThan(load, postedUntil, random) : load, random)
  })
}

const viewsAnHour = 0.6
const mostViews = 25
/** Only these are signed in to see how often their loads were opened. */
const companiesOfPeople = 3

/** Carriers that have opened loads: whoever has an offer, and on the demo companies' loads others, more the older it is. */
export const generateLoadViews = (
  random: Random,
  loads: readonly GeneratedLoad[],
  offers: readonly GeneratedOffer[],
  seenBy: (company: number) => readonly number[],
  now: Instant,
): readonly GeneratedView[] => {
  const views = new Map<string, GeneratedView>()
  const see = (view: GeneratedView): void => {
    const key = `${view.loadId} ${view.carrierId}`
    if (!views.has(key)) views.set(key, view)
  }
  for (const { offer } of offers) see({ loadId: Number(offer.loadId), carrierId: Number(offer.carrierId), at: offer.createdAt })
  for (const { id, brokerCompanyId, dateCreated } of loads.filter((load) => load.brokerCompanyId <= companiesOfPeople)) {
    const carriers = seenBy(brokerCompanyId)
    if (carriers.length === 0) continue
    const count = Math.min(mostViews, random.poisson((viewsAnHour * (now - dateCreated)) / hour))
    for (let i = 0; i < count; i++)
      see({ loadId: id, carrierId: random.pick(carriers), at: instantOf(dateCreated + Math.floor(random.unit() * (now - dateCreated))) })
  }
  return [...views.values()]
}
