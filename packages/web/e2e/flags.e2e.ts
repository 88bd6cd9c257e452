import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { aChainMarket } from './harness/chain-market.ts'
import { at, CARRIER } from './harness/negotiation.ts'
import { journeys } from './harness/stage.ts'
import { comeBack } from './harness/visitor.ts'

const journey = journeys('flags that staff switch while others work')

const STAFF = 'staff@example.com'
const chains = (page: Page) => page.locator('.trm-chain')
const SWITCHED_OFF = 'Chains are switched off for the moment. Loads one by one are here as always.'

/** In a row of the list, and told aloud. */
const turn = async (page: Page, to: 'on' | 'off'): Promise<void> => {
  await page.getByRole('button', { name: `Turn load-chains ${to}` }).click()
  await page.getByText(`load-chains is ${to}.`).first().waitFor({ state: 'attached' })
}

journey(
  '[FLG-23] chains that staff switch off leave the page a carrier has open, without loading it anew, and come back with the flag',
  async () => {
    const {
      loads: [first],
    } = await aChainMarket()
    const carrier = await at(CARRIER, '/carrier/recommendations')
    await chains(carrier.page).first().waitFor()
    await carrier.page.evaluate(() => {
      document.documentElement.dataset['opened'] = 'once'
    })
    const staff = await at(STAFF, '/staff/flags')
    await staff.page.getByText('Pages that are open follow within 30 seconds').waitFor()
    await turn(staff.page, 'off')
    await comeBack(carrier.page)
    await carrier.page.getByText(SWITCHED_OFF).waitFor()
    assert.is(await chains(carrier.page).count(), 0)
    await carrier.page.locator(`.trm-rec[data-load="${first}"]`).waitFor()
    await turn(staff.page, 'on')
    await comeBack(carrier.page)
    await chains(carrier.page).first().waitFor()
    assert.is(await carrier.page.evaluate(() => document.documentElement.dataset['opened']), 'once')
    assert.equal([...carrier.takeProblems(), ...staff.takeProblems()], [])
    await carrier.leave()
    await staff.leave()
  },
)

journey.run()
