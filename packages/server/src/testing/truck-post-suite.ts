import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { plainDateIn } from '@trm/domain/kernel'
import { databaseNow, type Database } from '../database/database.ts'
import { person, portal, writer } from './portal-under-test.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { seedMarket } from '../seed/seed.ts'
import type { TestEngine } from './databases.ts'
import { openedForAll } from './opened.ts'

export const zone = 'America/Chicago'
const subjects = {
  'demo|dispatcher': person({ id: '11', brokerId: undefined, carrierId: '1' }),
  'demo|rival': person({ id: '12', brokerId: undefined, carrierId: '2' }),
  'demo|shut-out': person({ id: '13', brokerId: undefined, carrierId: '1', isAppAccessAllowed: false }),
  'demo|staff': person({ id: '14', brokerId: undefined, isStaff: true }),
  'demo|broker': person({ id: '15', brokerId: '1' }),
} as const

export type Subject = keyof typeof subjects
/** Whatever the server answers: a field it does not have fails its assertion. */
export type Json = Readonly<Record<string, ReturnType<typeof JSON.parse>>>
interface Answer {
  readonly status: number
  readonly etag: string
  readonly body: Json
}

/** A suite over one market of truck posts, and what its people do there. */
export const truckPostSuite = (engine: TestEngine, about: string) => {
  const posts = suite(`${about}, ${engine.name}`)
  const opened = openedForAll(posts, engine.open)
  let app: ReturnType<typeof portal>['app'] | undefined
  let keys = 0
  const open = (): Database => opened().database
  const now = () => databaseNow(open().db)
  const today = async () => plainDateIn(await now(), zone)
  posts.before(async () => {
    await seedMarket(open(), { anchor: await today(), issuer: undefined, size: { carriers: 20, truckPosts: 60, loads: 20 } })
    await sql`update carriers set phone = '(214) 555-0142', email = 'x@carrier.example' where id in (1, 2)`.execute(open().db)
    await sql`insert into people (id, issuer, subject) overriding system value values (15, 'test', 'b') on conflict do nothing`.execute(
      open().db,
    )
    const over = (inside: Database) => ({
      ...servicesOver(inside),
      personOf: ({ subject }: { readonly subject: string }) => Promise.resolve(subjects[subject as Subject]), // only those are asked for
    })
    app = portal({ services: over(open()), once: makeOnce(open(), over) }).app
  })
  const started = () => {
    if (app === undefined) throw new Error('the portal did not start')
    return app
  }
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    { as = 'demo|dispatcher', version, key = `key-${keys++}` }: { as?: Subject; version?: string; key?: string } = {},
  ): Promise<Answer> => {
    const { 'content-type': type, ...bare } = await writer(as)
    const headers = {
      ...bare,
      ...(body === undefined ? {} : { 'content-type': type }),
      'idempotency-key': key,
      ...(version === undefined ? {} : { 'if-match': version }),
    }
    const answer = await started().inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
    return { status: answer.statusCode, etag: String(answer.headers.etag ?? ''), body: answer.body === '' ? {} : answer.json() }
  }
  const terms = async (given: object = {}) => ({
    post_type: 'post_truck',
    equipment_type: ['van'],
    pickup_city: 'Dallas',
    pickup_state: 'TX',
    pickup_latitude: 32.78,
    pickup_longitude: -96.81,
    pickup_timezone: zone,
    available_from: await today(),
    ...given,
  })
  const made = async (given: object = {}, as: Subject = 'demo|dispatcher'): Promise<Answer> => {
    const answer = await ask('POST', '/api/truck-posts', await terms({ post_anyway: true, ...given }), { as })
    assert.is(answer.status, 201, JSON.stringify(answer.body))
    return answer
  }
  const read = async (id: string): Promise<Json> => (await ask('GET', `/api/truck-posts/${id}`)).body
  return { posts, started, open, now, today, ask, terms, made, read }
}
