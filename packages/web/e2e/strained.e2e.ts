import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { assertFits, assertVisibleFocus } from './harness/standards.ts'
import { arriveSignedIn, networkIdle, visit } from './harness/visitor.ts'

const journey = readingJourneys('every screen under strain')

/** Each screen once, by whoever comes to it. */
const SCREENS: readonly (readonly [email: string | undefined, ...paths: readonly string[]])[] = [
  [
    'broker-admin@example.com',
    '/broker',
    '/broker/trucklist',
    '/broker/posted-loads',
    '/broker/posted-loads?new=1',
    '/broker/load-offers',
    '/broker/load-offers/booked',
    '/broker/company',
    '/broker/carrier-profile/1',
    '/broker/loadboard-control-center',
    '/carriers',
    '/account/profile',
    '/account/info',
    '/account/filters',
    '/account/survey',
    '/account/notices',
  ],
  [
    'dispatcher@example.com',
    '/carrier',
    '/carrier/loadcentral?equipmentTypes=',
    '/carrier/recommendations',
    '/carrier/post-truck',
    '/carrier/post-truck?form=new',
    '/carrier/post-truck?form=many',
    '/load-offers',
    '/load-offers/booked',
  ],
  [
    'staff@example.com',
    '/staff',
    '/staff/users',
    '/staff/brokerages',
    '/staff/loads',
    '/staff/surveys',
    '/staff/facts',
    '/staff/equipment-types',
    '/staff/flags',
    '/staff/audit',
  ],
  ['newcomer@example.com', '/carrier/onboarding/start'],
  [undefined, '/carrier/signup', '/health', '/404', '/server-down', '/noaccess', '/unknown-error', '/preview/nothing'],
]

/** As readers set them (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Words that are cut without a sign of it, and controls nobody can press. */
const cutOrEmpty = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).clipPath === 'none' && getComputedStyle(element).visibility === 'visible' && isSeen(element.parentElement))
    const name = (element: Element): string => `${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 60) ?? ''}`
    const cut = [...document.querySelectorAll('main *, header *')].filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
      // Today by name is beside its date, and out of sight where it has no room.
      if (!hasWords || element.matches('svg *, option, textarea, .trm-day')) return false
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const isWide = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1
      const isHigh = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 3
      return (isWide || isHigh) && isSeen(element)
    })
    const empty = [...document.querySelectorAll('a[href], button, input:not([type=hidden], [tabindex="-1"]), select, textarea')].filter(
      (element) => {
        const { width, height } = element.getBoundingClientRect()
        return element.getClientRects().length > 0 && (width < 4 || height < 4) && isSeen(element) && element.closest('label') === null
      },
    )
    return [...cut.map((element) => `cut: ${name(element)}`), ...empty.map((element) => `no size: ${element.outerHTML.slice(0, 100)}`)]
  })

const wrongOn = async (page: Page, where: string): Promise<readonly string[]> => {
  const fits = await assertFits(page, where).then(
    () => [],
    (fault: Error & { readonly actual?: unknown }) => [`${fault.message} ${JSON.stringify(fault.actual)}`],
  )
  return [...fits, ...(await cutOrEmpty(page)).map((one) => `${where}: ${one}`)]
}

/** A sheet of its own: the page's policy takes no style from elsewhere. */
const space = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, SPACED)

const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await page.locator('[data-state=loading]').first().waitFor({ state: 'detached' })
  await networkIdle(page)
}

for (const [email, ...paths] of SCREENS) {
  journey(
    `[DSN-9] ${email ?? 'signed out'}: with wide spacing, at 320 pixels and in forced colors nothing is cut, no page goes sideways, focus is seen`,
    async () => {
      const visitor = await visit(browser)
      const { page } = visitor
      if (email !== undefined) await arriveSignedIn(visitor, portal, email, '/trm/account/profile')
      const wrong: string[] = []
      for (const path of paths) {
        await page.emulateMedia({ forcedColors: 'none' })
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto(`${portal.origin}/trm${path}`)
        await settled(page)
        wrong.push(...(await wrongOn(page, `${path}, 320 px`)))
        await page.emulateMedia({ forcedColors: 'active' })
        await assertVisibleFocus(page, `${path}, forced colors`, 8).catch((fault: Error) => wrong.push(fault.message))
        await page.emulateMedia({ forcedColors: 'none' })
        await space(page)
        wrong.push(...(await wrongOn(page, `${path}, 320 px, spaced`)))
        await page.setViewportSize({ width: 1280, height: 800 })
        wrong.push(...(await wrongOn(page, `${path}, 1280 px, spaced`)))
      }
      assert.equal(wrong, [])
      await visitor.leave()
    },
  )
}

journey.run()
