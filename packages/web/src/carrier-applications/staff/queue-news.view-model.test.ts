import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { aTimer } from '../../testing/portal.ts'
import { makeQueueNews } from './queue-news.view-model.ts'
import { makeWaitingCount } from './waiting-count.ts'

const opened = async (first: E.Either<CallFailure, number>) => {
  let [answer, asked, isThere] = [first, 0, true]
  const [timers, returns, count, told] = [aTimer(), new Subject<void>(), makeWaitingCount(), [] as number[]]
  const viewModel = makeQueueNews({
    desk: {
      waiting: async () => {
        asked++
        return answer
      },
    },
    count,
    timer: timers.timer,
    attention: { isThere: () => isThere, returns$: returns },
  })({ onMore: (now) => told.push(now) })
  await settled()
  return {
    viewModel,
    count,
    told,
    returns,
    asked: () => asked,
    next: async (now: E.Either<CallFailure, number>) => {
      answer = now
      timers.fire()
      await settled()
    },
    look: (is: boolean) => {
      isThere = is
    },
  }
}

test('[STF-40] how many wait is known at once and kept current; only that more wait is said', async () => {
  const { viewModel, told, next } = await opened(E.right(3))
  assert.equal([viewModel.waiting$.value, told], [3, []])
  await next(E.right(2))
  await next(E.right(4))
  await next(E.right(4))
  assert.equal([viewModel.waiting$.value, told], [4, [4]])
})

test('[STF-40] what cannot be asked leaves the count as it was; nobody looking, nothing asked; coming back asks', async () => {
  const { viewModel, next, look, returns, asked } = await opened(E.right(3))
  await next(E.left({ _tag: 'Unreachable' }))
  assert.is(viewModel.waiting$.value, 3)
  look(false)
  const before = asked()
  await next(E.right(5))
  assert.is(asked(), before)
  look(true)
  returns.next()
  await settled()
  assert.equal([asked(), viewModel.waiting$.value], [before + 1, 5])
})

test('[STF-40] what another part of the page learns counts at once; once stopped nothing is said', async () => {
  const { viewModel, count, told } = await opened(E.right(1))
  count.learn(2)
  assert.equal([viewModel.waiting$.value, told], [2, [2]])
  viewModel.stop()
  count.learn(3)
  assert.equal(told, [2])
})

test.run()
