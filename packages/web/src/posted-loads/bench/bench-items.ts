/**
 * The bids and the trucks of an open load as one list to the keys. `data-item` is what has the focus for one of them, `data-for` holds
 * what belongs to it, `data-key` in there is what a key presses; all of an item name its id.
 */

const ITEM = '[data-item]'

const idOf = (target: Element | null): string | undefined => {
  const part = target?.closest<HTMLElement>('[data-item], [data-for]')
  return part?.dataset['item'] ?? part?.dataset['for']
}

export const itemsIn = (bench: ParentNode): readonly HTMLElement[] => [...bench.querySelectorAll<HTMLElement>(ITEM)]

/** The item that has the focus, or holds what has it. */
export const itemOf = (bench: ParentNode, target: Element | null): HTMLElement | undefined => {
  const id = idOf(target)
  return id === undefined ? undefined : itemsIn(bench).find(({ dataset }) => dataset['item'] === id)
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, j: 1, ArrowUp: -1, ArrowLeft: -1, k: -1 }

/** The item a key goes to; undefined for a key that moves nothing, and beside the items. */
export const itemAfter = (bench: ParentNode, target: Element | null, key: string): HTMLElement | undefined => {
  const items = itemsIn(bench)
  const at = items.findIndex((item) => item === itemOf(bench, target))
  const step = STEPS[key]
  return at < 0 || step === undefined ? undefined : items[Math.min(Math.max(at + step, 0), items.length - 1)]
}

/** Presses what the key means for the item that has the focus; false where it has no such thing. */
export const pressIn = (bench: ParentNode, target: Element | null, key: string): boolean => {
  const id = idOf(target)
  if (id === undefined) return false
  const part = bench.querySelector<HTMLElement>(`[data-for="${CSS.escape(id)}"] [data-key="${key}"]`)
  const pressed = part?.matches('a, button') === true ? part : part?.querySelector<HTMLElement>('input')
  pressed?.click()
  return pressed !== undefined && pressed !== null
}
