import { isLeft } from 'fp-ts/Either'
import {
  keyedAction,
  makePagedList,
  makeScope,
  source,
  type Behavior,
  type CallFailure,
  type Clock,
  type CountedPart,
  type NewActionKey,
  type PagedList,
} from '@trm/domain/kernel'
import { MOST_SENT_AGAIN, type GivenUpDesk, type GivenUpMessage, type SendingAgain, type SentAgain } from '@trm/domain/staff'
import type { ViewModel } from '../runtime/services.tsx'

/** What was sent again while the page is open. */
export interface SendingView {
  readonly isBusy: boolean
  /** By the message's id. */
  readonly came: ReadonlyMap<string, SendingAgain>
  /** Of the last press. */
  readonly failure: CallFailure | undefined
}

export interface UndeliveredViewModel extends ViewModel, Pick<PagedList<'all', CountedPart<GivenUpMessage>>, 'list$' | 'more' | 'retry'> {
  readonly sending$: Behavior<SendingView>
  readonly zone: string
  /** These alone, the first `MOST_SENT_AGAIN`; nothing while others are on their way. */
  readonly sendAgain: (messages: readonly Pick<GivenUpMessage, 'id'>[]) => void
}

export interface UndeliveredArgs {
  /** Tells aloud what came of it. */
  readonly onSent: (outcomes: readonly SentAgain[]) => void
}

interface Dependencies {
  readonly desk: GivenUpDesk
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone'>
}

/** Those of the messages that can be sent again and were not yet. */
export const sendable = (messages: readonly GivenUpMessage[], came: SendingView['came']): readonly GivenUpMessage[] =>
  messages.filter(({ id, hindrance }) => hindrance === undefined && !came.has(id)).slice(0, MOST_SENT_AGAIN)

/** Messages that were given up. */
export const makeUndelivered =
  ({ desk, newKey, clock }: Dependencies) =>
  ({ onSent }: UndeliveredArgs): UndeliveredViewModel => {
    const scope = makeScope()
    const list = makePagedList<'all', CountedPart<GivenUpMessage>>({
      idOf: ({ id }) => id,
      load: (_asked, cursor) => desk.list(cursor),
    })
    scope.hold(list.stop)
    const sending = source<SendingView>({ isBusy: false, came: new Map(), failure: undefined })
    const put = (change: Partial<SendingView>): void => sending.set({ ...sending.behavior.value, ...change })
    const keyed = keyedAction(newKey)
    list.ask('all')
    return {
      list$: list.list$,
      more: list.more,
      retry: list.retry,
      sending$: sending.behavior,
      zone: clock.zone(),
      sendAgain: (messages) => {
        const ids = messages.slice(0, MOST_SENT_AGAIN).map(({ id }) => id)
        if (sending.behavior.value.isBusy || ids.length === 0) return
        put({ isBusy: true, failure: undefined })
        scope.ask(
          keyed(ids.join(), (key) => desk.sendAgain(ids, key)),
          (answer) => {
            if (isLeft(answer)) return put({ isBusy: false, failure: answer.left })
            const came = new Map([...sending.behavior.value.came, ...answer.right.map((one) => [one.id, one.came] as const)])
            put({ isBusy: false, came })
            onSent(answer.right)
          },
        )
      },
      stop: scope.end,
    }
  }
