import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import { loadForCarrier, loadForOwner } from '@trm/domain/loads'
import type { OfferFailure, OfferSeen, OfferToCarrier } from '@trm/domain/offers'
import { aCarrier, aLoad, aTruckRow, day, dollars, fortWorth, offerAfterEvents, openingTime, someEquipment } from '@trm/domain/testing'
import { filtersFromSearch, type FittingTruck, type FittingTrucks } from '@trm/domain/trucks'
import { doing, mount, type, type Mounted } from '../../design/testing/mount.tsx'
import { PortalProvider } from '../../portal/portal.tsx'
import { aPortalWorld } from '../../testing/portal.ts'
import { LoadDrawer } from '../load-drawer.tsx'
import { aPostedLoadsWorld, someLoads } from '../testing/posted-loads-world.ts'
import { FittingPanel } from './fitting-trucks-route.tsx'
import { makeFittingTrucks } from './fitting-trucks.view-model.ts'

const load = loadForOwner(aLoad())

const offerAt = (amount: OfferToCarrier['amount']): OfferSeen => ({
  ...offerAfterEvents('offer_extended_to_carrier'),
  amount,
  reader: 'broker',
  load: loadForCarrier(aLoad()),
  carrier: { id: 'carrier-1', name: 'Larkspur Freight LLC', mcNumber: undefined },
  broker: { id: 'broker-1', name: 'Larkspur Brokerage LLC' },
  relationship: undefined,
  trust: undefined,
  reason: undefined,
  choices: [],
  counterBounds: undefined,
  asOf: openingTime,
})

const fit = (id: string, given: Partial<FittingTruck> = {}, phone: string | undefined = undefined): FittingTruck => ({
  truck: aTruckRow({ id, pickup: fortWorth, carrier: aCarrier({ id: `carrier-${id}`, name: `Carrier ${id}`, phone }) }),
  reasons: [{ code: 'near_pickup', miles: 30.4 }],
  ...given,
})

type Answer = E.Either<CallFailure, FittingTrucks>
const known = (...trucks: readonly FittingTruck[]): Answer => E.right({ trucks, asOf: openingTime })

const aPanel = async (...answers: readonly Answer[]) => {
  const sent: (OfferToCarrier & { readonly key: string })[] = []
  /** By the truck's id: how the next offers to it fail. */
  const failing = new Map<string, OfferFailure>()
  let keys = 0
  let asked = 0
  const viewModel = makeFittingTrucks({
    load,
    newKey: () => `key-${++keys}`,
    trucks: { fitting: () => async () => answers[asked++] ?? known() },
    offerDesk: {
      extend: (offer, key): TaskEither<OfferFailure, OfferSeen> => {
        sent.push({ ...offer, key })
        const failure = failing.get(offer.truckPostId)
        return async () => (failure === undefined ? E.right(offerAt(offer.amount)) : E.left(failure))
      },
    },
  })
  const panel = await mount(<FittingPanel load={load} types={someEquipment} viewModel={viewModel} />)
  return { panel, sent, failing, viewModel, asked: () => asked }
}

const press = (panel: Mounted, name: string): Promise<void> =>
  doing(() => {
    const found = panel.all('button').find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    if (found === undefined) throw new Error(`no button ${name} in ${panel.text()}`)
    found.click()
  })
