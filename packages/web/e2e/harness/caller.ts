import { randomUUID } from 'node:crypto'
import type { Portal } from './portal.ts'
import { signInByCalls } from './quick-sign-in.ts'
import { browser } from './stage.ts'
import { arriveSignedIn, keepSession, savedSession, visit } from './visitor.ts'

/** Somebody who is signed in, and what they do through the portal's own API. */
export interface Caller {
  readonly get: (path: string) => Promise<unknown>
  /** `version`: of what is changed, as the caller has seen it. */
  readonly post: (path: string, body: unknown, version?: number) => Promise<unknown>
  readonly patch: (path: string, body: unknown, version: number) => Promise<unknown>
  readonly put: (path: string, body: unknown, version?: number) => Promise<unknown>
}

/** Once in a file for each person. */
const cookiesOf = async (at: Portal, email: string): Promise<readonly { readonly name: string; readonly value: string }[]> => {
  const saved = savedSession(at, email)
  if (saved?.some(({ name }) => name === 'csrftoken') === true) return saved
  const visitor = await visit(browser)
  if (saved !== undefined || !(await signInByCalls(visitor.context, at, email))) {
    await arriveSignedIn(visitor, at, email, '/trm/account/profile')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor() // by then the server has given its anti-forgery cookie
  }
  const cookies = await keepSession(visitor, at, email)
  await visitor.leave()
  return cookies
}

export const signedIn = async (at: Portal, email: string): Promise<Caller> => {
  const cookies = await cookiesOf(at, email)
  const cookie = (name: string): string => decodeURIComponent(cookies.find((one) => one.name === name)?.value ?? '')
  const headers = {
    authorization: `Bearer ${cookie('access_token')}`,
    cookie: `csrftoken=${cookie('csrftoken')}`,
    'x-csrftoken': cookie('csrftoken'),
  }
  const answered = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const send = async (method: string, path: string, body: unknown, version?: number): Promise<unknown> =>
    answered(
      await fetch(at.origin + path, {
        method,
        body: JSON.stringify(body),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
      }),
    )
  return {
    get: async (path) => answered(await fetch(at.origin + path, { headers })),
    post: (path, body, version) => send('POST', path, body, version),
    patch: (path, body, version) => send('PATCH', path, body, version),
    put: (path, body, version) => send('PUT', path, body, version),
  }
}

interface BoardPage {
  readonly items: readonly {
    readonly load: { readonly id: string; readonly terms_version: number; readonly company_id: string }
    readonly offer: unknown
  }[]
  readonly next_cursor: string | null
}

/** Loads of the demo company that the carrier may bid on, from the whole board: which come first depends on the time of day. */
export const biddable = async (carrier: Caller): Promise<readonly { readonly id: string; readonly terms_version: number }[]> => {
  const found: BoardPage['items'][number]['load'][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = (await carrier.get(`/api/loadboard?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`)) as BoardPage // the contract's shape
    found.push(
      ...page.items.filter(({ load, offer }) => load.company_id === '1' && (offer === null || offer === undefined)).map(({ load }) => load),
    )
    cursor = page.next_cursor
  }
  return found
}
