import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { bidOf, rival } from '../../offers/testing/office.ts'
import { aBidsWorld, noRates } from '../testing/load-bids-world.ts'

test('[TGT-5] the open bids of the load are read, the lowest first, and again when one of them moves', async () => {
  const { start, market, readings } = await aBidsWorld()
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
  const { start, market, readings } = await aBidsWorld()
  const viewModel = start('load-2')
  await settled()
  assert.equal(viewModel.view$.value.bids, { _tag: 'Known', value: [] })
  const before = readings()
  await market.desk(rival).bid(bidOf(1900), 'bid-2')()
  await settled()
  assert.is(readings(), before)
  viewModel.stop()
})

test('[TGT-5] what could not be read is told, leaves the other, and is read again when asked', async () => {
  const { start, lists, rates } = await aBidsWorld()
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

test('[OFF-119] a reading that fails leaves the bids that are shown, says so, and leaves them while it is asked again', async () => {
  const { start, market, lists } = await aBidsWorld()
  const viewModel = start()
  await settled()
  const shown = () => [viewModel.view$.value.bids._tag, viewModel.view$.value.rereadFailure?._tag]
  assert.equal(shown(), ['Known', undefined])
  lists.push(E.left(unreachable))
  await market.desk(rival).bid(bidOf(1900), 'bid-2')()
  await settled()
  assert.equal(shown(), ['Known', unreachable._tag])
  viewModel.retryBids()
  assert.equal(shown(), ['Known', unreachable._tag])
  await settled()
  assert.equal(shown(), ['Known', undefined])
  viewModel.stop()
})

test.run()
