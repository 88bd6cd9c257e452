import type { Behavior, Instant } from '@trm/domain/kernel'
import { isStandingAsked, type AnswerState, type OfferSeen } from '@trm/domain/offers'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { useIsOver } from './offer-clock.tsx'

interface Answered {
  readonly offer: OfferSeen
  readonly answer: AnswerState
  readonly now$: Behavior<Instant>
  readonly isRereading: boolean
  /** The load has other terms than were looked at. */
  readonly hasChanged: boolean
}

/** Why no answer can be given now, whichever; undefined: one can. */
export const useBlocked = ({ offer, answer, now$, isRereading, hasChanged }: Answered): string | undefined => {
  const isOver = useIsOver(offer, now$)
  if (isOver) return message('offers.refusal.Expired')
  if (isRereading || isStandingAsked(answer)) return detailMessage('offers.rereading')
  return hasChanged ? detailMessage('offers.terms.changed.why') : undefined
}
