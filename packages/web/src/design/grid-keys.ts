/** Where the list stands when a key is pressed on a row. */
export interface GridPlace {
  readonly index: number
  /** Rows loaded. */
  readonly count: number
  /** Rows in sight at once, whole ones. */
  readonly page: number
}

/** The row a key goes to; undefined for a key that moves nothing. With Ctrl only Home and End mean anything. */
export const rowAfter = (key: string, hasCtrl: boolean, { index, count, page }: GridPlace): number | undefined => {
  const last = count - 1
  const to = ((): number | undefined => {
    if (key === 'Home') return 0
    if (key === 'End') return last
    if (hasCtrl) return undefined
    switch (key) {
      case 'ArrowDown':
      case 'j':
        return index + 1
      case 'ArrowUp':
      case 'k':
        return index - 1
      case 'PageDown':
        return index + Math.max(1, page)
      case 'PageUp':
        return index - Math.max(1, page)
      default:
        return undefined
    }
  })()
  return to === undefined || count === 0 ? undefined : Math.min(Math.max(to, 0), last)
}

/** After rows came and went: the row of the same id, else what now stands where it stood or the nearest. Undefined when there are none. */
export const nearestRow = (before: readonly string[], id: string, now: readonly string[]): string | undefined => {
  if (now.includes(id)) return id
  const at = Math.max(0, before.indexOf(id))
  const left = new Set(now)
  const after = before.slice(at).find((one) => left.has(one))
  return after ?? before.slice(0, at).findLast((one) => left.has(one)) ?? now[Math.min(at, now.length - 1)]
}
