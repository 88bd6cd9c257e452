import { sql } from 'kysely'
import type { AuthenticatedUser } from '@trm/domain/identity'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { databaseNow, type Database } from '../database/database.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { seedEquipmentTypes } from '../seed/seed.ts'
import type { TestEngine } from './databases.ts'
import type { GivenLoad } from './load-json.ts'
import { startOutsideClient, type OutsideAnswer } from './outside-client.ts'
import { person, portal, writer } from './portal-under-test.ts'

/** What a token says besides who they are: the colleague is the company's administrator. */
const CLAIMS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { 'demo|colleague': { app_roles: ['Broker Admin'] } }

/** Two brokers of one company and one of another, two carriers, and everybody who is neither. */
const PEOPLE = {
  'demo|broker': { id: '1', brokerId: '1' },
  'demo|colleague': { id: '2', brokerId: '1' },
  'demo|rival': { id: '3', brokerId: '2' },
  'demo|carrier': { id: '4', brokerId: undefined, carrierId: '1' },
  'demo|other-carrier': { id: '5', brokerId: undefined, carrierId: '2' },
  'demo|shut-out': { id: '6', brokerId: undefined, carrierId: '1', isAppAccessAllowed: false },
  'demo|staff': { id: '7', brokerId: undefined, isStaff: true },
  'demo|newcomer': { id: '8', brokerId: undefined },
  'demo|both': { id: '9', brokerId: '1', carrierId: '1' },
} as const satisfies Readonly<Record<string, Partial<AuthenticatedUser>>>
export type Subject = keyof typeof PEOPLE
export const SUBJECTS = Object.keys(PEOPLE) as readonly Subject[] // Object.keys forgets what it was given

export interface Answer<B> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: B
  readonly text: string
}

export interface AskOptions {
  readonly as?: Subject
  readonly key?: string
  readonly version?: number
}

export interface LoadMarket<B> {
  readonly database: Database
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    options?: AskOptions,
  ) => Promise<Answer<B>>
  /** The same call, made by a client in a thread of its own as often as it is asked to; the answer's `field` and how many lines it has. */
  readonly fromOutside: (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
    field?: string,
    as?: Subject,
  ) => Promise<() => Promise<OutsideAnswer>>
  /** Without a token, as the public reads. */
  readonly anyone: (url: string) => Promise<Answer<B>>
  /** A bid of a carrier that waits for the broker's answer. */
  readonly bid: (loadId: string, carrierId: string) => Promise<void>
  readonly now: () => Promise<Instant>
  /** A load that can be posted, with what is given of it. */
  readonly draft: (given?: GivenLoad) => Promise<object>
  readonly close: () => Promise<void>
}

const insertParties = async ({ db }: Database): Promise<void> => {
  await sql`insert into broker_companies (id, name) overriding system value values (1, 'Acme Logistics'), (2, 'Rival Freight')`.execute(db)
  await sql`insert into carriers (id, name, folded_name) overriding system value values (1, 'Blue Line', 'blue line'), (2, 'Red Line', 'red line')`.execute(
    db,
  )
  for (const [subject, { id, brokerId, ...rest }] of Object.entries(PEOPLE)) {
    const carrierId = 'carrierId' in rest ? rest.carrierId : undefined
    const isLetIn = carrierId !== undefined && !('isAppAccessAllowed' in rest)
    await sql`
      insert into people (id, issuer, subject, broker_company_id, carrier_id, is_app_access_allowed) overriding system value
      values (${id}::bigint, 'test', ${subject}, ${brokerId ?? null}::bigint, ${carrierId ?? null}::bigint, ${isLetIn})`.execute(db)
  }
}

const insertBid = async ({ db }: Database, loadId: string, carrierId: string): Promise<void> => {
  await sql`
    with bid as (
      insert into offers (load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left,
        last_event, version, expires_at, carrier_terms, created_at, updated_at)
      select id, broker_company_id, ${carrierId}::bigint, 'needs_confirmation', 200000, 200000, 5, 5,
        'carrier_submitted_bid', 1, clock_timestamp() + interval '1 hour', terms_version, clock_timestamp(), clock_timestamp()
      from loads where id = ${loadId}::bigint returning *
    )
    insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, expires_at, terms_seen)
    select id, 1, last_event, 'carrier', 4, created_at, amount_cents, 5, 5, expires_at, carrier_terms from bid`.execute(db)
}

const HOUR = 3_600_000
const iso = (at: number): string => new Date(at).toISOString()

/** Dallas to Chicago tomorrow. */
export const draftAt = (now: Instant, given: object): object => ({
  equipment_type: 'Van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  reference_id: 'R-1',
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.78,
  pickup_longitude: -96.81,
  pickup_timezone: 'America/Chicago',
  pickup_date: iso(now + 24 * HOUR),
  pickup_date_end: iso(now + 30 * HOUR),
  pickup_fcfs: true,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.88,
  dropoff_longitude: -87.63,
  dropoff_timezone: 'America/Chicago',
  dropoff_date: iso(now + 60 * HOUR),
  rate_total_value: 2150.5,
  ...given,
})

/** A portal over an empty market with its parties, on one kind of database. `B`: the fields of the answers that are read. */
export const openLoadMarket = async <B>(engine: TestEngine): Promise<LoadMarket<B>> => {
  const { database, close } = await engine.open()
  await seedEquipmentTypes(database)
  await insertParties(database)
  const over = (inside: Database) => ({
    ...servicesOver(inside),
    personOf: ({ subject }: { readonly subject: string }) =>
      Promise.resolve(person({ carrierId: undefined, ...PEOPLE[subject as Subject] })), // only those are asked for
  })
  const { app } = portal({ services: over(database), once: makeOnce(database, over) })
  const now = () => databaseNow(database.db).then(instantOf)
  let keys = 0
  const headersOf = async (as: Subject, hasBody: boolean) => {
    const { 'content-type': type, ...bare } = await writer(as, undefined, CLAIMS[as])
    return { ...bare, 'idempotency-key': `key-${keys++}`, ...(hasBody ? { 'content-type': type } : {}) }
  }
  let outside: ReturnType<typeof startOutsideClient> | undefined
  const answerOf = (answer: Awaited<ReturnType<typeof app.inject>>): Answer<B> => ({
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: String(answer.headers['content-type']).includes('json') ? answer.json() : JSON.parse('{}'),
  })
  return {
    database,
    ask: async (method, url, body, { as = 'demo|broker', key, version } = {}) => {
      const headers = {
        ...(await headersOf(as, body !== undefined)),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      }
      return answerOf(await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) }))
    },
    fromOutside: async (method, url, body, field, as = 'demo|broker') => {
      outside ??= startOutsideClient(app)
      return (await outside).ready({ method, url, headers: await headersOf(as, body !== undefined), body }, field)
    },
    anyone: async (url) => answerOf(await app.inject({ url, headers: { host: 'portal.test' } })),
    bid: (loadId, carrierId) => insertBid(database, loadId, carrierId),
    now,
    draft: async (given = {}) => draftAt(await now(), given),
    close: async () => {
      await (await outside)?.stop()
      await app.close()
      await close()
    },
  }
}
