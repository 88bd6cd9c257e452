import { isDocument, isFile, shellFiles } from './shell-files.ts'

/** What of a worker is needed to keep a shell; `name` is how the names of its caches begin. */
export interface CachedShellDependencies {
  readonly caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>
  readonly fetch: (what: string | Request, how?: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly name: string
}

export interface CachedShell {
  /** Asks for the document; where it is of another release than the kept one, keeps that whole, and then forgets the former. */
  readonly renew: () => Promise<void>
  /** The first `renew`, which a worker's start, and pushes with it, wait for a moment alone. */
  readonly install: () => Promise<unknown>
  readonly screen: (request: Request) => Promise<Response>
  readonly file: (request: Request) => Promise<Response>
}

const DOCUMENT = '/trm/'
/** When the server last sent this very document: milliseconds, as text. */
const CONFIRMED = '/trm/confirmed'

/** Older than that it is no longer shown before the server was asked: pages of long past releases do not call today's server. */
const TRUSTED_MS = 24 * 60 * 60 * 1000
/** Milliseconds that somebody waits for the server: where there is a kept document, or for a worker to start. */
const PATIENCE_MS = 5000

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A document names every file of its release by its hash. */
const releaseOf = async (text: string): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Pressed, or by the page itself for a part that is gone (CHK-5): what the server has is wanted. */
const isReload = ({ cache, isReloadNavigation }: Request & { readonly isReloadNavigation?: boolean }): boolean =>
  isReloadNavigation === true || cache === 'no-cache' || cache === 'reload'

/** What a server says for itself stands, a redirection (0) or a refusal, too. */
const isAway = ({ status }: Response): boolean => status >= 500

const late = (ms: number): Promise<undefined> =>
  new Promise((done) => {
    setTimeout(() => done(undefined), ms)
  })

type Caches = CachedShellDependencies['caches']

/** Forgets every cache whose name begins so, or every one but the named. */
export const forgetCaches = async (caches: Caches, name: string, but?: string): Promise<void> => {
  const others = (await caches.keys()).filter((key) => key.startsWith(name) && key !== but)
  await Promise.all(others.map((key) => caches.delete(key)))
}

interface Found {
  readonly cache: Cache
  readonly languages: readonly string[]
}

/**
 * A cache has its document last, so that one without is not whole and counts for nothing: Chromium makes a forgotten one anew, empty, where
 * it keeps the compiled code of a page that is still open.
 */
const newest = async (caches: Caches, name: string): Promise<Found | undefined> => {
  for (const key of (await caches.keys()).filter((one) => one.startsWith(name)).reverse()) {
    const cache = await caches.open(key)
    const document = await cache.match(DOCUMENT)
    if (document !== undefined) return { cache, languages: shellFiles(await document.text()).languages }
  }
  return undefined
}

/** The shell of one release. */
export const makeCachedShell = ({ caches, fetch, now, name }: CachedShellDependencies): CachedShell => {
  let found: Promise<Found | undefined> | undefined
  /** A browser that keeps nothing has kept nothing. */
  const kept = (): Promise<Found | undefined> => (found ??= newest(caches, name).catch(() => undefined))

  /** Of these languages those that the former shell has, which are told by their place in the document. */
  const spokenOf = async (languages: readonly string[]): Promise<readonly string[]> => {
    const former = await kept()
    const has = await Promise.all((former?.languages ?? []).map((path) => former?.cache.match(path)))
    return languages.filter((_path, place) => has[place] !== undefined)
  }

  const fill = async (cache: Cache, document: Response, text: string): Promise<void> => {
    const { all, languages } = shellFiles(text)
    const keepFile = async (path: string): Promise<void> => {
      const file = await fetch(path, { redirect: 'error' }) // as a page asks, so that the browser has it already
      if (!isFile(file)) throw new Error(`${path}: ${file.status}`)
      await cache.put(path, file)
    }
    await Promise.all([...all, ...(await spokenOf(languages))].map(keepFile))
    await cache.put(DOCUMENT, document)
  }

  const ask = async (): Promise<void> => {
    const document = await fetch(DOCUMENT, { credentials: 'omit', redirect: 'manual', cache: 'no-store' }) // the same for everybody
    const text = await document.clone().text()
    if (!isDocument(document, text)) {
      if (!isAway(document)) await (await kept())?.cache.delete(CONFIRMED)
      return
    }
    const release = name + (await releaseOf(text))
    const cache = await caches.open(release)
    const isWhole = (await cache.match(DOCUMENT)) !== undefined
    const giveUp = async (cause: unknown): Promise<never> => {
      await caches.delete(release)
      throw cause
    }
    await (isWhole ? cache.put(DOCUMENT, document) : fill(cache, document, text).catch(giveUp)) // its headers are today's
    await cache.put(CONFIRMED, new Response(String(now())))
    if (!(await caches.keys()).includes(release)) return // another worker gave it up
    found = undefined
    await forgetCaches(caches, name, release)
  }
  let asking: Promise<void> | undefined
  /** What cannot be had or kept leaves what there is. */
  const renew = (): Promise<void> =>
    (asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      }))

  const isTrusted = async (cache: Cache): Promise<boolean> => {
    const age = now() - Number(await (await cache.match(CONFIRMED))?.text())
    return age >= 0 && age < TRUSTED_MS
  }

  const screen = async (request: Request): Promise<Response> => {
    const { cache } = (await kept()) ?? {}
    const document = await cache?.match(DOCUMENT).catch(() => undefined)
    if (cache === undefined || document === undefined) return fetch(request)
    if (!isReload(request) && (await isTrusted(cache).catch(() => false))) return document
    const answer = await Promise.race([fetch(request).catch(() => undefined), late(PATIENCE_MS)])
    return answer === undefined || isAway(answer) ? document : answer
  }

  const file = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    const shell = await kept()
    const there = await shell?.cache.match(path).catch(() => undefined)
    if (there !== undefined) return there
    const answer = await fetch(request)
    if (shell?.languages.includes(path) === true && isFile(answer)) await shell.cache.put(path, answer.clone()).catch(() => undefined)
    return answer
  }

  return { renew, install: () => Promise.race([renew(), late(PATIENCE_MS)]), screen, file }
}
