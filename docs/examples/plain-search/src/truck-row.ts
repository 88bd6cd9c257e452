import { formatDate, formatMiles } from '@trm/domain/formats'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'

const cell = (document: Document, text: string): HTMLTableCellElement => {
  const made = document.createElement('td')
  made.textContent = text
  return made
}

/** One row of the table, in the domain's formats. */
export const truckRowElement = (document: Document, row: TruckRow): HTMLTableRowElement => {
  const { carrier, pickup, dropoff } = row
  const made = document.createElement('tr')
  made.append(
    cell(document, `${placeLabel(pickup)} to ${dropoff === undefined ? 'anywhere' : placeLabel(dropoff)}`),
    cell(document, row.deadheadMiles === undefined ? '' : formatMiles(row.deadheadMiles)),
    cell(
      document,
      row.availableFrom === row.availableTo
        ? formatDate(row.availableFrom)
        : `${formatDate(row.availableFrom)} to ${formatDate(row.availableTo)}`,
    ),
    cell(document, row.equipmentTypes.join(', ')),
    cell(document, carrier.mcNumber === undefined ? carrier.name : `${carrier.name}, MC ${carrier.mcNumber}`),
  )
  return made
}
