import { agoWords } from '../messages/ago-words.ts'
import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { confirmationFreshness } from '@trm/domain/trucks'
import { plainDateIn, type Cents, type Instant } from '@trm/domain/kernel'
import type { LoadForCarrier, LoadOnBoard, LoadPlace, OwnOffer, StopWindow } from '@trm/domain/loads'
import { formatMiles, formatMoney } from '@trm/domain/formats'
import { placeLabel } from '@trm/domain/places'
import { Badge, type BadgeProps } from '../design/notice.tsx'
import { lengthWords, loadEquipmentWords, perMileWords, rateWords, trailWords, weightWords } from '../loads/load-words.ts'
import { needMarks } from '../loads/need-marks.ts'
import { windowLines, windowWords } from '../loads/window-words.ts'
import { DayName } from '../market-list/day-name.tsx'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'

// Parts of a row that the table and the cards share. Plain elements: a row is drawn some thousand times while scrolling.

interface LoadProps {
  readonly load: LoadForCarrier
}

interface SeenProps extends LoadProps {
  readonly asOf: Instant
}

const Dot = ({ load, asOf, ...rest }: SeenProps & { readonly title?: string | undefined; readonly children: ReactNode }) => (
  <span className="trm-confirmed" data-freshness={confirmationFreshness(load.lastConfirmedAt, asOf)} {...rest} />
)

const confirmedWords = ({ load, asOf }: SeenProps): string => message('board.confirmed', { ago: agoWords(load.lastConfirmedAt, asOf) })

/** The dot fades in steps; the words say the same. */
export const LastConfirmed = (seen: SeenProps) => <Dot {...seen}>{confirmedWords(seen)}</Dot>

/** The dot fades as the confirmation ages; its words are the title, and in the detail. A load that was not confirmed since has none. */
export const LoadAge = (seen: SeenProps) => {
  const { load, asOf } = seen
  const confirmed = load.lastConfirmedAt === load.postedAt ? undefined : confirmedWords(seen)
  return (
    <Dot {...seen} title={confirmed}>
      {agoWords(load.postedAt, asOf)}
      {confirmed && <span className="trm-only-read">, {confirmed}</span>}
    </Dot>
  )
}

/** On a card; the table has a column for each. */
export const LoadRate = ({ load: { rateTotal, ratePerMile } }: LoadProps) => (
  <>
    <Total rate={rateTotal} />
    {ratePerMile === undefined ? null : <small>{perMileWords(ratePerMile)}</small>}
  </>
)

export const Total = ({ rate }: { readonly rate: Cents | undefined }) =>
  rate === undefined ? <span className="trm-muted">{rateWords(rate)}</span> : <strong className="trm-load-rate">{rateWords(rate)}</strong>

interface StopProps {
  readonly place: LoadPlace
  readonly window: StopWindow | undefined
  readonly asOf: Instant
}

/** The town and the day, and when on its clock. A long town gives way; the title has it, with the window spelled out. */
export const Stop = ({ place, window, asOf }: StopProps) => {
  const words = windowWords(window, place.timezone)
  const lines = window && windowLines(window, place.timezone)
  return (
    <span title={`${placeLabel(place)} · ${words}`}>
      <span className="trm-dated">
        <span className="trm-town">
          <span>{place.city}</span>, {place.state}
        </span>
        {lines && (
          <>
            <small>{lines.date}</small>
            <DayName day={plainDateIn(window.date, place.timezone)} today={plainDateIn(asOf, place.timezone)} />
          </>
        )}
      </span>
      <small>{lines?.hours ?? words}</small>
    </span>
  )
}

/** Characters of an equipment's name that its column holds in one line; a longer one has two, in smaller letters. */
const ONE_LINE = 11

export const LoadEquipment = ({ load, types }: LoadProps & { readonly types: readonly EquipmentType[] }) => {
  const words = loadEquipmentWords(load.equipmentType, types)
  const marks = [loadsMessage(`loads.size.${load.size}`), ...needMarks(load)].join(' · ')
  return (
    <>
      <span title={words} className={words.length > ONE_LINE ? 'trm-load-long' : undefined}>
        {words}
      </span>
      <small title={marks}>{marks}</small>
    </>
  )
}

export const LoadSize = ({ load }: LoadProps) => (
  <>
    {lengthWords(load.lengthFeet)}
    <small>{weightWords(load.weightPounds)}</small>
  </>
)

const TONES: { readonly [S in OwnOffer['status']]: BadgeProps['tone'] } = {
  pending_acceptance: 'warning',
  needs_confirmation: 'info',
  booked_load: 'success',
}

export const offerBadgeWords = ({ status, amount }: OwnOffer): string => message(`board.offer.${status}`, { amount: formatMoney(amount) })

export const OfferBadge = ({ offer }: { readonly offer: OwnOffer }) => (
  <Badge tone={TONES[offer.status] ?? 'neutral'}>{offerBadgeWords(offer)}</Badge>
)

export const canBookNow = ({ state, bookNow, rateTotal }: LoadForCarrier): boolean =>
  state === 'posted' && bookNow && rateTotal !== undefined

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
  <span className="trm-company">
    <span className="trm-row-name">
      <strong dir="auto" title={row.load.companyName}>
        {row.load.companyName}
      </strong>
    </span>
    <span className="trm-row-name">
      <LoadMarks row={row} note={note} />
      <Postings row={row} />
    </span>
  </span>
)

export const Deadhead = ({ row: { deadheadMiles } }: { readonly row: LoadOnBoard }) =>
  deadheadMiles === undefined ? null : message('board.miles', { miles: formatMiles(deadheadMiles) })
