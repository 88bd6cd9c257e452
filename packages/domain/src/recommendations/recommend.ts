import { centsOf, type Cents } from '../kernel/index.ts'
import { makeBest, type BestCandidates, type Candidate } from './best-candidates.ts'
import type { CarrierGround } from './carrier-ground.ts'
import { byId, type ConsideredLoad } from './considered-load.ts'
import { countHidden, hiddenLoads, type Considered, type HiddenLoads } from './hidden-loads.ts'
import type { LoadMarket } from './load-market.ts'
import { groundAt, makeMayBeWorth } from './most-points.ts'
import { byNearest, nearTowns, type NearTown, type NearTruck } from './near-towns.ts'
import { reasonsOf, type RecommendationReason } from './reasons.ts'
import { groundOf, justBelow, scoreFor, truckGround, type Ground } from './score.ts'

/** How well a load suits, in words rather than points: from 60 and from 40 points on. */
export const FITS = ['strong', 'good', 'fair'] as const
export type Fit = (typeof FITS)[number]

/** What pays less than it costs suits fairly at the most. */
const fitOf = (total: number, profit: Cents | undefined): Fit =>
  profit !== undefined && profit < 0 ? 'fair' : total >= 60 ? 'strong' : total >= 40 ? 'good' : 'fair'

/** A load for a carrier's truck, how well it suits, and why. */
export interface Recommendation {
  readonly loadId: string
  /** The truck it suits best. */
  readonly truckId: string
  readonly fit: Fit
  readonly deadheadMiles: number
  /** What is left of the rate after all miles, empty ones included, at the cost asked for; undefined without a rate. */
  readonly profit: Cents | undefined
  readonly reasons: readonly RecommendationReason[]
}

/** What was found, and among how many. */
export interface Recommendations {
  /** Best first; equals by id. */
  readonly found: readonly Recommendation[]
  readonly considered: Considered
}

/** How many are wanted, at what cost of a mile, and among which loads. */
export interface RecommendationQuery {
  readonly most: number
  readonly costPerMile: Cents
  /** Whose loads the carrier does not see, and which of others' it is not to see here; those it dismissed need not be named. */
  readonly hiddenCompanies: ReadonlySet<string>
  readonly hiddenLoads: ReadonlySet<string>
}

/** Whole cents left of a rate after all miles at a cost. */
export const profitOf = (rate: Cents, miles: number, costPerMile: Cents): Cents => centsOf(Math.round(rate - miles * costPerMile))

const recommendationOf = ({ load, truck, score }: Candidate, ground: Ground, costPerMile: Cents): Recommendation => {
  const profit = load.rate === undefined ? undefined : profitOf(load.rate, load.miles + score.deadheadMiles, costPerMile)
  return {
    loadId: load.id,
    truckId: truck.truck.id,
    fit: fitOf(score.total, profit),
    deadheadMiles: score.deadheadMiles,
    profit,
    reasons: reasonsOf(load, score, ground),
  }
}

const candidateOf = (
  load: ConsideredLoad | undefined,
  { truck }: NearTruck,
  ground: Ground,
  { ids }: HiddenLoads,
  worthwhile: number,
): Candidate | undefined => {
  if (load === undefined || ids.has(load.id)) return undefined
  const score = scoreFor(load, truck, ground, worthwhile)
  return score && { id: load.id, load, truck, score }
}

/** Equals by the truck's id, so that every process names the same one. */
const suitsBetter = (a: Candidate, b: Candidate): boolean =>
  a.score.total > b.score.total || (a.score.total === b.score.total && byId(a.truck.truck, b.truck.truck) < 0)

/** Goes through the loads of a town: offers what may be among the best, and counts; most loads are told by their columns alone. */
const consider = ({ town, trucks }: NearTown, ground: Ground, hidden: HiddenLoads, best: BestCandidates): Considered => {
  const { loads, companies, equipments } = town
  const mayBeWorth = makeMayBeWorth(town, ground)
  let [inReach, fitting] = [0, 0]
  for (let i = 0; i < loads.length; i++) {
    if (hidden.companies[companies[i] ?? 0] === 1) continue
    inReach += 1
    let fits = false
    let found: Candidate | undefined
    for (const near of trucks) {
      if (near.carries[equipments[i] ?? 0] !== 1) continue
      fits = true
      const worthwhile: number = found === undefined ? best.worthwhile() : justBelow(found.score.total)
      const candidate = mayBeWorth(i, near, worthwhile) ? candidateOf(loads[i], near, ground, hidden, worthwhile) : undefined
      if (candidate !== undefined && (found === undefined || suitsBetter(candidate, found))) found = candidate
    }
    if (fits) fitting += 1
    if (found !== undefined) best.offer(found)
  }
  return { inReach, fitting }
}

/** The loads of a market that suit a carrier best. A load it dismissed is not among them. */
export const recommend = (market: LoadMarket, carrier: CarrierGround, query: RecommendationQuery): Recommendations => {
  const ground = groundOf(carrier)
  const hidden = hiddenLoads(
    market,
    query.hiddenCompanies,
    new Set([...query.hiddenLoads, ...carrier.dismissals.map(({ loadId }) => loadId)]),
  )
  const near = nearTowns(market, carrier.trucks.map(truckGround))
  const best = makeBest(query.most)
  // The nearest first: they raise what the others are held against.
  const counts = byNearest(near.values()).map((there) => consider(there, groundAt(ground, there.town), hidden, best))
  const uncounted = countHidden(market, near, hidden)
  const sum = (of: (considered: Considered) => number): number => counts.reduce((total, each) => total + of(each), -of(uncounted))
  return {
    found: best.kept.map((candidate) => recommendationOf(candidate, ground, query.costPerMile)),
    considered: { inReach: sum(({ inReach }) => inReach), fitting: sum(({ fitting }) => fitting) },
  }
}
