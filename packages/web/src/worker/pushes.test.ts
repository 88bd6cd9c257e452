import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { showPushes } from './pushes.ts'
import type { Told, Worker } from './worker.ts'

const TOLD: Told = {
  title: 'A bid',
  body: 'Dallas to Tulsa',
  path: '/trm/load-offers?offer=1',
  snooze: { path: '/snooze/t', label: 'Snooze' },
}
const OFF = {
  path: '/unsubscribe/t',
  label: 'Turn off: new bids',
  done: { title: 'Turned off: new bids', body: 'No more of them.', path: '/trm/account/notices' },
}

/** A worker that hears `action` of a notice of `told`; `standing`: notices of its tag that stand by then. */
const pressed = async (action: string, told: Told, answer: Worker['fetch'], standing = 0) => {
  const shown: unknown[] = []
  const opened: string[] = []
  const asked: (readonly [unknown, RequestInit | undefined])[] = []
  let done: Promise<unknown> = Promise.resolve()
  const notification = { data: told, close: () => undefined }
  const event = { action, notification, waitUntil: (work: Promise<unknown>) => (done = work) }
  showPushes({
    addEventListener: (type: string, hear: (given: typeof event) => void) => {
      if (type === 'notificationclick') hear(event)
    },
    registration: {
      showNotification: async (title: string, { actions }: { readonly actions: readonly unknown[] }) => shown.push([title, actions]),
      getNotifications: async ({ tag }: { readonly tag: string }) => (tag === told.path ? Array.from({ length: standing }) : []),
    },
    clients: { matchAll: async () => [], openWindow: async (url: string) => opened.push(url) },
    location: { origin: 'https://portal.example' },
    fetch: async (what: string, how?: RequestInit) => {
      asked.push([what, how])
      return answer(what, how)
    },
  } as unknown as Worker) // the part that is asked
  await done
  return { shown, opened, asked }
}
test('[NOT-125] a push that takes the place of an earlier one of its offer rings again', async () => {
  const shown: unknown[] = []
  let done: Promise<unknown> = Promise.resolve()
  showPushes({
    addEventListener: (type: string, hear: (given: unknown) => void) => {
      if (type === 'push') hear({ data: { json: () => TOLD }, waitUntil: (work: Promise<unknown>) => (done = work) })
    },
    registration: {
      showNotification: async (title: string, { tag, renotify }: Record<string, unknown>) => shown.push([title, tag, renotify]),
    },
  } as unknown as Worker) // the part that is asked
  await done
  assert.equal(shown, [['A bid', TOLD.path, true]])
})

const answers = (status: number) => async (): Promise<Response> => new Response(null, { status })

test('[NOT-78] what was put off is gone, and what could not be stands there again without the press', async () => {
  assert.equal((await pressed('snooze', TOLD, answers(204))).shown, [])
  assert.equal((await pressed('snooze', TOLD, answers(409))).shown, [['A bid', []]])
  assert.equal((await pressed('snooze', TOLD, () => Promise.reject(new TypeError()))).shown, [['A bid', []]])
})

test('[NOT-78] a server that does not answer is not waited for without end', async () => {
  const { asked } = await pressed('snooze', TOLD, answers(204))
  assert.equal(
    asked.map(([what, how]) => [what, how?.method, how?.credentials, how?.signal instanceof AbortSignal]),
    [['/snooze/t', 'POST', 'omit', true]],
  )
})

test('[NOT-78] what could not be put off does not take the place of something newer on the same offer', async () => {
  assert.equal((await pressed('snooze', TOLD, answers(409), 1)).shown, [])
})

test('[NOT-78] what has nothing to put it off by asks for nothing, and opens', async () => {
  const { snooze: _snooze, ...told } = TOLD
  const { asked, opened } = await pressed('snooze', told, answers(204))
  assert.equal([asked, opened], [[], ['https://portal.example/trm/load-offers?offer=1']])
})

test('[NOT-145] a push has what turns its kind off beside what puts it off; pressed, it says what was turned off', async () => {
  const told = { ...TOLD, off: OFF }
  const done = await pressed('off', told, answers(200))
  assert.equal([done.shown, done.opened], [[['Turned off: new bids', []]], []])
  assert.equal(
    done.asked.map(([what, how]) => [what, how?.method, how?.credentials, how?.signal instanceof AbortSignal]),
    [['/unsubscribe/t', 'POST', 'omit', true]],
  )
  const again = (await pressed('snooze', told, answers(409))).shown
  assert.equal(again, [['A bid', [{ action: 'off', title: 'Turn off: new bids' }]]])
})

test('[NOT-145] what could not be turned off stands there again without that press, unless something newer does', async () => {
  const told = { ...TOLD, off: OFF }
  const snooze = [{ action: 'snooze', title: 'Snooze' }]
  assert.equal((await pressed('off', told, answers(404))).shown, [['A bid', snooze]])
  assert.equal((await pressed('off', told, () => Promise.reject(new TypeError()))).shown, [['A bid', snooze]])
  assert.equal((await pressed('off', told, answers(404), 1)).shown, [])
  const { asked, opened } = await pressed('off', TOLD, answers(200))
  assert.equal([asked, opened], [[], ['https://portal.example/trm/load-offers?offer=1']], 'a push of the release before has none')
})

test.run()
