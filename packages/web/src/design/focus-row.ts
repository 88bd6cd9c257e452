const rowOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** Brings a row of a list into sight, where it is drawn; the style sheet keeps it clear of the header. */
export const showRow = (id: string): void => rowOf(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/**
 * Focuses a row of a list; where it is not drawn, the row the list's own keys are on. A card is no stop of its own: its
 * button or link is.
 */
export const focusRow = (id: string): void => {
  const row =
    rowOf(id) ?? document.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? document.querySelector<HTMLElement>('[data-row]')
  const stop = row?.role === 'row' ? row : (row?.querySelector<HTMLElement>('button') ?? row?.querySelector<HTMLElement>('a'))
  stop?.focus()
}

/** Nothing lies over its upper or lower edge. */
const isInSight = (row: HTMLElement): boolean => {
  const { left, top, bottom } = row.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => row.contains(document.elementFromPoint(left + 8, y)))
}

/** Where the keys of a list begin while no row has the focus: at its own stop where that is in sight, else at the first row that is. */
export const startRow = (): HTMLElement | undefined => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=row][data-row]')].filter(isInSight)
  return rows.find((row) => row.tabIndex === 0) ?? rows[0]
}
