import * as assert from 'uvu/assert'
import { smtpStandIn } from '@trm/server/testing/journeys'
import { freePort } from '@trm/server/testing/ports'
import { aBid, BROKER, callers } from './harness/negotiation.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { arriveSignedIn, networkIdle, PATIENCE_MS, SIZES, visit } from './harness/visitor.ts'
import { until } from './harness/within.ts'

const unknown = [BROKER]
const server = smtpStandIn(await freePort(), unknown)
await server.listen()
const journey = journeys('what was not delivered', { SMTP_URL: server.url, MAIL_FROM: 'portal@trm.example' })

journey.after(() => server.close())

const soon = <A>(what: string, look: () => A | undefined | Promise<A | undefined>): Promise<A> =>
  until(PATIENCE_MS, what, look, () => `refused: ${server.refused.join() || 'nobody'}\n${portal.output()}`)

journey('[NOT-131, NOT-132, STF-53, STF-54] staff read on a phone why a mail was refused, send it again, and it arrives', async () => {
  const all = await callers()
  await aBid(all, all.carrier)
  await soon('a refusal', () => server.refused.includes(BROKER) || undefined)

  const staff = await visit(browser, { size: 'narrow' })
  const { page } = staff
  await arriveSignedIn(staff, portal, 'staff@example.com', '/trm/staff/undelivered')
  const again = page.getByRole('button', { name: /^Send again: A new bid or offer/ })
  await soon('the refused mail on the screen', async () => {
    await networkIdle(page)
    if (await again.isVisible()) return true
    await page.reload()
    return undefined
  })
  await page.getByText('This address or number takes nothing').waitFor()
  await page.getByText('no such mailbox').waitFor()
  for (const [name, size, colorScheme] of [
    ['undelivered', SIZES.narrow, 'light'],
    ['undelivered-dark', SIZES.narrow, 'dark'],
    ['undelivered-wide', SIZES.wide, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await picture(page, name)
  }
  await page.setViewportSize(SIZES.narrow)
  await page.emulateMedia({ colorScheme: 'light' })
  await assertStandards(staff, 'undelivered')

  unknown.length = 0
  await again.click()
  await page.getByText('In the queue again', { exact: true }).waitFor()
  await page.getByText('1 message is in the queue again.').first().waitFor()
  await picture(page, 'undelivered-sent')
  await assertStandards(staff, 'undelivered, sent again')
  await soon('the mail that was sent again', () => server.heard.some(({ recipient }) => recipient === BROKER) || undefined)
  assert.is(server.heard.filter(({ recipient }) => recipient === BROKER).length, 1)
  await page.reload()
  await page.getByText('No message was given up').waitFor()
  await staff.leave()
})

journey.run()
