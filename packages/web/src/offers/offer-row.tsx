import { formatMoney } from '@trm/domain/formats'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Behavior, Instant } from '@trm/domain/kernel'
import { isBusy, type AnswerState, type OfferSeen } from '@trm/domain/offers'
import { placeLabel } from '@trm/domain/places'
import { memo } from 'react'
import { Link } from 'wouter'
import { ArrowRightIcon } from '../design/icons.tsx'
import { Badge } from '../design/notice.tsx'
import { windowLines } from '../loads/window-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { OfferClock } from './offer-clock.tsx'
import { groupOf } from './offer-groups.ts'
import { freightOf, lastWords, markWords, otherParty, priceParts } from './offer-words.ts'
import { postedWords } from './posted-rate.ts'
import { VERDICT_TONES } from '../verdict/verdict-tones.ts'

const TONES = { yours: 'warning', theirs: 'info', booked: 'success', declined: 'neutral', expired: 'neutral', cancelled: 'danger' } as const

/** How it stands, and how the reader's own answer does. */
export const OfferMark = ({ offer, answer }: { readonly offer: OfferSeen; readonly answer: AnswerState | undefined }) => {
  if (answer !== undefined && isBusy(answer))
    return <Badge tone="info">{message(answer._tag === 'Checking' ? 'offers.checking' : 'offers.pending')}</Badge>
  if (answer?._tag === 'Unknown') return <Badge tone="warning">{message('offers.unknown.mark')}</Badge>
  return <Badge tone={TONES[groupOf(offer)]}>{markWords(offer)}</Badge>
}

/** How the reader's own company stands to the carrier; a carrier never reads it. */
export const CarrierMarks = ({ relationship, trust }: Pick<OfferSeen, 'relationship' | 'trust'>) =>
  relationship === undefined ? null : (
    <span className="trm-offer-marks">
      {trust === undefined ? null : <Badge tone={VERDICT_TONES[trust.level]}>{commonMessage(`trucks.trust.${trust.level}`)}</Badge>}
      {relationship.isBlocked ? <Badge tone="danger">{message('offers.blocked')}</Badge> : null}
      {relationship.isFavorite ? <Badge tone="info">{message('offers.favorite')}</Badge> : null}
      {relationship.isSetUp ? <Badge tone="success">{message('offers.setUp')}</Badge> : null}
    </span>
  )

export interface OfferRowProps {
  readonly offer: OfferSeen
  readonly answer: AnswerState | undefined
  readonly equipment: readonly EquipmentType[]
  readonly now$: Behavior<Instant>
  readonly href: string
  readonly isOpen: boolean
  /** The row Tab goes to. */
  readonly isTabStop: boolean
}

const PlainLine = ({ offer, answer, equipment, now$, href, isOpen, isTabStop }: OfferRowProps) => {
  const { load, amount, reader, roundsLeft } = offer
  const { date, hours } = windowLines(load.pickupWindow, load.pickup.timezone)
  return (
    <div role="row" className="trm-offer" data-row={offer.id} aria-selected={isOpen} tabIndex={isTabStop ? 0 : -1}>
      <div role="gridcell" className="trm-offer-lane">
        <Link href={href} className="trm-offer-link" tabIndex={-1}>
          {placeLabel(load.pickup)}
          <ArrowRightIcon size={14} />
          <span className="trm-only-read"> → </span>
          {placeLabel(load.dropoff)}
        </Link>
        <small>
          {date} · {hours}
        </small>
      </div>
      <div role="gridcell" className="trm-offer-party">
        <span>
          {otherParty(offer)} <CarrierMarks relationship={offer.relationship} trust={offer.trust} />
        </span>
        <small>{freightOf(offer, equipment)}</small>
      </div>
      <div role="gridcell" className="trm-offer-price">
        <strong>{formatMoney(amount)}</strong>
        <small>{priceParts(offer)}</small>
        <small>{postedWords(offer)}</small>
      </div>
      <div role="gridcell" className="trm-offer-last">
        <span>{lastWords(offer)}</span>
        {groupOf(offer) === 'yours' || groupOf(offer) === 'theirs' ? (
          <small>{message('offers.rounds', { count: roundsLeft[reader] })}</small>
        ) : null}
      </div>
      <div role="gridcell" className="trm-stack trm-offer-stand">
        <OfferMark offer={offer} answer={answer} />
        <OfferClock offer={offer} now$={now$} />
      </div>
    </div>
  )
}

/** One offer: the whole row is its link, which names lane and other party. Drawn when its own offer moves, not with every other. */
export const OfferLine = memo(PlainLine)
