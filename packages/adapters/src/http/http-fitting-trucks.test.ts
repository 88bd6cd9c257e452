import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { at, aTruckRow, day } from '@trm/domain/testing'
import type { FittingTruck } from '@trm/domain/trucks'
import { aClient } from '../testing/a-client.ts'
import { json, type Script } from '../testing/scripted-fetch.ts'
import { fittingTrucksPage, FittingTruckWire } from './contract/index.ts'
import { makeHttpFittingTrucks } from './http-fitting-trucks.ts'

const fit: FittingTruck = {
  truck: aTruckRow({ id: '7', carrier: { ...aTruckRow().carrier, id: '3' } }),
  reasons: [
    { code: 'favorite' },
    { code: 'ran_lane', times: 3 },
    { code: 'near_pickup', miles: 12.5 },
    { code: 'same_equipment' },
    { code: 'shared_kind', equipmentType: 'van_or_reefer' },
    { code: 'available', from: day('2026-03-10'), to: day('2026-03-11') },
  ],
}
const asOf = at('2026-03-10T15:00:00Z')
const wire = fittingTrucksPage(FittingTruckWire).encode({ trucks: [fit], asOf })
const item = FittingTruckWire.encode(fit)

const asking = (script: Script) => {
  const under = aClient({}, script)
  return { ...under, source: makeHttpFittingTrucks(under.client, under.logger) }
}

test('[FIT-7] the trucks that fit a load are asked for by its id, and read with every reason and its figures', async () => {
  const { source, requests } = asking(json(wire))
  assert.equal(await source.fitting('12')(), E.right({ trucks: [fit], asOf }))
  assert.match(requests[0]?.url ?? '', /\/api\/loads\/12\/trucks$/)
})

test('[FIT-7] [F18] a truck that cannot be read is left out and logged; a reason without its figures says nothing', async () => {
  const bare = { ...item, reasons: ['ran_lane', 'near_pickup', 'shared_kind', 'available', 'favorite'].map((code) => ({ code })) }
  const { source, logger } = asking(json({ ...wire, items: [bare, { ...item, reasons: [{ code: 'of_tomorrow' }] }] }))
  const answer = await source.fitting('12')()
  assert.equal(E.isRight(answer) ? answer.right.trucks.map(({ reasons }) => reasons) : [], [[{ code: 'favorite' }]])
  assert.is(logger.lines.length, 1)
})

test.run()
