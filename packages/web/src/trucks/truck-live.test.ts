import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import type { GoneRow } from '@trm/domain/live-list'
import { at, settled } from '@trm/domain/testing'
import type { GoneReason, TruckChanges, TruckChangesRequest } from '@trm/domain/trucks'
import { aTimer } from '../testing/portal.ts'
import { someOfTrucks } from './testing/some-trucks.ts'
import { aTruckListWorld } from './testing/truck-list-world.ts'
import { ASK_EVERY } from '../news/steady-question.ts'
import { makeTruckLive } from './truck-workbench.view-model.ts'

const SINCE = at('2026-03-10T14:10:00Z')
const answerOf = (rows = 3) => E.right(someOfTrucks(rows, { asOf: SINCE, changesToken: 'first' }))

const gone = (id: string, reason: GoneReason = 'withdrawn'): GoneRow<GoneReason> => ({ id, reason, wasListed: true })
const difference = (given: Partial<Extract<TruckChanges, { _tag: 'Difference' }>> = {}): TruckChanges => ({
  _tag: 'Difference',
  since: SINCE,
  asOf: at('2026-03-10T14:11:00Z'),
  token: 'second',
  newIds: [],
  changedIds: [],
  gone: [],
  ...given,
})

/** A list whose first search is answered, followed by changes that are answered by hand. */
const following = async (first = answerOf()) => {
  const world = aTruckListWorld({ query: 'pickupRadius=75' })
  const time = aTimer()
  const [returns, restored] = [new Subject<void>(), new Subject<void>()]
  const questions: TruckChangesRequest[] = []
  const answers: ((answer: E.Either<CallFailure, TruckChanges>) => void)[] = []
  let isThere = true
  const live = makeTruckLive({
    list: world.viewModel,
    timer: time.timer,
    goneWords: (reason) => `it is ${reason}`,
    truckChanges: {
      changesSince: (request) => () =>
        new Promise((done) => {
          questions.push(request)
          answers.push(done)
        }),
    },
    attention: { isThere: () => isThere, returns$: returns },
    restored$: restored,
  })
  await world.answer(0, first)
  const told = async (number: number, changes: E.Either<CallFailure, TruckChanges>): Promise<void> => {
    answers[number]?.(changes)
    await settled()
  }
  const leave = (): void => {
    live.stop()
    world.viewModel.stop()
  }
  return {
    ...world,
    live,
    time,
    questions,
    told,
    leave,
    restore: () => {
      restored.next()
      returns.next()
    },
    come: () => {
      isThere = true
      returns.next()
    },
    goAway: () => {
      isThere = false
    },
    view: () => live.view$.value,
    greyed: () => [...world.viewModel.overlay$.value.gone],
  }
}

test('[TLS-80] what has changed is counted since the answer, gone rows are greyed with the reason, and no row moves', async () => {
  const given = await following()
  const rows = given.viewModel.view$.value.answer?.rows
  given.time.fire()
  assert.is(given.questions[0]?.token, 'first')
  assert.is(given.questions[0]?.filters.pickupRadius, 75)
  await given.told(
    0,
    E.right(difference({ newIds: ['n1', 'n2'], changedIds: ['truck-2'], gone: [gone('truck-1'), gone('beyond', 'expired')] })),
  )
  assert.equal(given.view(), { state: 'Live', since: SINCE, newCount: 2, repricedCount: 0, changedCount: 1, goneCount: 2 })
  assert.equal(given.greyed(), [
    ['truck-1', 'it is withdrawn'],
    ['beyond', 'it is expired'],
  ])
  assert.is(given.viewModel.view$.value.answer?.rows, rows)
  given.leave()
})

test('[TLS-81] showing searches again, and the new answer starts from nothing', async () => {
  const given = await following()
  given.time.fire()
  await given.told(0, E.right(difference({ newIds: ['n1'], gone: [gone('truck-1')] })))
  given.live.show()
  given.live.show() // pressed again while the search is under way
  await settled()
  assert.is(given.requests.length, 2)
  await given.answer(1, E.right(someOfTrucks(3, { asOf: at('2026-03-10T14:12:00Z'), changesToken: 'third' })))
  assert.equal([given.view().newCount, given.view().goneCount, given.view().since], [0, 0, at('2026-03-10T14:12:00Z')])
  assert.equal(given.greyed(), [])
  given.time.fire()
  assert.is(given.questions[1]?.token, 'third')
  given.leave()
})

