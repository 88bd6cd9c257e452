import type { Behavior, Cents, Instant } from '@trm/domain/kernel'
import { counterChoice, isPending, type AnswerState, type OfferSeen } from '@trm/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { Button, SubmitButton } from '../../design/button.tsx'
import { useEscape } from '../../design/use-escape.ts'
import { inLine } from '../../messages/in-line.ts'
import { offerDetailMessage as detailMessage } from '../../messages/en-US/offer-detail.ts'
import { offersMessage } from '../../messages/en-US/offers.ts'
import { AnswerOutcome } from '../../offers/answer-outcome.tsx'
import { CounterAmount } from '../../offers/counter-amount.tsx'
import { postedWords } from '../../offers/posted-rate.ts'
import { useBlocked } from '../../offers/use-blocked.ts'
import type { LoadBidsView, LoadBidsViewModel } from './load-bids.view-model.ts'

export interface BidCounterProps {
  readonly offer: OfferSeen
  readonly view: Pick<LoadBidsView, 'answers' | 'changed' | 'isRereading'>
  readonly viewModel: Pick<LoadBidsViewModel, 'counter' | 'seeTerms' | 'sendAgain' | 'checkAgain'>
  readonly now$: Behavior<Instant>
  /** It is asked whether the bid is meant to end: no price is named meanwhile. */
  readonly isAsked?: boolean
}

const IDLE: AnswerState = { _tag: 'Idle' }

/** Whether the reader has or had a price of their own to name. */
export const isCountered = (offer: OfferSeen, { answers }: Pick<LoadBidsView, 'answers'>): boolean =>
  counterChoice(offer) !== undefined || answers[offer.id] !== undefined

/** What became of the answer to a bid, and why none can be given now. */
export const useBidStanding = ({ offer, view, now$ }: Pick<BidCounterProps, 'offer' | 'view' | 'now$'>) => {
  const answer = view.answers[offer.id] ?? IDLE
  const hasChanged = view.changed.includes(offer.id)
  const blocked = useBlocked({ offer, answer, now$, isRereading: view.isRereading, hasChanged })
  return { answer, hasChanged, blocked }
}

interface AnswerWaitsProps {
  /** Undefined: nothing waits. */
  readonly reason: string | undefined
  /** Undefined: there are no other terms to look at. */
  readonly onSeen: (() => void) | undefined
}

/** Why a bid cannot be answered now, and the way on where the terms of its load are others. */
export const AnswerWaits = ({ reason, onSeen }: AnswerWaitsProps) => (
  <>
    {reason === undefined ? null : <p className="trm-help">{reason}</p>}
    {onSeen === undefined ? null : <Button onClick={onSeen}>{detailMessage('offers.terms.seen')}</Button>}
  </>
)

/** A counter-offer where the bid stands: a press opens the price, Enter sends it, Escape closes it. */
export const BidCounter = ({ offer, view, viewModel, now$, isAsked = false }: BidCounterProps) => {
  const { id, reader, roundsLeft, load, carrier } = offer
  const { answer, hasChanged, blocked } = useBidStanding({ offer, view, now$ })
  const [amount, setAmount] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const choice = counterChoice(offer)
  const reason = blocked ?? (choice?.blockedBy && offersMessage(`offers.refusal.${choice.blockedBy._tag}`))
  useEffect(() => {
    if (answer._tag === 'Done') setAmount(undefined)
  }, [answer._tag])
  const close = (): void => {
    setAmount(undefined)
    opener.current?.focus()
  }
  const isOffered = choice !== undefined && !isAsked && !isPending(answer)
  const isOpen = isOffered && amount !== undefined && choice.blockedBy === undefined
  const escape = useEscape(isOpen ? close : undefined)
  if (!isCountered(offer, view)) return null
  /** The focus leaves the form before it goes. */
  const send = (typed: Cents): void => {
    if (viewModel.counter(id, typed)) part.current?.focus()
  }
  const rounds = offersMessage('offers.rounds', { count: roundsLeft[reader] })
  const counterWords = detailMessage('offers.action.broker_countered_offer')
  return (
    <div ref={part} tabIndex={-1} className="trm-stack trm-bid-counter" data-gap="6" data-answer={answer._tag} {...escape}>
      <div role="status">
        <AnswerOutcome offer={offer} answer={answer} onSendAgain={() => viewModel.sendAgain(id)} onCheck={() => viewModel.checkAgain(id)} />
      </div>
      {isOffered ? (
        <>
          <Button
            ref={opener}
            aria-label={inLine([counterWords, carrier.name])}
            data-key="c"
            aria-expanded={isOpen}
            aria-disabled={reason !== undefined}
            onClick={() => {
              if (isOpen) close()
              else if (reason === undefined) setAmount(amount ?? '')
            }}
          >
            {counterWords}
          </Button>
          <AnswerWaits reason={reason} onSeen={hasChanged ? () => viewModel.seeTerms(id) : undefined} />
          {isOpen ? (
            <CounterAmount
              offer={offer}
              amount={amount}
              isBlocked={blocked !== undefined}
              beside={(typed) => [typed && postedWords({ amount: typed, load }), rounds]}
              onAmount={setAmount}
              onSend={send}
            >
              <div className="trm-row">
                <SubmitButton isBusy={blocked !== undefined}>{detailMessage('offers.counter.send')}</SubmitButton>
                <Button data-key="Escape" onClick={close}>
                  {offersMessage('offers.back')}
                </Button>
              </div>
            </CounterAmount>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
