import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { aLoad, at } from '../testing/index.ts'
import { draftOfLoad, type LoadDraft } from './load-draft.ts'
import { loadDoubts, makeCopies } from './load-doubts.ts'

const dallas = { city: 'Dallas', state: 'TX', latitude: 32.7831, longitude: -96.8067, timezone: 'America/Chicago' }
const chicago = { city: 'Chicago', state: 'IL', latitude: 41.8755, longitude: -87.6244, timezone: 'America/Chicago' } // 803 straight miles
const draft = (given: Partial<LoadDraft>): LoadDraft => ({
  ...draftOfLoad(aLoad({ pickup: dallas, dropoff: chicago })),
  weightPounds: 42_000,
  statedMiles: undefined,
  ...given,
})
const codes = (given: Partial<LoadDraft>) => loadDoubts(draft(given)).map(({ field, code }) => `${field} ${code}`)
const dollars = (amount: number) => centsOf(amount * 100)

test('[LOA-47] a rate under fifty cents a mile looks like a rate per mile', () => {
  assert.equal(
    [2.1, 390, 420, 2_000].map((rate) => codes({ rateTotal: dollars(rate) })),
    [['rate_total_value looks_per_mile'], ['rate_total_value looks_per_mile'], [], []],
  )
  assert.equal([codes({ rateTotal: undefined }), codes({ rateTotal: dollars(2.1), dropoff: undefined })], [[], []])
  assert.equal(codes({ rateTotal: dollars(2.1), pickup: undefined, statedMiles: 900 }), [])
  assert.equal(
    [450, 449.99].map((rate) => codes({ rateTotal: dollars(rate), statedMiles: 900 })),
    [[], ['rate_total_value looks_per_mile']],
    'exactly fifty cents is none',
  )
  assert.equal(codes({ rateTotal: dollars(450), statedMiles: 901 }), ['rate_total_value looks_per_mile'], 'stated miles go before')
  assert.equal(codes({ rateTotal: dollars(1), dropoff: dallas }), [], 'within one town')
})

test('[LOA-47] more than 48,000 pounds on one truck is doubted', () => {
  assert.equal([codes({ weightPounds: 48_000 }), codes({ weightPounds: 48_001 })], [[], ['weight_pounds too_heavy']])
  assert.equal(codes({ weightPounds: 90_000, rateTotal: dollars(2.1) }).length, 2)
})

test('[LOA-48] a copy is the same freight under the same reference, unless two names of the sender tell them apart', () => {
  const load = aLoad({ pickup: dallas, dropoff: chicago, referenceId: 'PO 77812', externalId: undefined })
  const copies = (given: Partial<typeof load>) => makeCopies([load]).of({ ...load, id: 'other', ...given })
  assert.ok(copies({}))
  assert.ok(copies({ externalId: 'T1', rateTotal: dollars(999) }), 'named by one side only')
  assert.ok(copies({ pickup: { ...dallas, city: 'DALLAS' } }))
  assert.not(makeCopies([{ ...load, externalId: 'T1' }]).of({ ...load, externalId: 'T2' }))
  assert.not(copies({ referenceId: 'PO 77813' }))
  assert.not(copies({ referenceId: undefined }))
  assert.not(makeCopies([{ ...load, referenceId: undefined }]).of({ ...load, referenceId: 'undefined' }))
  assert.not(copies({ equipmentType: 'van_or_reefer' }), 'freight stays exact')
  assert.not(copies({ pickupWindow: { ...load.pickupWindow, date: at('2026-03-20T14:00:00Z'), dateEnd: undefined } }))
})

test.run()
