import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'
import { Badge } from '../design/notice.tsx'
import { BlockIcon, StarIcon } from '../design/icons.tsx'
import { message } from '../messages/index.ts'
import { equipmentWords, milesWords, numbersWords, postTypeWords } from './row-words.ts'

// Parts of a row that the table and the cards share. Plain elements: a row is drawn some thousand times while scrolling.

/** A dash where a column is narrow, with the words for those who hear the table. */
export const Known = ({ words }: { readonly words: string | undefined }) =>
  words ?? <><span className="trm-muted" aria-hidden="true" title={message('common.noRecord')}>–</span><span className="trm-only-read">{message('common.noRecord')}</span></>

export const Available = ({ row }: { readonly row: TruckRow }) => (
  <>
    {formatDate(row.availableFrom)}
    {row.availableTo === row.availableFrom ? null : <small>{message('trucks.available.until', { date: formatDate(row.availableTo) })}</small>}
  </>
)

export const Equipment = ({ row, types }: { readonly row: TruckRow; readonly types: readonly EquipmentType[] }) => {
  const names = equipmentWords(row.equipmentTypes, types)
  return (
    <span title={names.join(', ')}>
      {names[0]}
      {names.length > 1 ? <small>{names.length > 2 ? `${names[1]} ${message('trucks.equipment.more', { count: names.length - 2 })}` : names[1]}</small> : null}
    </span>
  )
}

export const Location = ({ row }: { readonly row: TruckRow }) => {
  const postType = postTypeWords(row)
  return <span title={placeLabel(row.pickup)}>{placeLabel(row.pickup)}{postType === undefined ? null : <small>{postType}</small>}</span>
}

export const destinationOf = (row: TruckRow): string => (row.dropoff === undefined ? message('trucks.anywhere') : placeLabel(row.dropoff))

/** Miles are estimates unless posted (decision 23). */
export const Destination = ({ row }: { readonly row: TruckRow }) => {
  const miles = milesWords(row.tripMiles)
  return <span title={destinationOf(row)}>{destinationOf(row)}{miles === undefined ? null : <small>{message('trucks.trip', { miles })}</small>}</span>
}

export const Marks = ({ row: { carrier: { relationship } } }: { readonly row: TruckRow }) => (
  <>
    {relationship.isFavorite ? <Badge tone="info"><StarIcon size={11} />{message('trucks.mark.favorite')}</Badge> : null}
    {relationship.isBlocked ? <Badge tone="danger"><BlockIcon size={11} />{message('trucks.mark.blocked')}</Badge> : null}
    {relationship.isSetUp ? <Badge tone="success">{message('trucks.mark.setUp')}</Badge> : null}
  </>
)

export const Carrier = ({ row }: { readonly row: TruckRow }) => (
  <span className="trm-carrier">
    <span className="trm-carrier-name"><strong title={row.carrier.name}>{row.carrier.name}</strong><Marks row={row} /></span>
    <small>{numbersWords(row)}{row.carrier.phone === undefined ? null : <> · <Contact row={row} /></>}</small>
  </span>
)

export const Contact = ({ row: { carrier } }: { readonly row: TruckRow }) =>
  carrier.phone === undefined ? null : (
    <a className="trm-call" href={`tel:${carrier.phone.replace(/[^\d+]/g, '')}`} aria-label={message('trucks.call', { carrier: carrier.name, phone: formatPhone(carrier.phone) })}>{formatPhone(carrier.phone)}</a>
  )
