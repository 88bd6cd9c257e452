import type { Locator, Page } from 'playwright'
import { portal } from './stage.ts'

/** Opens the demo mailbox until such mails are there, newest first: mail leaves after its act, and the page stays as it was opened. */
export const openMailbox = async (page: Page, subject: RegExp | string, to = ''): Promise<Locator> => {
  const mails = page.getByRole('article', { name: subject }).filter({ hasText: `To ${to}` })
  do await page.goto(`${portal.origin}/mailbox`)
  while ((await mails.count()) === 0)
  return mails
}
