import { isBusy, type AnswerState, type OfferSeen } from '@trm/domain/offers'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { doneWords, standingAfter } from './offer-words.ts'
import { MoveOutcome } from './own-move.tsx'

interface AnswerOutcomeProps {
  readonly offer: OfferSeen
  readonly answer: AnswerState
  readonly onSendAgain: () => void
  readonly onCheck: () => void
}

/** What came of the reader's own answer. */
export const AnswerOutcome = ({ offer, answer, onSendAgain, onCheck }: AnswerOutcomeProps) => {
  if (isBusy(answer))
    return (
      <p className="trm-row trm-muted">
        <span className="trm-spinner" aria-hidden="true" />
        {message(answer._tag === 'Sending' ? 'offers.pending' : 'offers.checking')}
      </p>
    )
  return (
    <MoveOutcome
      move={answer}
      unknown={{ title: message('offers.unknown'), why: detailMessage('offers.unknown.why') }}
      onSendAgain={onSendAgain}
      check={<Button onClick={onCheck}>{detailMessage('offers.unknown.check')}</Button>}
      standing={answer._tag === 'Refused' ? standingAfter(offer, answer) : ''}
    >
      {answer._tag !== 'Done' || offer.version > answer.offer.version ? null : (
        <Notice isQuiet tone="success">
          {doneWords(answer.sent.answer)}
        </Notice>
      )}
    </MoveOutcome>
  )
}
