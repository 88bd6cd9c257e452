import { useCallback, useMemo } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant, PlainDate } from '@trm/domain/kernel'
import { filtersToSearch, usualTruckTable, type TruckColumnKey, type TruckRow, type TruckSort } from '@trm/domain/trucks'
import type { RowLook } from '../design/data-list-props.ts'
import { typesOf } from '../equipment/equipment-choices.ts'
import { ListResults, shownColumns, type ColumnShapes } from '../market-list/list-results.tsx'
import { hasPickup, type FullContent } from '../market-list/market-list.ts'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { authorityWords, bipdWords, countWords, milesWords } from '../carriers/row-words.ts'
import { TruckCard } from './truck-card.tsx'
import { Available } from './truck-available.tsx'
import { Age, Carrier, Confirmed, Destination, Equipment, Known, Location, Marks, ShortEquipment } from './truck-cells.tsx'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** A number at the end of its column, or that there is no record. */
const said = (wordsOf: (row: TruckRow) => string | undefined) => ({
  align: 'end' as const,
  cell: (row: TruckRow) => <Known words={wordsOf(row)} />,
})

/**
 * What has no column of its own stands in the second line of another: the miles with the destination, the marks with the carrier. The
 * confirmation is the dot of the age. What can be searched by is said there too once its column has given way; where nothing can be said,
 * in one line and of inspections, it keeps its column while it is searched by.
 */
const shapesOf = (
  asOf: Instant,
  types: readonly EquipmentType[],
  today: PlainDate,
  chosen: readonly TruckColumnKey[],
  isCompact: boolean,
  searched: TruckListView['searched'],
): ColumnShapes<TruckRow, TruckColumnKey> => {
  const yields = isCompact ? 0 : 5
  return {
    age: { width: 136, yields: 5 - yields, cell: (row) => <Age row={row} asOf={asOf} isShort={chosen.includes('confirmed')} /> },
    available: {
      width: 142,
      yields,
      under: 'age',
      cell: (row) => <Available row={row} today={today} />,
    },
    equipment: {
      width: 90,
      yields: isCompact ? 0 : 2,
      grow: 1,
      under: 'location',
      cell: (row) => <Equipment row={row} types={types} />,
      line: (row) => <ShortEquipment row={row} types={types} />,
    },
    deadhead: { width: 84, yields: isCompact ? 0 : 3, under: 'location', ...said((row) => milesWords(row.deadheadMiles)) },
    location: { width: 112, grow: 1.3, cell: (row) => <Location row={row} /> },
    destination: {
      width: 94,
      grow: 1.2,
      cell: (row) => <Destination row={row} isShort={chosen.includes('trip')} />,
    },
    trip: { width: 74, ...said((row) => milesWords(row.tripMiles)) },
    carrier: {
      width: 284,
      grow: 2.8,
      cell: (row, look) => <Carrier row={row} look={look} isShort={chosen.includes('relationship')} />,
    },
    trucks: {
      width: 58,
      yields,
      under: 'bipd',
      ...said((row) => countWords(row.carrier.numberOfTrucks)),
      line: said(({ carrier: { numberOfTrucks: count } }) => (count === undefined ? count : message('trucks.fleet', { count }))).cell,
    },
    bipd: { width: 103, ...said(bipdWords) },
    authorityAge: {
      width: 68,
      yields,
      under: 'bipd',
      ...said((row) => authorityWords(row, asOf)),
    },
    inspections: {
      width: 40,
      yields: searched?.numberOfInspections === 'noPreference' ? 7 : 0,
      ...said((row) => countWords(row.carrier.numberOfInspections)),
    },
    relationship: { width: 112, cell: (row) => <Marks row={row} /> },
    confirmed: { width: 178, cell: (row) => <Confirmed row={row} asOf={asOf} /> },
  }
}

const DESCENDING: readonly TruckSort[] = ['authorityAge', 'trucks']

interface TruckResultsProps {
  readonly content: FullContent<TruckRow>
  readonly view: TruckListView
  readonly list: TruckListViewModel
}

export const TruckResults = ({ content, view, list }: TruckResultsProps) => {
  const { asOf } = content
  const { lay } = list
  const { searched, sort, today } = view
  const { columns: chosen, density } = useBehavior(list.overlay$)
  const [types, isNear] = [typesOf(view.equipment), hasPickup(view)]
  const columns = useMemo(
    () =>
      shownColumns({
        shapes: shapesOf(asOf, types, today, chosen, density === 'compact', searched),
        headerOf: (key) => message(`trucks.column.${key}`),
        chosen,
        usual: usualTruckTable.columns,
        hasPickup: isNear,
      }),
    [asOf, types, today, isNear, chosen, density, searched],
  )
  const card = useCallback(
    (row: TruckRow, { note }: RowLook) => (
      <TruckCard row={row} asOf={asOf} types={types} today={today} note={note} onOpen={() => lay({ selected: row.id })} />
    ),
    [asOf, types, today, lay],
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
      label={message('trucks.list')}
    />
  )
}
