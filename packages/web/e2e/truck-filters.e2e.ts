import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, CARRIER_NAME, ROW, visit, type Size, type Theme, type Visitor } from './harness/visitor.ts'

const journey = readingJourneys('every filter of the truck list')

const LIST = '/trm/broker/trucklist'
const STORAGE_KEY = 'trucklistFilters'

/** On the list, rows and tools there. */
const onList = async (query = '', options: Parameters<typeof visit>[1] = {}): Promise<Visitor> => {
  const visitor = await visit(browser, options)
  await arriveSignedIn(visitor, portal, 'broker@example.com', LIST + query)
  await visitor.page.locator(ROW).or(visitor.page.locator('[data-state=empty]')).first().waitFor()
  await moreFilters(visitor.page).waitFor({ state: options.size === 'narrow' ? 'attached' : 'visible' })
  return visitor
}

const moreFilters = (page: Page) => page.locator('.trm-more-opener button')
const chips = (page: Page): Promise<readonly string[]> => page.locator('.trm-chip').allInnerTexts()
const carriers = (page: Page): Promise<readonly string[]> => page.locator(CARRIER_NAME).allInnerTexts()
const kept = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY)
const carrierField = (page: Page) => page.getByLabel('Carrier name or MC number')

/** The total and the carriers of the first rows, whatever the height the list has. */
const settledRows = async (page: Page): Promise<readonly string[]> => {
  await page.locator('.trm-desk[aria-busy=false]').waitFor()
  return [await page.locator('.trm-truck-headline h2').innerText(), ...(await carriers(page)).slice(0, 8)]
}

const searchFor = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const before = page.url()
  await act()
  await page.waitForURL((url) => url.href !== before)
  await page.locator('.trm-desk[aria-busy=false]').waitFor()
}

