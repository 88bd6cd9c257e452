import type { EquipmentType } from '@trm/domain/equipment'
import type { Behavior, Instant } from '@trm/domain/kernel'
import { isPending, isStandingAsked, type Choice, type OfferSeen, type Reply } from '@trm/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { isFocusLost } from '../design/focus-back.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { AnswerOutcome } from './answer-outcome.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { CounterForm, NO_COUNTER } from './counter-form.tsx'
import { useIsOver } from './offer-clock.tsx'
import { isPressed, type Pressed } from './offer-words.ts'
import type { OpenOffer } from './offers-view.ts'

type Kind = 'agree' | 'counter' | 'decline' | 'rescind' | 'cancel'

const KINDS: { readonly [E in Pressed]: Kind } = {
  broker_countered_offer: 'counter',
  carrier_submitted_counter_offer: 'counter',
  carrier_accepted_offer: 'agree',
  carrier_accepted_counter_offer: 'agree',
  broker_accepted_offer: 'agree',
  broker_accepted_counter_offer: 'agree',
  broker_confirmed_offer: 'agree',
  carrier_declined_offer: 'decline',
  carrier_declined_counter_offer: 'decline',
  broker_declined_offer: 'decline',
  broker_declined_counter_offer: 'decline',
  broker_rescinded_offer: 'rescind',
  broker_cancelled_load: 'cancel',
}
const ORDER: readonly Kind[] = ['agree', 'counter', 'decline', 'rescind', 'cancel']
const LOOKS = { agree: 'solid', counter: 'outline', decline: 'quiet', rescind: 'quiet', cancel: 'outline' } as const

interface Option extends Choice {
  readonly event: Pressed
  readonly kind: Kind
}

const optionsOf = ({ choices }: OfferSeen): readonly Option[] => {
  const options = choices.flatMap((choice): readonly Option[] =>
    isPressed(choice.event) ? [{ ...choice, event: choice.event, kind: KINDS[choice.event] }] : [],
  )
  return [...options].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

const blockedWords = ({ carrier, relationship }: OfferSeen): string =>
  relationship?.blockReason === undefined
    ? detailMessage('offers.confirm.blocked', { carrier: carrier.name })
    : detailMessage('offers.confirm.blocked.reason', { carrier: carrier.name, reason: relationship.blockReason })

const confirmWords = ({ kind }: Option, offer: OfferSeen): { readonly question: string; readonly yes: string } => {
  if (kind === 'agree') return { question: blockedWords(offer), yes: detailMessage('offers.confirm.yes.blocked') }
  if (kind === 'cancel')
    return {
      question: detailMessage('offers.confirm.broker_cancelled_load'),
      yes: detailMessage('offers.confirm.yes.broker_cancelled_load'),
    }
  const ends = kind === 'rescind' ? 'rescind' : 'decline'
  return { question: detailMessage(`offers.confirm.${ends}`), yes: detailMessage(`offers.confirm.yes.${ends}`) }
}

interface ConfirmProps {
  readonly offer: OfferSeen
  readonly option: Option
  readonly onYes: () => void
  readonly onBack: () => void
}

/** What ends the negotiation is asked twice, and what books a carrier that the reader's company has blocked. */
const Confirm = ({ offer, option, onYes, onBack }: ConfirmProps) => {
  const { question, yes } = confirmWords(option, offer)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus()
  }, [])
  return (
    <div className="trm-answer-confirm" role="group" aria-label={question}>
      <p>{question}</p>
      <div className="trm-row">
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
        <Button ref={back} onClick={onBack}>
          {message('offers.back')}
        </Button>
      </div>
    </div>
  )
}

interface OptionsProps {
  readonly options: readonly Option[]
  readonly onPress: (option: Option) => void
  readonly isCarrierBlocked: boolean
  /** Why all of them wait; undefined: they do not. */
  readonly blocked: string | undefined
}

