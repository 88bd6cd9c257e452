import { byId, type ConsideredLoad } from './considered-load.ts'
import { scoreFor, type Ground, type Score, type TruckGround } from './score.ts'

/** A load for the truck it suits best. */
export interface Candidate {
  readonly id: string
  readonly load: ConsideredLoad
  readonly truck: TruckGround
  readonly score: Score
}

const better = (a: Candidate, b: Candidate): number => b.score.total - a.score.total || byId(a, b)

/** The best few, in order, of any number that pass by. */
export interface BestCandidates {
  readonly kept: readonly Candidate[]
  /** A total no better than this changes nothing; equals are told apart by id, so the last one kept may still give way. */
  readonly worthwhile: () => number
  readonly offer: (candidate: Candidate) => void
}

/** At most so many are kept. */
export const makeBest = (most: number): BestCandidates => {
  const kept: Candidate[] = []
  return {
    kept,
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

/** The load for the truck it suits best; undefined unless it adds up to more than `worthwhile`. */
export const bestTruck = (load: ConsideredLoad, trucks: readonly TruckGround[], ground: Ground, worthwhile: number): Candidate | undefined => {
  let best: Candidate | undefined
  for (const truck of trucks) {
    const score = scoreFor(load, truck, ground, best?.score.total ?? worthwhile)
    if (score !== undefined) best = { id: load.id, load, truck, score }
  }
  return best
}
