import { useCallback, useMemo, type ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import { usualBoardTable, type BoardColumnKey, type BoardSort, type LoadOnBoard } from '@trm/domain/loads'
import type { RowLook } from '../design/data-list-props.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { loadMilesWords, perMileWords } from '../loads/load-words.ts'
import { ListResults, shownColumns, type ColumnShapes, type ResultsWords } from '../market-list/list-results.tsx'
import { hasPickup, type FullContent } from '../market-list/market-list.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BoardWorkbench } from './board-workbench.ts'
import type { LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadCard } from './load-card.tsx'
import { Company, Deadhead, LoadAge, LoadEquipment, LoadSize, Stop, Total } from './load-cells.tsx'

/** As load boards lay them out. Lane and rate stay; the others give way beside a detail. */
const shapesOf = (
  asOf: Instant,
  types: readonly EquipmentType[],
  dealing: (row: LoadOnBoard, isHeaded: boolean) => ReactNode,
): ColumnShapes<LoadOnBoard, BoardColumnKey> => ({
  age: { width: 136, yields: 1, cell: ({ load }) => <LoadAge load={load} asOf={asOf} /> },
  pickup: {
    width: 192,
    grow: 2.3,
    cell: ({ load: { pickup, pickupWindow } }) => <Stop place={pickup} window={pickupWindow} asOf={asOf} />,
  },
  deadhead: { width: 92, yields: 2, align: 'end', cell: (row) => <Deadhead row={row} /> },
  miles: { width: 94, yields: 4, under: 'age', align: 'end', cell: ({ load }) => loadMilesWords(load) },
  dropoff: {
    width: 192,
    grow: 2,
    cell: ({ load: { dropoff, dropoffWindow } }) => <Stop place={dropoff} window={dropoffWindow} asOf={asOf} />,
  },
  equipment: { width: 90, yields: 3, grow: 1, cell: ({ load }) => <LoadEquipment load={load} types={types} /> },
  size: { width: 64, yields: 5, align: 'end', cell: ({ load }) => <LoadSize load={load} /> },
  rate: { width: 100, align: 'end', cell: ({ load }) => <Total rate={load.rateTotal} /> },
  ratePerMile: { width: 64, yields: 6, under: 'rate', align: 'end', cell: ({ load }) => perMileWords(load.ratePerMile) },
  company: { width: 176, grow: 2, cell: (row, { note }) => <Company row={row} note={note} /> },
  dealing: { width: 124, yields: 7, cell: (row) => dealing(row, true) },
})

const HEADS: { readonly [S in BoardSort]?: BoardColumnKey } = { newest: 'age', pickupDate: 'pickup' }
const DESCENDING: readonly BoardSort[] = ['rate', 'ratePerMile']

const words: ResultsWords = {
  list: message('board.list'),
  end: message('board.end'),
  loadingMore: message('board.loadingMore'),
  moreFailed: (reason) => message('board.moreFailed', { reason }),
}

interface LoadResultsProps {
  readonly content: FullContent<LoadOnBoard>
  readonly view: LoadBoardView
  readonly list: LoadBoardViewModel
  /** Once its code is there. */
  readonly dealingOf: BoardWorkbench['dealing'] | undefined
}

export const LoadResults = ({ content, view, list, dealingOf }: LoadResultsProps) => {
  const { asOf } = content
  const { lay } = list
  const { columns: chosen, dealing: records } = useBehavior(list.overlay$)
  const dealing = useCallback(
    ({ load }: LoadOnBoard, isHeaded: boolean): ReactNode => {
      const record = records.get(load.companyId)
      return record && dealingOf?.(record, isHeaded)
    },
    [records, dealingOf],
  )
  const [types, isNear] = [typesOf(view.equipment), hasPickup(view)]
  const columns = useMemo(
    () =>
      shownColumns({
        shapes: shapesOf(asOf, types, dealing),
        headerOf: (key) => message(`board.column.${key}`),
        chosen,
        usual: usualBoardTable.columns,
        hasPickup: isNear,
      }),
    [asOf, types, isNear, chosen, dealing],
  )
  const card = useCallback(
    (row: LoadOnBoard, { note }: RowLook) => (
      <LoadCard
        row={row}
        asOf={asOf}
        types={types}
        dealing={dealing(row, false)}
        note={note}
        onOpen={() => lay({ selected: row.load.id })}
      />
    ),
    [asOf, types, dealing, lay],
  )
  return (
    <ListResults
      list={list}
      view={view}
      content={content}
      columns={columns}
      card={card}
      heads={HEADS}
      descending={DESCENDING}
      listKey={view.answer}
      words={words}
    />
  )
}
