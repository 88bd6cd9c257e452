import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dollars } from '@trm/domain/testing'
import { aBoardRow } from '../testing/load-board-world.ts'
import { bidProfitWords } from './bid-profit.ts'

const row = aBoardRow({ totalMiles: 960, rateTotal: undefined }, { deadheadMiles: 40 })

test("[LBS-153] a bid says what it leaves at the reader's cost of a mile, the empty ones too; a loss is called one", () => {
  assert.equal(
    [2_400, 1_500, 1_000].map((amount) => bidProfitWords(row, dollars(1.5), dollars(amount))),
    ['Profit $900.00, $0.90/mi', 'Profit $0.00, $0.00/mi', 'Loss $500.00, -$0.50/mi'],
  )
})

test('[LBS-153] where the cost of a mile is not known nothing is said of a profit', () => {
  assert.is(bidProfitWords(row, undefined, dollars(2_400)), undefined)
})

test.run()
