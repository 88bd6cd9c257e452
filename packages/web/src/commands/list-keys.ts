import { isDisclosing } from '../design/use-disclosure.ts'
import { startRow } from '../design/focus-row.ts'

/** The keys of a list while none of its rows has the focus: on a row they are the list's own. */

const ROW = '[role=row][data-row]'

const isOnRow = (): boolean => document.activeElement?.closest(ROW) !== null

/** Keys of a list do something here. */
export const hasList = (): boolean => document.querySelector(ROW) !== null

/** `j` and `k` go to the row the list goes on from; false where there is none in sight. */
export const pressOnList = (key: string): boolean => {
  if ((key !== 'j' && key !== 'k') || isOnRow() || isDisclosing()) return false
  const row = startRow()
  row?.focus({ preventScroll: true })
  return row !== undefined
}

const OWN_ENTER = 'a, button, input, select, textarea, summary, [role=application], [role=row], [contenteditable], .trm-drawer'

/** Enter where nothing has a use for it opens the row the list goes on from. */
export const opensList = ({ key, target, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean => {
  const isOwn = target instanceof Element && target.closest(OWN_ENTER) !== null
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || repeat || isOwn || isDisclosing()) return false
  const row = startRow()
  row?.focus({ preventScroll: true })
  row?.click()
  return row !== undefined
}
