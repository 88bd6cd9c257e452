import type { Worker } from './worker.ts'

/** Shows pushes and opens what they tell of. */
export const showPushes = (worker: Worker): void => {
  // Of one offer the newest alone stands.
  worker.addEventListener('push', (event) => {
    if (event.data === null) return
    const { title, body, path } = event.data.json()
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag: path, data: path, icon: '/trm/icon-192.png', badge: '/trm/icon-192.png' }),
    )
  })

  /** In the tab that shows it, else in one of its own: no other tab loses what is typed in it. */
  const open = async (path: string): Promise<unknown> => {
    const { href } = new URL(path, worker.location.origin)
    const shown = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).find(({ url }) => url === href)
    return shown === undefined ? worker.clients.openWindow(href) : shown.focus()
  }

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
}
