import type { DOMAttributes, KeyboardEvent } from 'react'

/** Where the list stands when a key is pressed on a row. */
interface GridPlace {
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

/** Rows by id. Undefined says that none is. */
export interface GridMarks {
  /** The one the keys go on from, and the tab stop. */
  readonly active: string | undefined
  readonly highlighted: string | undefined
  /** The open one. */
  readonly selected: string | undefined
}

/** A list as its keys, pointer and focus see it. */
interface GridList {
  /** Of the rows shown, in their order. */
  readonly ids: () => readonly string[]
  readonly highlighted: () => string | undefined
  readonly lay: (changes: Partial<GridMarks>) => void
}

/** A row of the table, or a card, by its id. */
const rowIn = (box: ParentNode, id: string): HTMLElement | null => box.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

const rowOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)

const inside = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button')]

/** Gives the row the focus wherever it stands; the style sheet keeps it clear of the header. */
const goTo = (list: GridList, box: ParentNode, id: string): void => {
  list.lay({ active: id })
  queueMicrotask(() => {
    // React has drawn it by then, in sight or not
    const row = rowIn(box, id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** Rows in sight below the header. */
const pageOf = (row: HTMLElement): number => {
  const list = row.closest('.trm-list')
  return list === null ? 1 : Math.floor(list.clientHeight / Math.max(1, row.offsetHeight)) - 2
}

const moveAcross = (event: KeyboardEvent, row: HTMLElement): boolean => {
  const things = inside(row)
  const at = things.findIndex((one) => one === document.activeElement)
  switch (event.key) {
    case 'ArrowRight':
      ;(things[at + 1] ?? (at < 0 ? row : things[at]))?.focus()
      return true
    case 'ArrowLeft':
      ;(things[at - 1] ?? row).focus()
      return true
    case 'Escape':
      if (at >= 0) row.focus()
      return at >= 0
    default:
      return false
  }
}

/** The row that has the focus, and the rows around it when it was last looked at. */
interface Held {
  readonly id: string
  readonly ids: readonly string[]
  readonly box: ParentNode
}

export interface RowGrid {
  readonly handlers: DOMAttributes<HTMLDivElement>
  /** After the rows changed: a row that went while it had the focus gives it to its nearest neighbour. */
  readonly mend: () => void
}

const onKeyDown =
  (list: GridList) =>
  (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = rowOf(event.target)
    const id = row?.dataset['row']
    if (row?.role !== 'row' || id === undefined || event.altKey || event.metaKey || event.shiftKey) return
    const ids = list.ids()
    const to = ids[rowAfter(event.key, event.ctrlKey, { index: ids.indexOf(id), count: ids.length, page: pageOf(row) }) ?? -1]
    if (to !== undefined) goTo(list, event.currentTarget, to)
    else if (event.target === row && (event.key === 'Enter' || event.key === ' ')) list.lay({ selected: id })
    else if (event.ctrlKey || !moveAcross(event, row)) return
    event.preventDefault()
  }

/** Keys, pointer and focus of the rows, heard once around the list: rows have no handlers of their own. */
export const makeRowGrid = (list: GridList): RowGrid => {
  let held: Held | undefined
  const light = (highlighted: string | undefined): void => {
    if (list.highlighted() !== highlighted) list.lay({ highlighted })
  }
  const mend = (): void => {
    if (held === undefined) return
    const ids = list.ids()
    const to = nearestRow(held.ids, held.id, ids)
    if (to === undefined) return // until there are rows again
    const { id, box } = held
    held = { ...held, ids }
    if (to === id || document.activeElement !== document.body) return
    goTo(list, box, to)
  }
  return {
    mend,
    handlers: {
      onKeyDown: onKeyDown(list),
      onFocus: ({ target, currentTarget }) => {
        const id = rowOf(target)?.dataset['row']
        if (id === undefined) return
        held = { id, ids: list.ids(), box: currentTarget }
        list.lay({ active: id, highlighted: id })
      },
      onBlur: () => {
        held = undefined
        light(undefined)
      },
      onPointerOver: ({ target, pointerType }) => {
        if (pointerType === 'mouse') light(rowOf(target)?.dataset['row'])
      },
      onPointerLeave: () => light(undefined),
      onClick: ({ target }) => {
        const row = rowOf(target)
        const isOther = target instanceof Element && target.closest('a, button') !== null
        if (row?.role !== 'row' || isOther || window.getSelection()?.isCollapsed === false) return
        list.lay({ selected: row.dataset['row'] })
      },
    },
  }
}
