import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright'
import * as assert from 'uvu/assert'
import type { Visitor } from './visitor.ts'
import { waitingFor } from './waits.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const own = createRequire(import.meta.url)
const axeSource = fs.readFileSync(createRequire(own.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** axe reads each colour of each element anew, which takes a third of its time; a page has a few dozen of them. */
const REMEMBER_COLOURS = `{
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}`

/** axe keeps its private fields in WeakMaps, which the engine fills and sweeps slowly: as properties, a run takes a quarter less. */
const QUICK_WEAK_MAP = `class {
  constructor() { this.key = Symbol() }
  get(owner) { return owner[this.key] }
  has(owner) { return this.key in owner }
  set(owner, value) { owner[this.key] = value; return this }
  delete(owner) { return delete owner[this.key] }
}`
const axeScript = `((WeakMap) => {${axeSource}\n})(${QUICK_WEAK_MAP});${REMEMBER_COLOURS}`

interface AxeNode {
  readonly html: string
  readonly failureSummary?: string
}
interface AxeVerdict {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly AxeNode[] }[]
  readonly passes: readonly unknown[]
}
declare const axe: { readonly run: (where: Document, options: unknown) => Promise<AxeVerdict> }

/**
 * axe-core: 0 violations, each named with its first node when there are some. Judged within the page (what a frame holds, the mails of the
 * demo mailbox, is judged by itself: letters.e2e.ts)
 * and without a selector for every node that passed: three times as fast for the same verdict.
 */
export const assertAccessible = (page: Page, where: string): Promise<void> =>
  waitingFor('axe', async () => {
    await page.evaluate(() => scrollTo(0, 0)) // what is half under the bar of a scrolled page is no small target
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
    const { violations, passes } = await page.evaluate(async (tags) => {
      const verdict = await axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
      return {
        violations: verdict.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`),
        passes: verdict.passes.length,
      }
    }, TAGS)
    assert.ok(passes > 5, `${where}: axe looked at nothing`)
    assert.equal(violations, [], `${where}: axe`)
  })

/** Each of the first stops of the Tab key can be seen: it has an outline or a ring, and lies within the window. */
export const assertVisibleFocus = async (page: Page, where: string, stops = 12): Promise<void> => {
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body || !element.matches(':focus')) return undefined // behind the last one the page has none
      const candidates = [element, element.parentElement, element.closest('label'), element.closest('[data-focus-ring]')].filter(
        (e) => e !== null,
      )
      // A link that stands for its whole row has its ring around the row, on what it puts over it.
      const ringed = [...candidates.map((e) => getComputedStyle(e)), getComputedStyle(element, '::after')].some(
        (style) => (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
      )
      const box = element.getBoundingClientRect()
      const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
      return { ringed, inside, html: element.outerHTML.slice(0, 160) }
    })
    if (seen === undefined) return
    assert.ok(seen.ringed, `${where}: focus cannot be seen on ${seen.html}`)
    assert.ok(seen.inside, `${where}: focus lies outside the window on ${seen.html}`)
  }
}

/** Milliseconds in which what a press changes is drawn anew, on a busy machine. */
const DRAWN_WITHIN = 5000

/**
 * Words broken letter by letter, because what stands beside them left them no room; not those for screen readers alone, which are clipped
 * away.
 */
const strangled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).clipPath === 'none' && isSeen(element.parentElement))
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join('')
      const { width, height } = element.getBoundingClientRect()
      const size = parseFloat(getComputedStyle(element).fontSize)
      return own.length > 12 && width < 3 * size && height > 6 * size && isSeen(element) ? [own.slice(0, 60)] : []
    })
  })

const widths = (page: Page): Promise<readonly [content: number, window: number]> =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const)

/** The page, once drawn for its window, does not scroll sideways, and no words are squeezed into a column of letters. */
export const assertFits = async (page: Page, where: string): Promise<void> => {
  const until = Date.now() + DRAWN_WITHIN
  let [content, window] = await widths(page)
  while (content > window && Date.now() < until) {
    await page.waitForTimeout(50)
    ;[content, window] = await widths(page)
  }
  assert.equal(await strangled(page), [], `${where}: words without room`)
  assert.ok(content <= window, `${where}: ${content} px of content in a window of ${window} px`)
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Words that say a day in another way than MM/dd/yyyy. */
const OTHER_DATES = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`, // 2026-11-22
    String.raw`\b(?:${MONTHS})[a-z]*\.? \d{1,2}\b`,
    String.raw`\b\d{1,2}\.? (?:${MONTHS})\b`, // Nov 22, 22 Nov
    String.raw`(?<![\d./])(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])(?![\d/])`, // 11/22 without its year
    String.raw`(?<![\d/])(?:\d{1,2}/\d{1,2}/\d{2}|\d/\d{1,2}/\d{4}|\d{1,2}/\d/\d{4})(?!\d)`, // 11/22/26, 1/2/2026
    String.raw`(?<![\d.])\d{1,2}\.\d{1,2}\.\d{4}(?![\d.])`, // 22.11.2026
  ].join('|'),
  'g',
)

/** Every date in sight is written MM/dd/yyyy (decision 22); code and what machines sent stays as it is. */
export const assertDates = async (page: Page, where: string): Promise<void> => {
  const lines = await page.evaluate(() => {
    const ofMachines = [...document.querySelectorAll<HTMLElement>('code, pre, kbd')]
    const before = ofMachines.map(({ style }) => style.display)
    for (const { style } of ofMachines) style.display = 'none'
    const shown = document.body.innerText
    ofMachines.forEach(({ style }, index) => {
      style.display = before[index] ?? ''
    })
    return shown.split('\n')
  })
  const others = lines.flatMap((line) => (line.match(OTHER_DATES) ?? []).map((date) => `${date} in "${line.slice(0, 120)}"`))
  assert.equal(others, [], `${where}: dates`)
}

/** The standing harness of every screen (decision 34). */
export const assertStandards = async (visitor: Visitor, where: string): Promise<void> => {
  await assertFits(visitor.page, where)
  await assertAccessible(visitor.page, where)
  await assertVisibleFocus(visitor.page, where)
  assert.equal(visitor.takeProblems(), [], `${where}: console and policy`)
}

/** Whether the whole of it comes to stand in the window, with nobody scrolling: while it is drawn anew it has no box. */
export const isInView = async (page: Page, target: Locator): Promise<boolean> => {
  const until = Date.now() + DRAWN_WITHIN
  for (;;) {
    const [box, size] = [await target.boundingBox(), page.viewportSize()]
    if (box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height) return true
    if (Date.now() > until) return false
    await page.waitForTimeout(50)
  }
}
