// The portal's service worker: it shows pushes and opens what they tell of. It touches no request: there is no `fetch` in it.

interface Waiting {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** TypeScript's DOM describes pages; this is what a worker has of it. */
interface Worker {
  readonly addEventListener: {
    (type: 'push', hear: (event: Waiting & { readonly data: { readonly json: () => Told } | null }) => void): void
    (type: 'notificationclick', hear: (event: Waiting & { readonly notification: Notification }) => void): void
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: {
    readonly matchAll: (of: { readonly type: 'window'; readonly includeUncontrolled: true }) => Promise<readonly Client[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly location: Location
}

interface Client {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

/** What the server says (`push-content.ts`). */
interface Told {
  readonly title: string
  readonly body: string
  readonly path: string
}

const worker = self as unknown as Worker // it runs in no page

/** Of one offer the newest alone stands. */
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

export {}
