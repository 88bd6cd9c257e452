import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { constant } from '@trm/domain/kernel'
import { loadForCarrier } from '@trm/domain/loads'
import type { KeptBidStore } from '@trm/domain/offers'
import type { OwnTruck } from '@trm/domain/truck-posts'
import { aClock, aLoad, anOwnTruckPost, dallasDock, dollars, settled } from '@trm/domain/testing'
import { doing, mount, type } from '../design/testing/mount.tsx'
import { MakeBid, type MakeBidProps } from './make-bid.tsx'
import { makeBid, makeBidDrafts, type BidDrafts } from './make-bid.view-model.ts'
import { aKeptBidStore } from './testing/kept-bids.ts'

const carrier = { party: 'carrier', companyId: 'carrier-1', personId: 'carl' } as const

interface Circumstances {
  readonly isOnline?: boolean
  readonly keptBids?: KeptBidStore
  readonly trucks?: readonly OwnTruck[]
  readonly drafts?: BidDrafts
}

const aForm = (
  given: Pick<MakeBidProps, 'begin' | 'profitOf' | 'cameFrom'>,
  { isOnline = true, keptBids = aKeptBidStore(), trucks = [], drafts = makeBidDrafts() }: Circumstances = {},
  id = 'load-1',
) => {
  const clock = aClock()
  const market = makeInMemoryMarket(clock)
  const load = aLoad({ id, bookNow: true, pickup: dallasDock })
  market.putLoad(load)
  const viewModel = makeBid({
    newKey: () => 'key',
    isOnline: () => isOnline,
    keptBids,
    clock,
    person: () => 'carl',
    ended: () => undefined,
    flags: { isOn$: () => constant(true) },
    offerDesk: market.desk(carrier),
    ownTrucks: { live: async () => E.right(trucks) },
    drafts,
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

const van = (id: string, given: Partial<OwnTruck> = {}): OwnTruck =>
  anOwnTruckPost({ id, equipmentTypes: ['van'], pickup: dallasDock, ...given })
const field = (form: { readonly one: (selector: string) => HTMLElement }) => form.one('select') as HTMLSelectElement // the form's only one

test('[LBS-156] a bid begins with the truck the reader came from, or the only one that fits, and says why', async () => {
  const two = [van('near'), van('other')]
  for (const [trucks, cameFrom, value, words] of [
    [two, 'other', 'other', /Chosen: you came from this truck/],
    [[van('near'), anOwnTruckPost({ id: 'reefer', equipmentTypes: ['reefer'] })], undefined, 'near', /Chosen: your only truck that fits/],
    [two, undefined, '', /You can bid without one/],
    [[van('far', { pickup: { ...dallasDock, latitude: dallasDock.latitude + 3 } })], 'far', '', /You can bid without one/],
  ] as const) {
    const form = await aForm({ cameFrom }, { trucks })
    assert.is(field(form).value, value)
    assert.match(form.text(), words)
    await form.unmount()
  }
})

test('[LBS-156] what the reader chose begins the next bid of the visit too, from the same truck; a bid without one as well', async () => {
  const world = { trucks: [van('a'), van('b')], drafts: makeBidDrafts() }
  const first = await aForm({ cameFrom: 'a' }, world)
  await type(field(first), 'b')
  assert.equal([field(first).value, /Chosen:/.test(first.text())], ['b', false])
  await first.unmount()
  const next = await aForm({ cameFrom: 'a' }, world, 'load-2')
  assert.is(field(next).value, 'b')
  assert.match(next.text(), /Chosen: as in your last bid/)
  await type(field(next), '')
  await next.unmount()
  const last = await aForm({ cameFrom: 'a' }, world, 'load-3')
  assert.is(field(last).value, '')
  await last.unmount()
  const other = await aForm({ cameFrom: 'b' }, world, 'load-4')
  assert.is(field(other).value, 'b', 'from another truck it begins anew')
  await other.unmount()
})

test('[LBS-156] the profit counts the empty miles of the truck that is chosen', async () => {
  const form = await aForm(
    { profitOf: (_, empty) => `${Math.round(empty ?? -1)} empty` },
    { trucks: [van('a', { pickup: { ...dallasDock, latitude: dallasDock.latitude + 1 } })] },
  )
  assert.match(form.text(), /69 empty/)
  await type(field(form), '')
  assert.match(form.text(), /-1 empty/)
  await form.unmount()
})

test('[OFF-118] a bid of $1 on a load of $2,400 is asked about, one near its rate is not', async () => {
  const form = await aForm({})
  const submit = () => doing(() => form.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const asked = () => form.all('[role=group]').map((one) => one.getAttribute('aria-label'))
  await type(form.one('input[inputmode=decimal]'), '1')
  await submit()
  assert.equal(asked(), ['$1.00 is 0.04% of $2,400.00. Send it?'])
  assert.not.match(form.text(), /Bid sent/)
  await doing(() => form.one('input[inputmode=decimal]').focus())
  await doing(() => form.one('form [type=submit]').click())
  assert.is(document.activeElement, form.one('[role=group]'), 'Enter in a field comes to the question')
  assert.not.match(form.text(), /Bid sent/)
  await doing(() => form.all('[role=group] button').at(0)?.click())
  await settled()
  assert.match(form.text(), /Bid sent: .* at \$1\.00/)
  await form.unmount()
  const near = await aForm({})
  await type(near.one('input[inputmode=decimal]'), '2300')
  await doing(() => near.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settled()
  assert.match(near.text(), /Bid sent/)
  await near.unmount()
})

test('[LBS-151] an Enter that is held down, by which the question came, does not answer it', async () => {
  const form = await aForm({ begin: 'book' })
  const yes = form.all('[role=group] button').at(0)
  const press = (repeat: boolean): boolean =>
    yes?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })) ?? false
  assert.equal([press(true), press(false)], [false, true]) // false: what the browser would do is prevented
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

test('[OFF-122] a bid that is pressed without a signal is kept under a key of its own and said to be not sent; a Book Now is not kept', async () => {
  const keptBids = aKeptBidStore()
  const form = await aForm({}, { isOnline: false, keptBids })
  await type(form.one('input[inputmode=decimal]'), '2300')
  await doing(() => form.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  assert.match(form.text(), /Not sent: your bid of \$2,300\.00/)
  const [kept, ...more] = keptBids.of('carl')
  assert.equal([kept?.bid.amount, kept?.key, kept?.wasSent, more.length], [dollars(2300), 'key', false, 0])
  await doing(() => form.one('button').click())
  assert.equal([keptBids.of('carl').length, form.one('input[inputmode=decimal]').getAttribute('value')], [0, '2300'])
  await form.unmount()
  const booking = await aForm({ begin: 'book' }, { isOnline: false, keptBids })
  await doing(() => booking.all('[role=group] button').at(0)?.click())
  assert.match(booking.text(), /You are offline/)
  assert.equal(keptBids.of('carl'), [])
  await booking.unmount()
})

test.run()
