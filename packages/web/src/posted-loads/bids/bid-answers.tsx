import { formatMoney } from '@trm/domain/formats'
import { isPending, type OfferSeen } from '@trm/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { shortcutOf, takesText } from '../../commands/keys.ts'
import { Button } from '../../design/button.tsx'
import { useEscape } from '../../design/use-escape.ts'
import { bidsMessage as message } from '../../messages/en-US/load-bids.ts'
import { inLine } from '../../messages/in-line.ts'
import { offerDetailMessage as detailMessage } from '../../messages/en-US/offer-detail.ts'
import { endingWords, optionsOf, type Option } from '../../offers/offer-options.ts'
import type { Pressed } from '../../offers/offer-words.ts'
import { AskedTwice } from '../../offers/own-move.tsx'
import { AnswerWaits, BidCounter, isCountered, useBidStanding, type BidCounterProps } from './bid-counter.tsx'
import type { LoadBidsViewModel } from './load-bids.view-model.ts'

export interface BidAnswersProps extends Pick<BidCounterProps, 'offer' | 'view' | 'now$'> {
  readonly viewModel: BidCounterProps['viewModel'] & Pick<LoadBidsViewModel, 'reply'>
  /** Where the whole offer is answered: who needs a reason for booking this carrier is asked for it there. */
  readonly href: string
}

/** What is pressed where the bid stands: it moves the deal on at the price that stands, or ends it. */
const repliesOf = (offer: OfferSeen): readonly Option[] =>
  optionsOf(offer).filter(({ kind, blockedBy }) => kind !== 'counter' && kind !== 'cancel' && blockedBy === undefined)

/** Whether there is anything to answer, or an answer to tell of. */
export const isAnswered = (offer: OfferSeen, view: BidCounterProps['view']): boolean =>
  isCountered(offer, view) || repliesOf(offer).length > 0

interface Asked {
  readonly event: Pressed
  /** Of the offer the question is about. */
  readonly version: number
  /** A letter pressed what asks, so that the same one answers. */
  readonly isByLetter: boolean
}

interface QuestionProps {
  readonly offer: OfferSeen
  readonly option: Option
  /** What asked, and says yes. */
  readonly letter: string | undefined
  readonly onYes: () => void
  readonly onBack: () => void
}

const Question = ({ offer: { carrier, amount }, option, letter, ...answers }: QuestionProps) => {
  if (option.kind !== 'agree') return <AskedTwice look="danger" first="back" {...endingWords(option)} {...{ letter, ...answers }} />
  const question = message('bids.book', { carrier: carrier.name, amount: formatMoney(amount) })
  return <AskedTwice look="solid" first="yes" question={question} yes={detailMessage(`offers.action.${option.event}`)} {...answers} />
}

/**
 * A bid is taken, countered or turned down where it stands. Taking and turning down are asked about once, and say of whom and at which
 * price; a bid that moves meanwhile, or that waits, takes its question with it.
 */
export const BidAnswers = ({ href, ...given }: BidAnswersProps) => {
  const { offer, view, viewModel, now$ } = given
  const { id, version, carrier, trust } = offer
  const { answer, hasChanged, blocked } = useBidStanding({ offer, view, now$ })
  const [asked, setAsked] = useState<Asked>()
  const part = useRef<HTMLDivElement>(null)
  const isWaiting = blocked !== undefined || isPending(answer)
  useEffect(() => {
    if (isWaiting) setAsked(undefined)
  }, [isWaiting])
  const options = isPending(answer) ? [] : repliesOf(offer)
  const question = isWaiting || asked?.version !== version ? undefined : options.find(({ event }) => event === asked.event)
  const back = (): void => {
    setAsked(undefined)
    part.current?.focus()
  }
  const escape = useEscape(question === undefined ? undefined : back)
  const letter = asked?.isByLetter === true && question?.kind !== 'agree' ? 'd' : undefined
  const yes = ({ event }: Option): void => {
    back()
    viewModel.reply(id, event)
  }
  const reply = ({ event, kind }: Option) => {
    const words = detailMessage(`offers.action.${event}`)
    const shown = { 'aria-label': inLine([words, carrier.name]), 'data-key': kind === 'agree' ? 'a' : 'd', children: words }
    return kind === 'agree' && trust?.needsOverride === true ? (
      <Link key={event} href={href} className="trm-button" data-look="outline" {...shown} />
    ) : (
      <Button
        key={event}
        look={kind === 'agree' ? 'solid' : 'quiet'}
        aria-disabled={blocked !== undefined}
        onClick={({ isTrusted }) => {
          if (blocked === undefined) setAsked({ event, version, isByLetter: !isTrusted })
        }}
        {...shown}
      />
    )
  }
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="trm-stack trm-bid-answers"
      data-gap="6"
      data-for={id}
      data-needs-server=""
      {...escape}
      onKeyDown={(event) => {
        escape.onKeyDown(event)
        if (question === undefined || letter === undefined || shortcutOf(event.nativeEvent) !== letter || takesText(event.target)) return
        event.preventDefault()
        yes(question)
      }}
    >
      {question === undefined ? (
        options.filter(({ kind }) => kind === 'agree').map(reply)
      ) : (
        <Question offer={offer} option={question} letter={letter} onBack={back} onYes={() => yes(question)} />
      )}
      <BidCounter {...given} isAsked={question !== undefined} />
      {isCountered(offer, view) ? null : <AnswerWaits reason={blocked} onSeen={hasChanged ? () => viewModel.seeTerms(id) : undefined} />}
      {question === undefined ? options.filter(({ kind }) => kind !== 'agree').map(reply) : null}
    </div>
  )
}
