import type { Told, Worker } from './worker.ts'

/** TypeScript's DOM describes notices of pages, which have no actions. */
interface WorkerNotice extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[]
  /** One that takes the place of another rings again. */
  readonly renotify: boolean
}

/** Milliseconds that putting off or turning off may take: its notice is gone meanwhile. */
const PATIENCE_MS = 10_000

/** Shows pushes, opens what they tell of, puts them off and turns their kind off. */
export const showPushes = (worker: Worker): void => {
  /** Of one offer the newest alone stands. */
  const show = (told: Told): Promise<void> => {
    const { title, body, path, snooze, off } = told
    const options: WorkerNotice = {
      body,
      tag: path,
      renotify: true,
      data: told,
      icon: '/trm/icon-192.png',
      badge: '/trm/icon-192.png',
      actions: [
        ...(snooze === undefined ? [] : [{ action: 'snooze', title: snooze.label }]),
        ...(off === undefined ? [] : [{ action: 'off', title: off.label }]),
      ],
    }
    return worker.registration.showNotification(title, options)
  }

  const isDone = async (path: string): Promise<boolean> => {
    const call = { method: 'POST', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) } as const
    const answer = await worker.fetch(path, call).catch(() => undefined)
    return answer?.ok === true
  }
  /** What a press could not do stands there again without that press, unless something newer does. */
  const showAgain = async (told: Told): Promise<void> => {
    if ((await worker.registration.getNotifications({ tag: told.path })).length === 0) await show(told)
  }

  /** Told again later. */
  const putOff = async ({ snooze: _snooze, ...told }: Told, path: string): Promise<void> => {
    if (!(await isDone(path))) await showAgain(told)
  }

  /** What was turned off is said: by it one comes to where it is turned on again. */
  const turnOff = async ({ off: _off, ...told }: Told, { path, done }: NonNullable<Told['off']>): Promise<void> =>
    (await isDone(path)) ? show(done) : showAgain(told)

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
    const { snooze, off } = told
    if (event.action === 'snooze' && snooze !== undefined) event.waitUntil(putOff(told, snooze.path))
    else if (event.action === 'off' && off !== undefined) event.waitUntil(turnOff(told, off))
    else event.waitUntil(open(told.path))
  })
}
