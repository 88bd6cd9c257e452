import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import type { LaneRates } from '@trm/domain/loads'
import type { OfferPage } from '@trm/domain/offers'
import { settled } from '@trm/domain/testing'
import { makeServerClock } from '../../offers/server-clock.ts'
import { anOffice, bidOf, rival } from '../../offers/testing/office.ts'
import { makeLoadBids } from './load-bids.view-model.ts'

const noRates: LaneRates = { from: 'Dallas, TX', to: 'Chicago, IL', days: 90, booked: undefined, posted: undefined }

const opened = async (id = 'load-1') => {
  const office = await anOffice()
  const lists: E.Either<CallFailure, OfferPage>[] = []
  const rates: E.Either<CallFailure, LaneRates>[] = []
  let readings = 0
  const bids = makeLoadBids({
    desk: {
      list: (query) => {
        readings += 1
        const instead = lists.shift()
        return instead === undefined ? office.real.list(query) : async () => instead
      },
    },
    lane: { rates: () => async () => rates.shift() ?? E.right(noRates) },
    watch: office.watch,
    clock: makeServerClock({ clock: office.clock, timer: () => () => undefined }),
  })
  const start = () => bids({ id })
  return { ...office, start, lists, rates, readings: () => readings }
}

test('[TGT-5] the open bids of the load are read, the lowest first, and again when one of them moves', async () => {
  const { start, market, readings } = await opened()
  const viewModel = start()
  assert.equal([viewModel.view$.value.bids._tag, viewModel.view$.value.rates._tag], ['Loading', 'Loading'])
  await settled()
  const amounts = () => {
    const { bids } = viewModel.view$.value
    return bids._tag === 'Known' ? bids.value.map(({ amount }) => amount) : bids._tag
  }
  assert.equal([amounts(), viewModel.view$.value.rates], [[200_000], { _tag: 'Known', value: noRates }])
  await market.desk(rival).bid(bidOf(1900), 'bid-2')()
  await settled()
  assert.equal(amounts(), [190_000, 200_000])
  viewModel.stop()
  const before = readings()
  await market.desk({ ...rival, companyId: 'carrier-3', personId: 'rob' }).bid(bidOf(1800), 'bid-3')()
  await settled()
  assert.is(readings(), before, 'after the end nothing is asked')
})

test('[TGT-5] a load without bids has none, and a move on another load is no reason to read', async () => {
  const { start, market, readings } = await opened('load-2')
  const viewModel = start()
  await settled()
  assert.equal(viewModel.view$.value.bids, { _tag: 'Known', value: [] })
  const before = readings()
  await market.desk(rival).bid(bidOf(1900), 'bid-2')()
  await settled()
  assert.is(readings(), before)
  viewModel.stop()
})

test('[TGT-5] what could not be read is told, leaves the other, and is read again when asked', async () => {
  const { start, lists, rates } = await opened()
  lists.push(E.left(unreachable))
  rates.push(E.left(unreachable))
  const viewModel = start()
  await settled()
  const tags = () => [viewModel.view$.value.bids._tag, viewModel.view$.value.rates._tag]
  assert.equal(tags(), ['Failed', 'Failed'])
  viewModel.retryBids()
  assert.equal(tags(), ['Loading', 'Failed'])
  await settled()
  assert.equal(tags(), ['Known', 'Failed'])
  viewModel.retryRates()
  await settled()
  assert.equal(tags(), ['Known', 'Known'])
  viewModel.stop()
})

test.run()
