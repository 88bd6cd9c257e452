/** Pseudo-random numbers that are the same on every machine for the same seed. */
export interface Random {
  /** 0 up to but not including 1. */
  readonly unit: () => number
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  /** One of a list that is not empty. */
  readonly pick: <A>(list: readonly A[]) => A
  /** Normal distribution, mean 0, deviation 1. */
  readonly normal: () => number
  readonly exponential: (mean: number) => number
  readonly poisson: (mean: number) => number
}

/** mulberry32 */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
  /** Knuth's product for small means, the normal approximation past it. */
  const poisson = (mean: number): number => {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    const limit = Math.exp(-mean)
    let count = -1
    for (let product = 1; product > limit; product *= unit()) count++
    return count
  }
  return {
    unit,
    between: (least, most) => least + Math.floor(unit() * (most - least + 1)),
    chance: (probability) => unit() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(unit() * list.length)]
      if (chosen === undefined) throw new Error('cannot pick from an empty list')
      return chosen
    },
    normal,
    exponential: (mean) => -mean * Math.log(1 - unit()),
    poisson,
  }
}

/** Chooses by weight; only ratios count. Weights are not negative and not all zero. */
export const weighted = <A>(entries: readonly (readonly [A, number])[]): ((random: Random) => A) => {
  const sums: number[] = []
  let total = 0
  for (const [, weight] of entries) sums.push((total += weight))
  return (random) => {
    const at = random.unit() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    const entry = entries[low]
    if (entry === undefined) throw new Error('cannot choose from an empty list')
    return entry[0]
  }
}
