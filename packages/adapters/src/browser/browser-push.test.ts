import { left, right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { browserName, makeBrowserPush, type PushPage } from './browser-push.ts'
import { forgetWorker } from './portal-worker.ts'

const KEY = Buffer.from([4, ...Array.from({ length: 64 }, (_, i) => 255 - i)])
const ours = KEY.toString('base64url')
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Mobile Safari/604'

/** A browser; `key`: whose pushes it takes already. */
const aBrowser = ({
  answer = 'granted',
  key,
  isAway = false,
}: {
  answer?: NotificationPermission
  key?: Buffer
  isAway?: boolean
} = {}) => {
  const did: string[] = []
  let permission: NotificationPermission = answer === 'denied' ? 'denied' : 'default'
  const subscription = (of: Buffer) => ({
    options: { applicationServerKey: new Uint8Array(of).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      did.push('unsubscribe')
      return true
    },
  })
  let there = key === undefined ? null : subscription(key)
  const registration = {
    unregister: async () => did.push('unregister'),
    pushManager: {
      getSubscription: async () => there,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (isAway) throw new Error('AbortError')
        did.push(`subscribe ${applicationServerKey === ours ? 'ours' : 'others'}`)
        return (there = subscription(KEY))
      },
    },
  }
  const page = {
    PushManager: {},
    Notification: {
      get permission() {
        return permission
      },
      requestPermission: async () => (permission = answer),
    },
    trustedTypes: {
      createPolicy: (name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => {
        did.push(`policy ${name}: ${createScriptURL('https://evil.example/x.js')}`)
        return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` }
      },
    },
    navigator: {
      userAgent: ANDROID,
      serviceWorker: {
        getRegistration: async () => (key === undefined && there === null ? undefined : registration),
        register: async (url: string, { scope }: { scope: string }) => did.push(`register ${url} ${scope}`),
        ready: Promise.resolve(registration),
      },
    },
  } as unknown as PushPage // the part of a browser that is asked
  return { page, did }
}

test('[NOT-74] no push service is asked before a press; then the one worker is registered, by the one policy, which passes nothing else, and once', async () => {
  const { page, did } = aBrowser()
  const push = makeBrowserPush(page)
  assert.equal(await push.standing(), { _tag: 'Off' })
  assert.equal(did, [])
  const target = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
  assert.equal(await push.turnOn(ours)(), right(target))
  assert.equal(await makeBrowserPush(page).turnOn(ours)(), right(target))
  assert.equal(did, [
    'policy trm: /trm/sw.js',
    ...Array.from({ length: 2 }, () => ['register trusted /trm/sw.js /trm/', 'subscribe ours']).flat(),
  ])
  assert.equal(await push.standing(), { _tag: 'On', target })
  await push.turnOff()
  forgetWorker(page)
  await new Promise((done) => setTimeout(done))
  assert.equal(did.slice(-2), ['unsubscribe', 'unregister'])
})

test('[NOT-74] a browser that took pushes by another key is asked anew', async () => {
  const { page, did } = aBrowser({ key: Buffer.alloc(65, 4) })
  await makeBrowserPush(page).turnOn(ours)()
  assert.equal(did.slice(-2), ['unsubscribe', 'subscribe ours'])
  const same = aBrowser({ key: KEY })
  await makeBrowserPush(same.page).turnOn(ours)()
  assert.not(same.did.includes('unsubscribe'))
})

test('[NOT-74] blocked, unanswered, without a push service and without pushes at all are told apart', async () => {
  const blocked = makeBrowserPush(aBrowser({ answer: 'denied' }).page)
  assert.equal([await blocked.standing(), await blocked.turnOn(ours)()], [{ _tag: 'Blocked' }, left('blocked')])
  assert.equal(await makeBrowserPush(aBrowser({ answer: 'default' }).page).turnOn(ours)(), left('not_allowed'))
  assert.equal(await makeBrowserPush(aBrowser({ isAway: true }).page).turnOn(ours)(), left('no_service'))
  for (const [userAgent, onHomeScreen] of [
    [ANDROID, false],
    [IPHONE, true],
  ] as const) {
    const none = makeBrowserPush({ navigator: { userAgent } } as unknown as PushPage) // a browser without any of it
    assert.equal([await none.standing(), await none.turnOn(ours)()], [{ _tag: 'Unsupported', onHomeScreen }, left('no_service')])
    await none.turnOff()
  }
})

test('[NOT-74] a device is known by its browser and system', () => {
  assert.equal([ANDROID, IPHONE, 'curl/8'].map(browserName), ['Chrome, Android', 'Safari, iPhone', 'Browser'])
})

test.run()
