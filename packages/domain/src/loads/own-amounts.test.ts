import { isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { aLoad, aLoadDraft, someEquipment } from '../testing/loads.ts'
import { dollars } from '../testing/offers.ts'
import { at } from '../testing/trucks.ts'
import { changedTerms, draftOfLoad, loadFaults, loadForCarrier, loadForOwner, loadForPublic, postLoad, type LoadDraft } from './index.ts'

const context = { now: at('2026-03-10T12:00:00Z'), equipmentTypes: someEquipment }
const faults = (given: Partial<LoadDraft>): readonly string[] =>
  loadFaults(aLoadDraft(given), context).map(({ field, code }) => `${field} ${code}`)

test('[TGT-1] target and maximum are rates, each may be left out, and a maximum is not under its target', () => {
  for (const [field, name] of [
    ['targetTotal', 'target_total'],
    ['maximumTotal', 'maximum_total'],
  ] as const) {
    for (const cents of [100, 10_000_000]) assert.equal(faults({ [field]: centsOf(cents) }), [])
    for (const cents of [0, 99, 10_000_001, 100.5, Number.NaN])
      assert.equal(faults({ [field]: centsOf(cents) }), [`${name} out_of_bounds`], `${name} ${cents}`)
  }
  assert.equal(faults({ targetTotal: dollars(2000), maximumTotal: dollars(2000) }), [])
  assert.equal(faults({ targetTotal: dollars(2000), maximumTotal: dollars(1999.99) }), ['maximum_total below_target'])
})

test('[TGT-1] a copy of a load has its target and maximum, and posting keeps them', () => {
  const amounts = { targetTotal: dollars(2000), maximumTotal: dollars(2300) }
  const { targetTotal, maximumTotal } = draftOfLoad(aLoad(amounts))
  assert.equal({ targetTotal, maximumTotal }, amounts)
  const posted = postLoad(aLoadDraft(amounts), context)
  assert.ok(isRight(posted))
  assert.equal([posted.right.load.targetTotal, posted.right.load.maximumTotal], [dollars(2000), dollars(2300)])
  assert.equal(changedTerms(aLoad(), aLoad(amounts)), [])
})

test('[TGT-2] a carrier and a shared link see neither', () => {
  const load = aLoad({ targetTotal: centsOf(184_731), maximumTotal: centsOf(226_357) })
  for (const seen of [loadForCarrier(load), loadForPublic(load)]) {
    assert.not.match(JSON.stringify(seen), /184731|226357/)
    assert.not.ok('targetTotal' in seen || 'maximumTotal' in seen)
  }
  assert.is(loadForOwner(load).targetTotal, 184_731)
})

test.run()
