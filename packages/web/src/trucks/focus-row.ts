/**
 * Focuses the row of a truck; where it is not drawn, the row the list's own keys are on. A card is no stop of its own: its
 * button is.
 */
export const focusRow = (id: string): void => {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    ?? document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    ?? document.querySelector<HTMLElement>('[data-row]')
  const stop = row?.role === 'row' ? row : row?.querySelector<HTMLElement>('button')
  stop?.focus()
}
