import type { EquipmentType } from '@trm/domain/equipment'
import type { Behavior, Cents, Instant } from '@trm/domain/kernel'
import { isPending, type OfferSeen, type Reply } from '@trm/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { isFocusLost } from '../design/focus-back.ts'
import { useEscape } from '../design/use-escape.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { AnswerOutcome } from './answer-outcome.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { CounterForm, NO_COUNTER } from './counter-form.tsx'
import { endingWords, optionsOf, type Option } from './offer-options.ts'
import type { Pressed } from './offer-words.ts'
import type { OpenOffer } from './offers-view.ts'
import { Later } from '../portal/later.tsx'
import { OverrideForm } from './override-form.tsx'
import { AskedTwice, NO_CANCELING } from './own-move.tsx'
import { useBlocked } from './use-blocked.ts'

const cancelForm = async () => (await import('./cancel-form.tsx')).CancelForm

const LOOKS = { agree: 'solid', counter: 'outline', decline: 'quiet', rescind: 'quiet', cancel: 'outline' } as const

interface ConfirmProps {
  readonly option: Option
  readonly onYes: () => void
  readonly onBack: () => void
}

/** What ends the negotiation is asked twice. */
const Confirm = ({ option, ...answers }: ConfirmProps) => <AskedTwice look="danger" first="back" {...endingWords(option)} {...answers} />

interface OptionsProps {
  readonly options: readonly Option[]
  readonly onPress: (option: Option) => void
  /** Booking the carrier asks why. */
  readonly needsWhy: boolean
  /** Why all of them wait; undefined: they do not. */
  readonly blocked: string | undefined
}

const Options = ({ options, onPress, needsWhy, blocked }: OptionsProps) => {
  const reasons = options.flatMap(({ blockedBy }) => (blockedBy === undefined ? [] : [message(`offers.refusal.${blockedBy._tag}`)]))
  return (
    <>
      <div className="trm-row trm-answer-options" data-gap="6" data-needs-server="">
        {options.map((option) => {
          const isBlocked = blocked !== undefined || option.blockedBy !== undefined
          return (
            <Button
              key={option.event}
              look={needsWhy && option.kind === 'agree' ? 'outline' : LOOKS[option.kind]}
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
        <p key={reason} className="trm-help">
          {reason}
        </p>
      ))}
    </>
  )
}

const ownPrice = ({ timeline }: Pick<OpenOffer, 'timeline'>, { reader }: Pick<OfferSeen, 'reader'>): Cents | undefined =>
  typeof timeline === 'string' ? undefined : timeline.findLast(({ side }) => side === reader)?.amount

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
  const [why, setWhy] = useState('')
  const [canceling, setCanceling] = useState(NO_CANCELING)
  const panel = useRef<HTMLElement>(null)
  const { answer, changed } = open
  const options = optionsOf(offer)
  const option = options.find(({ event, blockedBy }) => event === chosen && blockedBy === undefined)
  const isWaiting = isPending(answer)
  const { trust } = offer
  const needsWhy = trust?.needsOverride === true
  const blocked = useBlocked({ offer, answer, now$, isRereading, hasChanged: changed !== undefined })
  useEffect(() => {
    if (answer._tag === 'Done') {
      setChosen(undefined)
      setDraft(NO_COUNTER)
      setWhy('')
      setCanceling(NO_CANCELING)
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
    if (kind === 'agree' && !needsWhy) send({ event, amount: undefined, note: undefined })
    else setChosen(event)
  }
  const back = (): void => setChosen(undefined)
  const escape = useEscape(isWaiting || option === undefined ? undefined : back)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="trm-stack trm-answer"
      data-gap="10"
      aria-label={detailMessage('offers.answer')}
      data-answer={answer._tag}
      {...escape}
    >
      <AnswerOutcome offer={offer} answer={answer} onSendAgain={onSendAgain} onCheck={onCheck} />
      {changed === undefined ? null : <ChangedTerms changed={changed} load={offer.load} equipment={equipment} onSeen={onSeen} />}
      {isWaiting ? null : option?.kind === 'counter' ? (
        <CounterForm
          offer={offer}
          own={ownPrice(open, offer)}
          draft={draft}
          isBlocked={blocked !== undefined}
          onDraft={setDraft}
          onBack={back}
          onSend={(amount, note) => send({ event: option.event, amount, note })}
        />
      ) : option?.kind === 'cancel' ? (
        <Later
          file="offers/cancel-form.tsx"
          load={cancelForm}
          given={{
            offerId: offer.id,
            draft: canceling,
            isBlocked: blocked !== undefined,
            onDraft: setCanceling,
            onBack: back,
            onSend: (reason, note) => {
              back()
              send({ event: option.event, reason, amount: undefined, note })
            },
          }}
        />
      ) : option?.kind === 'agree' && trust !== undefined ? (
        <OverrideForm
          offer={offer}
          trust={trust}
          why={why}
          isBlocked={blocked !== undefined}
          onWhy={setWhy}
          onBack={back}
          onSend={(override) => send({ event: option.event, amount: undefined, note: undefined, override })}
        />
      ) : option !== undefined ? (
        <Confirm
          option={option}
          onBack={back}
          onYes={() => {
            back()
            send({ event: option.event, amount: undefined, note: undefined })
          }}
        />
      ) : options.length > 0 ? (
        <Options options={options} onPress={press} needsWhy={needsWhy} blocked={blocked} />
      ) : null}
    </section>
  )
}
