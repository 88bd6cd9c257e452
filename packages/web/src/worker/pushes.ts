import type { Told, Worker } from './worker.ts'

/** TypeScript's DOM describes notices of pages, which have no actions. */
interface WorkerNotice extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[]
}

/** Milliseconds that putting off may take: its notice is gone meanwhile. */
const PATIENCE_MS = 10_000

/** Shows pushes, opens what they tell of and puts them off. */
export const showPushes = (worker: Worker): void => {
  /** Of one offer the newest alone stands. */
  const show = (told: Told): Promise<void> => {
    const { title, body, path, snooze } = told
    const options: WorkerNotice = {
      body,
      tag: path,
      data: told,
      icon: '/trm/icon-192.png',
      badge: '/trm/icon-192.png',
      actions: snooze === undefined ? [] : [{ action: 'snooze', title: snooze.label }],
    }
    return worker.registration.showNotification(title, options)
  }

  /** Told again later; what could not be put off stands there again, and cannot be put off from there, unless something newer does. */
  const putOff = async ({ snooze: _snooze, ...told }: Told, path: string): Promise<void> => {
    const call = { method: 'POST', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) } as const
    const answer = await worker.fetch(path, call).catch(() => undefined)
    if (answer?.ok === true) return
    if ((await worker.registration.getNotifications({ tag: told.path })).length === 0) await show(told)
  }

  /** In the tab that shows it, else in one of its own: no other tab loses what is typed in it. */
  const open = async (path: string): Promise<unknown> => {
    const { href } = new URL(path, worker.location.origin)
    const shown = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).find(({ url }) => url === href)
    return shown === undefined ? worker.clients.openWindow(href) : shown.focus()
  }

  worker.addEventListener('push', (event) => {
    if (event.data === null) return
    event.waitUntil(show(event.data.json()))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const data = event.notification.data as Told | string // of `show`; of the release before its path alone
    const told: Told = typeof data === 'string' ? { title: '', body: '', path: data } : data
    event.waitUntil(event.action === 'snooze' && told.snooze !== undefined ? putOff(told, told.snooze.path) : open(told.path))
  })
}
