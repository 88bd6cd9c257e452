import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Column, ColumnSort, DataListProps } from './data-list.tsx'
import { ArrowDownIcon } from './icons.tsx'
import { useNearEnd } from './near-end.ts'
import { SCALE_SAMPLE, useTextScale } from './use-text-scale.ts'

/** Two lines of text; in rem, so that larger text gets taller rows. */
const ROW_REM = 3.25
const OVERSCAN = 8

/** Pixels at the usual text size: the same as in data-list.css. */
const GAP = 16
const PADDING = 32

type Tracks = CSSProperties & Record<'--trm-columns', string>

/** Columns stay readable: a narrow window scrolls the list sideways, never the page. */
const tracksOf = (columns: readonly Pick<Column<never>, 'width' | 'grow'>[], scale: number): Tracks => {
  const pixels = (width: number): string => `${Math.ceil(width * scale)}px`
  return {
    '--trm-columns': columns.map(({ width, grow }) => (grow === undefined ? pixels(width) : `minmax(${pixels(width)}, ${grow}fr)`)).join(' '),
    minWidth: pixels(columns.reduce((sum, { width }) => sum + width + GAP, PADDING - GAP)),
  }
}

const remInPixels = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const HeaderCell = ({ column, sort }: { readonly column: Pick<Column<never>, 'header' | 'align'>; readonly sort: ColumnSort | undefined }) => {
  const className = column.align === 'end' ? 'trm-num' : undefined
  if (sort === undefined) return <div role="columnheader" className={className}>{column.header}</div>
  return (
    <div role="columnheader" className={className} {...(sort.isCurrent ? { 'aria-sort': sort.direction } : {})}>
      <button type="button" className="trm-list-sort" onClick={sort.onSort} {...(sort.isCurrent ? { 'data-current': '' } : {})}>
        {column.header}{sort.isCurrent ? <ArrowDownIcon /> : null}
      </button>
    </div>
  )
}

interface RowProps<A> {
  readonly row: A
  readonly columns: readonly Column<A>[]
  readonly index: number
  readonly top: number
  readonly height: number
}

const PlainRow = <A,>({ row, columns, index, top, height }: RowProps<A>): ReactNode => (
  <div role="row" aria-rowindex={index + 2} className="trm-list-row" style={{ height, transform: `translateY(${top}px)` }}>
    {columns.map(({ key, align, cell }) => <div key={key} role="cell" className={align === 'end' ? 'trm-num' : undefined}>{cell(row)}</div>)}
  </div>
)

/** `memo` forgets that the component is generic. */
const Row = memo(PlainRow) as typeof PlainRow

export const VirtualTable = <A,>({ label, columns, keyOf, rows, total, sorts = {}, onNearEnd, foot, listKey }: DataListProps<A>) => {
  const box = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const tracks = tracksOf(columns, useTextScale(probe))
  const height = useMemo(() => Math.round(ROW_REM * remInPixels()), [])
  const virtualizer = useVirtualizer({
    count: rows.length, getScrollElement: () => box.current, estimateSize: () => height, overscan: OVERSCAN,
    getItemKey: (index) => { const row = rows[index]; return row === undefined ? index : keyOf(row) },
  })
  const items = virtualizer.getVirtualItems()
  useNearEnd(items.at(-1)?.index ?? -1, rows.length, onNearEnd)
  useEffect(() => { box.current?.scrollTo({ top: 0 }) }, [listKey])
  return (
    <div ref={box} className="trm-list" role="region" aria-label={label} tabIndex={0}>
      <span ref={probe} className="trm-list-probe" aria-hidden="true">{SCALE_SAMPLE}</span>
      <div role="table" className="trm-list-table" aria-label={label} aria-rowcount={total + 1} style={tracks}>
        <div role="rowgroup" className="trm-list-head">
          <div role="row" aria-rowindex={1} className="trm-list-row">
            {columns.map((column) => <HeaderCell key={column.key} column={column} sort={sorts[column.key]} />)}
          </div>
        </div>
        <div role="rowgroup" className="trm-list-body" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            return row === undefined ? null : <Row key={key} row={row} columns={columns} index={index} top={start} height={height} />
          })}
        </div>
      </div>
      {foot}
    </div>
  )
}
