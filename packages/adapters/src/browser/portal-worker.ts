import { LISTS_CACHE, SHELL_CACHE } from '../cookie/late-names.ts'

export const SCOPE = '/trm/'
const WORKER = '/trm/sw.js'

/** TypeScript's DOM has no Trusted Types yet. */
interface TrustedPage {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ) => {
      readonly createScriptURL: (url: string) => string
    }
  }
}

/** The part of a page that is needed. */
export type WorkerPage = Pick<Window, 'navigator'> & TrustedPage

/** Absent on pages without a secure origin, and where somebody turned it off. */
export const workersOf = ({ navigator }: Pick<WorkerPage, 'navigator'>): ServiceWorkerContainer | undefined =>
  (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker

/** A page makes each policy once. */
const addresses = new WeakMap<object, string>()

/** The address of the portal's only worker, as its only policy passes it, and nothing else. */
const trustedWorker = (page: WorkerPage): string => {
  const known = addresses.get(page)
  if (known !== undefined) return known
  const policy = page.trustedTypes?.createPolicy('trm', { createScriptURL: () => WORKER })
  const made = policy?.createScriptURL(WORKER) ?? WORKER
  if (policy !== undefined) addresses.set(page, made)
  return made
}

/** Rejects where the browser does not take it. */
export const registerWorker = async (page: WorkerPage, workers: ServiceWorkerContainer): Promise<unknown> =>
  workers.register(trustedWorker(page), { scope: SCOPE, updateViaCache: 'none' })

/** The next page opens by the shell that the worker keeps; a browser without workers, or one that refuses, goes on without. */
export const keepShell = (page: WorkerPage): void => {
  const workers = workersOf(page)
  if (workers !== undefined) void registerWorker(page, workers).catch(() => undefined)
}

type LeftPage = WorkerPage & { readonly caches?: Pick<CacheStorage, 'keys' | 'delete'> }

const endWorker = async (page: LeftPage): Promise<void> => {
  await (await workersOf(page)?.getRegistration(SCOPE))?.unregister()
}

const isOurs = (name: string): boolean => [SHELL_CACHE, LISTS_CACHE].some((ours) => name.startsWith(ours))

/** Where storage is refused its very name throws. */
const emptyCaches = async ({ caches }: LeftPage): Promise<void> => {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter(isOurs).map((name) => caches?.delete(name)))
}

/** A browser that somebody signs out of keeps nothing and is pushed to no more, as far as that can still be done: others come next. */
export const forgetWorker = (page: LeftPage): void => {
  for (const forget of [endWorker, emptyCaches]) void forget(page).catch(() => undefined)
}
