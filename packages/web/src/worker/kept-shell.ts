import { isDocument, shellFiles } from './shell-files.ts'

/** What of a worker is needed to keep a shell; `name` is how the names of its caches begin. */
export interface ShellPorts {
  readonly caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>
  readonly fetch: (what: string | Request, how?: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly name: string
}

export interface KeptShell {
  /** Asks for the document; where it is of another release than the kept one, keeps that whole, and then forgets the former. */
  readonly renew: () => Promise<void>
  readonly screen: (request: Request) => Promise<Response>
  readonly file: (request: Request) => Promise<Response>
}

const DOCUMENT = '/trm/'
/** When the server last sent this very document: milliseconds, as text. */
const CONFIRMED = '/trm/confirmed'

/** Older than that it is no longer shown before the server was asked: pages of long past releases do not call today's server. */
const TRUSTED_MS = 24 * 60 * 60 * 1000
/** Milliseconds a server has for its document where there is a kept one. */
const PATIENCE_MS = 5000

/** The same for everybody: it goes without cookies, and what leads elsewhere is no document. */
const PLAIN = { credentials: 'omit', redirect: 'error' } as const

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A document names every file of its release by its hash, and the policy that it was sent with is part of it. */
const releaseOf = async (document: Response, text: string): Promise<string> =>
  hexOf(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${document.headers.get('content-security-policy') ?? ''}\n${text}`)),
  )

/** Pressed, or by the page itself for a part that is gone (CHK-5): what the server has is wanted. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

const late = (ms: number): Promise<undefined> =>
  new Promise((done) => {
    setTimeout(() => done(undefined), ms)
  })

type Caches = ShellPorts['caches']

/** Forgets every shell, or every one but the named. */
export const forgetShells = async (caches: Caches, name: string, but?: string): Promise<void> => {
  const others = (await caches.keys()).filter((key) => key.startsWith(name) && key !== but)
  await Promise.all(others.map((key) => caches.delete(key)))
}

interface Kept {
  readonly cache: Cache
  readonly languages: readonly string[]
}

/** A cache has its document last, so that one without is not whole and counts for nothing. */
const newest = async (caches: Caches, name: string): Promise<Kept | undefined> => {
  for (const key of (await caches.keys()).filter((one) => one.startsWith(name)).reverse()) {
    const cache = await caches.open(key)
    const document = await cache.match(DOCUMENT)
    if (document !== undefined) return { cache, languages: shellFiles(await document.text()).languages }
  }
  return undefined
}

/** The shell of one release. */
export const makeKeptShell = ({ caches, fetch, now, name }: ShellPorts): KeptShell => {
  let found: Promise<Kept | undefined> | undefined
  /** A browser that keeps nothing has kept nothing. */
  const kept = (): Promise<Kept | undefined> => (found ??= newest(caches, name).catch(() => undefined))

  const fill = async (cache: Cache, document: Response, text: string): Promise<void> => {
    for (const path of shellFiles(text).all) {
      const file = await fetch(path, PLAIN)
      if (file.status !== 200) throw new Error(`${path}: ${file.status}`)
      await cache.put(path, file)
    }
    await cache.put(DOCUMENT, document)
  }

  const ask = async (): Promise<void> => {
    const document = await fetch(DOCUMENT, { ...PLAIN, cache: 'no-store' })
    const text = await document.clone().text()
    if (!isDocument(document, text)) return
    const release = name + (await releaseOf(document, text))
    const cache = await caches.open(release)
    if ((await cache.match(DOCUMENT)) === undefined)
      await fill(cache, document, text).catch(async (cause: unknown) => {
        await caches.delete(release)
        throw cause
      })
    await cache.put(CONFIRMED, new Response(String(now())))
    found = undefined
    await forgetShells(caches, name, release)
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
    return answer === undefined || answer.status >= 500 ? document : answer
  }

  const file = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    const shell = await kept()
    const there = await shell?.cache.match(path).catch(() => undefined)
    if (there !== undefined) return there
    const answer = await fetch(request)
    if (answer.status === 200 && shell?.languages.includes(path) === true)
      await shell.cache.put(path, answer.clone()).catch(() => undefined)
    return answer
  }

  return { renew, screen, file }
}
