import type { BrowserContext, CDPSession, Page } from 'playwright'
import { PATIENCE_MS } from './visitor.ts'
import { within } from './within.ts'

interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A browser behind that push service. One without windows has no notices, whatever it is granted: its `permission` is what it answers. */
export const behind = (context: BrowserContext, subscribed: Subscribed): Promise<unknown> =>
  context.addInitScript((given) => {
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => given } as unknown as PushSubscription) // the part that is read
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  }, subscribed)

/** By keys, on the page of notices. */
export const turnOnPushes = async (page: Page): Promise<void> => {
  const part = page.getByRole('region', { name: 'On your devices' })
  const here = part.getByRole('checkbox', { name: 'On this device' })
  await here.waitFor({ state: 'attached' })
  await here.focus()
  await page.keyboard.press('Space')
  await part.getByText('(this device)').waitFor()
}

/** What a worker has and a page has not. */
export interface WorkerSelf {
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
  return within(PATIENCE_MS, 'the registration of the worker', known)
}

/** The portal's worker in a browser, and what it does with a push: `said`, as the browser has decrypted it. */
export const pushedWorker = (context: BrowserContext, session: CDPSession, origin: string) => {
  const [worker] = context.serviceWorkers()
  if (worker?.url() !== `${origin}/trm/sw.js`) throw new Error(`no worker of the portal's: ${worker?.url() ?? 'none at all'}`)
  return {
    worker,
    /** Hands it over and gives what stands on the lock screen then: title, line, tag and what can be pressed. */
    shows: async (said: object): Promise<unknown> => {
      await worker.evaluate(() => {
        ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
          ;(self as unknown as WorkerSelf).told = [title, options]
        }
      })
      const registrationId = await registrationOf(session)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) })
      const shown = worker.evaluate(async () => {
        for (;;) {
          const { told } = self as unknown as WorkerSelf
          if (told !== undefined) return [told[0], told[1]?.body, told[1]?.tag, told[1]?.actions?.map(({ title }) => title).join()]
          await new Promise((done) => setTimeout(done, 50))
        }
      })
      return within(PATIENCE_MS, 'the notice of a push that the worker was given', shown)
    },
    /** Where a press on the notice leads. */
    opens: (said: object): Promise<string> => {
      const opened = worker.evaluate((data) => {
        const own = self as unknown as WorkerSelf
        return new Promise<string>((done) => {
          own.clients.openWindow = async (url) => done(url)
          const press = new own.ExtendableEvent('notificationclick')
          own.dispatchEvent(Object.assign(press, { notification: { data, close: () => undefined } }))
        })
      }, said)
      return within(PATIENCE_MS, 'what a press on the notice opens', opened)
    },
  }
}
