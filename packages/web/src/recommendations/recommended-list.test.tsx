import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { loadForCarrier } from '@trm/domain/loads'
import type { RecommendedLoad } from '@trm/domain/recommendations'
import { aLoad } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { reasonWords } from './recommendation-words.ts'
import { NotRecommended, RecommendedList } from './recommended-list.tsx'
import type { RecommendationsView } from './recommendations-view.ts'
import type { RecommendationsViewModel } from './recommendations.view-model.ts'

const load = (number: number): RecommendedLoad => ({
  load: loadForCarrier(aLoad({ id: `l${number}` })),
  loadId: `l${number}`,
  truckId: 't',
  fit: 'good',
  deadheadMiles: 12,
  profit: centsOf(-1360),
  reasons: [{ code: 'pays', perMile: centsOf(212) }],
})
const loads = Array.from({ length: 23 }, (_, i) => load(i + 1))
const view = { dismissing: new Map(), gone: new Set() } as unknown as RecommendationsView // what the list reads of it
const viewModel = {} as RecommendationsViewModel // nothing is pressed that asks it

const aList = async (openId?: string) => {
  const list = await mount(<RecommendedList loads={loads} view={view} viewModel={viewModel} openId={openId} />)
  const more = () => list.all('button').find((one) => one.textContent?.startsWith('Show'))
  return { ...list, more, ids: () => list.all('.trm-rec').map((one) => one.dataset['load']) }
}

test('[REC-12] ten loads stand at first; more are asked for, and focus goes to the first of them', async () => {
  const list = await aList()
  assert.equal([list.ids().length, list.more()?.textContent], [10, 'Show 10 more, 13 left'])
  await doing(() => list.more()?.click())
  assert.equal([list.ids().length, list.more()?.textContent], [20, 'Show 3 more, 3 left'])
  assert.is(document.activeElement?.closest<HTMLElement>('.trm-rec')?.dataset['load'], 'l11')
  await doing(() => list.more()?.click())
  assert.equal([list.ids().length, list.more()], [23, undefined])
  assert.is(document.activeElement?.closest<HTMLElement>('.trm-rec')?.dataset['load'], 'l21')
  await list.unmount()
})

test('[REC-18] a card says what its load leaves in all, a mile and a day', async () => {
  const list = await aList()
  assert.match(list.all('.trm-rec')[0]?.textContent ?? '', /Profit-\$13\.60-\$0\.01\/mi · -\$\d+\.\d\d\/day/)
  await list.unmount()
})

test('[REC-12] the load the address names is among the first shown, however far down it stands', async () => {
  const list = await aList('l15')
  assert.equal([list.ids().length, list.one('[aria-current=true]').dataset['load']], [15, 'l15'])
  await list.unmount()
})

test('[REC-17] a load of the address that is not in the list is told of, with why where that is known, and a way to it', async () => {
  const page = { loads, dismissed: [{ id: 'd1', loadId: 'l99', reason: 'too_far' as const }] }
  const said = async (openId: string | undefined) => {
    const shown = await mount(<NotRecommended page={page} openId={openId} />)
    const words = [shown.text(), shown.all('a').map((link) => link.getAttribute('href'))]
    await shown.unmount()
    return words
  }
  assert.equal(await said(undefined), ['', []])
  assert.equal(await said('l3'), ['', []])
  const [hidden, link] = await said('l99')
  assert.match(String(hidden), /Load l99 is not among your recommendations.*You hid it: Too far away/)
  assert.equal(link, ['/trm/carrier/loadcentral/l99'])
  assert.match(String((await said('999999'))[0]), /Load 999999 is not among.*may be taken, out of reach of your trucks/)
})

test("[REC-13] what a load pays is no reason for it where it pays less than the reader's own cost", async () => {
  const pays = { code: 'pays', perMile: centsOf(212) } as const
  assert.is(reasonWords(pays, centsOf(-1)), 'Pays $2.12 for every mile, empty ones included: less than it costs you')
  for (const profit of [centsOf(0), centsOf(100), undefined])
    assert.is(reasonWords(pays, profit), 'Pays $2.12 for every mile, empty ones included')
  const list = await aList()
  assert.is(list.all('.trm-rec-reasons [data-against]').length, 10)
  await list.unmount()
})

test.run()
