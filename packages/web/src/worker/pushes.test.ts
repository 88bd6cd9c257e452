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

test.run()
