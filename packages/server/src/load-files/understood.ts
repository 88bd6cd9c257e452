import { formatDate, formatMiles, formatMoney } from '@trm/domain/formats'
import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import type { LoadColumn, LoadDraft, LoadPlace, UnderstoodCell } from '@trm/domain/loads'

const town = (place: LoadPlace | undefined): string | undefined => place && `${place.city}, ${place.state}`

const day = (at: Instant | undefined, place: LoadPlace | undefined): string | undefined =>
  at === undefined || place === undefined || !Number.isFinite(at) ? undefined : formatDate(plainDateIn(at, place.timezone))

/** What the cells of a row were read as, in the words of a screen; a cell that says the same already has none. */
export const understoodCells = (
  draft: LoadDraft,
  cellOf: (column: LoadColumn) => string,
  types: readonly EquipmentType[],
): readonly UnderstoodCell[] => {
  const { pickup, dropoff, weightPounds, rateTotal } = draft
  const words: readonly (readonly [LoadColumn, string | undefined])[] = [
    ['pickup_city', town(pickup)],
    ['pickup_date', day(draft.pickupWindow.date, pickup)],
    ['dropoff_city', town(dropoff)],
    ['dropoff_date', day(draft.dropoffWindow.date, dropoff)],
    ['equipment_type', findEquipment(types, draft.equipmentType)?.name],
    ['weight_pounds', weightPounds === undefined ? undefined : `${formatMiles(weightPounds)} lb`],
    ['rate_total_value', rateTotal === undefined ? undefined : formatMoney(rateTotal)],
  ]
  const key = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return words.flatMap(([column, said]) => {
    const cell = cellOf(column)
    const isSaid =
      said === undefined ||
      cell === '' ||
      key(said) === key(cell) ||
      (column.endsWith('_city') &&
        key(said).startsWith(key(cell)) &&
        cellOf(column === 'pickup_city' ? 'pickup_state' : 'dropoff_state') !== '')
    return isSaid ? [] : [{ column, words: said }]
  })
}
