/** A binary heap: what `isBefore` puts first comes out first. */
export interface PriorityQueue<A> {
  readonly push: (item: A) => void
  readonly pop: () => A | undefined
}

/** The first by `isBefore` comes out first; equals in any order. */
export const makePriorityQueue = <A>(isBefore: (a: A, b: A) => boolean): PriorityQueue<A> => {
  const heap: A[] = []
  const at = (i: number): A => heap[i] as A // every index asked for is inside
  const swap = (i: number, j: number): void => {
    ;[heap[i], heap[j]] = [at(j), at(i)]
  }
  const rise = (i: number): void => {
    const parent = (i - 1) >> 1
    if (i === 0 || !isBefore(at(i), at(parent))) return
    swap(i, parent)
    rise(parent)
  }
  const sink = (i: number): void => {
    const [left, right] = [2 * i + 1, 2 * i + 2]
    let first = i
    if (left < heap.length && isBefore(at(left), at(first))) first = left
    if (right < heap.length && isBefore(at(right), at(first))) first = right
    if (first === i) return
    swap(i, first)
    sink(first)
  }
  return {
    push: (item) => {
      heap.push(item)
      rise(heap.length - 1)
    },
    pop: () => {
      const [first, last] = [heap[0], heap.pop()]
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last
        sink(0)
      }
      return first
    },
  }
}
