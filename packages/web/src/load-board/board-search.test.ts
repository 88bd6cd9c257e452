import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { defaultLoadFilters } from '@trm/domain/loads'
import { anySearch, boardQuery, boardSearchFrom, statedBoardQuery } from './load-board-view.ts'

test('[LBS-10] the search stands in the address, without what is usual, and comes back from it', () => {
  assert.equal([boardQuery(anySearch), boardSearchFrom('')], ['', anySearch])
  const search = {
    filters: {
      ...defaultLoadFilters,
      pickup: { _tag: 'Near', label: 'Dallas, TX', latitude: 32.78, longitude: -96.81, radius: 100 },
      dropoff: { _tag: 'States', states: ['OK', 'KS'] },
      leastRatePerMile: centsOf(225),
      bookNowOnly: true,
    },
    sort: 'ratePerMile',
  } as const
  assert.equal(boardSearchFrom(boardQuery(search)), search)
  assert.equal(boardSearchFrom(`?pickupLatitude=99&leastRate=x&sort=odd&equipmentTypes=van`).filters, {
    ...defaultLoadFilters,
    equipmentTypes: ['van'],
  })
})

test('[LBS-10] a search that is kept or shared is never an empty text', () => {
  assert.equal([statedBoardQuery(anySearch), boardSearchFrom(statedBoardQuery(anySearch))], ['equipmentTypes=', anySearch])
})

test.run()
