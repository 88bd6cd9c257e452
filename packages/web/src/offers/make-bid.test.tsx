import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { constant } from '@trm/domain/kernel'
import { loadForCarrier } from '@trm/domain/loads'
import { aClock, aLoad } from '@trm/domain/testing'
import { mount, type } from '../design/testing/mount.tsx'
import { MakeBid, type MakeBidProps } from './make-bid.tsx'
import { makeBid, makeBidDrafts } from './make-bid.view-model.ts'

const carrier = { party: 'carrier', companyId: 'carrier-1', personId: 'carl' } as const

const aForm = (given: Pick<MakeBidProps, 'begin' | 'profitOf'>) => {
  const market = makeInMemoryMarket(aClock())
  const load = aLoad({ bookNow: true })
  market.putLoad(load)
  const viewModel = makeBid({
    newKey: () => 'key',
    isOnline: () => true,
    ended: () => undefined,
    flags: { isOn$: () => constant(true) },
    offerDesk: market.desk(carrier),
    ownTrucks: { live: async () => E.right([]) },
    drafts: makeBidDrafts(),
  })
  return mount(<MakeBid viewModel={viewModel} load={loadForCarrier(load)} {...given} />)
}

test('[LBS-153] the profit follows the amount as it is typed, and goes with what is no amount', async () => {
  const form = await aForm({ profitOf: (amount) => `Profit of ${amount}` })
  const field = form.one('input[inputmode=decimal]')
  const help = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  assert.match(help(), /\/mi · Profit of 240000$/)
  await type(field, '2100.50')
  assert.match(help(), /\/mi · Profit of 210050$/)
  await type(field, 'x')
  assert.not.match(form.text(), /Profit/)
  await form.unmount()
})

test('[LBS-151] whoever comes to book is asked at once, with the yes under the focus; whoever comes to bid is not', async () => {
  const booking = await aForm({ begin: 'book' })
  assert.match(booking.one('[role=group]').getAttribute('aria-label') ?? '', /^Book this load at \$2,400\.00\?/)
  assert.is(document.activeElement?.textContent, 'Yes, book it')
  await booking.unmount()
  const bidding = await aForm({ begin: 'bid' })
  assert.equal(bidding.all('[role=group]').length, 0)
  await bidding.unmount()
})

test.run()
