import type { IO } from 'fp-ts/IO'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Tagged } from './machine.ts'

/**
 * Names one action of a person, such as one press of "Save": however often the action is sent, it has one effect. A new
 * action has a new key; so has the same one after it was definitely answered. 1 to 255 printable ASCII characters.
 */
export type ActionKey = string

/** A key that was never given before. */
export type NewActionKey = IO<ActionKey>

/** A failure of a call, or of a concept's own that was made of one. */
type Failure = Tagged & { readonly code?: unknown; readonly status?: unknown }

/** Whether it happened is not known: a connection that broke, an answer that cannot be read, or the first of its key still at work. */
export const isOpenEnded = ({ _tag, code }: Failure): boolean =>
  _tag === 'Unreachable' ||
  _tag === 'TimedOut' ||
  _tag === 'ServerFailed' ||
  _tag === 'Undecodable' ||
  (_tag === 'Refused' && code === 'idempotency_key_in_flight')

/** Nobody looked at what was asked, so that it says nothing of an earlier try: no sign-in, a wrong CSRF pair, too many calls. */
const isTurnedAway = ({ _tag, code, status }: Failure): boolean =>
  _tag === 'MissingAccessToken' ||
  _tag === 'Unauthorized' ||
  (_tag === 'Forbidden' && code === 'csrf_failed') ||
  (_tag === 'Refused' && status === 429)

/** Sends `call` under the key of `what`, which names all that the action says. */
export type KeyedAction = <L extends Tagged, A>(what: string, call: (key: ActionKey) => TaskEither<L, A>) => TaskEither<L, A>

/** What became of the action stays open, so that its next try carries the same key: the end is not known, or nobody looked at it. */
export const leavesOpen = (failure: Failure): boolean => isOpenEnded(failure) || isTurnedAway(failure)

/** One action, one key: it is forgotten once the server has done or refused what was asked, and kept through every other end. */
export const keyedAction = (newKey: NewActionKey): KeyedAction => {
  const open = new Map<string, ActionKey>()
  return (what, call) => async () => {
    const key = open.get(what) ?? newKey()
    open.set(what, key)
    const answer = await call(key)()
    const isKnown = E.isRight(answer) || !leavesOpen(answer.left)
    if (isKnown && open.get(what) === key) open.delete(what)
    return answer
  }
}
