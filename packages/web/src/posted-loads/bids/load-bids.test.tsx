import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, source, unreachable } from '@trm/domain/kernel'
import { loadForOwner, type LaneRates, type Load } from '@trm/domain/loads'
import type { OfferSeen } from '@trm/domain/offers'
import { aLoad, at, dollars } from '@trm/domain/testing'
import { doing, mount, type } from '../../design/testing/mount.tsx'
import { anOffice } from '../../offers/testing/office.ts'
import { LoadBids } from './load-bids.tsx'
import type { LoadBidsView } from './load-bids.view-model.ts'

const lane = (samples: number | undefined): LaneRates => ({
  scope: 'area',
  miles: 75,
  from: 'Dallas, TX',
  to: 'Chicago, IL',
  days: 90,
  booked:
    samples === undefined
      ? undefined
      : { samples, median: centsOf(225), low: centsOf(200), high: centsOf(240), newest: at('2026-03-09T12:00:00Z') },
  posted: undefined,
})

const anOffer = async (given: Partial<OfferSeen> = {}): Promise<OfferSeen> => {
  const { real, offer } = await anOffice()
  const read = await real.one(offer.id)()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  return { ...read.right, trust: { level: 'clear', reasons: [], needsOverride: false }, ...given }
}

const shown = async (given: Partial<LoadBidsView>, load: Partial<Load> = {}) => {
  const view: LoadBidsView = {
    bids: { _tag: 'Loading' },
    hasMore: false,
    rates: { _tag: 'Known', value: lane(12) },
    answers: {},
    changed: [],
    rereadFailure: undefined,
    isRereading: false,
    ...given,
  }
  const view$ = source(view)
  const asked: string[] = []
  const mounted = await mount(
    <LoadBids
      load={loadForOwner(aLoad(load))}
      viewModel={{
        view$: view$.behavior,
        now$: source(at('2026-03-10T15:00:00Z')).behavior,
        retryBids: () => asked.push('bids'),
        retryRates: () => asked.push('rates'),
        counter: () => false,
        reply: () => false,
        seeTerms: () => undefined,
        sendAgain: () => undefined,
        checkAgain: () => undefined,
        stop: () => undefined,
      }}
    />,
  )
  return { ...mounted, asked, show: (next: Partial<LoadBidsView>) => doing(() => view$.set({ ...view, ...next })) }
}

test('[TGT-5] each bid is a column: carrier with verdict and link, amount, what it is beside all the load goes by, whose turn and the clock', async () => {
  const [low, high] = [await anOffer(), await anOffer({ id: 'offer-9', amount: dollars(2350.5) })]
  const amounts = { rateTotal: dollars(2400), targetTotal: dollars(2000), maximumTotal: dollars(2300) }
  const { all, unmount } = await shown({ bids: { _tag: 'Known', value: [low, high] } }, amounts)
  const rows = all('.trm-bids tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))
  assert.equal(rows.slice(0, 6), [
    ['Bid', '$2,000.00', '$2,350.50'],
    ['vs. posted', '$400.00 under', '$49.50 under'],
    ['vs. target', 'The same', '$350.50 over'],
    ['vs. market', '$160.00 under', '$190.50 over'],
    ['vs. maximum', '$300.00 left', 'Over the maximum by $50.50'],
    ['Waiting on', 'You', 'You'],
  ])
  assert.match(rows[6]?.[1] ?? '', /left|min|:/)
  const heads = all('.trm-bids thead th').slice(1)
  assert.match(heads[1]?.textContent ?? '', /Clear/)
  assert.match(heads[1]?.querySelector('a')?.getAttribute('href') ?? '', /load-offers\?load=load-1&offer=offer-9$/)
  await unmount()
})

test('[TGT-5] what the load does not say is no line, and a market of too few deals says so', async () => {
  const { all, text, unmount } = await shown(
    { bids: { _tag: 'Known', value: [await anOffer()] }, rates: { _tag: 'Known', value: lane(undefined) } },
    { rateTotal: undefined },
  )
  assert.equal(
    all('.trm-bids tbody th').map(({ textContent }) => textContent),
    ['Bid', 'Waiting on', 'Time left', 'Your answer'],
  )
  assert.match(text(), /Too few deals on this lane in the last 90 days/)
  await unmount()
})

test('[TGT-5] no bids, bids under way and what could not be read are said in words; the sample stands with the market', async () => {
  const none = await shown({ bids: { _tag: 'Known', value: [] } })
  assert.match(
    none.text(),
    /No open bids on this load\..*Booked\$2\.25\/mi\$2\.00\/mi to \$2\.40\/mi12.*Around Dallas, TX to around Chicago, IL/,
  )
  await none.unmount()
  const loading = await shown({ rates: { _tag: 'Loading' } })
  assert.match(loading.text(), /Reading the bids….*Looking up what was paid…/)
  await loading.unmount()
  const failed = await shown({ bids: { _tag: 'Failed', error: unreachable }, rates: { _tag: 'Failed', error: unreachable } })
  assert.is(failed.all('[role="alert"]').length, 2)
  for (const button of failed.all('button')) button.click()
  assert.equal(failed.asked, ['bids', 'rates'])
  await failed.unmount()
})

test('[OFF-119] a price that is being typed stays when the bids cannot be read again', async () => {
  const { one, all, asked, show, unmount } = await shown({ bids: { _tag: 'Known', value: [await anOffer()] } })
  await doing(() => one('[aria-expanded]').click())
  await type(one('form input'), '1875')
  await show({ rereadFailure: unreachable })
  assert.is((one('form input') as HTMLInputElement).value, '1875')
  assert.is(all('[role="alert"]').length, 1)
  await doing(() => one('[role="alert"] button').click())
  assert.equal(asked, ['bids'])
  await unmount()
})

test.run()
