import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, unreachable, type CallFailure, type Cents } from '@trm/domain/kernel'
import type { LaneRates } from '@trm/domain/loads'
import { dollars, settled } from '@trm/domain/testing'
import { aBoardRow, aBoardWorld, aPage, opened, someLoads } from '../testing/load-board-world.ts'
import { costTyped } from '../../forms/cost-typed.ts'
import { makeLoadWorth } from './load-worth.view-model.ts'

const noRates: LaneRates = {
  scope: 'area',
  miles: 75,
  from: 'Dallas, TX',
  to: 'Chicago, IL',
  days: 90,
  booked: undefined,
  posted: undefined,
}

const anOpenLoad = async (given: { readonly kept?: string; readonly companyCost?: Cents } = {}) => {
  const world = aBoardWorld({ load: 'load-0' })
  await world.answer(0, E.right(aPage(someLoads(3))))
  const lanes: string[] = []
  const answers: E.Either<CallFailure, LaneRates>[] = []
  let kept = O.fromNullable(given.kept)
  const worth = makeLoadWorth({
    detail: world.detail,
    lanes: {
      laneRates:
        ({ equipmentType }) =>
        async () => {
          lanes.push(equipmentType)
          return answers.shift() ?? E.right(noRates)
        },
    },
    kept: {
      read: () => kept,
      write: (text) => () => {
        kept = O.some(text)
        return true
      },
      remove: () => {
        kept = O.none
      },
    },
    companyCost: () => Promise.resolve(given.companyCost),
  })
  return { ...world, worth, lanes, answers, kept: () => O.toUndefined(kept), worthView: () => worth.view$.value }
}

test('[LBS-44] a cost a mile is an amount above nothing; it is kept for the next visit, and what is no amount is not', async () => {
  assert.equal(['1.85', '$2', ' 0.5 ', '', '0', '1.234', 'two', '1000'].map(costTyped), [
    185,
    200,
    50,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const { worth, kept, worthView } = await anOpenLoad({ kept: '1.70' })
  assert.is(worthView().cost, 170)
  worth.typeCost('1.9x')
  assert.equal([worthView().costText, worthView().cost, kept()], ['1.9x', undefined, '1.70'])
  worth.typeCost('1.95')
  assert.equal([worthView().cost, kept()], [195, '1.95'])
  worth.typeCost('2,05')
  assert.equal([worthView().costText, worthView().cost, kept()], ['2,05', 205, '2.05'])
  worth.typeCost('')
  assert.is(kept(), undefined)
})

test("[LBS-44] until a cost was typed here it is the company's own, which is not kept", async () => {
  const own = await anOpenLoad({ companyCost: centsOf(214) })
  await settled()
  assert.equal([own.worthView().costText, own.worthView().cost, own.kept()], ['2.14', 214, undefined])
  const typed = await anOpenLoad({ kept: '1.70', companyCost: centsOf(214) })
  await settled()
  assert.is(typed.worthView().cost, 170)
})

test('[LBS-45, LBS-46] the lane and the broker are told of a load that was read, the lane once for the same one', async () => {
  const { lanes, answerOne, worthView, detail, rest } = await anOpenLoad()
  assert.equal([lanes, worthView().lane._tag, worthView().reliability], [[], 'Loading', undefined])
  const row = opened(aBoardRow({ id: 'load-0' }))
  await answerOne(0, E.right(row))
  assert.equal([lanes.length, worthView().lane, worthView().reliability], [1, { _tag: 'Known', rates: noRates }, row.reliability])
  detail.refresh('load-0')
  await answerOne(1, E.right(opened(aBoardRow({ id: 'load-0', rateTotal: dollars(2600) }))))
  assert.is(lanes.length, 1)
  detail.open('load-1')
  rest()
  await answerOne(2, E.right(opened(aBoardRow({ id: 'load-1', equipmentType: 'reefer' }))))
  assert.is(lanes.length, 2)
})

test('[LBS-45] rates of a lane that could not be read say so and can be asked for again', async () => {
  const { answers, answerOne, worth, worthView } = await anOpenLoad()
  answers.push(E.left(unreachable))
  await answerOne(0, E.right(opened(aBoardRow({ id: 'load-0' }))))
  assert.equal(worthView().lane, { _tag: 'Failed', error: unreachable })
  worth.retryLane()
  await settled()
  assert.is(worthView().lane._tag, 'Known')
})

test.run()
