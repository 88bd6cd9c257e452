import { right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import { source } from '@trm/domain/kernel'
import { aClock, aLoad, dollars } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { CarrierDeskScreen } from './carrier-desk-screen.tsx'
import { makeCarrierDesk } from './carrier-desk.view-model.ts'

const aDesk = async (clock: ReturnType<typeof aClock>, market: ReturnType<typeof makeInMemoryMarket>) => {
  const viewModel = makeCarrierDesk({
    equipmentTypes: { load: async () => right([]) },
    offers: market.desk({ party: 'carrier', companyId: 'carrier-1', personId: 'carl' }),
    trucks: {
      list: () => async () => right({ rows: [], total: 0, nextCursor: undefined, asOf: clock.now() }),
      renew: () => () => Promise.reject(new Error('nothing is renewed')),
      confirm: () => () => Promise.reject(new Error('nothing is confirmed')),
    },
    clock,
    serverClock: { now$: source(clock.now()).behavior, heard: () => undefined, stop: () => undefined },
  })
  return mount(<CarrierDeskScreen viewModel={viewModel} />)
}

test('[CMD-30] "Post a truck" of the desk opens the form', async () => {
  const clock = aClock()
  const screen = await aDesk(clock, makeInMemoryMarket(clock))
  const link = screen.all('a').find(({ textContent }) => textContent === 'Post a truck')
  assert.is(link?.getAttribute('href'), '/trm/carrier/post-truck?form=new')
  await screen.unmount()
})

test('[OFS-48] each offer on a carrier’s desk stands with its clock, the least time left first', async () => {
  const clock = aClock()
  const market = makeInMemoryMarket(clock)
  market.putTruck('truck-1', 'carrier-1')
  const broker = market.desk({ party: 'broker', companyId: 'broker-1', personId: 'bea' })
  for (const minutesToAnswer of [45, 15, 30]) {
    const loadId = `load-${minutesToAnswer}`
    market.putLoad(aLoad({ id: loadId }))
    const offer = { loadId, truckPostId: 'truck-1', amount: dollars(1500), minutesToAnswer, note: undefined, termsSeen: 1 }
    await broker.extend(offer, loadId)()
  }
  const screen = await aDesk(clock, market)
  assert.equal(
    screen.all('.trm-desk-rows > li').map((row) => row.querySelector('time')?.textContent),
    ['15 min 00 s left', '30 min 00 s left', '45 min 00 s left'],
  )
  await screen.unmount()
})

test.run()
