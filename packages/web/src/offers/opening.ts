import type { TaskEither } from 'fp-ts/TaskEither'
import { keyedAction, runProgram, type ActionKey, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import { ownMoveMachine, type OfferFailure, type OfferSeen, type OwnMove, type OwnMoveCommand, type OwnMoveEvent } from '@trm/domain/offers'

export type Sending = (key: ActionKey) => TaskEither<OfferFailure, OfferSeen>

interface FirstMove {
  readonly what: string
  readonly sending: Sending
}

/** How an offer that is being made stands. */
export type OpeningState = OwnMove<FirstMove>

export interface Opening {
  readonly state$: Behavior<OpeningState>
  /** `what` names the action: the same one keeps its key until it is known how it ended; another one waits for that. */
  readonly send: (what: string, sending: Sending) => void
  readonly sendAgain: () => void
  readonly dismiss: () => void
}

export interface OpeningNeeds {
  readonly newKey: NewActionKey
  readonly isOnline: () => boolean
  readonly ended: (state: OpeningState) => void
}

/** The first move of a negotiation: one at a time, under one key until its end is known (faults F3, F19, F20, F25). */
export const makeOpening = ({ newKey, isOnline, ended }: OpeningNeeds): Opening => {
  const keyed = keyedAction(newKey)
  const run = (command: OwnMoveCommand<FirstMove>) => async (): Promise<OwnMoveEvent<FirstMove> | undefined> => {
    if (command._tag === 'Send') return { _tag: 'Answered', answer: await keyed(command.sent.what, command.sent.sending)() }
    if (command._tag === 'Tell') ended(command.move)
    return undefined
  }
  const { state$, send } = runProgram<OpeningState, OwnMoveEvent<FirstMove>, OwnMoveCommand<FirstMove>>(ownMoveMachine(), run)
  const sendAgain = (): void => send({ _tag: 'SendAgain', isOnline: isOnline() })
  return {
    state$,
    send: (what, sending) => {
      const { value } = state$
      if (value._tag === 'Unknown' && value.sent.what === what) sendAgain()
      else if (value._tag !== 'Done') send({ _tag: 'Press', sent: { what, sending }, isOnline: isOnline() })
    },
    sendAgain,
    dismiss: () => send({ _tag: 'Dismiss' }),
  }
}
