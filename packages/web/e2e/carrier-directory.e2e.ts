import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { signedIn } from './harness/caller.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, networkIdle, visit } from './harness/visitor.ts'

const journey = journeys('carrier directory and profile')

const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

interface Posted {
  readonly items: readonly {
    readonly carrier: { readonly id: string; readonly name: string; readonly mc_number: string | null; readonly is_blocked: boolean }
  }[]
}

/** A carrier with a truck on the market that the demo brokerage has not blocked, and how many of its trucks are listed. */
const aPostedCarrier = async () => {
  const broker = await signedIn(portal, 'broker@example.com')
  const { items } = (await broker.get('/api/trucks?limit=200&carrierRelationshipFilter=hideBlocked')) as Posted // the truck list's own shape, held by the contract
  const found = items.find(({ carrier }) => carrier.mc_number !== null && carrier.id !== '1')?.carrier
  if (found === undefined) throw new Error('the market has no such carrier')
  return { ...found, mcNumber: found.mc_number ?? '' }
}

journey(
  '[DIR-3] [CPR-8] [CPR-15] [CPR-16] a broker finds a carrier by its MC number, reads its profile, blocks it with a reason and a day, and the truck list follows, there and back',
  async () => {
    const carrier = await aPostedCarrier()
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/carriers')
    await heading(page, 'Carriers')
    await page.getByRole('searchbox', { name: 'Name, MC or USDOT number' }).fill(`mc-0${carrier.mcNumber}`)
    await page.keyboard.press('Enter')
    await page.getByText('1 carrier', { exact: true }).first().waitFor()
    assert.match(page.url(), /\?q=mc-0/)
    await page.locator('.trm-directory [data-row]').first().focus()
    await page.keyboard.press('Enter')
    await heading(page, carrier.name)
    await page.getByRole('heading', { name: 'Vetting' }).waitFor()
    await page.getByRole('heading', { name: 'Reliability, last 90 days' }).waitFor()

    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Block ${carrier.name}?` })
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog.getByText('Say why the carrier is blocked').waitFor()
    await dialog.getByLabel('Reason').fill('Gave our freight to another carrier.')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Why: Gave our freight to another carrier.').waitFor()

    const list = await page.context().newPage()
    await list.goto(`${portal.origin}/trm/trucklist?mcNumberOrCarrierName=${carrier.mcNumber}`)
    await list.getByText('Blocked', { exact: true }).first().waitFor()
    await list.goto(`${portal.origin}/trm/trucklist?mcNumberOrCarrierName=${carrier.mcNumber}&carrierRelationshipFilter=hideBlocked`)
    await list.locator('[data-state=empty]').waitFor()

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Why: Gave our freight to another carrier.').waitFor({ state: 'detached' })
    await list.reload()
    await list.locator('[data-row]').first().waitFor()

    await page.getByLabel('Your note').fill('Ask for the night dispatcher.')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText(/^You, /).waitFor()
    await networkIdle(page)
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey('[DIR-7] a carrier is told whose page the directory is, and led to its own company', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/carriers')
  await heading(page, 'This page is for brokers')
  await page.getByRole('link', { name: 'Go to your company’s page' }).click()
  await heading(page, 'Company')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
