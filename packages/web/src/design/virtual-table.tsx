import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Column, ColumnSort, DataListProps } from './data-list-props.ts'
import { SCALE_SAMPLE, useRoom, useTextScale } from './use-text-scale.ts'

/** Rows left below the window when more are asked for. */
const MARGIN = 15

/** Asked again with every answer: what is asked while one is on its way may not be heard. */
export const useNearEnd = (lastShown: number, rows: readonly unknown[], onNearEnd: (() => void) | undefined): void => {
  const isNear = rows.length > 0 && lastShown >= rows.length - MARGIN
  useEffect(() => {
    if (isNear) onNearEnd?.()
  }, [isNear, rows, onNearEnd])
}

const OVERSCAN = 3

/** Pixels at the usual text size: the same as in data-list.css. */
const GAP = 10
const PADDING = 24

type Tracks = CSSProperties & Record<'--trm-columns', string>

type Wide = Pick<Column<never>, 'width' | 'roomy'>

const least = ({ width }: Wide): number => width
const roomy = ({ width, roomy: most = width }: Wide): number => most

const widthOf = (columns: readonly Wide[], of = least): number => columns.reduce((sum, one) => sum + of(one) + GAP, PADDING - GAP)

/** The columns there is room for, once those that yield have gone. */
const fitting = <A,>(columns: readonly Column<A>[], room: number): readonly Column<A>[] => {
  const first = Math.max(...columns.map(({ yields = 0 }) => yields))
  return first === 0 || widthOf(columns, roomy) <= room
    ? columns
    : fitting(
        columns.filter(({ yields }) => yields !== first),
        room,
      )
}

/**
 * Columns stay readable: a narrow window scrolls the list sideways, never the page. One whose second line says two others takes a share of
 * the room.
 */
const tracksOf = <A,>(columns: readonly Column<A>[], hidden: readonly Column<A>[], scale: number): Tracks => {
  const pixels = (width: number): string => `${Math.ceil(width * scale)}px`
  return {
    '--trm-columns': columns
      .map(({ key, width, grow = hidden.filter(({ under }) => under === key).length - 1 }) =>
        grow > 0 ? `minmax(${pixels(width)}, ${grow}fr)` : pixels(width),
      )
      .join(' '),
    minWidth: pixels(widthOf(columns)),
  }
}

/** The row that has the focus exists wherever the list is scrolled to. */
const holding =
  (stop: number) =>
  (range: Range): number[] => {
    const shown = defaultRangeExtractor(range)
    return stop < 0 || stop >= range.count || shown.includes(stop) ? shown : [...shown, stop].sort((a, b) => a - b)
  }

const remInPixels = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const HeaderCell = ({
  column,
  sort,
}: {
  readonly column: Pick<Column<never>, 'header' | 'align'>
  readonly sort: ColumnSort | undefined
}) => (
  <div role="columnheader" className={column.align && 'trm-num'} aria-sort={sort?.isCurrent ? sort.direction : undefined}>
    {sort === undefined ? (
      column.header
    ) : (
      <button type="button" className="trm-list-sort" onClick={sort.onSort}>
        {column.header}
      </button>
    )}
  </div>
)

interface RowProps<A> {
  readonly row: A
  readonly columns: readonly Column<A>[]
  readonly hidden: readonly Column<A>[]
  readonly index: number
  readonly top: number
  readonly height: number
  readonly id: string
  readonly note: string | undefined
  readonly isActive: boolean | undefined
  readonly isOpen: boolean
  readonly isLit: boolean
}

const PlainRow = <A,>({ row, columns, hidden, index, top, height, id, note, isActive, isOpen, isLit }: RowProps<A>): ReactNode => (
  <div
    role="row"
    aria-rowindex={index + 2}
    aria-selected={isOpen}
    tabIndex={isActive ? 0 : -1}
    className="trm-list-row"
    data-row={id}
    data-lit={isLit || undefined}
    data-gone={note}
    style={{ height, transform: `translateY(${top}px)` }}
  >
    {columns.map(({ key, align, cell }) => {
      const look = { note, isReached: isActive !== false }
      return (
        <div key={key} role="gridcell" className={align && 'trm-num'}>
          {cell(row, look)}
          {hidden.map((one) =>
            one.under === key ? (
              <small key={one.key} className="trm-carried">
                {(one.line ?? one.cell)(row, look)}
              </small>
            ) : null,
          )}
        </div>
      )
    })}
  </div>
)

/** `memo` forgets that the component is generic. */
const Row = memo(PlainRow) as typeof PlainRow

export const VirtualTable = <A,>({
  label,
  columns: all,
  keyOf,
  rows,
  total,
  sorts = {},
  marks,
  rowHeight,
  onNearEnd,
  foot,
  listKey,
}: DataListProps<A>) => {
  const box = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const scale = useTextScale(probe)
  const room = useRoom(box) / scale
  const columns = useMemo(() => fitting(all, room), [all, room])
  const hidden = useMemo(() => all.filter((one) => !columns.includes(one)), [all, columns])
  const tracks = tracksOf(columns, hidden, scale)
  const height = useMemo(() => Math.round(rowHeight * remInPixels()), [rowHeight])
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const { active } = marks
  const stop = useMemo(
    () =>
      active === undefined
        ? -1
        : Math.max(
            0,
            rows.findIndex((row) => keyOf(row) === active),
          ),
    [active, rows, keyOf],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    getItemKey: keyAt,
    rangeExtractor: useMemo(() => holding(stop), [stop]),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const items = virtualizer.getVirtualItems()
  useNearEnd(items.at(-1)?.index ?? -1, rows, onNearEnd)
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [listKey])
  return (
    <div ref={box} className="trm-list" data-compact={rowHeight < 2 || undefined}>
      <span ref={probe} className="trm-list-probe" aria-hidden="true">
        {SCALE_SAMPLE}
      </span>
      <div role="grid" aria-label={label} aria-rowcount={total + 1} style={tracks}>
        <div role="rowgroup" className="trm-list-head">
          <div role="row" aria-rowindex={1} className="trm-list-row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sorts[column.key]} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className="trm-list-body" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const id = keyOf(row)
            return (
              <Row
                key={key}
                row={row}
                columns={columns}
                hidden={hidden}
                index={index}
                top={start}
                height={height}
                id={id}
                note={marks.notes.get(id)}
                isActive={active === undefined ? undefined : index === stop}
                isOpen={marks.open === id}
                isLit={marks.lit === id}
              />
            )
          })}
        </div>
      </div>
      {foot}
    </div>
  )
}
