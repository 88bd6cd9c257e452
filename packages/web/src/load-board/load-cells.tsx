import type { EquipmentType } from '@trm/domain/equipment'
import { confirmationFreshness } from '@trm/domain/trucks'
import type { Instant } from '@trm/domain/kernel'
import type { LoadForCarrier, LoadOnBoard, LoadPlace, OwnOffer } from '@trm/domain/loads'
import { formatMoney } from '@trm/domain/formats'
import { Badge, type BadgeProps } from '../design/notice.tsx'
import { lengthWords, loadEquipmentWords, loadMilesWords, perMileWords, rateWords, sinceWords, townWords, trailWords, weightWords } from '../loads/load-words.ts'
import { windowLines } from '../loads/window-words.ts'
import { boardMessage as message } from '../messages/load-board.ts'
import { loadsMessage } from '../messages/loads.ts'

// Parts of a row that the table and the cards share. Plain elements: a row is drawn some thousand times while scrolling.

interface LoadProps {
  readonly load: LoadForCarrier
}

interface SeenProps extends LoadProps {
  readonly asOf: Instant
}

/** The dot fades in steps; the words say the same. */
export const LastConfirmed = ({ load, asOf }: SeenProps) =>
  <span className="trm-confirmed" data-freshness={confirmationFreshness(load.lastConfirmedAt, asOf)}>{message('board.confirmed', { ago: sinceWords(load.lastConfirmedAt, asOf) })}</span>

export const LoadAge = ({ load, asOf }: SeenProps) => <>{sinceWords(load.postedAt, asOf)}<small><LastConfirmed load={load} asOf={asOf} /></small></>

export const LoadRate = ({ load: { rateTotal, ratePerMile } }: LoadProps) => (
  <>
    {rateTotal === undefined ? <span className="trm-muted">{rateWords(rateTotal)}</span> : <strong className="trm-load-rate">{rateWords(rateTotal)}</strong>}
    {ratePerMile === undefined ? null : <small>{perMileWords(ratePerMile)}</small>}
  </>
)

export const Town = ({ place }: { readonly place: LoadPlace }) => <span title={townWords(place)}>{townWords(place)}</span>

export const Destination = ({ load }: LoadProps) => <><Town place={load.dropoff} /><small>{loadMilesWords(load)}</small></>

export const Pickup = ({ load: { pickup, pickupWindow } }: LoadProps) => {
  const { date, hours } = windowLines(pickupWindow, pickup.timezone)
  return <span title={hours}>{date}<small>{hours}</small></span>
}

export const LoadEquipment = ({ load, types }: LoadProps & { readonly types: readonly EquipmentType[] }) =>
  <><span title={loadEquipmentWords(load.equipmentType, types)}>{loadEquipmentWords(load.equipmentType, types)}</span><small>{loadsMessage(`loads.size.${load.size}`)}</small></>

export const LoadSize = ({ load }: LoadProps) => <>{lengthWords(load.lengthFeet)}<small>{weightWords(load.weightPounds)}</small></>

const TONES: { readonly [S in OwnOffer['status']]: BadgeProps['tone'] } = { pending_acceptance: 'warning', needs_confirmation: 'info', booked_load: 'success' }

export const OfferBadge = ({ offer: { status, amount } }: { readonly offer: OwnOffer }) =>
  <Badge tone={TONES[status] ?? 'neutral'}>{message(`board.offer.${status}`, { amount: formatMoney(amount) })}</Badge>

export const canBookNow = ({ state, bookNow, rateTotal }: LoadForCarrier): boolean => state === 'posted' && bookNow && rateTotal !== undefined

/** Why it is off the board, else how it can be had. */
export const LoadMarks = ({ row: { load, offer }, note }: { readonly row: LoadOnBoard; readonly note: string | undefined }) => (
  <>
    {note === undefined ? null : <Badge>{note}</Badge>}
    {offer === undefined ? null : <OfferBadge offer={offer} />}
    {offer === undefined && note === undefined && canBookNow(load) ? <Badge tone="success">{message('board.bookNow')}</Badge> : null}
  </>
)

/** How often it stands on the board, and the price before this one; the title has them all. */
export const Postings = ({ row: { olderIds, trail } }: { readonly row: LoadOnBoard }) => {
  const before = trail.at(-2)
  const words = [
    ...(olderIds.length === 0 ? [] : [message('board.times', { times: olderIds.length + 1 })]),
    ...(before?.rateTotal === undefined ? [] : [message('board.was', { rate: formatMoney(before.rateTotal) })]),
  ]
  return words.length === 0 ? null : <small title={trailWords(trail)}>{words.join(' · ')}</small>
}

export const Company = ({ row, note }: { readonly row: LoadOnBoard; readonly note: string | undefined }) => (
  <span className="trm-load-company">
    <span className="trm-load-name"><strong dir="auto" title={row.load.companyName}>{row.load.companyName}</strong><LoadMarks row={row} note={note} /></span>
    <Postings row={row} />
  </span>
)
