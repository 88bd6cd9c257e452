import { isRight } from 'fp-ts/Either'
import { runProgram, source, type ActionKey, type Behavior, type Cents, type NewActionKey, type Program } from '../kernel/index.ts'
import type { OverrideAsked } from './attempt.ts'
import { namesPrice, STATUS_AFTER, type OfferEvent } from './offer-event.ts'
import type { CancelReason } from './offer.ts'
import type { Answer, OfferDesk, OfferSeen } from './offer-desk.port.ts'
import { isBusy, ownMoveMachine, type OwnMove, type OwnMoveCommand, type OwnMoveEvent, type Verdict } from './own-move.machine.ts'

/** What the reader pressed. */
export interface Reply {
  readonly event: OfferEvent
  /** Of a cancellation. */
  readonly reason?: CancelReason
  /** Of a counter-offer; undefined: about the price on screen. */
  readonly amount: Cents | undefined
  readonly note: string | undefined
  /** Of a booking that needs one. */
  readonly override?: OverrideAsked | undefined
}

/** What was sent, and the key it keeps however often it is sent. */
export interface SentAnswer {
  readonly answer: Answer
  readonly key: ActionKey
}

/** How the reader's own answer to an offer stands. */
export type AnswerState = OwnMove<SentAnswer>

/** What answering needs of the world. */
export interface AnsweringDependencies {
  readonly desk: Pick<OfferDesk, 'answer' | 'one'>
  readonly newKey: NewActionKey
  readonly isOnline: () => boolean
  /** Runs once the page had time to draw what was pressed: a press is answered by the screen first, by a few milliseconds. */
  readonly afterDrawing: (run: () => void) => void
  /** A reading of an offer came. */
  readonly heard: (offer: OfferSeen) => void
  /** What came of an answer, each end once. */
  readonly ended: (offerId: string, state: AnswerState) => void
}

/** The reader's own answers. */
export interface Answering {
  /** By offer, of those that were answered. */
  readonly answers$: Behavior<Readonly<Record<string, AnswerState>>>
  readonly stateOf: (offerId: string) => AnswerState
  /** Whether it is on its way. */
  readonly answer: (offer: OfferSeen, reply: Reply) => boolean
  /** The same answer with the same key: it has one effect, however often it arrives. */
  readonly sendAgain: (offerId: string) => void
  readonly checkAgain: (offerId: string) => void
  /** What was said of the last answer is read. */
  readonly dismiss: (offerId: string) => void
  /** The newest reading of an offer: it may say what became of an answer nobody knew the end of. */
  readonly hear: (offer: OfferSeen) => void
}

/** The offer as it will be when the answer is taken: shown at once, with nothing more to press. */
export const optimistic = (offer: OfferSeen, { answer }: SentAnswer): OfferSeen =>
  answer.version !== offer.version
    ? offer
    : {
        ...offer,
        status: STATUS_AFTER[answer.event],
        lastEvent: answer.event,
        reason: answer.reason,
        choices: [],
        expiresAt: undefined,
        amount: namesPrice(answer.event) ? answer.amount : offer.amount,
      }

/** Taken by this press, or by the same one of a colleague, which is the same deal. */
const verdictOf = ({ version, lastEvent, amount }: OfferSeen, { answer }: SentAnswer): Verdict => {
  if (version <= answer.version) return 'NotMoved'
  return version === answer.version + 1 && lastEvent === answer.event && amount === answer.amount ? 'Taken' : 'MovedOtherwise'
}

const sentOf = (offer: OfferSeen, { event, amount, note, reason, override }: Reply, newKey: NewActionKey): SentAnswer => ({
  key: newKey(),
  answer: {
    offerId: offer.id,
    version: offer.version,
    event,
    ...(reason === undefined ? {} : { reason }),
    note,
    override,
    termsSeen: offer.load.termsVersion,
    amount: namesPrice(event) && amount !== undefined ? amount : offer.amount,
  },
})

/** One answer at a time for each offer, and none that is forgotten: it ends done, refused, or known to be unknown. */
export const makeAnswering = ({ desk, newKey, isOnline, afterDrawing, heard, ended }: AnsweringDependencies): Answering => {
  const machine = ownMoveMachine(verdictOf)
  const all = source<Readonly<Record<string, AnswerState>>>({})
  const programs = new Map<string, Program<AnswerState, OwnMoveEvent<SentAnswer>>>()

  const delivered = ({ answer, key }: SentAnswer): ReturnType<ReturnType<OfferDesk['answer']>> =>
    new Promise((resolve) => afterDrawing(() => void desk.answer(answer, key)().then(resolve)))
  const run = (offerId: string, command: OwnMoveCommand<SentAnswer>) => async (): Promise<OwnMoveEvent<SentAnswer> | undefined> => {
    if (command._tag === 'Tell') {
      ended(offerId, command.move)
      return undefined
    }
    const { sent } = command
    const answer = await (command._tag === 'Send' ? delivered(sent) : desk.one(offerId)())
    if (isRight(answer)) heard(answer.right)
    return command._tag === 'Send' ? { _tag: 'Answered', answer } : { _tag: 'Read', sent, answer }
  }
  const programOf = (offerId: string): Program<AnswerState, OwnMoveEvent<SentAnswer>> => {
    const known = programs.get(offerId)
    if (known !== undefined) return known
    const program = runProgram(machine, (command) => run(offerId, command))
    program.state$.changes$.subscribe((state) => all.set({ ...all.behavior.value, [offerId]: state }))
    programs.set(offerId, program)
    return program
  }
  return {
    answers$: all.behavior,
    stateOf: (offerId) => all.behavior.value[offerId] ?? machine.initial,
    answer: (offer, reply) => {
      const { state$, send } = programOf(offer.id)
      const before = state$.value
      send({ _tag: 'Press', sent: sentOf(offer, reply, newKey), isOnline: isOnline() })
      return state$.value !== before && isBusy(state$.value)
    },
    sendAgain: (offerId) => programOf(offerId).send({ _tag: 'SendAgain', isOnline: isOnline() }),
    checkAgain: (offerId) => programOf(offerId).send({ _tag: 'CheckAgain', isOnline: isOnline() }),
    dismiss: (offerId) => programOf(offerId).send({ _tag: 'Dismiss' }),
    hear: (offer) => programs.get(offer.id)?.send({ _tag: 'Heard', offer }),
  }
}
