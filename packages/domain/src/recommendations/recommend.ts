import { centsOf, type Cents } from '../kernel/index.ts'
import { cellsWithin, type Cell } from '../places/index.ts'
import type { CarrierGround } from './carrier-ground.ts'
import { airReach, byId, type ConsideredLoad } from './considered-load.ts'
import type { LoadMarket } from './load-market.ts'
import { reasonsOf, type RecommendationReason } from './reasons.ts'
import { groundOf, MOST_DEADHEAD_MILES, scoreFor, truckGround, type Ground, type Score, type TruckGround } from './score.ts'

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
  /** Loads that begin within reach of a truck, and of those the ones that ask for its equipment. */
  readonly considered: { readonly inReach: number; readonly fitting: number }
}

/** How many are wanted, at what cost of a mile, and among which loads. */
export interface RecommendationQuery {
  readonly most: number
  readonly costPerMile: Cents
  /** Whether the carrier may see the load at all. */
  readonly isVisible: (load: ConsideredLoad) => boolean
}

interface Candidate {
  readonly id: string
  readonly load: ConsideredLoad
  readonly truck: TruckGround
  readonly score: Score
}

const better = (a: Candidate, b: Candidate): number => b.score.total - a.score.total || byId(a, b)

/** The best few, in order, of any number that pass by. */
const makeBest = (most: number) => {
  const kept: Candidate[] = []
  return {
    kept,
    /** A total no better than this changes nothing; equals are told apart by id, so the last one kept may still give way. */
    worthwhile: (): number => (kept.length < most ? 0 : (kept.at(-1)?.score.total ?? 0) - 1e-9),
    offer: (candidate: Candidate): void => {
      if (kept.length >= most && better(candidate, kept[kept.length - 1] ?? candidate) >= 0) return
      let at = kept.length
      while (at > 0 && better(candidate, kept[at - 1] ?? candidate) < 0) at -= 1
      kept.splice(at, 0, candidate)
      if (kept.length > most) kept.pop()
    },
  }
}

type TrucksByEquipment = ReadonlyMap<string, readonly TruckGround[]>

const byEquipment = (trucks: readonly TruckGround[]): TrucksByEquipment => {
  const kinds = new Set(trucks.flatMap(({ equipment }) => [...equipment]))
  return new Map([...kinds].map((kind) => [kind, trucks.filter(({ equipment }) => equipment.has(kind))]))
}

/** Which trucks reach loads that begin in a cell, by what they carry. */
const reach = (trucks: readonly TruckGround[]): ReadonlyMap<Cell, TrucksByEquipment> => {
  const reached = new Map<Cell, TruckGround[]>()
  for (const truck of trucks) {
    for (const cell of cellsWithin(truck.truck.at, airReach(MOST_DEADHEAD_MILES))) {
      const there = reached.get(cell)
      if (there === undefined) reached.set(cell, [truck])
      else there.push(truck)
    }
  }
  return new Map([...reached].map(([cell, there]) => [cell, byEquipment(there)]))
}

const bestTruck = (load: ConsideredLoad, trucks: readonly TruckGround[], ground: Ground, worthwhile: number): Candidate | undefined => {
  let best: Candidate | undefined
  for (const truck of trucks) {
    const score = scoreFor(load, truck, ground, best?.score.total ?? worthwhile)
    if (score !== undefined) best = { id: load.id, load, truck, score }
  }
  return best
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

/** The loads of a market that suit a carrier best. A load it dismissed is not among them. */
export const recommend = (market: LoadMarket, carrier: CarrierGround, { most, costPerMile, isVisible }: RecommendationQuery): Recommendations => {
  const ground = groundOf(carrier)
  const dismissed = new Set(carrier.dismissals.map(({ loadId }) => loadId))
  const best = makeBest(most)
  let [inReach, fitting] = [0, 0]
  for (const [cell, trucks] of reach(carrier.trucks.map(truckGround))) {
    for (const load of market.startingIn(cell)) {
      if (dismissed.has(load.id) || !isVisible(load)) continue
      inReach += 1
      const fit = trucks.get(load.equipment)
      if (fit === undefined) continue
      fitting += 1
      const candidate = bestTruck(load, fit, ground, best.worthwhile())
      if (candidate !== undefined) best.offer(candidate)
    }
  }
  return { found: best.kept.map((candidate) => recommendationOf(candidate, ground, costPerMile)), considered: { inReach, fitting } }
}
