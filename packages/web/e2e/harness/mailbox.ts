import type { FrameLocator, Locator, Page } from 'playwright'
import { portal } from './stage.ts'
import { PATIENCE_MS } from './visitor.ts'
import { until } from './within.ts'

/** Opens the demo mailbox until such mails are there, newest first: mail leaves after its act, and the page stays as it was opened. */
export const openMailbox = async (page: Page, subject: RegExp | string, to = ''): Promise<Locator> => {
  const mails = page.getByRole('article', { name: subject }).filter({ hasText: `To ${to}` })
  let there: readonly string[] = []
  const look = async (): Promise<Locator | undefined> => {
    await page.goto(`${portal.origin}/mailbox`)
    there = await page.getByRole('article').getByRole('heading').allTextContents()
    return (await mails.count()) === 0 ? undefined : mails
  }
  return until(PATIENCE_MS, `a mail ${String(subject)}`, look, () => there.join('\n'))
}

/** A mail as its reader sees it. */
export const pageOf = (mail: Locator): FrameLocator => mail.frameLocator('iframe')

/** The links of its text, which is opened, as they stand there. */
export const linksInText = async (mail: Locator): Promise<readonly string[]> => {
  await mail.getByText('As plain text').click()
  return mail.locator('.written a').allTextContents()
}
