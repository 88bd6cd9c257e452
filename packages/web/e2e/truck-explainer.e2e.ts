import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { arriveSignedIn, ROW, SIZES, visit, type Size } from './harness/visitor.ts'

const journey = readingJourneys('what filters hide')

const number = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replace(/,/g, '') ?? Number.NaN)

const headline = (page: Page) => page.getByRole('heading', { name: /^[\d,]+ trucks?/ })

/** The total once it is another than `before`. */
const nextTotal = async (page: Page, before: number): Promise<number> => {
  await page.waitForFunction((former) => {
    const total = /^([\d,]+) truck/.exec(document.querySelector('.trm-truck-headline h2')?.textContent ?? '')?.[1]
    return total !== undefined && Number(total.replace(/,/g, '')) !== former
  }, before)
  return number(await headline(page).textContent())
}

const NARROW =
  '/trm/broker/trucklist?pickupLocation=Dallas,+TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78306&pickupLongitude=-96.80667&pickupRadius=50&equipmentTypes=van'

for (const size of Object.keys(SIZES) as readonly Size[]) {
  // Object.keys forgets what it was given
  journey(`${size}: narrow, read what hides, relax with one click, get exactly the gain, undo`, async () => {
    const visitor = await visit(browser, { size })
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', NARROW)
    await page.locator(ROW).first().waitFor()
    const total = number(await headline(page).textContent())
    await page.getByRole('button', { name: 'Why am I missing trucks?' }).click()
    const panel = page.getByRole('region', { name: 'Why am I missing trucks?' })
    const nearby = panel.getByRole('listitem').filter({ hasText: 'Within 50 miles of Dallas, TX' })
    await nearby.waitFor()
    const hidden = number(await nearby.locator('.trm-explainer-hidden').textContent())
    assert.ok(hidden > 0)
    await assertStandards(visitor, `what filters hide, ${size}`)

    const way = nearby.getByRole('button').first()
    const words = (await way.textContent()) ?? ''
    const gain = number(words.slice(words.indexOf('+')))
    assert.ok(gain > 0 && gain <= hidden, words)
    await way.click()
    const relaxed = await nextTotal(page, total)
    assert.is(relaxed - total, gain)
    assert.ok(Number(new URL(page.url()).searchParams.get('pickupRadius') ?? 0) > 50 || words.startsWith('Anywhere'))
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Undo')

    await page.keyboard.press('Enter')
    assert.is(await nextTotal(page, relaxed), total)
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Why am I missing trucks?')
    await visitor.leave()
  })
}

journey('an empty list offers what would find something, with how many', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', `${NARROW}&mcNumberOrCarrierName=no+carrier+has+this+name`)
  const offer = page.getByRole('button', { name: /^Any carrier \+[\d,]+ more truck/ })
  await offer.waitFor()
  const gain = number(await offer.textContent())
  await assertStandards(visitor, 'an empty list with its offers')
  await offer.click()
  await page.locator(ROW).first().waitFor()
  assert.is(number(await headline(page).textContent()), gain)
  await visitor.leave()
})

journey.run()
