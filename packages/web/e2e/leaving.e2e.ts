import * as assert from 'uvu/assert'
import type { Dialog, Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible } from './harness/standards.ts'
import { networkIdle, arriveSignedIn, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('leaving a form, and a server that goes away')

const pathOf = (page: Page): string => new URL(page.url()).pathname
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** From the profile over its link to the details, with something typed. */
const typing = async (): Promise<Visitor> => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/profile')
  await page.getByRole('link', { name: 'Your details' }).click()
  await page.getByLabel('First name').fill('Somebody else')
  return visitor
}

journey('[F66] a link away from typed details asks first; by keyboard, staying gives the focus back and loses nothing', async () => {
  const { page, leave } = await typing()
  const link = page.getByRole('link', { name: 'Truck list' })
  await link.focus()
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await assertAccessible(page, 'the question at leaving')
  assert.is(
    await page.getByRole('button', { name: 'Keep editing' }).evaluate((button) => button === document.activeElement),
    true,
    'the focus is in the dialog',
  )
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  assert.is(await link.evaluate((opener) => opener === document.activeElement), true, 'the focus is back')
  assert.is(await page.getByLabel('First name').inputValue(), 'Somebody else')
  assert.is(pathOf(page), '/trm/account/info')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator(ROW).first().waitFor()
  assert.is(pathOf(page), '/trm/broker/trucklist')
  await leave()
})

journey('[F66] Back asks first, and goes back when it is meant', async () => {
  const { page, leave, takeProblems } = await typing()
  await page.evaluate(() => window.history.back())
  await question(page).waitFor()
  assert.is(pathOf(page), '/trm/account/info')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  assert.is(await page.getByLabel('First name').inputValue(), 'Somebody else')
  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.is(pathOf(page), '/trm/account/profile')
  assert.equal(takeProblems(), [])
  await leave()
})

/** Reloads as the browser's own button does; the answer comes with the question it asks. */
const reloadAsked = async (page: Page): Promise<Dialog> => {
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => {
    setTimeout(() => window.location.reload())
  })
  return asked
}

/** What the browser itself has asked so far; each is answered with yes, so that nothing waits for it. */
const browserQuestions = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

journey('[F66] the browser’s own reload asks where something would be lost, and only there', async () => {
  const visitor = await visit(browser)
  const { page, leave, takeProblems } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/info')
  const field = page.getByLabel('First name')
  const saved = await field.inputValue()
  await field.fill('Somebody else')
  const question = await reloadAsked(page)
  assert.is(question.type(), 'beforeunload')
  await question.dismiss()
  assert.is(await field.inputValue(), 'Somebody else')
  await field.fill(saved)
  const asked = browserQuestions(page)
  await page.reload()
  await field.waitFor()
  assert.equal([await field.inputValue(), asked], [saved, []])
  assert.equal(takeProblems(), [])
  await leave()
})

const GONE = { status: 404, contentType: 'text/plain', body: 'no such file' } as const

journey('[F66] [CHK-6] a part of the page that a newer release has replaced reloads nothing under somebody who types', async () => {
  const visitor = await visit(browser)
  const { page, leave } = visitor
  let typed = (): void => undefined
  const isTyped = new Promise<void>((done) => {
    typed = done
  })
  await page.route(/\/assets\/(c\/)?commands-route-[^/]+\.js$/, async (route) => {
    await isTyped
    await route.fulfill(GONE)
  })
  // begun before the sign-in, which has limits of its own
  const missed = page.waitForResponse((response) => response.url().includes('commands-route-') && response.status() === 404, { timeout: 0 })
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/info')
  await page.getByLabel('First name').fill('Somebody else')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const asked = browserQuestions(page)
  typed()
  await missed
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  assert.equal([loads, asked], [[], []])
  assert.is(await page.getByLabel('First name').inputValue(), 'Somebody else')
  await leave()
})

journey(
  '[F66] [CHK-5] to a screen that a newer release has replaced: asked once, by us, then the page is loaded anew without another question',
  async () => {
    const visitor = await visit(browser)
    const { page, leave } = visitor
    let isGone = true
    await page.route(/\/assets\/(c\/)?truck-list-route-[^/]+\.js$/, (route) => (isGone ? route.fulfill(GONE) : route.continue()))
    await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/info')
    await page.getByLabel('First name').fill('Somebody else')
    const asked = browserQuestions(page)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    }) // the page anew knows the newer files
    await page.getByRole('link', { name: 'Truck list' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    assert.equal(
      [await page.getByLabel('First name').inputValue(), isGone],
      ['Somebody else', true],
      'not loaded anew under somebody who types',
    )
    await page.getByRole('link', { name: 'Truck list' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.locator(ROW).first().waitFor()
    assert.equal([isGone, asked], [false, []])
    await leave()
  },
)

journey('[NAV-11] a server that goes away leaves the list; the next page says so and goes on when the server is back', async () => {
  const visitor = await visit(browser)
  const { page, leave } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await page.locator(ROW).first().waitFor()
  await networkIdle(page) // an answer that is on its way would say that the server is there
  await page.route(/\/(api\/|events$|healthz$)/, (route) => route.abort('connectionrefused'))
  const probed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
  await probed
  assert.is(pathOf(page), '/trm/broker/trucklist')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Server down' }).waitFor()
  assert.is(new URL(page.url()).searchParams.get('returnTo'), '/trm/account/profile')
  await page.getByText('It is still not answering.').waitFor()
  await page.unroute(/\/(api\/|events$|healthz$)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  assert.is(pathOf(page), '/trm/account/profile')
  await leave()
})

journey.run()
