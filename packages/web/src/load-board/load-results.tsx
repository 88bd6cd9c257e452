import { useCallback, useMemo } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Cents, Instant } from '@trm/domain/kernel'
import {
  isProfitSort,
  PROFIT_SORTS,
  usualBoardTable,
  type BoardColumnKey,
  type BoardSort,
  type BrokerReliability,
  type LoadOnBoard,
} from '@trm/domain/loads'
import type { RowLook } from '../design/data-list-props.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { loadMilesWords, perMileWords } from '../loads/load-words.ts'
import { ListResults, shownColumns, type ColumnShapes } from '../market-list/list-results.tsx'
import { hasPickup, type FullContent } from '../market-list/market-list.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { LateCells } from './board-workbench.ts'
import { columnsFor, type BoardSearch, type LoadBoardView } from './load-board-view.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadCard } from './load-card.tsx'
import { Company, Deadhead, LoadAge, LoadEquipment, LoadSize, Stop, Total } from './load-cells.tsx'

interface Late {
  readonly cells: LateCells | undefined
  readonly dealing: ReadonlyMap<string, BrokerReliability>
  readonly costPerMile: Cents | undefined
}

/** As load boards lay them out. Lane, rate and what is searched or sorted by stay; the others give way beside a detail. */
const shapesOf = (
  asOf: Instant,
  types: readonly EquipmentType[],
  { cells, dealing, costPerMile }: Late,
  { filters: { equipmentTypes, mostLengthFeet, mostWeightPounds }, sort }: BoardSearch,
  isNear: boolean,
): ColumnShapes<LoadOnBoard, BoardColumnKey> => ({
  age: { width: 136, yields: sort === 'newest' ? 0 : 1, cell: ({ load }) => <LoadAge load={load} asOf={asOf} /> },
  pickup: {
    width: 172,
    roomy: 204,
    grow: 2.4,
    cell: ({ load: { pickup, pickupWindow } }) => <Stop place={pickup} window={pickupWindow} asOf={asOf} />,
  },
  deadhead: { width: 80, align: 'end', cell: (row) => <Deadhead row={row} /> },
  miles: {
    width: 94,
    yields: sort === 'miles' ? 0 : isProfitSort(sort) ? 6 : 4,
    under: 'age',
    align: 'end',
    cell: ({ load }) => loadMilesWords(load),
  },
  dropoff: {
    width: 172,
    roomy: 204,
    grow: 2.4,
    cell: ({ load: { dropoff, dropoffWindow } }) => <Stop place={dropoff} window={dropoffWindow} asOf={asOf} />,
  },
  equipment: {
    width: 90,
    // searched by, beside a deadhead, it is said under it where there is no room for a column more
    yields: equipmentTypes.length === 0 ? 3 : isNear ? 0.5 : 0,
    under: 'deadhead',
    grow: 1,
    cell: ({ load }) => <LoadEquipment load={load} types={types} />,
  },
  size: {
    width: 64,
    yields: (mostLengthFeet ?? mostWeightPounds) === undefined ? 5 : 0,
    align: 'end',
    cell: ({ load }) => <LoadSize load={load} />,
  },
  rate: { width: 110, align: 'end', cell: ({ load }) => <Total rate={load.rateTotal} /> },
  ratePerMile: {
    width: 64,
    yields: isProfitSort(sort) ? 4 : 6,
    ...(isProfitSort(sort) ? {} : { under: 'rate' }),
    align: 'end',
    cell: ({ load }) => perMileWords(load.ratePerMile),
  },
  company: { width: 140, grow: 2, cell: (row, { note }) => <Company row={row} note={note} /> },
  profit: {
    width: 164,
    yields: 0.3,
    under: 'rate',
    align: 'end',
    cell: (row) => cells?.profit(row, costPerMile, true),
    line: (row) => cells?.profit(row, costPerMile),
  },
  dealing: { width: 164, yields: 7, cell: ({ load }) => cells?.dealing(load, dealing, true) },
})

const HEADS: { readonly [S in BoardSort]?: BoardColumnKey } = { newest: 'age', pickupDate: 'pickup' }
const DESCENDING: readonly BoardSort[] = ['rate', 'ratePerMile', ...PROFIT_SORTS]

interface LoadResultsProps {
  readonly content: FullContent<LoadOnBoard>
  readonly view: LoadBoardView
  readonly list: LoadBoardViewModel
  /** Undefined until the tools are there. */
  readonly cells: LateCells | undefined
}

export const LoadResults = ({ content, view, list, cells }: LoadResultsProps) => {
  const { asOf } = content
  const { lay } = list
  const { searched, sort, costPerMile } = view
  const chosen = useBehavior(list.overlay$, (overlay) => overlay.columns)
  const dealing = useBehavior(list.overlay$, (overlay) => overlay.dealing)
  const [types, isNear] = [typesOf(view.equipment), hasPickup(view)]
  const columns = useMemo(
    () =>
      shownColumns({
        shapes: shapesOf(asOf, types, { cells, dealing, costPerMile }, { filters: searched.filters, sort }, isNear),
        headerOf: (key) => message(`board.column.${key}`),
        chosen: columnsFor(sort, chosen),
        usual: columnsFor(sort, usualBoardTable.columns),
        hasPickup: isNear,
      }),
    [asOf, types, isNear, chosen, cells, dealing, costPerMile, searched, sort],
  )
  const card = useCallback(
    (row: LoadOnBoard, { note }: RowLook) => (
      <LoadCard
        row={row}
        asOf={asOf}
        types={types}
        dealing={cells?.dealing(row.load, dealing)}
        profit={cells?.profit(row, costPerMile)}
        note={note}
        onOpen={() => lay({ selected: row.load.id })}
      />
    ),
    [asOf, types, cells, dealing, costPerMile, lay],
  )
  return (
    <ListResults
      list={list}
      view={view}
      content={content}
      columns={columns}
      card={card}
      heads={{ ...HEADS, [isProfitSort(sort) ? sort : 'profitPerDay']: 'profit' }}
      descending={DESCENDING}
      listKey={view.answer}
      label={message('board.list')}
    />
  )
}
