import { isRight, type Either } from 'fp-ts/Either'
import { isOpenEnded, leavesOpen, step, type Machine, type Step } from '../kernel/index.ts'
import type { OfferFailure, OfferSeen } from './offer-desk.port.ts'

/** What a refusal says of where the offer stands: as shown, being asked, read again since, or not to be had. */
export type Standing = 'AsShown' | 'Asked' | 'ReadAgain' | 'NotRead'

/** How the reader's own move in a negotiation stands. `S`: what is sent, the same however often it is. */
export type OwnMove<S> =
  | { readonly _tag: 'Idle' }
  /** `isAgain`: nobody knows whether it arrived before. */
  | { readonly _tag: 'Sending'; readonly sent: S; readonly isAgain?: true }
  /** No answer came: the offer is being read. */
  | { readonly _tag: 'Checking'; readonly sent: S }
  /** Nobody knows whether it arrived. Sent again, it counts once. `isOffline`: when that was last tried nothing could be sent. */
  | { readonly _tag: 'Unknown'; readonly sent: S; readonly isOffline?: true }
  /** Nothing was sent: the browser is offline. */
  | { readonly _tag: 'Offline'; readonly sent: S }
  /** Nothing happened. */
  | { readonly _tag: 'Refused'; readonly sent: S; readonly failure: OfferFailure; readonly standing: Standing }
  /** `offer` is as it led to. */
  | { readonly _tag: 'Done'; readonly sent: S; readonly offer: OfferSeen }

/** On its way, or being looked after: nothing else is sent. */
export const isBusy = <S>(move: OwnMove<S>): move is Extract<OwnMove<S>, { readonly _tag: 'Sending' | 'Checking' }> =>
  move._tag === 'Sending' || move._tag === 'Checking'
/** Its end is not known. */
export const isPending = (move: OwnMove<unknown>): boolean => isBusy(move) || move._tag === 'Unknown'
/** Refused, and what was refused about is being read: nothing is sent against what may have moved. */
export const isStandingAsked = (move: OwnMove<unknown>): boolean => move._tag === 'Refused' && move.standing === 'Asked'

/** What the reader presses, and what is heard. */
export type OwnMoveEvent<S> =
  | { readonly _tag: 'Press'; readonly sent: S; readonly isOnline: boolean }
  | { readonly _tag: 'SendAgain' | 'CheckAgain'; readonly isOnline: boolean }
  /** What was said of the last one is read. */
  | { readonly _tag: 'Dismiss' }
  | { readonly _tag: 'Answered'; readonly answer: Either<OfferFailure, OfferSeen> }
  /** Where the offer stands, asked because of `sent`. */
  | { readonly _tag: 'Read'; readonly sent: S; readonly answer: Either<OfferFailure, OfferSeen> }
  /** A reading of the offer, from wherever it came. */
  | { readonly _tag: 'Heard'; readonly offer: OfferSeen }

/** What is done in the world; `Tell`: this came of it. */
export type OwnMoveCommand<S> = { readonly _tag: 'Send' | 'Read'; readonly sent: S } | { readonly _tag: 'Tell'; readonly move: OwnMove<S> }

/** What an offer says of a move that was sent. */
export type Verdict = 'Taken' | 'NotMoved' | 'MovedOtherwise'

/** After these the offer stands elsewhere than was shown. */
const isAboutStanding = ({ _tag }: OfferFailure): boolean => _tag === 'OfferRefused' || _tag === 'Stale' || _tag === 'Gone'

/** The reader's own move; `verdictOf` is undefined of a first move, which has no offer to read yet. */
export const ownMoveMachine = <S>(
  verdictOf?: (offer: OfferSeen, sent: S) => Verdict,
): Machine<OwnMove<S>, OwnMoveEvent<S>, OwnMoveCommand<S>> => {
  type Next = Step<OwnMove<S>, OwnMoveCommand<S>>

  const tell = (move: OwnMove<S>): OwnMoveCommand<S> => ({ _tag: 'Tell', move })
  const told = (move: OwnMove<S>): Next => step(move, tell(move))
  const refused = (sent: S, failure: OfferFailure, standing: Standing): OwnMove<S> => ({ _tag: 'Refused', sent, failure, standing })
  const send = (sent: S): Next => step({ _tag: 'Sending', sent }, { _tag: 'Send', sent })
  const sendAgain = (sent: S): Next => step({ _tag: 'Sending', sent, isAgain: true }, { _tag: 'Send', sent })
  const check = (sent: S): Next =>
    verdictOf === undefined ? told({ _tag: 'Unknown', sent }) : step({ _tag: 'Checking', sent }, { _tag: 'Read', sent })
  const failed = (sent: S, failure: OfferFailure, isAgain: boolean): Next => {
    if (isOpenEnded(failure)) return check(sent)
    if (isAgain && leavesOpen(failure)) return told({ _tag: 'Unknown', sent })
    if (verdictOf === undefined || !isAboutStanding(failure)) return told(refused(sent, failure, 'AsShown'))
    const move = refused(sent, failure, 'Asked')
    return step(move, tell(move), { _tag: 'Read', sent })
  }
  /** What a reading says of a move whose end was not known; `otherwise` where it says nothing. */
  const settled = (sent: S, offer: OfferSeen, otherwise: Next): Next => {
    const verdict = verdictOf?.(offer, sent) ?? 'NotMoved'
    if (verdict === 'Taken') return told({ _tag: 'Done', sent, offer })
    return verdict === 'NotMoved' ? otherwise : told(refused(sent, { _tag: 'Stale' }, 'AsShown'))
  }
  const checked = (sent: S, answer: Either<OfferFailure, OfferSeen>): Next => {
    const unknown = told({ _tag: 'Unknown', sent })
    if (isRight(answer)) return settled(sent, answer.right, unknown)
    return answer.left._tag === 'Gone' ? told(refused(sent, answer.left, 'NotRead')) : unknown
  }

  const press = (_: OwnMove<S>, { sent, isOnline }: { readonly sent: S; readonly isOnline: boolean }): Next =>
    isOnline ? send(sent) : told({ _tag: 'Offline', sent })
  const dismiss = (): Next => step({ _tag: 'Idle' })
  const again =
    (act: (sent: S) => Next) =>
    (state: Extract<OwnMove<S>, { readonly _tag: 'Unknown' }>, { isOnline }: { readonly isOnline: boolean }): Next =>
      isOnline ? act(state.sent) : step({ ...state, isOffline: true }, tell({ _tag: 'Offline', sent: state.sent }))
  return {
    initial: { _tag: 'Idle' },
    table: {
      Idle: { Press: press },
      Sending: {
        Answered: ({ sent, isAgain = false }, { answer }) =>
          isRight(answer) ? told({ _tag: 'Done', sent, offer: answer.right }) : failed(sent, answer.left, isAgain),
      },
      Checking: { Read: (state, { sent, answer }) => (sent === state.sent ? checked(sent, answer) : step(state)) },
      Unknown: {
        SendAgain: again(sendAgain),
        CheckAgain: again(check),
        Heard: (state, { offer }) => settled(state.sent, offer, step(state)),
      },
      Offline: { Press: press, Dismiss: dismiss },
      Refused: {
        Press: (state, event) => (isStandingAsked(state) ? step(state) : press(state, event)),
        Dismiss: dismiss,
        Read: (state, { sent, answer }) => {
          if (sent !== state.sent || !isStandingAsked(state)) return step(state)
          return isRight(answer) ? told({ ...state, standing: 'ReadAgain' }) : step({ ...state, standing: 'NotRead' })
        },
      },
      Done: { Press: press, Dismiss: dismiss },
    },
  }
}
