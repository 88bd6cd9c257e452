import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable, type CallFailure, type Instant } from '@trm/domain/kernel'
import type { ListDifference } from '@trm/domain/live-list'
import type { LoadChanges, LoadGoneReason } from '@trm/domain/loads'
import { at, settled } from '@trm/domain/testing'
import { aBoardWorld, aPage, asOf, someLoads } from './testing/load-board-world.ts'
import { newsWords } from '../market-list/live/live-status.tsx'
import { ASK_EVERY } from '../news/steady-question.ts'
import { boardLiveCounts, makeBoardLive } from './tools/board-tools.view-model.ts'

const later = at('2026-03-10T14:01:00Z')
const difference = (given: Partial<ListDifference<LoadGoneReason>> = {}): ListDifference<LoadGoneReason> => ({
  _tag: 'Difference',
  since: asOf,
  asOf: later,
  token: 'next',
  newIds: [],
  repricedIds: [],
  changedIds: [],
  gone: [],
  ...given,
})

const aWatch = async (given: { readonly token?: string | undefined } = { token: 'first' }) => {
  const world = aBoardWorld()
  const asked: string[] = []
  const answers: E.Either<CallFailure, LoadChanges>[] = []
  const waits: number[] = []
  let wake = (): void => undefined
  const [returns, restored] = [new Subject<void>(), new Subject<void>()]
  let isThere = true
  await world.answer(0, E.right(aPage(someLoads(3), { changesToken: given.token })))
  const live = makeBoardLive({
    list: world.list,
    board: {
      changesSince: (_filters, token) => async () => {
        asked.push(token)
        return answers.shift() ?? E.right(difference())
      },
    },
    timer: (ms, run) => {
      waits.push(ms)
      wake = run
      return () => {
        wake = () => undefined
      }
    },
    attention: { isThere: () => isThere, returns$: returns },
    restored$: restored,
    goneWords: (reason) => `is ${reason}`,
  })
  const ask = async (changes?: E.Either<CallFailure, LoadChanges>) => {
    if (changes !== undefined) answers.push(changes)
    wake()
    await settled()
  }
  return {
    ...world,
    live,
    asked,
    waits,
    ask,
    answers,
    returns,
    restored,
    leave: (away: boolean) => {
      isThere = !away
    },
    seen: () => live.view$.value,
  }
}

const since: Instant = asOf

test('[LBS-42] what became of the rows is counted and no row moves; gone ones grey with the reason', async () => {
  const { ask, seen, ids, marks, asked } = await aWatch()
  await ask(
    E.right(
      difference({
        newIds: ['n1', 'n2'],
        repricedIds: ['load-0'],
        changedIds: ['load-1'],
        gone: [{ id: 'load-2', reason: 'covered', wasListed: true }],
      }),
    ),
  )
  assert.equal(seen(), { state: 'Live', since, newCount: 2, repricedCount: 1, changedCount: 1, goneCount: 1 })
  assert.is(newsWords(seen(), boardLiveCounts), '2 new, 1 repriced, 1 changed, 1 gone')
  assert.equal([ids(), [...marks().gone]], [['load-0', 'load-1', 'load-2'], [['load-2', 'is covered']]])
  await ask(E.right(difference({ token: 'third', newIds: ['n3'] })))
  assert.equal([asked, seen().newCount], [['first', 'next'], 3])
})

test('[LBS-42] showing the changes searches again, and the new answer starts from nothing', async () => {
  const { ask, live, lists, answer, seen } = await aWatch()
  await ask(E.right(difference({ newIds: ['n1'] })))
  live.show()
  assert.is(lists.length, 2)
  await answer(1, E.right(aPage(someLoads(4), { changesToken: 'second', asOf: later })))
  assert.equal([seen().newCount, seen().since], [0, later])
})

test('[LBS-42] what another has greyed stays greyed; a failure is said and asked again, ever more slowly', async () => {
  const { ask, list, marks, seen, waits } = await aWatch()
  list.lay({ gone: new Map([['load-1', 'taken by me']]) })
  await ask(E.left(unreachable))
  assert.equal([seen().state, waits.at(-1), [...marks().gone]], ['Interrupted', 2 * ASK_EVERY, [['load-1', 'taken by me']]])
  await ask(E.right(difference({ gone: [{ id: 'load-0', reason: 'expired', wasListed: true }] })))
  assert.equal(
    [seen().state, [...marks().gone]],
    [
      'Live',
      [
        ['load-1', 'taken by me'],
        ['load-0', 'is expired'],
      ],
    ],
  )
})

test('[LBS-42] too much to tell offers another search; nobody looking, nothing is asked; a server that tells nothing is asked nothing', async () => {
  const { ask, seen, asked, leave, returns } = await aWatch()
  leave(true)
  await ask()
  assert.equal(asked, [])
  leave(false)
  returns.next()
  await settled()
  assert.is(asked.length, 1)
  await ask(E.right({ _tag: 'Reload', asOf: later }))
  assert.is(seen().state, 'MustReload')
  const silent = await aWatch({ token: undefined })
  assert.equal([silent.seen().state, silent.waits], ['Off', []])
})

test('[LBS-69] [F59] out of the browser’s keeping the rows are asked about at once and held until the answer', async () => {
  const { live, asked, answers, restored, marks, seen } = await aWatch()
  answers.push(E.right(difference({ gone: [{ id: 'load-2', reason: 'covered', wasListed: true }] })), E.left(unreachable))
  restored.next()
  assert.equal([asked.length, live.isRereading$.value], [1, true])
  await settled()
  assert.equal([live.isRereading$.value, [...marks().gone]], [false, [['load-2', 'is covered']]])
  restored.next()
  await settled()
  assert.equal([live.isRereading$.value, seen().state], [false, 'Interrupted'], 'nobody answers: held no longer, and said')
})

test.run()
