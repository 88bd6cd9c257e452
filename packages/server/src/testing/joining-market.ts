import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { seedEquipmentTypes } from '../seed/seed.ts'
import type { TestEngine } from './databases.ts'
import { ISSUER, NOW, portal, writer } from './portal-under-test.ts'

/**
 * Rows of their own, as the market finds them: whoever else signs in is a newcomer. Blue Line has an admin and a driver, Red Line nobody.
 */
const PEOPLE = {
  'demo|staff': { id: 1, is_staff: true },
  'demo|staff-2': { id: 2, is_staff: true },
  'demo|admin': { id: 3, carrier_id: 1, is_company_admin: true, is_app_access_allowed: true },
  'demo|driver': { id: 4, carrier_id: 1, is_app_access_allowed: true },
  'demo|shut-out': { id: 5, carrier_id: 1, is_company_admin: true },
  'demo|broker': { id: 6, broker_company_id: 1, is_app_access_allowed: true },
  'demo|other-admin': { id: 7, carrier_id: 2, is_company_admin: true, is_app_access_allowed: true },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number | boolean>>>>

export const KNOWN = Object.keys(PEOPLE)

/** Every member an assertion reads, of whichever answer has it. */
interface Body {
  readonly id: string
  readonly status: string
  readonly state: string
  readonly code: string
  readonly version: number
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly start: { readonly first_name: string; readonly dot_number: string }
  readonly company_info: unknown
  readonly equipment: unknown
  readonly home: { readonly latitude: number; readonly longitude: number } | null | undefined
  readonly reason: string | null
  readonly declined_for: string | null
  readonly sent_back: { readonly reason: string; readonly company_info: { readonly legal_name: string }; readonly terms: unknown } | null
  readonly submitted_at: string | null
  readonly carrier_id: string
  readonly items: readonly Body[]
  readonly total: number
  readonly next_cursor: string | null
  readonly application: Body
  readonly person: unknown
  readonly known: { readonly name: string } | null
  readonly kind: string
  readonly terms: unknown
  readonly decided_by: string | null
  readonly taken_by: { readonly id: string; readonly name: string; readonly is_reader: boolean } | null
  readonly by: string
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly company: { readonly kind: string; readonly name: string } | null
  readonly is_app_access_allowed: boolean
  readonly first_name: string
  readonly last_name: string
  readonly val: string
  readonly is_retired: boolean
  readonly key: string
  readonly enabled: boolean
  readonly roles: readonly string[]
  readonly updated_by: string | null
  readonly changed: { readonly by: string } | null
  readonly survey: { readonly slowest: string | null; readonly comment: string } | null
  readonly actor: unknown
  readonly subject: unknown
  readonly may_edit: boolean
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly cost_per_mile: number | null
  readonly token: string
  readonly secret: string
  readonly date_former_secret_ends: string | null
  readonly hint: string
  readonly scopes: readonly string[]
  readonly date_last_used: string | null
  readonly result: string
  readonly detail: string
  readonly date_revoked: string | null
  readonly standing: string
  readonly legal_name: string | null
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly street: object | null
  readonly billing: object | null
  readonly replies: readonly { readonly check: string; readonly text: string }[]
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: Body
  readonly text: string
}

interface AskOptions {
  readonly as?: string
  readonly key?: string
  readonly version?: number
  /** Of the token, in place of the usual. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** In place of a person: no cookie, no pair. */
  readonly apiKey?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface JoiningMarket {
  readonly database: Database
  readonly ask: (method: Method, url: string, body?: object, options?: AskOptions) => Promise<Answer>
  /** Without a token; of a write without a CSRF pair, too. */
  readonly anyone: (url: string, method?: Method, body?: object) => Promise<Answer>
  /** Saves the three steps and submits them. */
  readonly apply: (as: string, given?: object) => Promise<Answer>
  /** The same as a brokerage. */
  readonly applyAsBrokerage: (as: string) => Promise<Answer>
  readonly close: () => Promise<void>
}

export const START = {
  first_name: 'Noor',
  last_name: 'Haddad',
  phone: '(614) 555-0142',
  dot_number: 'USDOT 1234567',
  mc_number: 'MC-0654321',
}
export const COMPANY = {
  legal_name: 'Haddad Haulage LLC',
  phone: '6145550143',
  email: 'office@haddad.example',
  home_city: 'Columbus',
  home_state: 'oh',
}
export const EQUIPMENT = {
  equipment: [
    { equipment_type: 'Van', count: 2 },
    { equipment_type: 'van', count: 3 },
    { equipment_type: 'hovercraft', count: 9 },
    { equipment_type: 'reefer', count: 0 },
  ],
}

export const BROKERAGE_STEPS = [
  ['start', { first_name: 'Tess', last_name: 'Lake', phone: '312 555 0142' }],
  [
    'company',
    { name: '', legal_name: 'Lakeshore Freight', mc_number: '765432', dot_number: null, phone: '312 555 0100', email: 'desk@lake.example' },
  ],
  [
    'terms',
    {
      street: { line: '100 W Lake St', city: 'Chicago', state: 'IL', postal_code: '60601' },
      billing: null,
      bond_amount: null,
      bond_number: null,
      pay_days: 30,
      quick_pay: false,
    },
  ],
] as const

const insertParties = async ({ db }: Database): Promise<void> => {
  await sql`insert into broker_companies (id, name) overriding system value values (1, 'Acme Logistics')`.execute(db)
  await sql`
    insert into carriers (id, name, folded_name, dot_number, mc_number, number_of_trucks)
    overriding system value values (1, 'Blue Line', 'blue line', '1111111', '111111', 4), (2, 'Red Line', 'red line', '2222222', '222222', null)`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('carriers', 'id'), 100), setval(pg_get_serial_sequence('people', 'id'), 100),
    setval(pg_get_serial_sequence('broker_companies', 'id'), 100)`.execute(db)
  for (const [subject, row] of Object.entries(PEOPLE)) {
    const full = { issuer: ISSUER, subject, first_name: subject.slice(5), last_name: 'Test', is_approved: true, ...row }
    const columns = Object.keys(full).map((name) => sql.ref(name))
    await sql`insert into people (${sql.join(columns)}) overriding system value values (${sql.join(Object.values(full))})`.execute(db)
  }
}

/** A portal over an empty market with real rows of people, on one kind of database. */
export const openJoiningMarket = async (engine: TestEngine): Promise<JoiningMarket> => {
  const { database, close } = await engine.open()
  await seedEquipmentTypes(database)
  await insertParties(database)
  const { app } = portal({ services: servicesOver(database), once: makeOnce(database, servicesOver) })
  let keys = 0
  const answerOf = (answer: Awaited<ReturnType<typeof app.inject>>): Answer => ({
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: String(answer.headers['content-type']).includes('json') ? answer.json() : JSON.parse('{}'),
  })
  const ask: JoiningMarket['ask'] = async (method, url, body, { as = 'demo|new', key = `key-${keys++}`, version, claims, apiKey } = {}) => {
    const { 'content-type': type, ...bare } = await writer(as, NOW, claims)
    const sender = apiKey === undefined ? bare : { host: bare.host, authorization: `Bearer ${apiKey}` }
    const headers = { ...sender, 'idempotency-key': key, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
    return answerOf(
      await app.inject({
        method,
        url,
        ...(body === undefined ? { headers } : { headers: { ...headers, 'content-type': type }, payload: body }),
      }),
    )
  }
  return {
    database,
    ask,
    anyone: async (url, method = 'GET', body = undefined) =>
      answerOf(await app.inject({ method, url, headers: { host: 'portal.test' }, ...(body === undefined ? {} : { payload: body }) })),
    apply: async (as, given = {}) => {
      await ask('PUT', '/api/carriers/onboarding/start', { ...START, ...given }, { as, version: 1 })
      await ask('PUT', '/api/carriers/onboarding/company-info', COMPANY, { as, version: 2 })
      await ask('PUT', '/api/carriers/onboarding/equipment', EQUIPMENT, { as, version: 3 })
      return ask('POST', '/api/carriers/onboarding/submit', undefined, { as })
    },
    applyAsBrokerage: async (as) => {
      for (const [index, [step, body]] of BROKERAGE_STEPS.entries())
        await ask('PUT', `/api/brokerages/onboarding/${step}`, body, { as, version: index + 1 })
      return ask('POST', '/api/brokerages/onboarding/submit', undefined, { as })
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}
