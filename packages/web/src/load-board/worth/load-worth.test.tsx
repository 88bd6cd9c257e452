import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source, type Cents } from '@trm/domain/kernel'
import type { LaneRates } from '@trm/domain/loads'
import { at, dollars } from '@trm/domain/testing'
import { mount } from '../../design/testing/mount.tsx'
import { aBoardRow } from '../testing/load-board-world.ts'
import { LoadWorth } from './load-worth.tsx'
import type { LoadWorthView } from './load-worth.view-model.ts'

const view = (given: Partial<LoadWorthView>): LoadWorthView => ({
  costText: '',
  cost: undefined,
  lane: { _tag: 'Loading' },
  reliability: undefined,
  ...given,
})

const shown = async (
  given: Partial<LoadWorthView>,
  row = aBoardRow({ rateTotal: dollars(2400), totalMiles: 960 }, { deadheadMiles: 40 }),
) => {
  const mounted = await mount(
    <LoadWorth
      viewModel={{ view$: source(view(given)).behavior, typeCost: () => undefined, retryLane: () => undefined, stop: () => undefined }}
      row={row}
    />,
  )
  const text = mounted.text()
  const count = (selector: string): number => mounted.all(selector).length
  const counts = { bars: count('svg rect'), rows: count('tbody tr') }
  await mounted.unmount()
  return { text, ...counts }
}

const cost = (amount: number): Cents => dollars(amount)

test('[LBS-44, LBS-190] what is left counts every mile, the empty ones too, and a loss says so; without a rate the cost stands', async () => {
  assert.match(
    (await shown({ costText: '2', cost: cost(2) })).text,
    /Profit\$400\.00\$0\.40\/mi · \$300\.00\/dayCost\$2,000\.00960 loaded \+ 40 empty mi/,
  )
  assert.match((await shown({ costText: '3', cost: cost(3) })).text, /Profit-\$600\.00-\$0\.60\/mi · -\$450\.00\/day/)
  assert.match((await shown({})).text, /Enter your cost per mile/)
  assert.match((await shown({ costText: 'x' })).text, /Dollars per mile, such as 1\.85/)
  assert.match((await shown({}, aBoardRow({ rateTotal: undefined }))).text, /No rate is posted, so there is no profit to show/)
  const unrated = aBoardRow({ rateTotal: undefined, totalMiles: 960 }, { deadheadMiles: 40 })
  assert.match(
    (await shown({ costText: '2', cost: cost(2) }, unrated)).text,
    /A bid above your cost leaves you a profit\.Cost\$2,000\.00960 loaded \+ 40 empty mi/,
  )
})

test('[LBS-45] the lane says its median, its spread and its sample, in a picture and in a table; too few say nothing', async () => {
  const spread = { samples: 31, median: cost(2.4), low: cost(2.1), high: cost(2.75), newest: at('2026-03-09T00:00:00Z') }
  const { text, bars, rows } = await shown({
    lane: {
      _tag: 'Known',
      rates: {
        scope: 'area',
        miles: 75,
        from: 'Dallas, TX',
        to: 'Chicago, IL',
        days: 90,
        booked: spread,
        posted: { ...spread, samples: 120 },
      },
    },
  })
  assert.match(text, /Booked\$2\.40\/mi\$2\.10\/mi to \$2\.75\/mi31Posted\$2\.40\/mi\$2\.10\/mi to \$2\.75\/mi120This load\$2\.50\/mi/)
  assert.match(text, /Around Dallas, TX to around Chicago, IL, same equipment, last 90 days/)
  assert.equal([bars, rows], [2, 3])
  const about = async (given: Pick<LaneRates, 'scope' | 'miles' | 'from' | 'to'>) =>
    (await shown({ lane: { _tag: 'Known', rates: { ...given, days: 90, booked: spread, posted: undefined } } })).text
  assert.match(
    await about({ scope: 'wide', miles: 150, from: 'Dallas, TX', to: 'Chicago, IL' }),
    /Within 150 mi of Dallas, TX and of Chicago, IL, same equipment, last 90 days: too few deals nearer by/,
  )
  assert.match(await about({ scope: 'states', miles: undefined, from: 'TX', to: 'IL' }), /TX to IL, same equipment, last 90 days/)
  const few = await shown({
    lane: {
      _tag: 'Known',
      rates: { scope: 'states', miles: undefined, from: 'TX', to: 'IL', days: 90, booked: undefined, posted: undefined },
    },
  })
  assert.match(few.text, /Too few deals on this lane, nor from TX to IL, in the last 90 days/)
  assert.is(few.bars, 0)
})

test('[LBS-46] how the broker deals comes with its sample', async () => {
  const { text } = await shown({
    reliability: { answers: { samples: 12, medianMinutes: 34.4 }, cancelled: { count: 1, of: 9 }, ignored: { count: 0, of: 0 } },
  })
  assert.match(
    text,
    /Answers a bid inabout 34 minutesmedian of 12 answersCanceled after booking1 of 9Let bids run out unansweredNone yetIn the last 90 days/,
  )
})

test.run()
