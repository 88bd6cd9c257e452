// What the server sends in the service worker's place where nothing may be kept (TRM_KEPT_SHELL=off): pushes alone. It answers no request,
// and forgets what a worker before it kept.
import { LISTS_CACHE, SHELL_CACHE } from '@trm/adapters/cookie'
import { forgetCaches } from './worker/cached-shell.ts'
import { showPushes } from './worker/pushes.ts'
import type { Worker } from './worker/worker.ts'

const worker = self as unknown as Worker // it runs in no page

showPushes(worker)

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([SHELL_CACHE, LISTS_CACHE].map((name) => forgetCaches(worker.caches, name)))),
)
