import * as E from 'fp-ts/Either'
import { isOpenEnded, type NewActionKey } from '@trm/domain/kernel'
import { namesPrice, type OfferDesk, type OfferEvent, type OfferFailure, type OfferSeen } from '@trm/domain/offers'
import {
  hasHappened,
  idle,
  isAboutStanding,
  isBusy,
  isPending,
  isStandingAsked,
  type AnswerState,
  type Reply,
  type SentAnswer,
  type Standing,
} from './answer-state.ts'

export interface AnsweringNeeds {
  readonly desk: Pick<OfferDesk, 'answer' | 'one'>
  readonly newKey: NewActionKey
  readonly isOnline: () => boolean
  readonly stateOf: (offerId: string) => AnswerState
  /** Runs once the page had time to draw what was put: a press is answered by the screen first, by a few milliseconds. */
  readonly afterDrawing: (run: () => void) => void
  readonly put: (offerId: string, state: AnswerState) => void
  /** A reading of an offer came. */
  readonly heard: (offer: OfferSeen) => void
  readonly ended: (offerId: string, state: AnswerState) => void
}

export interface Answering {
  /** Whether it is on its way. */
  readonly answer: (offer: OfferSeen, reply: Reply) => boolean
  /** The same answer with the same key: it has one effect, however often it arrives. */
  readonly sendAgain: (offerId: string) => void
  readonly checkAgain: (offerId: string) => void
  /** What was said of the last answer is read. */
  readonly dismiss: (offerId: string) => void
}

const sentOf = (offer: OfferSeen, { event, amount, note }: Reply, newKey: NewActionKey): SentAnswer => ({
  key: newKey(),
  answer: {
    offerId: offer.id,
    version: offer.version,
    event,
    note,
    termsSeen: offer.load.termsVersion,
    amount: namesPrice(event) && amount !== undefined ? amount : offer.amount,
  },
})

const refused = (event: OfferEvent, failure: OfferFailure, standing: Standing): AnswerState => ({
  _tag: 'Refused',
  event,
  failure,
  standing,
})

/** One answer at a time for each offer, and none that is forgotten: it ends done, refused, or known to be unknown. */
export const makeAnswering = ({ desk, newKey, isOnline, afterDrawing, stateOf, put, heard, ended }: AnsweringNeeds): Answering => {
  const end = (offerId: string, state: AnswerState): void => {
    put(offerId, state)
    ended(offerId, state)
  }

  /** Where the offer stands decides whether the answer was taken. */
  const reconcile = async (sent: SentAnswer): Promise<void> => {
    const { offerId, event } = sent.answer
    put(offerId, { _tag: 'Checking', sent })
    const read = await desk.one(offerId)()
    if (E.isLeft(read)) return end(offerId, read.left._tag === 'Gone' ? refused(event, read.left, 'NotRead') : { _tag: 'Unknown', sent })
    heard(read.right)
    if (hasHappened(read.right, sent)) return end(offerId, { _tag: 'Done', event, version: read.right.version })
    end(offerId, read.right.version === sent.answer.version ? { _tag: 'Unknown', sent } : refused(event, { _tag: 'Stale' }, 'AsShown'))
  }

  /** The refusal is shown and said with its reason at once; where the offer stands follows when it was read. */
  const refuse = async ({ answer: { offerId, event } }: SentAnswer, failure: OfferFailure): Promise<void> => {
    if (!isAboutStanding(failure)) return end(offerId, refused(event, failure, 'AsShown'))
    const shown = refused(event, failure, 'Asked')
    end(offerId, shown)
    const read = await desk.one(offerId)()
    if (E.isRight(read)) heard(read.right)
    if (stateOf(offerId) !== shown) return
    if (E.isRight(read)) end(offerId, refused(event, failure, 'ReadAgain'))
    else put(offerId, refused(event, failure, 'NotRead'))
  }

  const deliver = async (sent: SentAnswer): Promise<void> => {
    const { offerId, event } = sent.answer
    const answered = await desk.answer(sent.answer, sent.key)()
    if (E.isRight(answered)) {
      heard(answered.right)
      return end(offerId, { _tag: 'Done', event, version: answered.right.version })
    }
    if (isOpenEnded(answered.left)) return reconcile(sent)
    return refuse(sent, answered.left)
  }
  const send = (sent: SentAnswer): void => {
    put(sent.answer.offerId, { _tag: 'Sending', sent })
    afterDrawing(() => void deliver(sent))
  }
  const again = (offerId: string, act: (sent: SentAnswer) => void): void => {
    const state = stateOf(offerId)
    if (state._tag !== 'Unknown') return
    if (isOnline()) act(state.sent)
    else ended(offerId, { _tag: 'Offline', event: state.sent.answer.event })
  }
  return {
    answer: (offer, reply) => {
      if (isPending(stateOf(offer.id)) || isStandingAsked(stateOf(offer.id))) return false
      if (isOnline()) send(sentOf(offer, reply, newKey))
      else end(offer.id, { _tag: 'Offline', event: reply.event })
      return isBusy(stateOf(offer.id))
    },
    sendAgain: (offerId) => again(offerId, send),
    checkAgain: (offerId) => again(offerId, (sent) => void reconcile(sent)),
    dismiss: (offerId) => {
      if (!isBusy(stateOf(offerId))) put(offerId, idle)
    },
  }
}
