import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate, formatDateTime } from '@trm/domain/formats'
import { foldedText, plainDateIn, type Instant } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import type { TruckColumnKey, TruckRow } from '@trm/domain/trucks'
import { message as say } from '../messages/index.ts'
import type { CellLines } from '../design/print-table.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { cellLines, type Field } from '../market-list/list-lines.ts'
import { hasPickup } from '../market-list/market-list.ts'
import { truckTableMessage as message } from '../messages/en-US/truck-table.ts'
import { authorityWords, destinationWords, postTypeWords, timeWords } from '../carriers/row-words.ts'
import { equipmentWords } from '../equipment/equipment-words.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

interface Told {
  readonly asOf: Instant
  readonly zone: string
  readonly types: readonly EquipmentType[]
}

type TruckField = Field<TruckRow, Told>

const marks = ({ carrier: { relationship } }: TruckRow): readonly string[] => [
  ...(relationship.isFavorite ? [say('trucks.mark.favorite')] : []),
  ...(relationship.isBlocked ? [say('trucks.mark.blocked')] : []),
  ...(relationship.isSetUp ? [say('trucks.mark.setUp')] : []),
]

const whole = (miles: number | undefined): number | undefined => (miles === undefined ? undefined : Math.round(miles))

/** Numbers without units and signs, so that a spreadsheet counts with them; no record is an empty cell. */
const FIELDS: { readonly [K in TruckColumnKey]: readonly TruckField[] } = {
  age: [[message('truckTable.csv.postedAt'), (row, { zone }) => formatDateTime(row.postedAt, zone)]],
  available: [
    [message('truckTable.csv.from'), (row) => formatDate(row.availableFrom)],
    [message('truckTable.csv.to'), (row) => formatDate(row.availableTo)],
  ],
  equipment: [[message('truckTable.csv.equipment'), (row, { types }) => equipmentWords(row.equipmentTypes, types).join(', ')]],
  deadhead: [[message('truckTable.csv.deadhead'), (row) => whole(row.deadheadMiles)]],
  location: [
    [message('truckTable.csv.location'), (row) => placeLabel(row.pickup)],
    [message('truckTable.csv.postType'), postTypeWords],
  ],
  destination: [[message('truckTable.csv.destination'), destinationWords]],
  trip: [[message('truckTable.csv.trip'), (row) => whole(row.tripMiles)]],
  carrier: [
    [message('truckTable.csv.carrier'), ({ carrier }) => carrier.name],
    [message('truckTable.csv.mc'), ({ carrier }) => carrier.mcNumber],
    [message('truckTable.csv.dot'), ({ carrier }) => carrier.dotNumber],
    [message('truckTable.csv.phone'), ({ carrier: { phone } }) => (phone === undefined ? undefined : formatPhone(phone))],
  ],
  trucks: [[message('truckTable.csv.trucks'), ({ carrier }) => carrier.numberOfTrucks]],
  bipd: [[message('truckTable.csv.bipd'), ({ carrier }) => carrier.bipdOnFile]],
  authorityAge: [[message('truckTable.csv.authority'), (row, { asOf }) => authorityWords(row, asOf)]],
  inspections: [[message('truckTable.csv.inspections'), ({ carrier }) => carrier.numberOfInspections]],
  relationship: [[message('truckTable.csv.relationship'), (row) => marks(row).join(', ')]],
  confirmed: [[message('truckTable.csv.confirmedAt'), (row, { zone }) => formatDateTime(row.lastConfirmedAt, zone)]],
}

/** What stands in the second line of a column while it has none of its own. */
const SECOND_LINES: { readonly [K in TruckColumnKey]?: TruckColumnKey } = { age: 'confirmed', destination: 'trip', carrier: 'relationship' }

const fieldsOf = (columns: readonly TruckColumnKey[], key: TruckColumnKey): readonly TruckField[] => {
  const second = SECOND_LINES[key]
  return [...FIELDS[key], ...(second === undefined || columns.includes(second) ? [] : FIELDS[second])]
}

/** In the columns and the order of the list. */
export const exportCells = (rows: readonly TruckRow[], { view$, overlay$, idOf }: TruckListViewModel): CellLines => {
  const view = view$.value
  const { gone, columns } = overlay$.value
  const { content, zone, equipment } = view
  if (content._tag !== 'Full') return []
  return cellLines(rows, {
    columns: columns.filter((key) => hasPickup(view) || key !== 'deadhead').map((key) => fieldsOf(columns, key)),
    told: { asOf: content.asOf, zone, types: typesOf(equipment) },
    gone,
    idOf,
    status: message('truckTable.csv.status'),
  })
}

/** `trucks-dallas-tx-2026-03-10-0914.csv`: place and time of the rows in letters every file system takes. */
export const exportName = ({ searched, content, zone }: TruckListView): string => {
  const place = foldedText(searched?.pickupLocation || (searched?.pickupState ?? ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const time = content._tag === 'Full' ? [plainDateIn(content.asOf, zone), timeWords(content.asOf, zone).replace(':', '')] : []
  return ['trucks', place === '' ? 'anywhere' : place, ...time].join('-') + '.csv'
}
