interface Waiting {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** What the server says (`push-content.ts`). */
export interface Told {
  readonly title: string
  readonly body: string
  readonly path: string
  /** Left out: it cannot be put off. */
  readonly snooze?: { readonly path: string; readonly label: string }
  /** What turns its kind off, and what is shown once it is; left out by the release before and of a test. */
  readonly off?: { readonly path: string; readonly label: string; readonly done: Pick<Told, 'title' | 'body' | 'path'> }
}

interface Client {
  readonly id: string
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: unknown) => void
}

/** What a request is for; the part of a `Request` that is looked at. */
export type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/** TypeScript's DOM describes pages; this is what a worker has of it. */
export interface Worker {
  readonly addEventListener: {
    (type: 'push', hear: (event: Waiting & { readonly data: { readonly json: () => Told } | null }) => void): void
    (type: 'notificationclick', hear: (event: Waiting & { readonly notification: Notification; readonly action?: string }) => void): void
    (type: 'install' | 'activate', hear: (event: Waiting) => void): void
    (
      type: 'fetch',
      hear: (
        event: Waiting & {
          readonly request: Request
          /** Of the page that asks. */
          readonly clientId: string
          readonly respondWith: (answer: Promise<Response>) => void
        },
      ) => void,
    ): void
    (type: 'message', hear: (event: { readonly data: unknown; readonly source: Client | null }) => void): void
  }
  readonly skipWaiting: () => Promise<void>
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
  readonly clients: {
    readonly matchAll: (of: { readonly type: 'window'; readonly includeUncontrolled: true }) => Promise<readonly Client[]>
    readonly openWindow: (url: string) => Promise<unknown>
    readonly get: (id: string) => Promise<Client | undefined>
    readonly claim: () => Promise<void>
  }
  readonly location: Location
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
}
