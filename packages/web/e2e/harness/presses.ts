import type { Locator, Page } from 'playwright'

/** Milliseconds a hand holds a button down. */
const HELD_MS = 70

interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of the first words of something: where a hand presses it, and not the box that stands beside them. */
const wordsOf = async (target: Locator): Promise<Point> => {
  await target.scrollIntoViewIfNeeded()
  return target.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() === '' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
    )
    const words = document.createRange()
    words.selectNodeContents(texts.nextNode() ?? element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
}

/** Down, held, and up at the same point of the window, whatever has come there meanwhile. */
const pressAt = async (page: Page, { x, y }: Point): Promise<void> => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(HELD_MS)
  await page.mouse.up()
}

/** A press on the words of something, as a hand does it: nothing is waited for, and nothing is followed that moves away. */
export type PressWords = (target: Locator) => Promise<void>

export const byMouse =
  (page: Page): PressWords =>
  async (target) =>
    pressAt(page, await wordsOf(target))

export const byFinger =
  (page: Page): PressWords =>
  async (target) => {
    const { x, y } = await wordsOf(target)
    await page.touchscreen.tap(x, y)
  }
