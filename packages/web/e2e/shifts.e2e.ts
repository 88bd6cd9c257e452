import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, portal, readingJourneys } from './harness/stage.ts'
import { assertFits } from './harness/standards.ts'
import { arriveSignedIn, networkIdle, visit } from './harness/visitor.ts'

const journey = readingJourneys('nothing moves while a screen loads')

/** Quality W7. */
const MOST_SHIFT = 0.01

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Element | null }[]
}

/** What moved without a press since the page was opened, and by how much: the sum of all, and what the largest were. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly sum: number; readonly moved: string }>((tell) => {
        const all: Shift[] = []
        // the entries of `layout-shift` have these members, which TypeScript does not know
        new PerformanceObserver((list) => all.push(...(list.getEntries() as Shift[]))).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          setTimeout(() => {
            const own = all.filter(({ hadRecentInput }) => !hadRecentInput)
            tell({
              sum: own.reduce((sum, { value }) => sum + value, 0),
              moved: own.map(({ value, sources }) => `${value.toFixed(4)} ${sources.map(({ node }) => node?.className).join()}`).join('; '),
            })
          }),
        )
      }),
  )

const BROKER = 'broker@example.com'
const DISPATCHER = 'dispatcher@example.com'

/** Each screen in the windows it is the hardest for: where its lines begin to wrap, and those of phones. */
const SCREENS = [
  [BROKER, '/trm/broker', [320, 768, 1440]],
  [BROKER, '/trm/broker/posted-loads', [320, 720, 768, 1024, 1280, 1440]],
  [BROKER, '/trm/broker/load-offers', [320, 768, 1024, 1440]],
  [BROKER, '/trm/broker/loadboard-control-center', [320, 1024, 1440]],
  [BROKER, '/trm/broker/trucklist?equipmentTypes=', [390, 960, 1920]],
  [DISPATCHER, '/trm/carrier', [390, 768]],
  [DISPATCHER, '/trm/carrier/loadcentral', [320, 768, 1100, 1180]],
  [DISPATCHER, '/trm/load-offers', [320, 1024]],
] as const

for (const email of [BROKER, DISPATCHER]) {
  journey(`[DSN-8] ${email}: as a screen loads nothing of it moves, in windows of 320 to 1920 px, and none goes sideways`, async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await arriveSignedIn(visitor, portal, email, '/trm/account/profile')
    const wrong: string[] = []
    for (const [whose, path, widths] of SCREENS) {
      if (whose !== email) continue
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(portal.origin + path)
        await page.locator('h1').first().waitFor()
        await networkIdle(page)
        await page.locator('main [data-state="loading"]').first().waitFor({ state: 'detached' })
        const { sum, moved } = await shifts(page)
        if (sum > MOST_SHIFT) wrong.push(`${path}, ${width} px: ${sum.toFixed(3)} (${moved})`)
        await assertFits(page, `${path}, ${width} px`)
      }
    }
    assert.equal(wrong, [])
    await visitor.leave()
  })
}

journey.run()
