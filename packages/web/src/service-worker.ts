// The portal's service worker: it keeps the shell (docs/decisions/0053) and the last lists (0060), shows pushes, opens what they tell
// of, puts it off (0051, 0054).
import { LISTS_CACHE, SHELL_CACHE } from '@trm/adapters/cookie'
import { makeCachedAnswers } from './worker/cached-answers.ts'
import { isCached } from './worker/cached-calls.ts'
import { makeCachedShell } from './worker/cached-shell.ts'
import { showPushes } from './worker/pushes.ts'
import { askedFor } from './worker/shell-files.ts'
import { tellShown } from './worker/shown-answers.ts'
import type { Worker } from './worker/worker.ts'

/** Of build.mjs: a hash of the contract. */
declare const TRM_CONTRACT: string

const worker = self as unknown as Worker // it runs in no page
const shell = makeCachedShell({
  caches: worker.caches,
  fetch: (what, how) => worker.fetch(what, how),
  now: () => Date.now(),
  name: SHELL_CACHE,
})
const answers = makeCachedAnswers({
  caches: worker.caches,
  fetch: (request) => worker.fetch(request),
  now: () => Date.now(),
  name: LISTS_CACHE,
  contract: TRM_CONTRACT,
})

showPushes(worker)
const tell = tellShown(worker)

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), shell.install()]))
})

// The page that somebody signed in on keeps its lists, too, not only the next one.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  if (isCached(request, worker.location.origin)) {
    const hold = (work: Promise<void>): void => event.waitUntil(work)
    return event.respondWith(answers.answer(request, hold, (answer) => tell(clientId, answer)))
  }
  const asked = askedFor(request, worker.location.origin)
  if (asked === undefined) return
  event.respondWith(shell[asked](request))
  if (asked === 'screen') event.waitUntil(shell.renew())
})