const Options = ({ options, onPress, isCarrierBlocked, blocked }: OptionsProps) => {
  const reasons = options.flatMap(({ blockedBy }) => (blockedBy === undefined ? [] : [message(`offers.refusal.${blockedBy._tag}`)]))
  return (
    <>
      <div className="trm-answer-options">
        {options.map((option) => {
          const isBlocked = blocked !== undefined || option.blockedBy !== undefined
          return (
            <Button
              key={option.event}
              look={isCarrierBlocked && option.kind === 'agree' ? 'outline' : LOOKS[option.kind]}
              data-event={option.event}
              aria-disabled={isBlocked}
              onClick={() => {
                if (!isBlocked) onPress(option)
              }}
            >
              {detailMessage(`offers.action.${option.event}`)}
            </Button>
          )
        })}
      </div>
      {[...new Set(blocked === undefined ? reasons : [blocked])].map((reason) => (
        <p key={reason} className="trm-answer-why">
          {reason}
        </p>
      ))}
    </>
  )
}

export interface AnswerPanelProps {
  readonly open: OpenOffer
  readonly offer: OfferSeen
  readonly equipment: readonly EquipmentType[]
  readonly now$: Behavior<Instant>
  readonly isRereading: boolean
  /** Whether it is on its way. */
  readonly onAnswer: (reply: Reply) => boolean
  readonly onSeen: () => void
  readonly onSendAgain: () => void
  readonly onCheck: () => void
  readonly onDismiss: () => void
}

/** Exactly what the table lets the reader do now; what was typed outlives a refusal, a move and a failed call. */
export const AnswerPanel = ({
  open,
  offer,
  equipment,
  now$,
  isRereading,
  onAnswer,
  onSeen,
  onSendAgain,
  onCheck,
  onDismiss,
}: AnswerPanelProps) => {
  const [chosen, setChosen] = useState<Pressed>()
  const [draft, setDraft] = useState(NO_COUNTER)
  const panel = useRef<HTMLElement>(null)
  const isOver = useIsOver(offer, now$)
  const { answer, changed } = open
  const options = optionsOf(offer)
  const option = options.find(({ event, blockedBy }) => event === chosen && blockedBy === undefined)
  const isWaiting = isPending(answer)
  const isCarrierBlocked = offer.relationship?.isBlocked === true
  const blocked = isOver
    ? message('offers.refusal.Expired')
    : isRereading || isStandingAsked(answer)
      ? detailMessage('offers.rereading')
      : changed !== undefined
        ? detailMessage('offers.terms.changed.why')
        : undefined
  useEffect(() => {
    if (answer._tag === 'Done') {
      setChosen(undefined)
      setDraft(NO_COUNTER)
    }
  }, [answer._tag])
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus()
  }, [answer._tag, option?.event])
  /**
   * The focus leaves what is about to go while the page is still as it was drawn: once the form is gone, moving it lays the page out a
   * second time.
   */
  const send = (reply: Reply): void => {
    if (onAnswer(reply)) panel.current?.focus()
  }
  const press = ({ event, kind }: Option): void => {
    onDismiss()
    if (kind === 'agree' && !isCarrierBlocked) send({ event, amount: undefined, note: undefined })
    else setChosen(event)
  }
  const back = (): void => setChosen(undefined)
  return (
    <section ref={panel} tabIndex={-1} className="trm-answer" aria-label={detailMessage('offers.answer')} data-answer={answer._tag}>
      <AnswerOutcome offer={offer} answer={answer} onSendAgain={onSendAgain} onCheck={onCheck} />
      {changed === undefined ? null : <ChangedTerms changed={changed} load={offer.load} equipment={equipment} onSeen={onSeen} />}
      {isWaiting ? null : option?.kind === 'counter' ? (
        <CounterForm
          offer={offer}
          draft={draft}
          isBlocked={blocked !== undefined}
          onDraft={setDraft}
          onBack={back}
          onSend={(amount, note) => send({ event: option.event, amount, note })}
        />
      ) : option !== undefined ? (
        <Confirm
          offer={offer}
          option={option}
          onBack={back}
          onYes={() => {
            back()
            send({ event: option.event, amount: undefined, note: undefined })
          }}
        />
      ) : options.length > 0 ? (
        <Options options={options} onPress={press} isCarrierBlocked={isCarrierBlocked} blocked={blocked} />
      ) : (
        <p className="trm-answer-why">{detailMessage('offers.nothing')}</p>
      )}
    </section>
  )
}
