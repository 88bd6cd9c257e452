import { lettersOfEachSort, longestLetters } from '@trm/server/testing/journeys'
import type { Page } from 'playwright'
import { picture } from './harness/screens.ts'
import { browser, journeysWithoutPortal } from './harness/stage.ts'
import { assertAccessible, assertFits } from './harness/standards.ts'
import { visit, type Theme } from './harness/visitor.ts'

const journey = journeysWithoutPortal('letters')

/** A mail stands in the page of a mail program, which has the landmarks. */
const withinAProgram = (html: string): string => html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>')

const drawn = async (page: Page, width: number, html: string): Promise<void> => {
  await page.setViewportSize({ width, height: 200 })
  await page.setContent(withinAProgram(html))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}

journey('[MAI-14, MAI-15] a mail of each sort fits 320 and 640 pixels and has its contrast, light and dark', async () => {
  for (const width of [320, 640]) {
    const visitor = await visit(browser, { viewport: { width, height: 700 } })
    const { page } = visitor
    for (const { sort, letter } of lettersOfEachSort('en-US')) {
      await drawn(page, width, letter.html)
      await assertFits(page, `${sort}, ${width} px`)
      for (const colorScheme of ['light', 'dark'] satisfies readonly Theme[]) {
        await page.emulateMedia({ colorScheme })
        await assertAccessible(page, `${sort}, ${width} px, ${colorScheme}`)
        await picture(page, `letter-${sort}-${width}-${colorScheme}`)
      }
    }
    await visitor.leave()
  }
})

journey('[MAI-14] names and addresses that are as long as can be widen no mail, in Spanish and French', async () => {
  const visitor = await visit(browser, { viewport: { width: 320, height: 700 } })
  for (const language of ['es', 'fr-CA'])
    for (const { sort, letter } of longestLetters(language)) {
      await drawn(visitor.page, 320, letter.html)
      await assertFits(visitor.page, `${sort}, ${language}`)
      await picture(visitor.page, `letter-long-${sort}-${language}`)
    }
  await visitor.leave()
})

journey.run()
