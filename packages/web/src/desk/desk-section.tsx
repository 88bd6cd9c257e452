import { formatMoney } from '@trm/domain/formats'
import type { Behavior, Instant } from '@trm/domain/kernel'
import type { OfferSeen } from '@trm/domain/offers'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { loadLaneWords } from '../loads/load-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message } from '../messages/index.ts'
import { inLine } from '../messages/in-line.ts'
import { offersMessage } from '../messages/en-US/offers.ts'
import { OfferClock } from '../offers/offer-clock.tsx'
import { postedWords } from '../offers/posted-rate.ts'
import type { Part } from './desk-part.ts'

interface DeskSectionProps {
  readonly id: string
  readonly title: ReactNode
  /** On the line of the title. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A titled part of a desk. */
export const DeskSection = ({ id, title, aside, children }: DeskSectionProps) => (
  <section className="trm-card trm-stack" aria-labelledby={id}>
    <div className="trm-between trm-desk-part">
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

interface DeskRowsProps<A> {
  readonly part: Part<A>
  readonly failed: string
  /** There are no rows. */
  readonly none: string
  readonly onRetry: () => void
  readonly children: (row: A) => ReactNode
}

/** Its rows, each a list item, or why there are none. */
export const DeskRows = <A,>({ part, failed, none, onRetry, children }: DeskRowsProps<A>) => {
  if (part._tag === 'Loading') return <LoadingState label={message('common.loading')} />
  if (part._tag === 'Failed')
    return (
      <Notice tone="danger" title={failed} action={<Button onClick={onRetry}>{message('common.retry')}</Button>}>
        {changeFailureWords(part.failure).remedy}
      </Notice>
    )
  if (part.rows.length === 0) return <p className="trm-muted">{none}</p>
  return <ul className="trm-desk-rows">{part.rows.map(children)}</ul>
}

interface DeskOfferProps {
  readonly offer: OfferSeen
  /** Where offers are shown. */
  readonly path: string
  readonly now$: Behavior<Instant>
  /** The other party. */
  readonly children: ReactNode
}

const pickupWords = ({ pickup, pickupWindow }: OfferSeen['load']): string =>
  offersMessage('offers.pickup', { window: windowWords(pickupWindow, pickup.timezone) })

/** An offer that waits, with its clock, what is posted and until when the load is there. */
export const DeskOffer = ({ offer, path, now$, children }: DeskOfferProps) => (
  <li>
    <div>
      <Link href={`${path}?offer=${encodeURIComponent(offer.id)}`}>{loadLaneWords(offer.load)}</Link>
      <small className="trm-muted">{children}</small>
      <small className="trm-muted">{inLine([postedWords(offer), pickupWords(offer.load)])}</small>
    </div>
    <span className="trm-desk-offer">
      <strong>{formatMoney(offer.amount)}</strong>
      <OfferClock offer={offer} now$={now$} />
    </span>
  </li>
)
