import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { DataListProps } from './data-list-props.ts'
import { useNearEnd, VirtualTable } from './virtual-table.tsx'
import { NARROW, useMediaQuery } from './use-media-query.ts'

/** Pixels before a card is measured. */
const USUAL_CARD = 150
const OVERSCAN = 4

/** Scrolls with the page; each card is as tall as its words need. */
const VirtualCards = <A,>({ label, card, keyOf, rows, total, marks, onNearEnd, foot, listKey }: DataListProps<A>) => {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const place = (): void => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    place()
    const watcher = new ResizeObserver(place) // the page grows and shrinks with what stands above the list
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [listKey])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_CARD,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  })
  const items = virtualizer.getVirtualItems()
  useNearEnd(items.at(-1)?.index ?? -1, rows, onNearEnd)
  return (
    <>
      <ul ref={list} className="trm-cards" aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = keyOf(row)
          const note = marks.notes.get(id)
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-row={id}
              data-lit={marks.lit === id || undefined}
              data-gone={note}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {card(row, { note, isReached: true })}
            </li>
          )
        })}
      </ul>
      <Fragment key={rows.length}>{foot}</Fragment>
      {/* a new one, which appears; the old one would jump */}
    </>
  )
}

/** Rows as plain elements in a table, or cards where the window is narrow; only what is in sight exists. */
export const DataList = <A,>(props: DataListProps<A>) => (useMediaQuery(NARROW) ? <VirtualCards {...props} /> : <VirtualTable {...props} />)
