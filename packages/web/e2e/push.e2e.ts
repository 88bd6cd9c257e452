import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { startPushService } from '@trm/server/testing/journeys'
import { openMailbox } from './harness/mailbox.ts'
import { aBid, answers, callers, CARRIER } from './harness/negotiation.ts'
import { behind, pushedWorker, turnOnPushes, type WorkerSelf } from './harness/pushed-phone.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = journeys('pushes to a phone')

journey(
  '[MAI-18, NOT-75, NOT-78, NOT-145, NOT-60, NOT-67, APP-1] on a phone a driver turns pushes on; a counter-offer comes to the lock screen and opens exactly its offer; signing out ends it',
  async () => {
    const all = await callers()
    const { offerId } = await aBid(all, all.carrier)
    const { key } = (await all.carrier.get('/api/user/push')) as { readonly key: string } // the contract's shape
    const service = await startPushService(key)
    const visitor = await visit(browser, { size: 'narrow', permissions: ['notifications'], serviceWorkers: 'allow' })
    const { context, page } = visitor
    await behind(context, { endpoint: `${service.origin}/phone`, keys: service.keys })
    await arriveSignedIn(visitor, portal, CARRIER, '/trm/account/notices')
    const session = await context.newCDPSession(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    assert.equal([errors, url, installabilityErrors], [[], `${portal.origin}/trm/manifest.webmanifest`, []])

    const part = page.getByRole('region', { name: 'On your devices' })
    await turnOnPushes(page)
    await part.getByRole('list', { name: 'Devices' }).scrollIntoViewIfNeeded()
    await picture(page, 'push-on')
    await assertStandards(visitor, 'notices with a device')

    await answers(all.broker, offerId, 'broker_countered_offer', 2_100)
    const { said } = await service.next()
    assert.match(said.title, /^Counter-offer of \$2,100\.00: /)
    const reader = await visit(browser, { size: 'narrow' })
    const kept = (await openMailbox(reader.page, `Push: ${said.title}`)).first()
    assert.equal(await kept.locator('.written a').allTextContents(), [`${portal.origin}${said.path}`])
    await picture(reader.page, 'push-mailbox')
    await reader.leave()
    const { worker, shows, opens } = pushedWorker(context, session, portal.origin)
    const path = `/trm/load-offers?offer=${offerId}`
    assert.equal(await shows(said), [said.title, said.body, path, 'Snooze,Turn off: counter-offers'])

    const putOff = await worker.evaluate((data) => {
      const own = self as unknown as WorkerSelf
      const called = fetch
      return new Promise<number>((done) => {
        self.fetch = async (...given) => {
          const answer = await called(...given)
          done(answer.status)
          return answer
        }
        const press = new own.ExtendableEvent('notificationclick')
        own.dispatchEvent(Object.assign(press, { action: 'snooze', notification: { data, close: () => undefined } }))
      })
    }, said)
    assert.is(putOff, 204)
    const sent = (await all.carrier.get('/api/user/notices/sent')) as { readonly items: readonly { way: string; state: string }[] } // the contract's
    assert.ok(
      sent.items.some(({ way, state }) => way === 'push' && state === 'waiting'),
      'it is told again',
    )

    const turnedOff = await worker.evaluate((data) => {
      const own = self as unknown as WorkerSelf
      return new Promise<string>((done) => {
        ServiceWorkerRegistration.prototype.showNotification = async (title) => done(title)
        const press = new own.ExtendableEvent('notificationclick')
        own.dispatchEvent(Object.assign(press, { action: 'off', notification: { data, close: () => undefined } }))
      })
    }, said)
    assert.is(turnedOff, 'Turned off: counter-offers')
    const settings = (await all.carrier.get('/api/user/notices')) as Readonly<Record<'mail_off' | 'push_off', readonly string[]>> // the contract's
    assert.equal([settings.mail_off, settings.push_off], [[], ['offer_countered']])

    const opened = await opens(said)
    assert.is(opened, portal.origin + path)
    await page.goto(opened)
    await page.getByRole('region', { name: 'Answer the offer' }).waitFor()

    await page.goto(`${portal.origin}/trm/account/notices`)
    await part.getByRole('button', { name: /^Send a test to/ }).click()
    await part.getByText('A test is on its way.').waitFor()
    assert.is((await service.next()).topic, 'test')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForFunction(() => !document.cookie.includes('access_token='))
    await page.getByRole('heading', { level: 1, name: /signed out/i }).waitFor()
    const left = async (): Promise<number> => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    for (let tries = 0; tries < 100 && (await left()) > 0; tries++) await page.waitForTimeout(100)
    assert.is(await left(), 0)
    await visitor.leave()
    await service.close()
  },
)

/** The browser's offer. */
const offer = (): void => {
  const asked = { prompts: 0 }
  const prompt = async (): Promise<void> => void (asked.prompts += 1)
  Object.assign(window, { asked })
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
}
const prompts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { readonly asked: { readonly prompts: number } }).asked.prompts) // set by offer

journey('[APP-15] what a browser offers before any code is there is a button beside the devices; a press has it ask, once', async () => {
  const visitor = await visit(browser, { size: 'narrow' })
  const { page } = visitor
  await arriveSignedIn(visitor, portal, CARRIER, '/trm/account/profile')
  // as early as the document's own script is read
  await page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') (${String(offer)})()
  })`)
  await page.goto(`${portal.origin}/trm/account/notices`)
  const part = page.getByRole('region', { name: 'On your devices' })
  const install = part.getByRole('button', { name: 'Install the portal' })
  await install.waitFor()
  await install.scrollIntoViewIfNeeded()
  await picture(page, 'install')
  await assertStandards(visitor, 'notices with an app to install')
  await install.focus()
  await page.keyboard.press('Enter')
  await part.getByText('look for Install or Add to Home Screen').waitFor()
  assert.equal([await prompts(page), await install.count()], [1, 0])
  assert.ok(await part.evaluate((one) => one.contains(document.activeElement)), 'the focus stays in its part')
  await page.goto(`${portal.origin}/trm/account/notices`)
  await install.waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await install.waitFor({ state: 'detached' })
  await visitor.leave()
})

journey.run()
