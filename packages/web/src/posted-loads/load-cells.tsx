import { agoWords } from '../messages/ago-words.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EquipmentType } from '@trm/domain/equipment'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { COMPLETENESS, type CompletenessItem, type OwnLoad } from '@trm/domain/loads'
import { confirmationFreshness } from '@trm/domain/trucks'
import { placeLabel } from '@trm/domain/places'
import { ArrowRightIcon, CheckIcon } from '../design/icons.tsx'
import { Badge } from '../design/notice.tsx'
import {
  lengthWords,
  loadEquipmentWords,
  loadLaneWords,
  loadMilesWords,
  perMileWords,
  rateWords,
  weightWords,
} from '../loads/load-words.ts'
import { windowLines } from '../loads/window-words.ts'
import { DayName } from '../market-list/day-name.tsx'
import { message } from '../messages/index.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { inLine } from '../messages/in-line.ts'
import { linkTo } from '../routing/links.ts'
import { Completeness } from './completeness.tsx'
import { can } from './load-acts.ts'
import { formLink, type ListStand } from './posted-loads-place.ts'

// Parts of a load that the table and the cards share. Plain elements: a row is drawn many times while scrolling.

const offersLink = (id: string): string => `${linkTo('brokerLoadOffers')}?load=${encodeURIComponent(id)}`

/** Into the form, at the field that would raise the score. */
export const gainLink = (load: OwnLoad, item: CompletenessItem, list: ListStand): string =>
  formLink(load, 'edit', list, COMPLETENESS[item].field)

export interface PickProps {
  readonly load: OwnLoad
  readonly isPicked: boolean
  readonly onPick: (id: string, asRange: boolean) => void
  readonly isReached?: boolean
}

/** A checkbox made of a button, so that the keys of the grid reach it as they reach everything in a row. */
export const Pick = ({ load, isPicked, onPick, isReached = true }: PickProps) => (
  <button
    type="button"
    role="checkbox"
    className="trm-pick"
    aria-checked={isPicked}
    tabIndex={isReached ? undefined : -1}
    aria-label={postedMessage('posted.pick', { lane: loadLaneWords(load) })}
    onClick={({ shiftKey }) => onPick(load.id, shiftKey)}
  >
    <span>{isPicked ? <CheckIcon size={12} /> : null}</span>
  </button>
)

interface RowProps {
  readonly load: OwnLoad
}

interface SeenProps extends RowProps {
  readonly asOf: Instant
}

export const Lane = ({ load: { pickup, dropoff } }: RowProps) => (
  <span className="trm-lane">
    {placeLabel(pickup)}
    <ArrowRightIcon size={13} />
    <span className="trm-only-read"> {postedMessage('posted.to')} </span>
    {placeLabel(dropoff)}
  </span>
)

export const BookNow = ({ load }: RowProps) => (load.bookNow ? <Badge tone="success">{postedMessage('posted.bookNow')}</Badge> : null)

/** Off the board a load says so, also where it stands until the list is read again. */
export const Mark = ({ load }: RowProps) =>
  load.state === 'posted' ? (
    <BookNow load={load} />
  ) : (
    <Badge tone={load.state === 'covered' ? 'success' : 'neutral'}>{loadsMessage(`loads.state.${load.state}`)}</Badge>
  )

/** What a load is called on a phone and in its papers. */
export const loadNames = ({ loadNumber, referenceId, commodity }: OwnLoad): readonly string[] =>
  [loadNumber, referenceId, commodity].filter((part) => part !== undefined)

/** A compact row has one line, which the mark stands in. */
export const LaneCell = ({ load, isCompact }: RowProps & { readonly isCompact: boolean }) => (
  <span title={loadLaneWords(load)}>
    <span className="trm-row-name">
      <strong className="trm-load-lane">
        <Lane load={load} />
      </strong>
      {isCompact ? <Mark load={load} /> : null}
    </span>
    <small>
      {isCompact ? null : <Mark load={load} />} {inLine(loadNames(load)) || '\u00a0'}
    </small>
  </span>
)

