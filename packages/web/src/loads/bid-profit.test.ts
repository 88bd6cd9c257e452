import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dollars } from '@trm/domain/testing'
import { bidProfitWords } from './bid-profit.ts'

const trip = { load: { totalMiles: 960 }, deadheadMiles: 40 }

test("[LBS-153] a bid says what it leaves at the reader's cost of a mile, the empty ones too; a loss is called one", () => {
  assert.equal(
    [2_400, 1_500, 1_000].map((amount) => bidProfitWords(trip, dollars(1.5), dollars(amount))),
    ['Profit $900.00, $0.90/mi, $675.00/day', 'Profit $0.00, $0.00/mi, $0.00/day', 'Loss $500.00, -$0.50/mi, -$375.00/day'],
  )
})

test('[LBS-153] where nobody knows how far the truck is, it says that no empty mile is counted', () => {
  assert.is(
    bidProfitWords({ ...trip, deadheadMiles: undefined }, dollars(1.5), dollars(2_400)),
    'Profit $960.00, $1.00/mi, $738.46/day · deadhead not counted',
  )
})

test('[LBS-153] where the cost of a mile is not known nothing is said of a profit', () => {
  assert.is(bidProfitWords(trip, undefined, dollars(2_400)), undefined)
})

test.run()
