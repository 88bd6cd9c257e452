import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source, unreachable } from '@trm/domain/kernel'
import { defaultLoadFilters, type LoadBoardPage, type LoadExplanation } from '@trm/domain/loads'
import { settled } from '@trm/domain/testing'
import { boardQuery } from '../load-board-view.ts'
import { aBoardWorld, aPage, nearTown, someLoads } from '../testing/load-board-world.ts'
import { makeBoardExplainer } from './board-explainer.ts'

const relaxation = { filter: 'bookNowOnly', to: undefined, changes: { bookNowOnly: false }, gain: 12 } as const
const explanation: LoadExplanation = { total: 1, filters: [{ filter: 'bookNowOnly', hidden: 12, relaxations: [relaxation] }] }

const aPanel = async (page: LoadBoardPage) => {
  const world = aBoardWorld({
    query: boardQuery({ filters: { ...defaultLoadFilters, pickup: nearTown, bookNowOnly: true }, sort: 'rate' }),
  })
  const asked: boolean[] = []
  const answers: E.Either<typeof unreachable, LoadBoardPage>[] = []
  const isOpen = source(false)
  const panel = makeBoardExplainer({
    list: world.list,
    isOpen$: isOpen.behavior,
    board: {
      list:
        ({ explain }) =>
        async () => {
          asked.push(explain)
          return answers.shift() ?? E.right(aPage([], { explanation }))
        },
    },
  })
  await world.answer(0, E.right(page))
  await settled()
  const toggle = (): void => isOpen.set(!isOpen.behavior.value)
  return { ...world, panel, toggle, asked, answers, seen: () => panel.view$.value }
}

test('[LBS-34] what filters hide is asked when it is opened, once for a search', async () => {
  const { toggle, asked, seen } = await aPanel(aPage(someLoads(1)))
  assert.equal([asked, seen().explained._tag], [[], 'Unasked'])
  toggle()
  await settled()
  toggle()
  toggle()
  const { explained } = seen()
  assert.equal([asked, explained._tag === 'Known' ? explained.explanation : undefined], [[true], explanation])
})

test('[LBS-34] a search that finds nothing is explained unasked', async () => {
  const { asked, seen } = await aPanel(aPage([]))
  assert.equal([asked, seen().isOpen, seen().explained._tag], [[true], false, 'Known'])
})

test('[LBS-34] a relaxation searches at once with the rest kept, and can be taken back while its rows are shown', async () => {
  const { panel, lists, answer, seen, list } = await aPanel(aPage([]))
  panel.relax(relaxation)
  assert.equal([lists[1]?.filters, lists[1]?.sort, seen().undoable], [{ ...defaultLoadFilters, pickup: nearTown }, 'rate', relaxation])
  await answer(1, E.right(aPage(someLoads(2))))
  assert.is(seen().undoable, relaxation)
  panel.undo()
  assert.equal([lists[2]?.filters.bookNowOnly, seen().undoable], [true, undefined])
  panel.relax(relaxation)
  list.sortBy('newest')
  assert.is(seen().undoable, undefined)
})

test('[LBS-34] a failure says so and can be tried again; what comes after another search is left aside', async () => {
  const { panel, toggle, answers, seen, asked } = await aPanel(aPage(someLoads(1)))
  answers.push(E.left(unreachable))
  toggle()
  await settled()
  assert.equal(seen().explained, { _tag: 'Failed', error: unreachable })
  panel.retry()
  await settled()
  assert.equal([seen().explained._tag, asked.length], ['Known', 2])
})

test.run()