export const PickupCell = ({ load: { pickup, pickupWindow }, asOf }: SeenProps) => {
  const { date, hours } = windowLines(pickupWindow, pickup.timezone)
  return (
    <span title={`${date} ${hours}`}>
      <span className="trm-dated">
        {date}
        <DayName day={plainDateIn(pickupWindow.date, pickup.timezone)} today={plainDateIn(asOf, pickup.timezone)} />
      </span>
      <small>{hours}</small>
    </span>
  )
}

/** Full or partial, how heavy and how long. */
export const measures = (load: OwnLoad): string =>
  inLine([loadsMessage(`loads.size.${load.size}`), weightWords(load.weightPounds), lengthWords(load.lengthFeet)])

export const EquipmentCell = ({ load, types }: RowProps & { readonly types: readonly EquipmentType[] }) => {
  const name = loadEquipmentWords(load.equipmentType, types)
  return (
    <span title={`${name} · ${measures(load)}`}>
      {name}
      <small>{measures(load)}</small>
    </span>
  )
}

export const RateCell = ({ load }: RowProps) => (
  <>
    {load.rateTotal === undefined ? <span className="trm-muted">{rateWords(undefined)}</span> : rateWords(load.rateTotal)}
    <small>{perMileWords(load.ratePerMile)}</small>
  </>
)

const Dot = ({ load, asOf, ...rest }: SeenProps & { readonly title?: string | undefined; readonly children: ReactNode }) => (
  <span className="trm-confirmed" data-freshness={confirmationFreshness(load.lastConfirmedAt, asOf)} {...rest} />
)

const confirmedWords = ({ load, asOf }: SeenProps): string => message('trucks.confirmed', { ago: agoWords(load.lastConfirmedAt, asOf) })

/** The dot fades in steps; the words say the same. */
export const Confirmed = (seen: SeenProps) => <Dot {...seen}>{confirmedWords(seen)}</Dot>

/**
 * Once: the dot fades as the confirmation ages, whose words are the title and what is read aloud; what was not confirmed since
 * it was posted has none.
 */
export const AgeCell = (seen: SeenProps) => {
  const age = agoWords(seen.load.postedAt, seen.asOf)
  if (!can(seen.load, 'confirm')) return age
  const confirmed = seen.load.lastConfirmedAt === seen.load.postedAt ? undefined : confirmedWords(seen)
  return (
    <Dot {...seen} title={confirmed}>
      {age}
      {confirmed && <span className="trm-only-read">, {confirmed}</span>}
    </Dot>
  )
}

interface InRowProps extends RowProps {
  readonly isReached?: boolean
}

export const Offers = ({ load, isReached = true }: InRowProps) =>
  load.offersWaiting === 0 ? (
    <span className="trm-muted">{postedMessage('posted.offers.none')}</span>
  ) : (
    <Link
      className="trm-offers-waiting"
      href={offersLink(load.id)}
      tabIndex={isReached ? undefined : -1}
      aria-label={postedMessage('posted.offers.of', { count: load.offersWaiting, lane: loadLaneWords(load) })}
    >
      {postedMessage('posted.offers', { count: load.offersWaiting })}
    </Link>
  )

export const CompleteCell = ({ load, list, isReached = true }: InRowProps & { readonly list: ListStand }) => {
  const {
    completeness: {
      score,
      missing: [first],
    },
  } = load
  return (
    <>
      <Completeness score={score} />
      {first === undefined || !can(load, 'edit') ? null : (
        <small>
          <Link href={gainLink(load, first.item, list)} tabIndex={isReached ? undefined : -1}>
            {postedMessage('posted.gain', { gains: first.gains, item: postedMessage(`posted.item.${first.item}`) })}
          </Link>
        </small>
      )}
    </>
  )
}

export const Miles = ({ load }: RowProps) => <>{loadMilesWords(load)}</>