const tick = (panel: Mounted, at: number): Promise<void> => doing(() => panel.all('input[type=checkbox]')[at]?.click())
const submit = (panel: Mounted): Promise<void> =>
  doing(() => panel.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const rowsOf = (panel: Mounted): readonly string[] => panel.all('.trm-fit').map(({ textContent }) => textContent ?? '')

test('[FIT-10] each truck says whose it is, the verdict, where it stands and goes, every reason, and how it is called', async () => {
  const reasons: FittingTruck['reasons'] = [
    { code: 'favorite' },
    { code: 'ran_lane', times: 3 },
    { code: 'near_pickup', miles: 30.4 },
    { code: 'shared_kind', equipmentType: 'step_deck' },
    { code: 'available', from: day('2026-03-10'), to: day('2026-03-11') },
  ]
  const { panel } = await aPanel(known(fit('a', { reasons }), fit('b', {}, '+12145550123')))
  const [first, second] = rowsOf(panel)
  for (const words of [
    'Carrier a',
    'Clear',
    'Fort Worth, TX to Anywhere',
    'Favorite · Ran this lane for you 3 times · 30 mi deadhead · Step Deck, which fits · Available 03/10/2026 to 03/11/2026',
  ])
    assert.ok(first?.includes(words), `${words} in ${first}`)
  assert.not.ok(first?.includes('Call'))
  assert.match(second ?? '', /Call \(214\) 555-0123/)
  await panel.unmount()
})

test('[FIT-10] the drawer asks for the panel of a posted load, and of no other', async () => {
  for (const state of ['posted', 'covered', 'closed', 'expired'] as const) {
    const chunks: string[] = []
    const chunkLoader = {
      load: <A,>(chunk: string): Promise<A> => {
        chunks.push(chunk)
        return new Promise(() => undefined)
      },
    }
    const world = await aPostedLoadsWorld({ loads: someLoads(1, { state }), search: 'load=load-0' })
    const drawer = await mount(
      <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
        <LoadDrawer view={world.viewModel.view$.value} viewModel={world.viewModel} news={null} />
      </PortalProvider>,
    )
    assert.is(chunks.includes('posted-loads/fitting/fitting-trucks-route.tsx'), state === 'posted', state)
    await drawer.unmount()
  }
})

test('[FIT-11] one press offers the load to all that are ticked, at one amount and time to answer, each under a key of its own', async () => {
  const { panel, sent } = await aPanel(known(fit('a'), fit('b'), fit('c')))
  assert.equal(panel.all('form').length, 0)
  await tick(panel, 0)
  await tick(panel, 2)
  assert.is((panel.one('form input') as HTMLInputElement).value, '2400')
  await type(panel.one('form input'), '2350.50')
  await submit(panel)
  const terms = { loadId: 'load-1', termsSeen: 1, amount: dollars(2350.5), minutesToAnswer: 60, note: undefined }
  assert.equal(sent, [
    { ...terms, truckPostId: 'a', key: 'key-1' },
    { ...terms, truckPostId: 'c', key: 'key-2' },
  ])
  assert.match(panel.one('[role=status]').textContent ?? '', /Offered to 2 carriers\./)
  assert.match(rowsOf(panel)[0] ?? '', /Offered at \$2,350\.50 Open the offer$/)
  assert.equal(panel.all('form').length, 0)
  assert.is(document.activeElement, panel.one('.trm-fits'))
  await panel.unmount()
})

test('[FIT-12] who could not be offered the load is named with the reason and stays ticked; the next press is for them alone, under the same key where the end is not known', async () => {
  const { panel, sent, failing } = await aPanel(known(fit('a'), fit('b')))
  failing.set('b', { _tag: 'TimedOut', afterMs: 1 })
  await tick(panel, 0)
  await tick(panel, 1)
  await submit(panel)
  const [alert] = panel.all('[role=alert]')
  assert.match(alert?.textContent ?? '', /^1 offer was not madeCarrier b\. They stay ticked/)
  assert.is(panel.all('.trm-fit .trm-fault').length, 1)
  assert.equal(
    panel.all('input[type=checkbox]').map((box) => [box.matches(':checked'), box.matches(':disabled')]),
    [
      [false, true],
      [true, false],
    ],
  )
  failing.clear()
  await submit(panel)
  assert.equal(
    sent.map(({ truckPostId, key }) => [truckPostId, key]),
    [
      ['a', 'key-1'],
      ['b', 'key-2'],
      ['b', 'key-2'],
    ],
  )
  assert.equal([panel.all('[role=alert]').length, panel.all('form').length], [0, 0])
  await panel.unmount()
})

test('[FIT-13] [OFF-118] "Offer" in a row is for that truck alone and puts the focus on the amount; what is no amount is sent to nobody', async () => {
  const { panel, sent, viewModel } = await aPanel(known(fit('a'), fit('b')))
  await tick(panel, 0)
  await press(panel, 'Offer to Carrier b')
  assert.equal([...viewModel.view$.value.ticked], ['b'])
  const amount = panel.one('form input')
  assert.is(document.activeElement, amount)
  await type(amount, 'a lot')
  await submit(panel)
  assert.equal([sent.length, amount.getAttribute('aria-invalid')], [0, 'true'])
  await type(amount, '1')
  await submit(panel)
  assert.equal([sent.length, /\$1\.00 is 0\.\d+% of .*Send it\?/.test(panel.text())], [0, true])
  await submit(panel)
  assert.is(sent.length, 0)
  await doing(() => panel.all('form [role=group] button').at(0)?.click())
  assert.equal(
    sent.map(({ amount: cents }) => cents),
    [100],
  )
  await panel.unmount()
})

test('[FIT-13] "Offer" of a truck that is ticked offers to all that are', async () => {
  const { panel, sent } = await aPanel(known(fit('a'), fit('b'), fit('c')))
  await tick(panel, 0)
  await tick(panel, 2)
  await press(panel, 'Offer to all that are selected')
  assert.is(document.activeElement, panel.one('form input'))
  await submit(panel)
  assert.equal(
    sent.map(({ truckPostId }) => truckPostId),
    ['a', 'c'],
  )
  await panel.unmount()
})

test('[FIT-14] without a truck it says why and leads to the truck list around the pickup; what could not be read is asked again', async () => {
  const { panel, asked } = await aPanel(E.left({ _tag: 'TimedOut', afterMs: 1 }))
  assert.is(panel.all('[role=alert]').length, 1)
  await press(panel, 'Try again')
  assert.is(asked(), 2)
  assert.match(panel.text(), /No posted truck fits this load now.*150 mi of Dallas, TX/)
  const [path, search] = (panel.one('a').getAttribute('href') ?? '').split('?')
  const { pickupLocation, pickupLatitude, pickupRadius, pickupDate, equipmentTypes } = filtersFromSearch(search ?? '')
  assert.is(path, '/trm/broker/trucklist')
  assert.equal(
    [pickupLocation, pickupLatitude, pickupRadius, pickupDate, equipmentTypes],
    ['Dallas, TX', 32.78, 300, day('2026-03-11'), ['van']],
  )
  await panel.unmount()
})

test.run()
