import { formatMoney } from '@trm/domain/formats'
import { isPending, leadsTo, namesPrice, type OfferSeen } from '@trm/domain/offers'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../design/button.tsx'
import { bidsMessage as message } from '../../messages/en-US/load-bids.ts'
import { inLine } from '../../messages/in-line.ts'
import { offerDetailMessage as detailMessage } from '../../messages/en-US/offer-detail.ts'
import { isPressed } from '../../offers/offer-words.ts'
import { AskedTwice } from '../../offers/own-move.tsx'
import { useBlocked } from '../../offers/use-blocked.ts'
import type { BidCounterProps } from './bid-counter.tsx'
import type { LoadBidsViewModel } from './load-bids.view-model.ts'

export interface BidReplyProps extends Pick<BidCounterProps, 'offer' | 'view' | 'now$'> {
  readonly kind: 'agree' | 'end'
  readonly viewModel: Pick<LoadBidsViewModel, 'reply'>
  /** Where the whole offer is answered: who needs a reason for booking this carrier is asked for it there. */
  readonly href: string
}

/** What moves the deal on at the price that stands, or ends it. */
const choiceOf = ({ choices }: OfferSeen, kind: BidReplyProps['kind']) =>
  choices
    .flatMap(({ event, blockedBy }) => (isPressed(event) && blockedBy === undefined ? [event] : []))
    .find((event) => !namesPrice(event) && !leadsTo(event, 'cancelled_load') && leadsTo(event, 'declined_load') === (kind === 'end'))

/** A bid is taken, or turned down, where it stands; either is asked about once, and says of whom and at which price. */
export const BidReply = ({ offer, kind, view, viewModel, now$, href }: BidReplyProps) => {
  const { id, amount, carrier, trust } = offer
  const answer = view.answers[id] ?? { _tag: 'Idle' }
  const blocked = useBlocked({ offer, answer, now$, isRereading: view.isRereading, hasChanged: view.changed.includes(id) })
  const [isAsked, setIsAsked] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const event = choiceOf(offer, kind)
  if (event === undefined || isPending(answer)) return null
  const words = detailMessage(`offers.action.${event}`)
  const name = inLine([words, carrier.name])
  const key = kind === 'agree' ? 'a' : 'd'
  if (kind === 'agree' && trust?.needsOverride === true)
    return (
      <Link href={href} className="trm-button" data-look="outline" aria-label={name} data-key={key}>
        {words}
      </Link>
    )
  const ends = event === 'broker_rescinded_offer' ? 'rescind' : 'decline'
  const back = (): void => {
    setIsAsked(false)
    part.current?.focus()
  }
  return (
    <div
      ref={part}
      tabIndex={-1}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Escape' || !isAsked) return
        pressed.preventDefault()
        back()
      }}
    >
      {isAsked && blocked === undefined ? (
        <AskedTwice
          question={
            kind === 'end'
              ? detailMessage(`offers.confirm.${ends}`)
              : message('bids.book', { carrier: carrier.name, amount: formatMoney(amount) })
          }
          yes={kind === 'end' ? detailMessage(`offers.confirm.yes.${ends}`) : words}
          look={kind === 'end' ? 'danger' : 'solid'}
          first={kind === 'end' ? 'back' : 'yes'}
          onBack={back}
          onYes={() => {
            back()
            viewModel.reply(id, event)
          }}
        />
      ) : (
        <Button
          look={kind === 'agree' ? 'solid' : 'quiet'}
          aria-label={name}
          aria-disabled={blocked !== undefined}
          data-key={key}
          onClick={() => {
            if (blocked === undefined) setIsAsked(true)
          }}
        >
          {words}
        </Button>
      )}
    </div>
  )
}
