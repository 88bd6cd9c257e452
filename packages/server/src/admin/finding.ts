/** `look`: it works, and an operator should know. */
export interface Finding {
  readonly state: 'ok' | 'look' | 'fault'
  readonly what: string
  readonly words: string
}

const found =
  (state: Finding['state']) =>
  (what: string, words: string): Finding => ({ state, what, words })
export const ok = found('ok')
export const look = found('look')
export const fault = found('fault')
