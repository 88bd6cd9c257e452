// The portal's service worker: it keeps the shell (docs/decisions/0053), shows pushes, opens what they tell of, puts it off (0051, 0054).
import { SHELL_CACHE } from '@trm/adapters/cookie'
import { makeKeptShell } from './worker/kept-shell.ts'
import { showPushes } from './worker/pushes.ts'
import { askedFor } from './worker/shell-files.ts'
import type { Worker } from './worker/worker.ts'

const worker = self as unknown as Worker // it runs in no page
const shell = makeKeptShell({
  caches: worker.caches,
  fetch: (what, how) => worker.fetch(what, how),
  now: () => Date.now(),
  name: SHELL_CACHE,
})

showPushes(worker)

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), shell.install()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = askedFor(request, worker.location.origin)
  if (asked === undefined) return
  event.respondWith(shell[asked](request))
  if (asked === 'screen') event.waitUntil(shell.renew())
})
