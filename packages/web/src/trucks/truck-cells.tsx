import type { ReactNode } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { placeLabel } from '@trm/domain/places'
import type { Instant } from '@trm/domain/kernel'
import { confirmationFreshness, type TruckRow } from '@trm/domain/trucks'
import { equipmentWords } from '../equipment/equipment-words.ts'
import type { RowLook } from '../design/data-list-props.ts'
import { VERDICT_TONES } from '../verdict/verdict-tones.ts'
import { Badge } from '../design/notice.tsx'
import { BlockIcon, StarIcon } from '../design/icons.tsx'
import { message } from '../messages/index.ts'
import {
  ageWords,
  callTo,
  confirmedWords,
  destinationWords,
  milesWords,
  numbersWords,
  postTypeWords,
  shownName,
} from '../carriers/row-words.ts'

// Parts of a row that the table and the cards share. Plain elements: a row is drawn some thousand times while scrolling.

/** A dash where a column is narrow, with the words for those who hear the table. */
export const Known = ({ words }: { readonly words: string | undefined }) =>
  words ?? (
    <>
      <span className="trm-muted" aria-hidden="true" title={message('common.noRecord')}>
        –
      </span>
      <span className="trm-only-read">{message('common.noRecord')}</span>
    </>
  )

interface SeenProps {
  readonly row: TruckRow
  readonly asOf: Instant
}

/** The dot fades as the confirmation ages; its words are the title, and in the detail. A post that was not confirmed since has none. */
export const Age = ({ row, asOf, isShort }: SeenProps & { readonly isShort: boolean }) => {
  if (isShort) return ageWords(row, asOf)
  const confirmed = row.lastConfirmedAt === row.postedAt ? undefined : confirmedWords(row, asOf)
  return (
    <Dot row={row} asOf={asOf} title={confirmed}>
      {ageWords(row, asOf)}
      {confirmed && <span className="trm-only-read">, {confirmed}</span>}
    </Dot>
  )
}

const Dot = ({ row, asOf, ...rest }: SeenProps & { readonly title?: string | undefined; readonly children: ReactNode }) => (
  <span className="trm-confirmed" data-freshness={confirmationFreshness(row.lastConfirmedAt, asOf)} {...rest} />
)

/** The dot fades in steps; the words say the same. */
export const Confirmed = (seen: SeenProps) => <Dot {...seen}>{confirmedWords(seen.row, seen.asOf)}</Dot>

/** The first, and how many more: a count to the eye, the names to the ear; the detail shows them all. */
const FirstOf = ({ names: [first, ...more] }: { readonly names: readonly string[] }) => (
  <>
    {first}
    {more.length === 0 ? null : (
      <>
        {' '}
        <span aria-hidden="true">{message('trucks.equipment.more', { count: more.length })}</span>
        <span className="trm-only-read">{more.join(', ')}</span>
      </>
    )}
  </>
)

interface EquipmentProps {
  readonly row: TruckRow
  readonly types: readonly EquipmentType[]
}

/** In one line with something else. */
export const ShortEquipment = ({ row, types }: EquipmentProps) => <FirstOf names={equipmentWords(row.equipmentTypes, types)} />

export const Equipment = ({ row, types }: EquipmentProps) => {
  const names = equipmentWords(row.equipmentTypes, types)
  const [first, ...others] = names
  return (
    <span title={names.join(', ')}>
      {first}
      {others.length === 0 ? null : (
        <small>
          <FirstOf names={others} />
        </small>
      )}
    </span>
  )
}

export const Location = ({ row }: { readonly row: TruckRow }) => {
  const postType = postTypeWords(row)
  return (
    <span title={placeLabel(row.pickup)}>
      {placeLabel(row.pickup)}
      {postType === undefined ? null : <small>{postType}</small>}
    </span>
  )
}

/** Miles are estimates unless posted (decision 23). */
export const Destination = ({ row, isShort }: { readonly row: TruckRow; readonly isShort: boolean }) => {
  const miles = isShort ? undefined : milesWords(row.tripMiles)
  const place = destinationWords(row)
  return (
    <span title={place}>
      {place}
      {miles === undefined ? null : <small>{message('trucks.trip', { miles })}</small>}
    </span>
  )
}

export const Marks = ({
  row: {
    trust: { level },
    carrier: { relationship },
  },
}: {
  readonly row: TruckRow
}) => (
  <>
    <Badge tone={VERDICT_TONES[level]}>{message(`trucks.trust.${level}`)}</Badge>
    {relationship.isFavorite ? (
      <Badge tone="info">
        <StarIcon size={11} />
        {message('trucks.mark.favorite')}
      </Badge>
    ) : null}
    {relationship.isBlocked ? (
      <Badge tone="danger">
        <BlockIcon size={11} />
        {message('trucks.mark.blocked')}
      </Badge>
    ) : null}
    {relationship.isSetUp ? <Badge tone="success">{message('trucks.mark.setUp')}</Badge> : null}
  </>
)

export const Carrier = ({
  row,
  look: { note, isReached },
  isShort,
}: {
  readonly row: TruckRow
  readonly look: RowLook
  readonly isShort: boolean
}) => {
  const isCalled = row.carrier.phone !== undefined && note === undefined
  return (
    <span className="trm-carrier">
      <span className="trm-row-name">
        <CarrierName row={row} />
        {note === undefined ? null : <Badge>{note}</Badge>}
        {isShort ? null : <Marks row={row} />}
      </span>
      <small>
        <span className="trm-numbers">
          {numbersWords(row)}
          {isCalled && ' · '}
        </span>
        {isCalled && <Contact row={row} isReached={isReached} />}
      </small>
    </span>
  )
}

export const CarrierName = ({ row: { carrier } }: { readonly row: TruckRow }) => {
  const name = shownName(carrier.name)
  return (
    <strong dir="auto" title={name}>
      {name}
    </strong>
  )
}

export const Contact = ({ row: { carrier }, isReached = true }: { readonly row: TruckRow; readonly isReached?: boolean }) =>
  carrier.phone === undefined ? null : (
    <a
      className="trm-call"
      tabIndex={isReached ? undefined : -1}
      href={callTo(carrier.phone)}
      aria-label={message('trucks.call', { carrier: shownName(carrier.name), phone: formatPhone(carrier.phone) })}
    >
      {formatPhone(carrier.phone)}
    </a>
  )
