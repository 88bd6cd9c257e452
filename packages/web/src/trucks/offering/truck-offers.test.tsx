import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadForCarrier } from '@trm/domain/loads'
import type { OfferSeen } from '@trm/domain/offers'
import { aLoad, offerAfterEvents, openingTime } from '@trm/domain/testing'
import type { TruckRow } from '@trm/domain/trucks'
import { doing, mount } from '../../design/testing/mount.tsx'
import { makeToolNews } from '../../news/tool-news.view-model.ts'
import { PortalProvider } from '../../portal/portal.tsx'
import { aPortalWorld, missingChunks } from '../../testing/portal.ts'
import { someOfTrucks } from '../testing/some-trucks.ts'
import { aTruckListWorld } from '../testing/truck-list-world.ts'
import { TruckOfferFoot, TruckOfferSlot } from './truck-offer-slot.tsx'
import { makeTruckOffers } from './truck-offers.view-model.ts'

const anOffer = (): OfferSeen => ({
  ...offerAfterEvents('offer_extended_to_carrier'),
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

const aList = async (canOffer = true) => {
  const list = aTruckListWorld()
  await list.answer(0, E.right(someOfTrucks(3)))
  const offers = makeTruckOffers(list.viewModel, canOffer)
  return { list, offers, lay: list.viewModel.lay, open: () => offers.view$.value.truck?.id }
}

const first = (list: Awaited<ReturnType<typeof aList>>['list']): TruckRow => {
  const { content } = list.viewModel.view$.value
  const row = content._tag === 'Full' ? content.rows[0] : undefined
  if (row === undefined) throw new Error('no rows')
  return row
}

test("[TLS-100] an offer goes to the open truck, else to the one the list's keys are on, at first the first", async () => {
  const { offers, lay, open } = await aList()
  offers.offerToCurrent()
  assert.is(open(), undefined, 'the list has no keys yet')
  lay({ active: '' })
  offers.offerToCurrent()
  assert.is(open(), 'truck-0')
  lay({ active: 'truck-1' })
  offers.offerToCurrent()
  assert.is(open(), 'truck-1')
  lay({ selected: 'truck-2' })
  offers.offerToCurrent()
  assert.is(open(), 'truck-2')
  offers.close()
  assert.is(open(), undefined)
})

test('[TLS-101] a truck that is gone, and one of no loaded row, is offered nothing; nor does anybody but a broker offer', async () => {
  const { offers, lay, open } = await aList()
  lay({ active: 'truck-1', gone: new Map([['truck-1', 'Booked']]) })
  offers.offerToCurrent()
  lay({ active: 'truck-0', selected: 'elsewhere' })
  offers.offerToCurrent()
  assert.is(open(), undefined)
  const staff = await aList(false)
  staff.lay({ active: 'truck-1' })
  staff.offers.offerToCurrent()
  assert.equal([staff.open(), staff.offers.canOffer], [undefined, false])
})

test("[TLS-102] once an offer is made the truck's detail says at what price and for which load, with the way to it", async () => {
  const { offers, list } = await aList()
  const truck = first(list)
  const foot = await mount(<TruckOfferFoot offers={offers} truck={truck} />)
  await doing(() => foot.one('button').click())
  assert.equal([foot.text(), offers.view$.value.truck?.id], ['Make an offer', truck.id])
  await doing(() => offers.made(truck, anOffer()))
  assert.match(foot.text(), /^Offer out: \$2,000\.00, Dallas, TX to Chicago, ILOpen the offerMake another offer$/)
  assert.is(foot.one('a').getAttribute('href'), '/trm/broker/load-offers?offer=offer-1')
  await foot.unmount()
})

test("[TLS-103] [CHK-7] the form's code comes when it is wanted; without it the reader is told and can ask again, and closing gives the row the focus", async () => {
  const { offers, list } = await aList()
  const { asked, chunkLoader } = missingChunks()
  const slot = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <div role="row" tabIndex={-1} data-row="truck-0">
        row
      </div>
      <TruckOfferSlot offers={offers} {...makeToolNews()} />
    </PortalProvider>,
  )
  assert.equal(asked, [])
  await doing(() => offers.offerTo(first(list)))
  await doing(() => slot.one('[role=alert] button').click())
  assert.equal(asked, ['offers/extend-offer-route.tsx', 'offers/extend-offer-route.tsx'])
  slot.one('[role=alert] button').focus()
  await doing(() => offers.close())
  assert.is(document.activeElement?.getAttribute('data-row'), 'truck-0')
  await slot.unmount()
})

test.run()
