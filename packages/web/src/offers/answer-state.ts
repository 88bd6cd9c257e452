import type { ActionKey, Cents } from '@trm/domain/kernel'
import { namesPrice, STATUS_AFTER, type Answer, type OfferEvent, type OfferFailure, type OfferSeen } from '@trm/domain/offers'

/** What the reader pressed. */
export interface Reply {
  readonly event: OfferEvent
  /** Of a counter-offer; undefined: about the price on screen. */
  readonly amount: Cents | undefined
  readonly note: string | undefined
}

/** What was sent, and the key it keeps however often it is sent. */
export interface SentAnswer {
  readonly answer: Answer
  readonly key: ActionKey
}

/** What a refusal says of where the offer stands: as shown, being asked, read again since, or not to be had. */
export type Standing = 'AsShown' | 'Asked' | 'ReadAgain' | 'NotRead'

/** How the reader's own answer to an offer stands. */
export type AnswerState =
  | { readonly _tag: 'Idle' }
  /** Shown as done, and not yet so. */
  | { readonly _tag: 'Sending'; readonly sent: SentAnswer }
  /** Sent, no answer came: the offer is being read again. */
  | { readonly _tag: 'Checking'; readonly sent: SentAnswer }
  /** Nobody knows whether it arrived: the offer has not moved so far. */
  | { readonly _tag: 'Unknown'; readonly sent: SentAnswer }
  /** Nothing was sent: the browser is offline. */
  | { readonly _tag: 'Offline'; readonly event: OfferEvent }
  /** Nothing happened. */
  | { readonly _tag: 'Refused'; readonly event: OfferEvent; readonly failure: OfferFailure; readonly standing: Standing }
  /** `version` is the one it led to: once the offer has moved on, it is no news any more. */
  | { readonly _tag: 'Done'; readonly event: OfferEvent; readonly version: number }

export const idle: AnswerState = { _tag: 'Idle' }

/** While one is on its way or open, no other is sent (faults F3, F22). */
export const isBusy = ({ _tag }: AnswerState): boolean => _tag === 'Sending' || _tag === 'Checking'
export const isPending = ({ _tag }: AnswerState): boolean => _tag === 'Sending' || _tag === 'Checking' || _tag === 'Unknown'
/** Refused, and what was refused about is being read: nothing is sent against what may have moved. */
export const isStandingAsked = (state: AnswerState): boolean => state._tag === 'Refused' && state.standing === 'Asked'

/** After these the offer stands elsewhere than was shown. */
export const isAboutStanding = ({ _tag }: OfferFailure): boolean => _tag === 'OfferRefused' || _tag === 'Stale' || _tag === 'Gone'

/** The offer as it will be when the answer is taken: shown at once, with nothing more to press. */
export const optimistic = (offer: OfferSeen, { answer }: SentAnswer): OfferSeen =>
  answer.version !== offer.version
    ? offer
    : {
        ...offer,
        status: STATUS_AFTER[answer.event],
        lastEvent: answer.event,
        choices: [],
        expiresAt: undefined,
        amount: namesPrice(answer.event) ? answer.amount : offer.amount,
      }

/** The offer says that the answer was taken: by this press, or by the same one of a colleague, which is the same deal. */
export const hasHappened = (offer: OfferSeen, { answer }: SentAnswer): boolean =>
  offer.version === answer.version + 1 && offer.lastEvent === answer.event && offer.amount === answer.amount
