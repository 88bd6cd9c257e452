import type { BrowserContext, CDPSession } from 'playwright'
import * as assert from 'uvu/assert'
import { startPushService } from '@trm/server/testing/journeys'
import { aBid, answers, callers, CARRIER } from './harness/negotiation.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { arriveSignedIn, visit } from './harness/visitor.ts'

const journey = journeys('pushes to a phone')

interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A browser behind that push service. One without windows has no notices, whatever it is granted: its `permission` is what it answers. */
const behind = (context: BrowserContext, subscribed: Subscribed): Promise<unknown> =>
  context.addInitScript((given) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => given } as unknown as PushSubscription) // the part that is read
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  }, subscribed)

/** What a worker has and a page has not. */
interface WorkerSelf {
  readonly clients: { openWindow: (url: string) => Promise<unknown> }
  readonly dispatchEvent: (event: Event) => boolean
  readonly ExtendableEvent: new (type: string) => Event
  told?: readonly [title: string, options: (NotificationOptions & { readonly actions?: readonly { readonly title: string }[] }) | undefined]
}

/** By which the browser knows the portal's service worker. */
const registrationOf = async (session: CDPSession): Promise<string> => {
  const known = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found !== undefined) done(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return known
}

journey(
  '[NOT-75, NOT-78, NOT-60, NOT-67, APP-1] on a phone a driver turns pushes on; a counter-offer comes to the lock screen and opens exactly its offer; signing out ends it',
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
    const here = part.getByRole('checkbox', { name: 'On this device' })
    await here.waitFor({ state: 'attached' })
    await here.focus()
    await page.keyboard.press('Space')
    await part.getByText('(this device)').waitFor()
    await part.getByRole('list', { name: 'Devices' }).scrollIntoViewIfNeeded()
    await picture(page, 'push-on')
    await assertStandards(visitor, 'notices with a device')

    await answers(all.broker, offerId, 'broker_countered_offer', 2_100)
    const { said } = await service.next()
    assert.match(said.title, /^Counter-offer of \$2,100\.00: /)
    const [worker] = context.serviceWorkers()
    assert.is(worker?.url(), `${portal.origin}/trm/sw.js`)
    await worker?.evaluate(() => {
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        ;(self as unknown as WorkerSelf).told = [title, options]
      }
    })
    const registrationId = await registrationOf(session)
    await session.send('ServiceWorker.deliverPushMessage', { origin: portal.origin, registrationId, data: JSON.stringify(said) })
    const path = `/trm/load-offers?offer=${offerId}`
    const shown = await worker?.evaluate(async () => {
      for (;;) {
        const { told } = self as unknown as WorkerSelf
        if (told !== undefined) return [told[0], told[1]?.body, told[1]?.tag, told[1]?.actions?.map(({ title }) => title).join()]
        await new Promise((done) => setTimeout(done, 50))
      }
    })
    assert.equal(shown, [said.title, said.body, path, 'Snooze'])

    const putOff = await worker?.evaluate((data) => {
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

    const opened = await worker?.evaluate((data) => {
      const own = self as unknown as WorkerSelf
      return new Promise<string>((done) => {
        own.clients.openWindow = async (url) => done(url)
        const press = new own.ExtendableEvent('notificationclick')
        own.dispatchEvent(Object.assign(press, { notification: { data, close: () => undefined } }))
      })
    }, said)
    assert.is(opened, portal.origin + path)
    await page.goto(String(opened))
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

journey.run()
