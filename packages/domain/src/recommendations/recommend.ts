import { centsOf, type Cents } from '../kernel/index.ts'
import { bestTruck, makeBest, type BestCandidates, type Candidate } from './best-candidates.ts'
import type { CarrierGround } from './carrier-ground.ts'
import { countConsidered, hiddenLoads, type Considered, type HiddenLoads } from './hidden-loads.ts'
import type { LoadMarket } from './load-market.ts'
import { groundAt, mayBeWorth } from './most-points.ts'
import { nearTowns, type NearTown } from './near-towns.ts'
import { reasonsOf, type RecommendationReason } from './reasons.ts'
import { groundOf, truckGround, type Ground } from './score.ts'

/** How well a load suits, in words rather than points: from 60 and from 40 points on. */
export const FITS = ['strong', 'good', 'fair'] as const
export type Fit = (typeof FITS)[number]

const fitOf = (total: number): Fit => (total >= 60 ? 'strong' : total >= 40 ? 'good' : 'fair')

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

const recommendationOf = ({ load, truck, score }: Candidate, ground: Ground, costPerMile: Cents): Recommendation => ({
  loadId: load.id,
  truckId: truck.truck.id,
  fit: fitOf(score.total),
  deadheadMiles: score.deadheadMiles,
  profit: load.rate === undefined ? undefined : profitOf(load.rate, load.miles + score.deadheadMiles, costPerMile),
  reasons: reasonsOf(load, score, ground),
})

/** Offers whatever may be among the best of a town; most loads are told by their columns alone. */
const offerBest = (best: BestCandidates, near: NearTown, ground: Ground, hidden: HiddenLoads): void => {
  const { town: { loads, companies, equipments }, nearestOf, trucks } = near
  const here = groundAt(ground, near.town)
  const mayBeBest = mayBeWorth(near, here)
  for (let i = 0; i < loads.length; i++) {
    if (nearestOf[equipments[i] ?? 0] === Infinity || hidden.companies[companies[i] ?? 0] === 1 || !mayBeBest(i, best.worthwhile())) continue
    const load = loads[i]
    if (load === undefined || hidden.ids.has(load.id)) continue
    const candidate = bestTruck(load, trucks, here, best.worthwhile())
    if (candidate !== undefined) best.offer(candidate)
  }
}

/** The loads of a market that suit a carrier best. A load it dismissed is not among them. */
export const recommend = (market: LoadMarket, carrier: CarrierGround, query: RecommendationQuery): Recommendations => {
  const ground = groundOf(carrier)
  const hidden = hiddenLoads(market, query.hiddenCompanies, new Set([...query.hiddenLoads, ...carrier.dismissals.map(({ loadId }) => loadId)]))
  const near = nearTowns(market, carrier.trucks.map(truckGround))
  const best = makeBest(query.most)
  // The nearest first: they raise what the others are held against.
  for (const there of [...near.values()].sort((a, b) => a.nearest - b.nearest)) offerBest(best, there, ground, hidden)
  return {
    found: best.kept.map((candidate) => recommendationOf(candidate, ground, query.costPerMile)),
    considered: countConsidered(market, near, hidden),
  }
}
