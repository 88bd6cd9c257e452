import fs from 'node:fs'
import path from 'node:path'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import type { Test } from 'uvu'
import { browser, portal } from './stage.ts'
import { assertAccessible, assertDates, assertFits, assertVisibleFocus } from './standards.ts'
import { bringSession, networkIdle, ROW, signInOnTheWay, visit, type Size, type Theme, type Visitor } from './visitor.ts'

/** Something that opens on a screen and is judged while it is open. */
export interface Panel {
  readonly name: string
  /** Undefined: on both. */
  readonly size?: Size
  readonly open: (page: Page, size: Size) => Promise<unknown>
  readonly close: (page: Page, size: Size) => Promise<unknown>
}

export interface ScreenCase {
  readonly name: string
  /** Undefined: signed out. */
  readonly email?: string
  readonly path: string
  readonly heading: string | RegExp
  /** What must be there before the screen is judged. */
  readonly ready?: (page: Page) => Promise<unknown>
  readonly before?: (page: Page) => Promise<unknown>
  /** What opens on the screen, one after the other: each is judged open, before the screen itself. */
  readonly panels?: readonly Panel[]
  /** Lines the browser itself writes for an answer that is meant to fail. */
  readonly expected?: RegExp
}

export const fail =
  (pattern: string, status: number) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'x', status, code: 'internal' }),
      }),
    )

export const REFUSED = /Failed to load resource|Application bootstrapping failed|A call failed|status of 50\d/

export const rows = (page: Page): Promise<void> => page.locator(ROW).first().waitFor()
/** What was open gives the focus back a frame later: what is typed before that would lose it again. */
export const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click()
export const opens = (button: string, shown: (page: Page) => ReturnType<Page['locator']>): Omit<Panel, 'name'> => ({
  open: async (page) => {
    await press(page, button)
    await shown(page).waitFor()
  },
  close: escape,
})

export const offers = (page: Page): Promise<void> => page.locator('.trm-offer').first().waitFor()

/** The first that may be countered, with the form for it; which is the first of all changes with the hour. */
export const openOffer = async (page: Page): Promise<void> => {
  await offers(page)
  const open = page.locator('.trm-offer').filter({ hasText: 'Needs you' })
  const offered = open.filter({ hasText: /bid|countered|extended/ }).filter({ hasText: /[1-9] counter-offers? left/ })
  await offered.first().locator('.trm-offer-link').click()
  await page.getByRole('button', { name: 'Counter', exact: true }).click()
  await page.getByLabel('Your price').fill('2100')
  await page.locator('.trm-timeline__item').first().waitFor()
}

const pictures = process.env['TRM_SCREENSHOTS']

export const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return
  fs.mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

/**
 * Every screen in both colour modes, sizes and other languages; otherwise in both sizes, in one mode each, on a phone in one other
 * language, too, and by axe in one of the sizes, so that all pairs are met from screen to screen.
 */
const EVERY_MODE = process.env['TRM_E2E_FULL'] === '1'

type OtherLanguage = 'es' | 'fr-CA'

interface Look {
  readonly size: Size
  /** The one the page is loaded in first. */
  readonly themes: readonly Theme[]
  /** Read after English; what it says is longer. */
  readonly languages: readonly OtherLanguage[]
  readonly isForAxe: boolean
}

const looks = (at: number): readonly Look[] => {
  const order: readonly Theme[] = at % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']
  const spoken: readonly OtherLanguage[] = at % 4 < 2 ? ['es', 'fr-CA'] : ['fr-CA', 'es']
  const isWideForAxe = at % 4 === 0 || at % 4 === 3
  return EVERY_MODE
    ? [
        { size: 'wide', themes: order, languages: spoken, isForAxe: true },
        { size: 'narrow', themes: order.toReversed(), languages: spoken.toReversed(), isForAxe: true },
      ]
    : [
        { size: 'wide', themes: order.slice(0, 1), languages: [], isForAxe: isWideForAxe },
        { size: 'narrow', themes: order.slice(1), languages: spoken.slice(0, 1), isForAxe: !isWideForAxe },
      ]
}

/** Ends in the mode it began with. */
const inEach = async (page: Page, themes: readonly Theme[], judge: (theme: Theme) => Promise<void>): Promise<void> => {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await judge(theme)
  }
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' })
}

