import * as E from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, unreachable, type Cents } from '@trm/domain/kernel'
import { loadForCarrier } from '@trm/domain/loads'
import { aLoad, anOwnTruckPost, dallasDock, settled } from '@trm/domain/testing'
import { ownCost } from './own-cost.ts'
import { makeCounterProfit } from './counter-profit.view-model.ts'

const north = { ...dallasDock, latitude: dallasDock.latitude + 1 }
const truck = anOwnTruckPost({ id: 'truck-1', pickup: north })

const basisOf = async (cost: Cents | undefined, truckPostId: string | undefined, isReached = true) => {
  const { basis$ } = makeCounterProfit({
    cost: () => Promise.resolve(cost),
    ownTrucks: { live: async () => (isReached ? E.right([anOwnTruckPost({ id: 'other' }), truck]) : E.left(unreachable)) },
    offer: { truckPostId, load: loadForCarrier(aLoad({ pickup: dallasDock })) },
  })
  await settled()
  const basis = basis$.value
  return basis && [basis.cost, basis.deadheadMiles === undefined ? undefined : Math.round(basis.deadheadMiles)]
}

test('[OFS-110] a counter-offer counts the empty miles of its own truck, and none where nobody knows where that is', async () => {
  assert.equal(await basisOf(centsOf(150), 'truck-1'), [150, 69])
  assert.equal(await basisOf(centsOf(150), undefined), [150, undefined])
  assert.equal(await basisOf(centsOf(150), 'sold'), [150, undefined])
  assert.equal(await basisOf(centsOf(150), 'truck-1', false), [150, undefined])
})

test('[OFS-110] without a cost of a mile nothing is counted', async () => {
  assert.is(await basisOf(undefined, 'truck-1'), undefined)
})

test("[OFS-110] what a mile costs is what was typed last in this browser, else the company's own", async () => {
  const costOf = (kept: string | undefined) =>
    ownCost({ read: () => (kept === undefined ? none : some(kept)), write: () => () => true, remove: () => undefined }, () =>
      Promise.resolve(centsOf(214)),
    )()
  assert.equal([await costOf('1.85'), await costOf(undefined), await costOf('x')], [185, 214, 214])
})

test.run()
