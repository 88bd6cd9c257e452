import { useCallback, useMemo } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import { filtersToSearch, usualTruckTable, type TruckColumnKey, type TruckRow, type TruckSort } from '@trm/domain/trucks'
import type { RowLook } from '../design/data-list-props.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { ListResults, shownColumns, type ColumnShapes, type ResultsWords } from '../market-list/list-results.tsx'
import { hasPickup, type FullContent } from '../market-list/market-list.ts'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { authorityWords, bipdWords, countWords, milesWords } from '../carriers/row-words.ts'
import { TruckCard } from './truck-card.tsx'
import { Age, Available, Carrier, Confirmed, Destination, Equipment, Known, Location, Marks } from './truck-cells.tsx'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

const YIELDING: readonly TruckColumnKey[] = ['age', 'available', 'trucks', 'bipd', 'authorityAge', 'inspections']

/**
 * What has no column of its own stands in the second line of another: the miles with the destination, the confirmation with the age, the
 * marks with the carrier.
 */
const shapesOf = (
  asOf: Instant,
  types: readonly EquipmentType[],
  chosen: readonly TruckColumnKey[],
): ColumnShapes<TruckRow, TruckColumnKey> => ({
  age: { width: 178, cell: (row) => <Age row={row} asOf={asOf} isShort={chosen.includes('confirmed')} /> },
  available: { width: 102, cell: (row) => <Available row={row} /> },
  equipment: { width: 90, grow: 1, cell: (row) => <Equipment row={row} types={types} /> },
  deadhead: { width: 86, align: 'end', cell: (row) => <Known words={milesWords(row.deadheadMiles)} /> },
  location: { width: 109, grow: 1.1, cell: (row) => <Location row={row} /> },
  destination: { width: 109, grow: 1.1, cell: (row) => <Destination row={row} isShort={chosen.includes('trip')} /> },
  trip: { width: 74, align: 'end', cell: (row) => <Known words={milesWords(row.tripMiles)} /> },
  carrier: { width: 286, grow: 2.4, cell: (row, look) => <Carrier row={row} look={look} isShort={chosen.includes('relationship')} /> },
  trucks: { width: 62, align: 'end', cell: (row) => <Known words={countWords(row.carrier.numberOfTrucks)} /> },
  bipd: { width: 104, align: 'end', cell: (row) => <Known words={bipdWords(row)} /> },
  authorityAge: { width: 72, align: 'end', cell: (row) => <Known words={authorityWords(row, asOf)} /> },
  inspections: { width: 40, align: 'end', cell: (row) => <Known words={countWords(row.carrier.numberOfInspections)} /> },
  relationship: { width: 112, cell: (row) => <Marks row={row} /> },
  confirmed: { width: 178, cell: (row) => <Confirmed row={row} asOf={asOf} /> },
})

const DESCENDING: readonly TruckSort[] = ['authorityAge', 'trucks']

const words: ResultsWords = {
  list: message('trucks.list'),
  end: message('trucks.end'),
  loadingMore: message('trucks.loadingMore'),
  moreFailed: (reason) => message('trucks.moreFailed', { reason }),
}

interface TruckResultsProps {
  readonly content: FullContent<TruckRow>
  readonly view: TruckListView
  readonly list: TruckListViewModel
}

export const TruckResults = ({ content, view, list }: TruckResultsProps) => {
  const { asOf } = content
  const { lay } = list
  const { searched, sort } = view
  const chosen = useBehavior(list.overlay$, (overlay) => overlay.columns)
  const [types, isNear] = [typesOf(view.equipment), hasPickup(view)]
  const columns = useMemo(
    () =>
      shownColumns({
        shapes: shapesOf(asOf, types, chosen),
        headerOf: (key) => message(`trucks.column.${key}`),
        chosen,
        usual: usualTruckTable.columns,
        yielding: YIELDING,
        hasPickup: isNear,
      }),
    [asOf, types, isNear, chosen],
  )
  const card = useCallback(
    (row: TruckRow, { note }: RowLook) => (
      <TruckCard row={row} asOf={asOf} types={types} note={note} onOpen={() => lay({ selected: row.id })} />
    ),
    [asOf, types, lay],
  )
  return (
    <ListResults
      list={list}
      view={view}
      content={content}
      columns={columns}
      card={card}
      descending={DESCENDING}
      listKey={searched === undefined ? sort : filtersToSearch(searched, sort)}
      words={words}
    />
  )
}