const judgePanel = async (page: Page, screen: ScreenCase, panel: Panel, { size, themes, isForAxe }: Look): Promise<void> => {
  await panel.open(page, size)
  await assertFits(page, `${panel.name} on ${screen.name}, ${size}`)
  await assertDates(page, `${panel.name} on ${screen.name}, ${size}`)
  await inEach(page, themes, async (theme) => {
    await picture(page, `${screen.name}-${panel.name}-${theme}-${size}`)
    if (isForAxe) await assertAccessible(page, `${panel.name} on ${screen.name}, ${theme}, ${size}`)
  })
  await panel.close(page, size)
}

const assertQuiet = (visitor: Visitor, { name, expected }: ScreenCase, where: string): void =>
  assert.equal(
    visitor.takeProblems().filter((problem) => expected?.test(problem) !== true),
    [],
    `${name}, ${where}: console and policy`,
  )

const judge = async (visitor: Visitor, screen: ScreenCase, look: Look): Promise<void> => {
  const { page } = visitor
  const { size, themes, isForAxe } = look
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' })
  await screen.before?.(page)
  await page.goto(portal.origin + screen.path)
  // What opens with the screen may be modal by then, and the page below it hidden from readers.
  await page.getByRole('heading', { level: 1, name: screen.heading, includeHidden: true }).waitFor()
  await screen.ready?.(page)
  for (const panel of screen.panels ?? []) {
    if (panel.size === undefined || panel.size === size) await judgePanel(page, screen, panel, look)
  }
  await page.evaluate(() => scrollTo(0, 0)) // as it opens: a panel may have left it scrolled, with a row half under what sticks
  assert.match(await page.title(), /TRM Freight/, `${screen.name}: title`)
  assertQuiet(visitor, screen, size)
  await inEach(page, themes, async (theme) => {
    await picture(page, `${screen.name}-${theme}-${size}`)
    if (isForAxe) await assertAccessible(page, `${screen.name}, ${theme}, ${size}`)
  })
  await assertFits(page, `${screen.name}, ${size}`)
  await assertDates(page, `${screen.name}, ${size}`)
  await assertVisibleFocus(page, `${screen.name}, ${size}`)
  assertQuiet(visitor, screen, size)
}

/** The screen as it opens, in another language: what its words need has room. */
const judgeIn = async (language: OtherLanguage, visitor: Visitor, screen: ScreenCase, { size, themes }: Look): Promise<void> => {
  const { page } = visitor
  await page.goto(`${portal.origin}${screen.path}${screen.path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.locator(`html[lang="${language}"] h1`).first().waitFor()
  await page.waitForFunction((chosen) => localStorage.getItem('trmLanguage') === chosen, language)
  await networkIdle(page)
  await inEach(page, themes, async (theme) => {
    await picture(page, `${screen.name}-${theme}-${size}-${language}`)
    if (EVERY_MODE) await assertAccessible(page, `${screen.name}, ${theme}, ${size}, ${language}`)
  })
  await assertFits(page, `${screen.name}, ${size}, ${language}`)
  await assertDates(page, `${screen.name}, ${size}, ${language}`)
  assertQuiet(visitor, screen, `${size}, ${language}`)
}

/**
 * For the next screen as a page that was just opened: nothing answered in the server's place, nothing kept, and none there any more. What
 * stands there meanwhile is the portal's, since what follows `about:blank` is a process of its own.
 */
const leaveScreen = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => {
    if (origin === 'null') return // it was never reached
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(`${portal.origin}/healthz`)
}

/**
 * Adds a journey for each screen and size. A person signs in once for all of their screens, and opens one after the other in the same page:
 * a page of its own is a process of its own, which reads and compiles the whole app again.
 */
export const judgeScreens = (journey: Test, screens: readonly ScreenCase[]): void => {
  const people = new Map<string, Visitor>()
  const arrive = async (email: string | undefined, size: Size): Promise<Visitor> => {
    const visitor = await visit(browser, { size })
    if (email !== undefined && !(await bringSession(visitor, portal, email))) await signInOnTheWay(visitor, portal, email)
    return visitor
  }
  for (const [at, screen] of screens.entries()) {
    for (const look of looks(at)) {
      journey(`${screen.name}, ${look.size}, ${look.themes.join(' and ')}`, async () => {
        const key = `${screen.email} ${look.size}`
        const visitor = people.get(key) ?? (await arrive(screen.email, look.size))
        people.set(key, visitor)
        visitor.takeProblems()
        try {
          await judge(visitor, screen, look)
          for (const language of look.languages) await judgeIn(language, visitor, screen, look)
        } finally {
          await leaveScreen(visitor.page)
        }
      })
    }
  }
}
