import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { arriveSignedIn, ROW, visit, type Size, type Theme, type Visitor } from './harness/visitor.ts'

const journey = journeys('the map of the truck list')

const NEAR_DALLAS = '/trm/broker/trucklist?pickupLocation=Dallas%2C%20TX&pickupCity=Dallas&pickupState=TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=150'

const openMap = async (visitor: Visitor, path = NEAR_DALLAS): Promise<Page> => {
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', path)
  await page.locator(ROW).first().waitFor()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.locator('.trm-map-canvas canvas[data-painted]').waitFor()
  return page
}

const pictures = process.env['TRM_SCREENSHOTS']

for (const theme of ['light', 'dark'] as const satisfies readonly Theme[]) {
  for (const size of ['wide', 'narrow'] as const satisfies readonly Size[]) {
    journey(`the map stands the standards, ${theme}, ${size}`, async () => {
      const visitor = await visit(browser, { theme, size })
      const page = await openMap(visitor)
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/map-${theme}-${size}.png` })
      await assertFits(page, `map ${theme} ${size}`)
      await assertAccessible(page, `map ${theme} ${size}`)
      assert.equal(visitor.takeProblems(), [], 'console and policy')
      await visitor.leave()
    })
  }
}

journey.run()
