import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import type { PortalDependencies } from '../portal-app.ts'
import { bearer, portal, writer } from './portal-under-test.ts'

export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** The answer to a call that is no GET. `call`: its method and path. */
export interface Written {
  readonly who: string | undefined
  readonly call: string
  readonly text: string
}

export const codeOf = ({ status, body }: Pick<Answered, 'status' | 'body'>): string => {
  const [first] = Array.isArray(body['errors']) ? (body['errors'] as readonly { readonly code?: string }[]) : [] // the problem's own shape
  return [status, body['code'], first?.code].filter((part) => part !== undefined).join(' ')
}

const read = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>> // every answer of the portal but a file is an object
  } catch {
    return {}
  }
}

/** The whole portal over a freight market; people are named by their subject without `demo|`. */
export const offerPortal = (database: Database, rest: Partial<PortalDependencies> = {}) => {
  const { app, logged: portalLog } = portal({ services: servicesOver(database), once: makeOnce(database, servicesOver), ...rest })
  let keys = 0
  const written: Written[] = []
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    who: string | undefined,
    url: string,
    headers: object,
    payload?: object,
  ): Promise<Answered> => {
    const credentials =
      who === undefined
        ? { host: 'portal.test', 'content-type': 'application/json' }
        : method === 'GET'
          ? await bearer({ sub: `demo|${who}` })
          : await writer(`demo|${who}`)
    const { 'content-type': type, ...sent } = { 'content-type': undefined, ...credentials, ...headers }
    const answer = await app.inject({
      method,
      url,
      headers: payload === undefined || type === undefined ? sent : { ...sent, 'content-type': type },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
    if (method !== 'GET') written.push({ who, call: `${method} ${url}`, text: `${JSON.stringify(answer.headers)} ${answer.body}` })
    return { status: answer.statusCode, body: read(answer.body), text: answer.body, headers: answer.headers }
  }
  return {
    app,
    portalLog,
    /** Every answer to a write so far, refusals too. */
    written: (): readonly Written[] => [...written],
    get: (who: string | undefined, url: string) => ask('GET', who, url, {}),
    remove: (who: string, url: string) => ask('DELETE', who, url, {}),
    /** A POST without a body, and without a key. */
    press: (who: string, url: string) => ask('POST', who, url, {}),
    /** A change of what was read at `version`. */
    change: (method: 'PUT' | 'PATCH', who: string | undefined, url: string, payload: object, version: unknown) =>
      ask(method, who, url, { 'if-match': `"${String(version)}"` }, payload),
    post: (
      who: string | undefined,
      url: string,
      payload: object,
      { version, key = `k${++keys}` }: { readonly version?: unknown; readonly key?: string } = {},
    ) =>
      ask('POST', who, url, { 'idempotency-key': key, ...(version === undefined ? {} : { 'if-match': `"${String(version)}"` }) }, payload),
  }
}

/** People besides those of `openFreightMarket`: staff, a carrier's without access to the app, one of a broker and a carrier, a newcomer. */
export const addOddPeople = async ({ db }: Database, issuer: string): Promise<void> => {
  await sql`
    insert into people (id, issuer, subject, is_approved, is_staff, is_app_access_allowed, broker_company_id, carrier_id) values
      (900001, ${issuer}, 'demo|staff', true, true, true, null, null),
      (900002, ${issuer}, 'demo|locked-out', true, false, false, null, 1),
      (900003, ${issuer}, 'demo|both', true, false, true, 1, 1),
      (900004, ${issuer}, 'demo|newcomer', false, false, true, null, null)`.execute(db)
}
