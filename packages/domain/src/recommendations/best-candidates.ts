import { byId, type ConsideredLoad } from './considered-load.ts'
import { justBelow, type Score, type TruckGround } from './score.ts'

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
  let mark = 0
  return {
    kept,
    worthwhile: () => mark,
    offer: (candidate: Candidate): void => {
      if (kept.length >= most && better(candidate, kept[kept.length - 1] ?? candidate) >= 0) return
      let at = kept.length
      while (at > 0 && better(candidate, kept[at - 1] ?? candidate) < 0) at -= 1
      kept.splice(at, 0, candidate)
      if (kept.length > most) kept.pop()
      if (kept.length === most) mark = justBelow((kept[most - 1] ?? candidate).score.total)
    },
  }
}