journey('filters narrow only when searched, stand above the rows in words, and go one by one', async () => {
  const visitor = await onList()
  const { page } = visitor
  await moreFilters(page).click()
  const dropoff = page.getByRole('combobox', { name: 'Dropoff near' })
  await dropoff.fill('chicago, i')
  await page.getByRole('option', { name: 'Chicago, IL' }).click()
  await page.getByLabel('Dropoff radius').selectOption('100')
  await page.getByLabel('Authority age').selectOption('1 year or older')
  await page.getByRole('radiogroup', { name: 'BIPD coverage' }).getByText('$1M+').click()
  await page.getByRole('radiogroup', { name: 'Relationship' }).getByText('Hide blocked').click()
  assert.equal(await chips(page), [], 'nothing is applied before the search')
  await page.getByText('Search to apply').waitFor()
  await searchFor(page, () => page.getByLabel('Authority age').press('Enter'))
  assert.equal(await chips(page), ['Dropoff Chicago, IL within 100 mi', 'Authority 1 year or older', 'Hide blocked', 'BIPD $1M+'])
  assert.is(await page.getByText('Search to apply').count(), 0)
  const query = new URL(page.url()).searchParams
  assert.equal(
    ['dropoffRadius', 'authorityAge', 'carrierRelationshipFilter', 'coverageAmountBipd'].map((key) => query.get(key)),
    ['100', '12', 'hideBlocked', 'ge-1m'],
  )

  await searchFor(page, () => page.getByRole('button', { name: 'Remove Authority 1 year or older' }).click())
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Remove Hide blocked')
  await searchFor(page, () => page.getByRole('button', { name: 'Clear all' }).click())
  assert.equal(await chips(page), [])
  assert.is(new URL(page.url()).searchParams.get('dropoffLatitude'), null)
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('an MC number in any spelling finds its carrier, part of a name every carrier that has it', async () => {
  const visitor = await onList()
  const { page } = visitor
  const mc =
    /MC (\d+)/.exec(
      await page
        .locator(ROW)
        .filter({ hasText: /MC \d+/ })
        .first()
        .innerText(),
    )?.[1] ?? ''
  await moreFilters(page).click()
  for (const typed of [`MC ${mc}`, `mc-0${mc}`, mc]) {
    await carrierField(page).fill(typed)
    await page.getByText(`Reads as MC ${mc}`).waitFor()
    await searchFor(page, () => carrierField(page).press('Enter'))
    assert.equal(await chips(page), [`MC ${mc}`], typed)
    assert.is(new Set(await carriers(page)).size, 1, typed)
  }
  const [name = ''] = await carriers(page)
  const part = name.slice(0, 5).trim().toUpperCase()
  await carrierField(page).fill(part)
  await page.getByText(`Names that contain “${part}”`).waitFor()
  await searchFor(page, () => carrierField(page).press('Enter'))
  for (const found of await carriers(page)) assert.ok(found.toUpperCase().includes(part), found)
  await visitor.leave()
})

const TEXTS = ['100% & Söhne + Co #1 a=b?c', '😀👩‍👩‍👧 %F0%9F', 'شركة النقل السريع', '../../%2e%2e/<b>"\'`;--']

journey('any text in the address comes back: reload, Back, Forward and a new tab show the same search and rows', async () => {
  const visitor = await onList()
  const { page, context } = visitor
  await moreFilters(page).click()
  const addresses: string[] = []
  for (const text of TEXTS) {
    await carrierField(page).fill(text)
    await searchFor(page, () => carrierField(page).press('Enter'))
    addresses.push(page.url())
    assert.equal(await chips(page), [`Carrier “${text}”`])
  }
  const shows = async (at: Page, index: number): Promise<void> => {
    await at.getByText(`Carrier “${TEXTS[index] ?? ''}”`, { exact: true }).waitFor()
    assert.is(at.url(), addresses[index])
  }
  await page.reload()
  await shows(page, 3)
  for (const index of [2, 1, 0]) {
    await page.goBack()
    await shows(page, index)
  }
  for (const index of [1, 2, 3]) {
    await page.goForward()
    await shows(page, index)
  }
  for (const [index, address] of addresses.entries()) {
    const tab = await context.newPage()
    await tab.goto(address)
    await shows(tab, index)
    await moreFilters(tab).click()
    assert.is(await carrierField(tab).inputValue(), TEXTS[index])
    await tab.close()
  }
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a search of every filter finds the same rows after a reload, and for whoever gets the copied link', async () => {
  const visitor = await onList('', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visitor
  await moreFilters(page).click()
  await page.getByRole('radiogroup', { name: 'Authority type' }).getByText('Interstate', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Trucks' }).getByText('2+').click()
  await page.getByRole('radiogroup', { name: 'Inspections' }).getByText('1+').click()
  await searchFor(page, () => page.getByRole('button', { name: 'Search', exact: true }).click())
  const found = await settledRows(page)
  assert.ok(found.length > 5, `${found.length} rows`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').first().waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  assert.is(link, page.url())
  await page.reload()
  await page.locator(ROW).first().waitFor()
  assert.equal(await settledRows(page), found)

  const colleague = await visit(browser)
  await arriveSignedIn(colleague, portal, 'broker-admin@example.com', link.slice(portal.origin.length))
  await colleague.page.locator(ROW).first().waitFor()
  assert.equal(await settledRows(colleague.page), found)
  await colleague.leave()
  await visitor.leave()
})

journey('where the clipboard is refused, the link stands there selected', async () => {
  const visitor = await onList('?authorityAge=12')
  const { page } = visitor
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    }),
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByLabel('Link to this list')
  assert.is(await field.inputValue(), page.url())
  assert.is(await page.evaluate(() => window.getSelection()?.toString() || document.activeElement?.id), page.url())
  await page.keyboard.press('Escape')
  assert.is(await field.count(), 0)
  await visitor.leave()
})

journey('a dropoff that is not one place is told at its field, and nothing is searched', async () => {
  const visitor = await onList()
  const { page } = visitor
  const before = page.url()
  await moreFilters(page).click()
  const dropoff = page.getByRole('combobox', { name: 'Dropoff near' })
  await dropoff.fill('springfield')
  await page
    .getByRole('option', { name: /^Springfield, / })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No single place has this name').waitFor()
  assert.is(await dropoff.inputValue(), 'springfield')
  assert.is(page.url(), before)

  await page.goto(`${portal.origin}${LIST}?dropoffLocation=Springfield`)
  await page.getByRole('heading', { name: 'Choose the place' }).waitFor()
  await page.getByText('No single place has this name').waitFor()
  await visitor.leave()
})

journey('radii and equipment types are kept under trucklistFilters, and nothing else is', async () => {
  const visitor = await onList()
  const { page } = visitor
  await moreFilters(page).click()
  await page.getByLabel('Dropoff radius').selectOption('200')
  await page.getByLabel('Within').selectOption('75')
  await carrierField(page).fill('freight')
  await page.getByLabel('Authority age').selectOption('3 months or older')
  assert.is(await kept(page), null, 'a draft is not kept')
  await searchFor(page, () => carrierField(page).press('Enter'))
  assert.is(await kept(page), '{"pickupRadius":75,"dropoffRadius":200,"equipmentTypes":["van","reefer"]}')
  const others = await page.evaluate(
    (key) =>
      Object.keys(localStorage)
        .filter((name) => name !== key)
        .map((name) => localStorage.getItem(name)),
    STORAGE_KEY,
  )
  assert.not(others.some((value) => value?.includes('freight')))

  await page.goto(portal.origin + LIST)
  await page.locator(ROW).first().waitFor()
  await moreFilters(page).click()
  assert.equal(
    [
      await page.getByLabel('Within').inputValue(),
      await page.getByLabel('Dropoff radius').inputValue(),
      await carrierField(page).inputValue(),
    ],
    ['75', '200', ''],
  )
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForFunction((key) => localStorage.getItem(key) === null, STORAGE_KEY)
  assert.is(await page.getByLabel('Within').inputValue(), '50')
  await visitor.leave()
})

journey('[TLS-38] [F55] with the storage full, filters work for the session', async () => {
  const visitor = await onList()
  const { page } = visitor
  await page.evaluate(() => {
    for (let size = 2 ** 20, index = 0; size > 0; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${index++}`, 'x'.repeat(size))
      } catch {
        /* full for this size */
      }
    }
  })
  await page.getByLabel('Within').selectOption('150')
  await searchFor(page, () => page.getByRole('button', { name: 'Search', exact: true }).click())
  assert.is(new URL(page.url()).searchParams.get('pickupRadius'), '150')
  assert.ok((await settledRows(page)).length > 0)
  await page.reload()
  await page.locator(ROW).first().waitFor()
  assert.is(await page.getByLabel('Within').inputValue(), '150', 'the address holds the search')
  assert.equal(
    visitor.takeProblems().filter((problem) => !/could not be kept/.test(problem)),
    [],
  )
  await visitor.leave()
})

for (const [what, text] of [
  ['corrupt', '{"pickupRadius":'],
  ['of an old shape', '{"radius":75,"equipment":"van"}'],
  ['hostile', '{"__proto__":{"is_staff":true},"pickupRadius":"<img src=x>","dropoffRadius":1e9,"equipmentTypes":[{}]}'],
] as const) {
  journey(`[TLS-38] [F56] kept filters that are ${what} are as none, and the next search replaces them`, async () => {
    const visitor = await onList()
    const { page } = visitor
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEY, text] as const)
    await page.reload()
    await page.locator(ROW).first().waitFor()
    assert.is(await page.getByLabel('Within').inputValue(), '50')
    await searchFor(page, async () => {
      await page.getByLabel('Within').selectOption('100')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    })
    assert.is(await kept(page), '{"pickupRadius":100,"dropoffRadius":50,"equipmentTypes":["van","reefer"]}')
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey('[TLS-38] [F57] a storage that is cleared under the page costs nothing, and the next search is kept again', async () => {
  const visitor = await onList()
  const { page, context } = visitor
  await searchFor(page, async () => {
    await page.getByLabel('Within').selectOption('100')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: portal.origin, storageTypes: 'local_storage' })
  assert.is(await kept(page), null)
  await searchFor(page, async () => {
    await page.getByLabel('Within').selectOption('75')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  })
  assert.is(await kept(page), '{"pickupRadius":75,"dropoffRadius":50,"equipmentTypes":["van","reefer"]}')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('a broker profile that does not load is said above the list, and asked for again', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  let isAway = true
  await page.route('**/api/profiles/broker', (route) => (isAway ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await arriveSignedIn(visitor, portal, 'broker@example.com', LIST)
  await page.locator(ROW).first().waitFor()
  await page.getByText('Your broker profile could not be loaded').waitFor()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your broker profile could not be loaded').waitFor({ state: 'detached' })
  assert.ok((await page.locator(ROW).count()) > 0)
  await visitor.leave()
})

journey('a carrier at the generic truck list finds whom it is for, and the way to their own', async () => {
  for (const path of ['/trm/trucklist', '/trm/trucklist/search?authorityAge=12']) {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'dispatcher@example.com', path)
    await page.getByRole('heading', { level: 1, name: 'This list is for brokers' }).waitFor()
    assert.is(page.url(), portal.origin + path)
    await assertAccessible(page, path)
    assert.equal(visitor.takeProblems(), [])
    const way = page.getByRole('link', { name: 'Find loads in Load central' })
    assert.is(await way.getAttribute('href'), '/trm/carrier/loadcentral')
    await way.click()
    await page.waitForURL((url) => url.pathname === '/trm/carrier/loadcentral')
    await visitor.leave()
  }
})

const EVERYTHING =
  '?dropoffLocation=Chicago%2C+IL&dropoffCity=Chicago&dropoffState=IL&dropoffLatitude=41.84&dropoffLongitude=-87.68&mcNumberOrCarrierName=a&authorityAge=3&coverageAmountBipd=ge-750k'

const openPanel = async (theme: Theme, size: Size): Promise<void> => {
  const where = `the open filters, ${theme}, ${size}`
  const visitor = await onList(EVERYTHING, { theme, size })
  const { page } = visitor
  if (size === 'narrow') await page.locator('.trm-truck-filters-fold').tap()
  await (size === 'narrow' ? moreFilters(page).tap() : moreFilters(page).click())
  await carrierField(page).fill('swift')
  const pictures = process.env['TRM_SCREENSHOTS']
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/truck-filters-${theme}-${size}.png` })
  await assertFits(page, where)
  await assertAccessible(page, where)
  assert.equal(visitor.takeProblems(), [], where)
  await visitor.leave()
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of ['wide', 'narrow'] as const) journey(`the open filters, ${theme}, ${size}: axe and fit`, () => openPanel(theme, size))
}

journey('on a phone, with touch: unfold, set, search; the folded line stays and the chip goes with one tap', async () => {
  const visitor = await onList('', { size: 'narrow' })
  const { page } = visitor
  await page.locator('.trm-truck-filters-fold').tap()
  await moreFilters(page).tap()
  const segment = page.getByRole('radiogroup', { name: 'BIPD coverage' }).getByText('$1M+')
  assert.ok(((await segment.boundingBox())?.height ?? 0) >= 38, 'a target for a thumb')
  await segment.tap()
  await searchFor(page, () => page.getByRole('button', { name: 'Search', exact: true }).tap())
  assert.equal(await chips(page), ['BIPD $1M+'])
  const remove = page.getByRole('button', { name: 'Remove BIPD $1M+' })
  const box = await remove.boundingBox()
  assert.ok((box?.height ?? 0) >= 44 && (box?.width ?? 0) >= 44, JSON.stringify(box))
  await searchFor(page, () => remove.tap())
  assert.equal(await chips(page), [])
  await assertFits(page, 'phone')
  await visitor.leave()
})

journey.run()
