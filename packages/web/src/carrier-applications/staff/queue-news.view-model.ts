import { isRight } from 'fp-ts/Either'
import { makeScope, type Behavior, type Timer } from '@trm/domain/kernel'
import type { StaffDesk } from '@trm/domain/staff'
import { makeSteadyQuestion, type Attention } from '../../news/steady-question.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { WaitingCount } from './waiting-count.ts'

export interface QueueNewsDependencies {
  readonly desk: Pick<StaffDesk, 'waiting'>
  readonly count: WaitingCount
  readonly timer: Timer
  readonly attention: Attention
}

export interface QueueNewsArgs {
  /** That more wait than before. */
  readonly onMore: (count: number) => void
}

export interface QueueNewsViewModel extends ViewModel {
  /** How many applications wait; undefined until that is known. */
  readonly waiting$: Behavior<number | undefined>
}

/** What the whole portal knows of staff's queue: how many wait, asked for again and again while somebody looks. */
export const makeQueueNews =
  ({ desk, count, timer, attention }: QueueNewsDependencies) =>
  ({ onMore }: QueueNewsArgs): QueueNewsViewModel => {
    const scope = makeScope()
    let before = count.waiting$.value
    const question = makeSteadyQuestion({
      timer,
      attention,
      question: () => desk.waiting,
      heard: (answer) => {
        if (isRight(answer)) count.learn(answer.right)
      },
    })
    scope.hold(
      count.waiting$.changes$.subscribe((now) => {
        if (now !== undefined && before !== undefined && now > before) onMore(now)
        before = now
      }),
      question.stop,
    )
    void question.anew()
    return { waiting$: count.waiting$, stop: scope.end }
  }
