import type { AnswerState, OfferSeen } from '@trm/domain/offers'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { doneWords, failureOf, standingAfter } from './offer-words.ts'

interface AnswerOutcomeProps {
  readonly offer: OfferSeen
  readonly answer: AnswerState
  readonly onSendAgain: () => void
  readonly onCheck: () => void
}

/** What came of the reader's own answer. It is said aloud by the page's live region; here it stays to be read. */
export const AnswerOutcome = ({ offer, answer, onSendAgain, onCheck }: AnswerOutcomeProps) => {
  switch (answer._tag) {
    case 'Idle':
      return null
    case 'Sending':
    case 'Checking':
      return (
        <p className="trm-answer-busy">
          <span className="trm-spinner" aria-hidden="true" />
          {message(answer._tag === 'Sending' ? 'offers.pending' : 'offers.checking')}
        </p>
      )
    case 'Done':
      return offer.version > answer.offer.version ? null : (
        <Notice isQuiet tone="success">
          {doneWords(answer.sent.answer.event)}
        </Notice>
      )
    case 'Offline':
      return (
        <Notice isQuiet tone="warning" title={message('offers.offline')}>
          {message('offers.offline.why')}
        </Notice>
      )
    case 'Unknown':
      return (
        <Notice
          isQuiet
          tone="warning"
          title={message('offers.unknown')}
          action={
            <div className="trm-row">
              <Button look="solid" onClick={onSendAgain}>
                {message('offers.unknown.again')}
              </Button>
              <Button onClick={onCheck}>{detailMessage('offers.unknown.check')}</Button>
            </div>
          }
        >
          {detailMessage('offers.unknown.why')}
          {answer.isOffline === true ? (
            <p>
              <strong>{message('offers.offline')}.</strong> {message('offers.offline.why')}
            </p>
          ) : null}
        </Notice>
      )
    case 'Refused': {
      const { title, remedy } = failureOf(answer.failure)
      return (
        <Notice isQuiet tone="danger" title={title}>
          {remedy} {standingAfter(offer, answer)}
        </Notice>
      )
    }
  }
}
