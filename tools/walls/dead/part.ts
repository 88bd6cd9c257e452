export const used = 1
export const unnamed = 2
export interface Unnamed {
  readonly used: typeof used
}
