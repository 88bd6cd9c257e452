import { cachedCallOf } from './cached-calls.ts'
import { forgetCaches } from './cached-shell.ts'

/** A kept answer that a page was given: of which call, and when the server gave it, in milliseconds. */
export interface ShownAnswer {
  readonly path: string
  readonly at: number
}

export interface CachedAnswersDependencies {
  readonly caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
  /** How the names of its caches begin. */
  readonly name: string
  /** Of the contract that this release reads: what another one kept is not shown. */
  readonly contract: string
}

export interface CachedAnswers {
  /**
   * The server's answer, whatever it is; where nothing answers, the last one it gave to the same question of the same person, and `shown`
   * is told. `hold`: what goes on after the answer.
   */
  readonly answer: (request: Request, hold: (work: Promise<void>) => void, shown: (answer: ShownAnswer) => void) => Promise<Response>
}

/** A person's working day in milliseconds: what is older is of no use, and not shown. */
export const MOST_AGE_MS = 12 * 60 * 60 * 1000
/** Characters; a longer answer is not kept. */
export const LONGEST = 400_000

const KEPT_AT = 'x-kept-at'
const USER = '/api/authenticated-user'
/** The server no longer shows it to this person. */
const NO_MORE = [403, 404, 410]

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whose call it is, by the token it carries; undefined without one that can be read. Only whether it is the same person counts. */
const personOf = async ({ headers }: Request): Promise<string | undefined> => {
  try {
    const [, payload = ''] = (headers.get('authorization') ?? '').split('.')
    const { iss, sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      readonly iss?: string
      readonly sub?: string
    }
    if (typeof sub !== 'string') return undefined
    return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${iss}|${sub}`)))
  } catch {
    return undefined
  }
}

/** Of the person's own row: with another company other rows are theirs. */
const standingOf = (user: string): string => {
  const { company_id, broker_id, carrier_id, is_approved, is_staff } = JSON.parse(user) as Readonly<Record<string, unknown>>
  return JSON.stringify([company_id, broker_id, carrier_id, is_approved, is_staff])
}

const isSameStanding = (before: string, now: string): boolean => {
  try {
    return standingOf(before) === standingOf(now)
  } catch {
    return false
  }
}

/** Clocks of offers run from the server's time in the answer: it goes on as time did, or an offer that ended would seem open. */
const aged = (text: string, ms: number): string =>
  text.replaceAll(/"as_of":"([^"]+T[^"]+)"/g, (_, then: string) => `"as_of":"${new Date(Date.parse(then) + ms).toISOString()}"`)

/** The last answers of one person's lists. What cannot be kept or found is as if there were none. */
export const makeCachedAnswers = ({ caches, fetch, now, name, contract }: CachedAnswersDependencies): CachedAnswers => {
  const cacheName = (person: string): string => `${name}${contract}-${person}`

  const keep = async (person: string, url: string, answer: Response): Promise<void> => {
    const { pathname } = new URL(url)
    const call = cachedCallOf(pathname)
    const own = cacheName(person)
    await forgetCaches(caches, name, own) // another person's, or another contract's
    if (NO_MORE.includes(answer.status)) await (await caches.open(own)).delete(url)
    if (answer.status !== 200 || call === undefined || !(answer.headers.get('content-type') ?? '').includes('json')) return
    const text = await answer.text()
    if (text.length > LONGEST) return
    if (pathname === USER) {
      const before = await (await (await caches.open(own)).match(url))?.text()
      if (before !== undefined && !isSameStanding(before, text)) await caches.delete(own)
    }
    const cache = await caches.open(own)
    await cache.delete(url) // the newest stands last
    await cache.put(url, new Response(text, { headers: { 'content-type': 'application/json', [KEPT_AT]: String(now()) } }))
    const alike = (await cache.keys()).filter((one) => cachedCallOf(new URL(one.url).pathname) === call)
    await Promise.all(alike.slice(0, -call.most).map((one) => cache.delete(one)))
  }

  const find = async (person: string, url: string): Promise<{ readonly text: string; readonly at: number } | undefined> => {
    const cache = await caches.open(cacheName(person))
    const there = await cache.match(url)
    if (there === undefined) return undefined
    const at = Number(there.headers.get(KEPT_AT))
    const age = now() - at
    if (age >= 0 && age < MOST_AGE_MS) return { text: aged(await there.text(), age), at }
    await cache.delete(url)
    return undefined
  }

  return {
    answer: async (request, hold, shown) => {
      const person = personOf(request)
      try {
        const answer = await fetch(request)
        const copy = answer.clone()
        hold(person.then((one) => (one === undefined ? undefined : keep(one, request.url, copy))).catch(() => undefined))
        return answer
      } catch (cause) {
        const one = await person
        const kept = one === undefined || request.signal.aborted ? undefined : await find(one, request.url).catch(() => undefined)
        if (kept === undefined) throw cause
        const path = new URL(request.url).pathname
        if (cachedCallOf(path)?.isRead === true) shown({ path, at: kept.at })
        return new Response(kept.text, { headers: { 'content-type': 'application/json' } })
      }
    },
  }
}
