export type ListMove = 'next' | 'previous'

/** Round the ends. */
export const nextActive = (active: number, count: number, move: ListMove): number => (active + (move === 'next' ? 1 : -1) + count) % count
