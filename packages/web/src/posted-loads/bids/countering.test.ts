import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import type { OfferDesk } from '@trm/domain/offers'
import { aLoad, dollars, settled } from '@trm/domain/testing'
import { aBidsWorld } from '../testing/load-bids-world.ts'

const opened = async (given: Parameters<typeof aBidsWorld>[0] = {}) => {
  const world = await aBidsWorld(given)
  const viewModel = world.start()
  await settled()
  const { id } = world.offer
  const bid = () => {
    const { bids } = viewModel.view$.value
    const found = bids._tag === 'Known' ? bids.value.find((one) => one.id === id) : undefined
    if (found === undefined) throw new Error('the bid is not there')
    return found
  }
  const answer = () => viewModel.view$.value.answers[id]?._tag ?? 'Idle'
  return { ...world, viewModel, id, bid, answer, counter: (amount: number) => viewModel.counter(id, dollars(amount)) }
}

test('[PLS-103] a bid is countered where it stands: it shows the new state at once, and the same once it is taken', async () => {
  const { counter, bid, answer, real, id, keys } = await opened()
  assert.equal([bid().status, bid().amount], ['needs_confirmation', 200_000])
  assert.ok(counter(1900))
  const shown = () => [answer(), bid().status, bid().amount]
  assert.equal(shown(), ['Sending', 'pending_acceptance', 190_000])
  assert.not.ok(counter(1800), 'one answer at a time')
  await settled()
  assert.equal(shown(), ['Done', 'pending_acceptance', 190_000])
  const read = await real.one(id)()
  assert.equal(E.isRight(read) ? [read.right.lastEvent, read.right.amount] : [], ['broker_countered_offer', 190_000])
  assert.equal(keys, ['bids-key-1'])
  assert.not.ok(counter(1800), "it is not the reader's turn")
})

test('[PLS-103] what was refused leaves the bid as it is, with the reason', async () => {
  const { counter, bid, answer, viewModel, id } = await opened({ instead: () => ({ answer: () => async () => E.left({ _tag: 'Stale' }) }) })
  counter(1900)
  await settled()
  assert.equal([answer(), bid().status, bid().amount], ['Refused', 'needs_confirmation', 200_000])
  const state = viewModel.view$.value.answers[id]
  assert.equal(state?._tag === 'Refused' ? [state.failure._tag, state.standing] : [], ['Stale', 'ReadAgain'])
})

test('[PLS-103] one whose answer was lost is looked after, and sent again under its key', async () => {
  let calls = 0
  const instead = (real: OfferDesk): Partial<OfferDesk> => ({
    answer: (sent, key) => (++calls === 1 ? async () => E.left(unreachable) : real.answer(sent, key)),
  })
  const { counter, answer, viewModel, id, bid, keys } = await opened({ instead })
  counter(1900)
  await settled()
  assert.is(answer(), 'Unknown')
  viewModel.checkAgain(id)
  await settled()
  assert.is(answer(), 'Unknown')
  viewModel.sendAgain(id)
  await settled()
  assert.equal([answer(), bid().amount, keys], ['Done', 190_000, ['bids-key-1', 'bids-key-1']])
})

test('[PLS-103] offline nothing is sent', async () => {
  const { counter, answer, keys } = await opened({ isOnline: () => false })
  assert.not.ok(counter(1900))
  assert.equal([answer(), keys], ['Offline', []])
})

test('[PLS-103] nothing is answered about terms that were not looked at', async () => {
  const { market, viewModel, counter, id, keys } = await opened()
  market.putLoad(aLoad({ termsVersion: 2, commodity: 'Glass' }))
  viewModel.retryBids()
  await settled()
  assert.equal(viewModel.view$.value.changed, [id])
  assert.not.ok(counter(1900))
  viewModel.seeTerms(id)
  assert.equal(viewModel.view$.value.changed, [])
  assert.ok(counter(1900))
  await settled()
  assert.is(keys.length, 1)
})

test('[PLS-103] nothing is answered before a page that came back was read again', async () => {
  const { restored$, viewModel, counter } = await opened()
  restored$.next()
  assert.is(viewModel.view$.value.isRereading, true)
  assert.not.ok(counter(1900))
  await settled()
  assert.is(viewModel.view$.value.isRereading, false)
  assert.ok(counter(1900))
})

test('[PLS-116] a bid is taken at the price that stands, by the rules of every answer; what it cannot be asked is sent to nobody', async () => {
  const { viewModel, id, bid, keys, real } = await opened()
  assert.not.ok(viewModel.reply(id, 'broker_confirmed_offer'), 'nobody has accepted yet')
  assert.not.ok(viewModel.reply('another', 'broker_accepted_offer'))
  assert.ok(viewModel.reply(id, 'broker_accepted_offer'))
  assert.is(bid().status, 'booked_load')
  await settled()
  const read = await real.one(id)()
  assert.equal(E.isRight(read) ? [read.right.status, read.right.amount] : [], ['booked_load', 200_000])
  assert.equal(keys, ['bids-key-1'])
})

test.run()