test('[TLS-82 F15] an answer about an older search changes nothing, and the same answer twice counts once', async () => {
  const given = await following()
  given.time.fire()
  given.viewModel.apply({ pickupRadius: 100 })
  await given.answer(1, E.right(someOfTrucks(2, { asOf: at('2026-03-10T14:12:00Z'), changesToken: 'other' })))
  await given.told(0, E.right(difference({ newIds: ['n1'], gone: [gone('truck-1')] })))
  assert.equal([given.view().newCount, given.view().goneCount], [0, 0])
  given.time.fire()
  const later = difference({ since: at('2026-03-10T14:12:00Z'), asOf: at('2026-03-10T14:13:00Z'), newIds: ['n2'] })
  await given.told(1, E.right(later))
  given.time.fire()
  await given.told(2, E.right(later))
  assert.is(given.view().newCount, 1)
  given.leave()
})

test('[TLS-83] a further page of the same answer keeps what is known and greys what it brings', async () => {
  const given = await following(E.right(someOfTrucks(2, { asOf: SINCE, changesToken: 'first', nextCursor: 'more', total: 4 })))
  given.time.fire()
  await given.told(0, E.right(difference({ newIds: ['truck-3'], gone: [{ id: 'truck-2', reason: 'booked', wasListed: false }] })))
  assert.equal([given.view().newCount, given.view().goneCount], [1, 0])
  given.viewModel.loadMore()
  await given.answer(1, E.right(someOfTrucks(4, { asOf: at('2026-03-10T14:15:00Z'), changesToken: 'page two', total: 4 })))
  assert.equal([given.view().newCount, given.view().goneCount, given.view().since], [0, 1, SINCE])
  given.leave()
})

test('[TLS-84] [F59] [F60] nobody looking, nothing is asked; coming back asks at once, and once', async () => {
  const given = await following()
  given.goAway()
  given.time.fire()
  assert.is(given.questions.length, 0)
  given.come()
  given.come()
  assert.is(given.questions.length, 1)
  await given.told(0, E.right(difference({ gone: [gone('truck-0')] })))
  assert.is(given.view().goneCount, 1)
  given.leave()
  given.come()
  assert.is(given.questions.length, 1)
})

test('[TLS-88] [F59] out of the browser’s keeping the rows are asked about at once, whatever was under way, and held until the answer', async () => {
  const given = await following()
  given.time.fire()
  given.restore()
  assert.equal([given.questions.length, given.live.isRereading$.value], [2, true])
  await given.told(0, E.right(difference({ gone: [gone('truck-2')] })))
  assert.equal([given.live.isRereading$.value, given.view().goneCount], [true, 0], 'what was asked before it was put away tells nothing')
  await given.told(1, E.right(difference({ gone: [gone('truck-0')] })))
  assert.equal([given.live.isRereading$.value, given.greyed()], [false, [['truck-0', 'it is withdrawn']]])
  given.restore()
  given.restore()
  await given.told(2, E.left(unreachable))
  assert.is(given.live.isRereading$.value, true, 'the newest return counts')
  await given.told(3, E.left(unreachable))
  assert.equal([given.live.isRereading$.value, given.view().state], [false, 'Interrupted'], 'nobody answers: held no longer, and said')
  given.leave()
  given.restore()
  assert.is(given.questions.length, 4)
})

test('[TLS-85] a failed question is said, asked again ever more slowly, and forgotten with the next answer', async () => {
  const given = await following()
  given.time.fire()
  await given.told(0, E.left(unreachable))
  assert.is(given.view().state, 'Interrupted')
  assert.equal(given.time.waits(), [ASK_EVERY * 2])
  given.time.fire()
  await given.told(1, E.left(unreachable))
  assert.equal(given.time.waits(), [ASK_EVERY * 4])
  given.time.fire()
  await given.told(2, E.right(difference()))
  assert.is(given.view().state, 'Live')
  assert.equal(given.time.waits(), [ASK_EVERY])
  given.leave()
})

test('[TLS-86] when differences can no longer be told, another search is offered and nothing is asked any more', async () => {
  const given = await following()
  given.time.fire()
  await given.told(0, E.right({ _tag: 'Reload', asOf: at('2026-03-10T14:20:00Z') }))
  assert.is(given.view().state, 'MustReload')
  given.come()
  assert.is(given.questions.length, 1)
  given.leave()
})

test('[TLS-86] a server that tells no changes is not asked', async () => {
  const given = await following(E.right(someOfTrucks(3)))
  assert.is(given.view().state, 'Off')
  given.come()
  given.time.fire()
  assert.is(given.questions.length, 0)
  given.leave()
})

test.run()
