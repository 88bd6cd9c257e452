import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { at, BROKER, callers } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'

const journey = journeys('a posted load and all that may cover it')

const bids = (page: Page) => page.getByRole('region', { name: 'Open bids, a column each' })
const trucks = (page: Page) => page.getByRole('list', { name: 'Trucks that fit' })
const rowOf = (page: Page, carrier: string) => trucks(page).getByRole('listitem').filter({ hasText: carrier })

journey(
  '[TGT-5] [FIT-10] [FIT-11] bids stand beside posted, target and maximum; the load is offered to two trucks that fit in one press, and they are bids then',
  async () => {
    const { broker, carrier, rival } = await callers()
    const loadId = await aPostedLoad(broker, { target_total: 1_800, maximum_total: 2_050 })
    for (const [by, amount] of [
      [carrier, 2_000],
      [rival, 2_100],
    ] as const)
      await by.post('/api/offers', { load_id: loadId, amount, terms_seen: 1 })
    const { page, takeProblems, leave } = await at(BROKER, `/broker/posted-loads?load=${loadId}`)
    await bids(page).waitFor()
    const cells = (name: string) => bids(page).getByRole('row', { name }).getByRole('cell').allInnerTexts()
    assert.equal(await cells('vs. posted'), ['$200.00 under', '$100.00 under'])
    assert.equal(await cells('vs. target'), ['$200.00 over', '$300.00 over'])
    assert.equal(await cells('vs. maximum'), ['$50.00 left', 'Over the maximum by $50.00'])

    const names: string[] = []
    for (const place of [0, 1]) {
      const box = trucks(page).getByRole('listitem').nth(place).getByRole('checkbox')
      names.push(await box.evaluate((element) => element.closest('label')?.textContent ?? ''))
      await trucks(page)
        .getByText(names[place] ?? '', { exact: true })
        .first()
        .click()
    }
    await page.getByLabel('Amount for each').fill('1,900')
    await assertAccessible(page, 'a load with its bids and trucks')
    await page.getByRole('button', { name: 'Offer to 2 carriers' }).click()
    await page.getByText('Offered to 2 carriers.').waitFor()
    for (const name of names) await rowOf(page, name).getByText('Offered at $1,900.00').waitFor()
    await bids(page).getByRole('columnheader').nth(4).waitFor()

    await page.setViewportSize({ width: 320, height: 640 })
    await assertFits(page, 'a load with its bids and trucks, 320 px')
    await page.reload()
    await trucks(page).getByRole('listitem').first().waitFor()
    for (const name of names) assert.is(await rowOf(page, name).count(), 0, `${name} negotiates already`)
    assert.equal(takeProblems(), [])
    await leave()
  },
)

journey.run()
