import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import type { Visitor } from './visitor.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe-core: 0 violations, each named with its first node when there are some. */
export const assertAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  assert.ok(passes.length > 5, `${where}: axe looked at nothing`)
  assert.equal(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`), [], `${where}: axe`)
}

/** Each of the first stops of the Tab key can be seen: it has an outline or a ring, and lies within the window. */
export const assertVisibleFocus = async (page: Page, where: string, stops = 12): Promise<void> => {
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return undefined
      const candidates = [element, element.parentElement, element.closest('label'), element.closest('[data-focus-ring]')].filter((e) => e !== null)
      // A link that stands for its whole row has its ring around the row, on what it puts over it.
      const ringed = [...candidates.map((e) => getComputedStyle(e)), getComputedStyle(element, '::after')].some((style) =>
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none')
      const box = element.getBoundingClientRect()
      const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
      return { ringed, inside, html: element.outerHTML.slice(0, 160) }
    })
    if (seen === undefined) return
    assert.ok(seen.ringed, `${where}: focus cannot be seen on ${seen.html}`)
    assert.ok(seen.inside, `${where}: focus lies outside the window on ${seen.html}`)
  }
}

/** The page does not scroll sideways. */
export const assertFits = async (page: Page, where: string): Promise<void> => {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const)
  assert.ok(content <= window, `${where}: ${content} px of content in a window of ${window} px`)
}

/** The standing harness of every screen (decision 34). */
export const assertStandards = async (visitor: Visitor, where: string): Promise<void> => {
  await assertFits(visitor.page, where)
  await assertAccessible(visitor.page, where)
  await assertVisibleFocus(visitor.page, where)
  assert.equal(visitor.takeProblems(), [], `${where}: console and policy`)
}
