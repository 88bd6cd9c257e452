import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { constant, source, unauthorized, unreachable } from '@trm/domain/kernel'
import { loadForCarrier, loadForOwner, type Load, type LoadDesk, type OwnLoadsPage } from '@trm/domain/loads'
import type { OfferFailure, OfferSeen } from '@trm/domain/offers'
import { aClock, aLoad, chicagoDock, dollars, inFlight, later, settled, type Later } from '@trm/domain/testing'
import { doing, mount, type, type Mounted } from '../design/testing/mount.tsx'
import { ExtendOffer } from './extend-offer.tsx'
import { makeExtendOffer } from './extend-offer.view-model.ts'
import { MakeBid } from './make-bid.tsx'
import { makeBid, makeBidDrafts, MOST_DRAFTS } from './make-bid.view-model.ts'
import { makeOpening, type OpeningState, type Sending } from './opening.ts'
import { aKeptBidStore } from './testing/kept-bids.ts'

const carrier = { party: 'carrier', companyId: 'carrier-1', personId: 'carl' } as const
const broker = { party: 'broker', companyId: 'broker-1', personId: 'bea' } as const

const needs = () => {
  let made = 0
  const ended: OpeningState[] = []
  return {
    newKey: () => `key-${++made}`,
    isOnline: () => true,
    ended: (state: OpeningState) => ended.push(state),
    said: ended,
    flags: { isOn$: () => constant(true) },
    keptBids: aKeptBidStore(),
    clock: aClock(),
    person: () => 'carl',
  }
}

const press = (mounted: Mounted, name: string): Promise<void> =>
  doing(() => {
    const found = mounted.all('button').find(({ textContent }) => textContent === name)
    if (found === undefined) throw new Error(`no button ${name} in ${mounted.text()}`)
    found.click()
  })
