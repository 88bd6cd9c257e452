import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { keysHeard } from './harness/hands.ts'
import { answers, at, BROKER, callers } from './harness/negotiation.ts'
import { aPostedLoad } from './harness/posted-load.ts'
import { journeys } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'

const journey = journeys('a posted load as a workbench')

const bids = (page: Page) => page.getByRole('region', { name: 'Open bids, a column each' })
const answersOf = (page: Page) => bids(page).getByRole('row', { name: 'Your answer' }).getByRole('cell')
const trucks = (page: Page) => page.getByRole('list', { name: 'Trucks that fit' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.textContent ?? '')

/** A load with a bid of $2,000 and one of $2,100, of two carriers. */
const twoBids = async () => {
  const { broker, carrier, rival } = await callers()
  const loadId = await aPostedLoad(broker)
  const bid = async (by: typeof carrier, amount: number) => {
    const made = await by.post('/api/offers', { load_id: loadId, amount, terms_seen: 1 })
    return (made as { readonly id: string }).id // the contract's shape
  }
  return { broker, loadId, low: await bid(carrier, 2_000), high: await bid(rival, 2_100) }
}

const statusOf = async (broker: Awaited<ReturnType<typeof twoBids>>['broker'], id: string) =>
  ((await broker.get(`/api/offers/${id}`)) as { readonly status: string }).status // the contract's shape

const opened = async (page: Page) => {
  await bids(page).getByRole('columnheader').nth(2).waitFor()
  await trucks(page).getByRole('listitem').first().waitFor()
}

journey(
  '[PLS-116] [PLS-118] [PLS-120] [PLS-123] [PLS-124] by keys alone: from the list to the bids, one declined, one countered, two trucks offered the load',
  async () => {
    const { broker, loadId, low, high } = await twoBids()
    const { page, takeProblems, leave } = await at(BROKER, `/broker/posted-loads?load=${loadId}`)
    await opened(page)
    await keysHeard(page)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: 'Bids and trucks of the open load' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await opened(page)
    await page.keyboard.press('b')
    const carriers = await bids(page).getByRole('columnheader').getByRole('link').allInnerTexts()
    assert.is(await focused(page), carriers[0])
    await page.keyboard.press('j')
    assert.is(await focused(page), carriers[1])
    await page.keyboard.press('d')
    await answersOf(page).nth(1).getByRole('button', { name: 'Back' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await answersOf(page).nth(1).getByRole('button', { name: 'Decline' }).waitFor()
    assert.is(await answersOf(page).nth(1).getByRole('button', { name: 'Counter' }).isVisible(), true)
    await page.keyboard.press('d')
    await answersOf(page).nth(1).getByRole('button', { name: 'Back' }).and(page.locator(':focus')).waitFor()
    assert.is(await answersOf(page).nth(1).getByRole('button', { name: 'Counter' }).isVisible(), false)
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('d')
    await bids(page)
      .getByRole('columnheader', { name: carriers[1] ?? '' })
      .waitFor({ state: 'detached' })
    assert.is(await statusOf(broker, high), 'declined_load')

    await page.keyboard.press('k')
    await page.keyboard.press('b')
    await page.keyboard.press('c')
    await page.keyboard.type('1900')
    await page.keyboard.press('Enter')
    await answersOf(page).getByText('Counter-offer sent').waitFor()
    assert.is(await statusOf(broker, low), 'pending_acceptance')

    await page.keyboard.press('b')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Offer to 2 carriers' }).waitFor()
    await page.keyboard.press('o')
    await page.locator('.trm-fit-offer input:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Offered to 2 carriers.').waitFor()
    await page.locator('.trm-drawer').getByRole('button', { name: 'Close', exact: true }).waitFor()
    assert.equal(takeProblems(), [])
    await leave()
  },
)

journey('[PLS-116] [PLS-117] [PLS-124] by mouse: half the window, a bid accepted on its words; on a phone the whole window', async () => {
  const { broker, loadId, low, high } = await twoBids()
  const { page, takeProblems, leave } = await at(BROKER, `/broker/posted-loads?load=${loadId}`)
  await opened(page)
  for (const width of [1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const panel = await page.locator('aside.trm-drawer').boundingBox()
    assert.ok(panel !== null && panel.width >= 640 && panel.y + panel.height === 900, `${width} px`)
    await assertFits(page, `a load with its bids, ${width} px`)
    if (width < 1280) continue
    const sideways = await page.locator('.trm-list').evaluate((list) => list.scrollWidth - list.clientWidth)
    assert.is(sideways, 0, `the list at ${width} px`)
  }
  await assertAccessible(page, 'a load with its bids')
  await answersOf(page).first().getByText('Accept and book').click()
  await answersOf(page).first().getByRole('group').getByText('Accept and book').waitFor()
  await assertAccessible(page, 'a bid that is asked about')
  await page.setViewportSize({ width: 900, height: 700 })
  const sheet = page.getByRole('dialog')
  const asked = answersOf(page).first().getByRole('group')
  for (const from of ['question', 'bid']) {
    await sheet.waitFor()
    await answersOf(page).first().getByText('Accept and book').click()
    await asked.waitFor()
    if (from === 'bid') await bids(page).getByRole('columnheader').getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    assert.is(await sheet.isVisible(), true, `Escape from the ${from}`)
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('dialog').waitFor()
    await assertFits(page, `a load with its bids, ${width} px`)
  }
  await answersOf(page).first().getByText('Accept and book').click()
  await answersOf(page).first().getByRole('group').getByText('Accept and book').click()
  await page.locator('.trm-drawer').getByText('Covered', { exact: true }).waitFor()
  assert.equal([await statusOf(broker, low), await statusOf(broker, high)], ['booked_load', 'declined_load'])
  assert.equal(takeProblems(), [])
  await leave()
})

journey('[PLS-116] [PLS-119] what failed is said where it was pressed: at the bid, and at the foot of the drawer', async () => {
  const { broker, loadId, low } = await twoBids()
  const { page, takeProblems, leave } = await at(BROKER, `/broker/posted-loads?load=${loadId}`)
  await opened(page)
  await page.route(`**/api/offers/${low}/events`, (route) =>
    route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify({ code: 'too_many', faults: [] }) }),
  )
  await answersOf(page).first().getByText('Decline').click()
  await answersOf(page).first().getByText('Yes, decline').click()
  await answersOf(page).first().locator('.trm-notice[data-tone=danger]').waitFor()
  await page.route(`**/api/loads/${loadId}/**`, (route) => route.abort())
  await page.locator('.trm-drawer-foot').getByText('Still available').click()
  await page.locator('.trm-drawer-foot').getByRole('alert').waitFor()
  assert.is(await page.locator('.trm-load-outcome').isVisible(), false, 'and is said once')
  await page.unroute(`**/api/offers/${low}/events`)
  await answers(broker, low, 'broker_declined_offer', 2_000)
  takeProblems()
  await leave()
})

journey.run()
