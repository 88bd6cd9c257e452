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