const submit = (mounted: Mounted): Promise<void> =>
  doing(() => mounted.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

const anAnswer = async (): Promise<E.Either<OfferFailure, OfferSeen>> => {
  const market = makeInMemoryMarket(aClock())
  market.putLoad(aLoad())
  return market.desk(carrier).bid({ loadId: 'load-1', truckPostId: undefined, amount: dollars(2000), note: undefined, termsSeen: 1 }, 'k')()
}

test('[OFS-42] [F3] [F20] one first move at a time; one whose end is unknown keeps its key, and nothing else is sent before', async () => {
  const held: Later<E.Either<OfferFailure, OfferSeen>> = later()
  const keys: string[] = []
  const sending: Sending = (key) => {
    keys.push(key)
    return held.task
  }
  const { state$, send, sendAgain } = makeOpening(needs())
  send('a', sending)
  send('a', sending)
  held.answer(E.left({ _tag: 'TimedOut', afterMs: 1 }))
  await settled()
  assert.is(state$.value._tag, 'Unknown')
  send('b', sending)
  assert.equal(keys, ['key-1'])
  sendAgain()
  held.answer(await anAnswer())
  await settled()
  assert.equal([state$.value._tag, keys], ['Done', ['key-1', 'key-1']])
})

test('[OFS-42] [F25] offline nothing is sent; a refusal lets go of the key', async () => {
  let isOnline = false
  const keys: string[] = []
  const { state$, send } = makeOpening({ ...needs(), isOnline: () => isOnline })
  const sending: Sending = (key) => async () => {
    keys.push(key)
    return E.left({ _tag: 'OfferRefused', reason: 'TruckTaken' })
  }
  send('a', sending)
  await settled()
  assert.equal([state$.value._tag, keys.length], ['Offline', 0])
  isOnline = true
  send('a', sending)
  await settled()
  send('a', sending)
  await settled()
  assert.equal([state$.value._tag, keys], ['Refused', ['key-1', 'key-2']])
})

test('[OFS-42] [OFF-65] offline, what is sent again stays unknown, and says that nothing was sent', async () => {
  let isOnline = true
  const keys: string[] = []
  const { state$, send, sendAgain } = makeOpening({ ...needs(), isOnline: () => isOnline })
  send('a', (key) => async () => {
    keys.push(key)
    return E.left({ _tag: 'TimedOut', afterMs: 1 })
  })
  await settled()
  isOnline = false
  sendAgain()
  await settled()
  const { value } = state$
  assert.equal([value._tag, value._tag === 'Unknown' && value.isOffline, keys], ['Unknown', true, ['key-1']])
  isOnline = true
  sendAgain()
  await settled()
  assert.equal([state$.value._tag, 'isOffline' in state$.value, keys], ['Unknown', false, ['key-1', 'key-1']])
})

test('[OFS-42] [KRN-10] a first move whose first press is still at work goes again under its key', async () => {
  const keys: string[] = []
  const { state$, send, sendAgain } = makeOpening(needs())
  send('a', (key) => async () => {
    keys.push(key)
    return keys.length === 1 ? E.left(inFlight) : anAnswer()
  })
  await settled()
  assert.is(state$.value._tag, 'Unknown')
  sendAgain()
  await settled()
  assert.equal([state$.value._tag, keys], ['Done', ['key-1', 'key-1']])
})

test('[OFF-66] [OFF-122] a bid whose end is not known stays kept, under its key, when its repetition is turned away', async () => {
  const given = needs()
  const keys: string[] = []
  const ends: OfferFailure[] = [
    unreachable,
    unauthorized,
    { _tag: 'Refused', status: 429, code: 'too_many_requests', faults: [] },
    { _tag: 'OfferRefused', reason: 'TruckTaken' },
  ]
  const viewModel = makeBid({
    ...given,
    offerDesk: {
      ...makeInMemoryMarket(aClock()).desk(carrier),
      bid: (_bid, key) => async () => {
        keys.push(key)
        return E.left(ends.shift() ?? unreachable)
      },
    },
    ownTrucks: { live: async () => E.right([]) },
    drafts: makeBidDrafts(),
  })
  const kept = () => given.keptBids.of('carl').map(({ key, wasSent }) => [key, wasSent])
  viewModel.bid({ load: loadForCarrier(aLoad()), amount: dollars(2000), truckPostId: undefined, note: undefined })
  await settled()
  for (let press = 0; press < 2; press++) {
    viewModel.sendAgain()
    await settled()
    assert.equal([viewModel.state$.value._tag, kept()], ['Unknown', [['key-1', true]]])
  }
  viewModel.sendAgain()
  await settled()
  assert.equal([viewModel.state$.value._tag, kept(), keys], ['Refused', [], ['key-1', 'key-1', 'key-1', 'key-1']])
  viewModel.stop()
})

const truck = { postId: 'truck-1', carrierName: 'Blue Mesa', equipmentTypes: ['van'], pickup: chicagoDock }

test('[FRM-5] a note says while it is typed what the other side will not see', async () => {
  const market = makeInMemoryMarket(aClock())
  market.putLoad(aLoad())
  const viewModel = makeBid({
    ...needs(),
    offerDesk: market.desk(carrier),
    ownTrucks: { live: async () => E.right([]) },
    drafts: makeBidDrafts(),
  })
  const mounted = await mount(<MakeBid viewModel={viewModel} load={loadForCarrier(aLoad())} />)
  await type(mounted.one('input[id$=-note]'), 'Call me at 615-555-0199')
  assert.match(mounted.text(), /Will be cut before it is sent: 615-555-0199/)
  await mounted.unmount()
})

test('[OFS-40] [OFS-106] [OFF-118] the fitting load nearest to the truck is proposed at its posted rate, and the offer is made and linked', async () => {
  const market = makeInMemoryMarket(aClock())
  const far = aLoad()
  const near = aLoad({ id: 'load-2', pickup: chicagoDock, rateTotal: dollars(1800) })
  const other = aLoad({ id: 'load-3', pickup: chicagoDock, equipmentType: 'step_deck' })
  for (const load of [other, far, near]) market.putLoad(load)
  market.putTruck('truck-1', 'carrier-1')
  const page = (loads: readonly Load[], nextCursor: string | undefined): OwnLoadsPage => ({
    loads: loads.map(loadForOwner),
    counts: { posted: 3, covered: 0, closed: 0, expired: 0 },
    total: 3,
    colleagues: 0,
    nextCursor,
    asOf: aClock().now(),
  })
  const loadDesk: Pick<LoadDesk, 'list'> = {
    list:
      ({ cursor }) =>
      async () =>
        E.right(cursor === undefined ? page([other, far], 'further') : page([near], undefined)),
  }
  const viewModel = makeExtendOffer({ ...needs(), loadDesk, offerDesk: market.desk(broker), truck })
  const mounted = await mount(<ExtendOffer viewModel={viewModel} truck={truck} onClose={() => undefined} />)
  assert.match((mounted.one('[role=combobox]') as HTMLInputElement).value, /^Chicago, IL/)
  assert.is(document.activeElement, mounted.one('input[inputmode=decimal]'))
  await doing(() => mounted.one('[data-part=trigger]').click())
  assert.is(mounted.all('[role=option]').length, 3)
  assert.is(mounted.one('input[inputmode=decimal]').getAttribute('value'), '1800')
  await type(mounted.one('input[inputmode=decimal]'), 'much')
  await submit(mounted)
  assert.match(mounted.text(), /Enter an amount from \$1 to \$100,000/)
  await type(mounted.one('input[inputmode=decimal]'), '18000')
  await submit(mounted)
  assert.match(mounted.text(), /\$18,000\.00 is 1,000% of \$1,800\.00\. Send it\?/)
  await type(mounted.one('input[inputmode=decimal]'), '1750')
  await submit(mounted)
  assert.match(mounted.text(), /Offer sent: .* at \$1,750.00/)
  assert.match(mounted.one('a').getAttribute('href') ?? '', /\/broker\/load-offers\?offer=offer-1$/)
  await mounted.unmount()
})

test('[OFS-41] Book Now is asked twice and books at the posted rate; a bid says what it pays a mile', async () => {
  const market = makeInMemoryMarket(aClock())
  const load = aLoad({ bookNow: true })
  market.putLoad(load)
  const viewModel = makeBid({
    ...needs(),
    offerDesk: market.desk(carrier),
    ownTrucks: { live: async () => E.right([]) },
    drafts: makeBidDrafts(),
  })
  const mounted = await mount(<MakeBid viewModel={viewModel} load={loadForCarrier(load)} />)
  assert.match(mounted.text(), /\$2.50\/mi/)
  await press(mounted, 'Book now at $2,400.00')
  assert.is(viewModel.state$.value._tag, 'Idle')
  await press(mounted, 'Yes, book it')
  assert.match(mounted.text(), /Booked: .* at \$2,400.00/)
  await mounted.unmount()
})

test('[LBS-26] the truck field of a bid stands before the trucks are known: no other field moves when they come', async () => {
  const market = makeInMemoryMarket(aClock())
  const load = aLoad()
  market.putLoad(load)
  const viewModel = makeBid({
    ...needs(),
    offerDesk: market.desk(carrier),
    ownTrucks: { live: () => new Promise(() => undefined) },
    drafts: makeBidDrafts(),
  })
  const mounted = await mount(<MakeBid viewModel={viewModel} load={loadForCarrier(load)} />)
  assert.equal(
    mounted.all('option').map(({ textContent }) => textContent),
    ['No posted truck'],
  )
  await mounted.unmount()
})

test('[FLG-29] Book Now that staff switched off is not offered, and is again when it is on; a bid is made as always', async () => {
  const market = makeInMemoryMarket(aClock())
  const load = aLoad({ bookNow: true })
  market.putLoad(load)
  const flag = source<boolean>(false)
  const viewModel = makeBid({
    ...needs(),
    flags: { isOn$: () => flag.behavior },
    offerDesk: market.desk(carrier),
    ownTrucks: { live: async () => E.right([]) },
    drafts: makeBidDrafts(),
  })
  const mounted = await mount(<MakeBid viewModel={viewModel} load={loadForCarrier(load)} />)
  assert.not.match(mounted.text(), /Book now/)
  await doing(() => flag.set(true))
  assert.match(mounted.text(), /Book now at \$2,400.00/)
  await doing(() => flag.set(false))
  await submit(mounted)
  assert.is(viewModel.state$.value._tag, 'Done')
  await mounted.unmount()
})

test('[OFS-43] what was typed of a bid is there again when the reader comes back to the load, and gone once it was made', async () => {
  const market = makeInMemoryMarket(aClock())
  const [first, second] = [aLoad(), aLoad({ id: 'load-2' })]
  for (const load of [first, second]) market.putLoad(load)
  const drafts = makeBidDrafts()
  const form = (load: Load) =>
    mount(
      <MakeBid
        load={loadForCarrier(load)}
        viewModel={makeBid({ ...needs(), offerDesk: market.desk(carrier), ownTrucks: { live: async () => E.right([]) }, drafts })}
      />,
    )
  const typed = (mounted: Mounted): readonly (string | null)[] => mounted.all('input').map((input) => input.getAttribute('value'))
  const before = await form(first)
  await type(before.one('input[inputmode=decimal]'), '2100')
  await before.unmount()
  const other = await form(second)
  assert.equal(typed(other), ['2400', ''])
  await other.unmount()
  const again = await form(first)
  assert.equal(typed(again), ['2100', ''])
  await submit(again)
  await again.unmount()
  assert.is(drafts.of('load-1'), undefined)
})

test('[OFS-43] drafts are bounded: the oldest is forgotten', () => {
  const drafts = makeBidDrafts()
  const draft = { amount: '1', truckPostId: '', note: '' }
  for (let i = 0; i <= MOST_DRAFTS; i++) drafts.keep(`${i}`, draft)
  assert.equal([drafts.of('0'), drafts.of('1'), drafts.of(`${MOST_DRAFTS}`)], [undefined, draft, draft])
})

test('[OFS-44] what came of a first move is said by the live region alone: what stands to be read says nothing again', async () => {
  const market = makeInMemoryMarket(aClock())
  const load = aLoad()
  market.putLoad(load)
  const viewModel = makeBid({
    ...needs(),
    offerDesk: { ...market.desk(carrier), bid: () => async () => E.left({ _tag: 'OfferRefused', reason: 'TruckTaken' }) },
    ownTrucks: { live: async () => E.right([]) },
    drafts: makeBidDrafts(),
  })
  const mounted = await mount(<MakeBid viewModel={viewModel} load={loadForCarrier(load)} />)
  await submit(mounted)
  assert.match(mounted.text(), /The truck is booked on another load/)
  assert.is(mounted.all('[role=alert], [role=status], [aria-live]').length, 0)
  await mounted.unmount()
})

test.run()
