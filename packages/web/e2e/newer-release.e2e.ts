import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { arriveSignedIn, CARRIER_NAME, networkIdle, ROW, visit, type Visitor } from './harness/visitor.ts'

const journey = readingJourneys('answers of another release and a screen that breaks')

const LIST =
  '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75'
const rows = (page: Page) => page.locator(ROW).first()

const signedIn = async (path = '/trm/account/profile'): Promise<Visitor> => {
  const visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, 'broker@example.com', path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await networkIdle(visitor.page)
  return visitor
}

type Json = Record<string, unknown>

/** Answers a call with what the real server said, changed as another release might. */
const asAnotherRelease = async (page: Page, pattern: string, change: (body: Json) => unknown): Promise<void> => {
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Json // an object of our own server
    await route.fulfill({ response, json: change(body) })
  })
}

journey('[F67] rows and answers of a newer release: what is added is accepted, a row that cannot be read costs only itself', async () => {
  const { page, leave } = await signedIn()
  let names: readonly string[] = []
  await asAnotherRelease(page, '**/api/trucks*', (body) => {
    const [unknown, incomplete, ...rest] = body['items'] as readonly (Json & { readonly carrier: { readonly name: string } })[] // rows of our own server
    names = rest.map(({ carrier }) => carrier.name)
    const { carrier: _carrier, ...withoutCarrier } = incomplete ?? {}
    return {
      ...body,
      facets: { new: [1] },
      items: [{ ...unknown, post_type: 'hologram' }, withoutCarrier, ...rest.map((row) => ({ ...row, emissions: { co2: 7 } }))],
    }
  })
  await asAnotherRelease(page, '**/api/authenticated-user*', (body) => ({ ...body, is_robot: true, badges: [{ level: 3 }] }))
  const reported: string[] = []
  page.on('console', (message) => reported.push(message.text()))
  await page.goto(portal.origin + LIST)
  await rows(page).waitFor()
  assert.ok(names.length > 1)
  assert.is(await page.locator(CARRIER_NAME).first().innerText(), names[0])
  assert.is(reported.filter((line) => line.includes('Items of a list could not be read')).length, 1)
  await leave()
})

journey('[F67] a required field that is gone is a contained error that offers a retry, and the retry works once it is back', async () => {
  const { page, leave } = await signedIn()
  await asAnotherRelease(page, '**/api/authenticated-user*', ({ is_approved: _gone, ...rest }) => rest)
  await page.goto(portal.origin + LIST)
  await page.getByRole('heading', { name: 'Sorry! Something went wrong' }).waitFor()
  await page.getByText('The server’s answer could not be read').waitFor()
  await page.unroute('**/api/authenticated-user*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).waitFor()
  await leave()
})

/** The truck list's chunk with the same exports, each a component that throws when it is drawn. */
const breakTheTruckList = async (page: Page): Promise<void> => {
  await page.route(/\/assets\/(c\/)?truck-list-route-[^/]+\.js$/, async (route) => {
    const code = await (await route.fetch()).text()
    const exported = /export\s*\{([^}]*)\}/.exec(code)?.[1] ?? ''
    const names = exported
      .split(',')
      .map(
        (part) =>
          part
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => name !== '')
    assert.ok(names.length > 0, 'the chunk exports its screen')
    const body = names.map((name) => `export const ${name} = () => { throw new Error('planted failure') }`).join('\n')
    await route.fulfill({ status: 200, contentType: 'text/javascript', body })
  })
}

journey(
  '[F74] a screen that throws while it is drawn is contained: the shell stays, it is reported once, sign-out and the other pages work',
  async () => {
    const { page, leave } = await signedIn()
    const reported: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('planted failure')) reported.push(message.text())
    })
    const uncaught: string[] = []
    page.on('pageerror', (error) => uncaught.push(error.message))
    await breakTheTruckList(page)
    await page.goto(portal.origin + LIST)
    await page.getByRole('heading', { name: 'Sorry! Something went wrong' }).waitFor()
    assert.is(reported.filter((line) => line.startsWith('An error was not handled.')).length, 1, reported.join('\n'))
    assert.equal(uncaught, [])
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await page.locator('main').getByText('broker@example.com').first().waitFor()
    await leave()
  },
)

journey.run()
