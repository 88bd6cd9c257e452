import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PROFIT_SORTS, usualBoardTable } from '@trm/domain/loads'
import type { Cents } from '@trm/domain/kernel'
import { dollars } from '@trm/domain/testing'
import { doing, giveElementsASize, mount } from '../design/testing/mount.tsx'
import { columnsFor } from './load-board-view.ts'
import { LoadBoardScreen } from './load-board-screen.tsx'
import { aBoardRow, aBoardWorld, aPage, someLoads } from './testing/load-board-world.ts'
import { lateCells } from './tools/late-cells.tsx'

const atTwoDollars = { costPerMile: dollars(2) }

const workbench = { toolbar: null, above: null, beside: null, empty: () => null, cells: lateCells, stop: () => undefined }

const aScreen = async (query: string) => {
  giveElementsASize(1440, 900)
  const world = aBoardWorld({ query })
  const screen = await mount(<LoadBoardScreen list={world.list} filters={null} tools={{ workbench, retry: undefined }} detail={null} />)
  const rows = [
    aBoardRow({ id: 'gains', rateTotal: dollars(3_600), totalMiles: 1_100 }),
    aBoardRow({ id: 'loses', rateTotal: dollars(1_000), totalMiles: 550 }),
    aBoardRow({ id: 'open', rateTotal: undefined }),
  ]
  await doing(() => world.answer(0, E.right(aPage(rows, atTwoDollars))))
  const leave = async () => {
    await screen.unmount()
    world.stop()
  }
  return { ...world, ...screen, leave, rowOf: (id: string) => screen.one(`[data-row=${id}]`).textContent ?? '' }
}

test('[LBS-140] orders by profit are offered once an answer says at what cost of a mile it counts', async () => {
  const { view, answer, list, lists } = aBoardWorld()
  const offered = () => PROFIT_SORTS.filter((sort) => view().sorts.includes(sort))
  assert.equal(offered(), [])
  await answer(0, E.right(aPage(someLoads(2))))
  assert.equal(offered(), [])
  list.retry()
  await answer(1, E.right(aPage(someLoads(2), atTwoDollars)))
  assert.equal([offered(), view().costPerMile], [PROFIT_SORTS, dollars(2)])
  list.sortBy('profitPerDay')
  assert.equal([lists.at(-1)?.sort, list.searchText()], ['profitPerDay', 'equipmentTypes=&sort=profitPerDay'])
  list.stop()
})

test('[LBS-142] the board asks with the cost that was typed last, the same for every page', async () => {
  let typed = '$1.85'
  const { answer, list, lists } = aBoardWorld({ keptCost: () => typed })
  await answer(0, E.right(aPage(someLoads(2), { nextCursor: 'a', total: 4, ...atTwoDollars })))
  typed = '3'
  list.loadMore()
  await answer(1, E.right(aPage(someLoads(2, 2), { total: 4, ...atTwoDollars })))
  list.retry()
  typed = 'cheap'
  await answer(2, E.right(aPage(someLoads(2))))
  list.retry()
  assert.equal(
    lists.map(({ costPerMile }) => costPerMile),
    [dollars(1.85), dollars(1.85), dollars(3), undefined],
  )
  list.stop()
})

test('[LBS-141] rows in order of profit show it, whatever columns were chosen; a loss is called one', async () => {
  assert.equal(columnsFor('rate', usualBoardTable.columns), usualBoardTable.columns)
  assert.equal(columnsFor('profit', ['pickup', 'dropoff', 'rate']), ['pickup', 'dropoff', 'profit', 'rate'])
  assert.equal(columnsFor('profit', ['profit', 'pickup', 'dropoff']), ['profit', 'pickup', 'dropoff'])
  const screen = await aScreen('sort=profitPerDay')
  assert.match(screen.rowOf('gains'), /\$1,400\.00\$1\.27\/mi · \$988\.24\/day/)
  assert.match(screen.rowOf('loses'), /Loss \$100\.00-\$0\.18\/mi · -\$100\.00\/day/)
  assert.match(screen.rowOf('open'), /No rate/)
  const head = screen.all('[role=columnheader]').find(({ textContent }) => textContent?.startsWith('Profit') === true)
  assert.is(head?.getAttribute('aria-sort'), 'descending')
  await screen.leave()
})

test('[LBS-141] where the rate stands beside it, a load without one says nothing of profit', async () => {
  const cell = (rateTotal: Cents | undefined, isHeaded: boolean) =>
    lateCells.profit(aBoardRow({ id: 'a', rateTotal }), dollars(2), isHeaded)
  assert.equal(
    [cell(dollars(900), false), cell(undefined, true), cell(undefined, false)].map((one) => Boolean(one)),
    [true, true, false],
  )
})

test('[LBS-141] in another order the column is there once it is chosen, and its head sorts by the day', async () => {
  const screen = await aScreen('')
  assert.not.match(screen.rowOf('gains'), /\/day/)
  await doing(() => screen.list.lay({ columns: ['pickup', 'dropoff', 'profit'] }))
  assert.match(screen.rowOf('gains'), /\$988\.24\/day/)
  const head = screen.all('[role=columnheader] button').find(({ textContent }) => textContent?.startsWith('Profit') === true)
  await doing(() => head?.click())
  assert.is(screen.lists.at(-1)?.sort, 'profitPerDay')
  await screen.leave()
})

test('[LBS-62] on a card, without a heading, the number of answers says that it is one', async () => {
  const { load } = aBoardRow({})
  const none = { count: 0, of: 7 }
  const records = new Map([[load.companyId, { answers: { medianMinutes: 9, samples: 20 }, cancelled: none, ignored: none }]])
  const card = await mount(<>{lateCells.dealing(load, records)}</>)
  assert.match(card.text(), /Answers in 9 min, median of 20/)
  await card.unmount()
})

test.run()
