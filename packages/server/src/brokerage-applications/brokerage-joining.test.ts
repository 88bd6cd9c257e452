import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { KNOWN, openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const ONBOARDING = '/api/brokerages/onboarding'
const STAFF = '/api/staff/applications'

const START = { first_name: 'Tess', last_name: 'Lake', phone: '312 555 0142' }
const COMPANY = {
  name: 'Lakeshore Freight',
  legal_name: 'Lakeshore Freight Brokers LLC',
  mc_number: 'MC-0765432',
  dot_number: 'USDOT 2233445',
  phone: '312 555 0100',
  email: 'desk@lakeshore.example',
}
const TERMS = {
  street: { line: '100 W Lake St', city: 'Chicago', state: 'il', postal_code: '60601' },
  billing: { line: 'PO Box 9', city: 'Chicago', state: 'IL', postal_code: '60602' },
  bond_amount: 75_000,
  bond_number: 'B-1',
  pay_days: 30,
  quick_pay: true,
}

for (const engine of testEngines('joining as a brokerage')) {
  const joining = suite(`joining as a brokerage, ${engine.name}`)
  const market = openedForEach(joining, () => openJoiningMarket(engine))

  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(market().database.db)).rows
  const apply = async (as: string, given: object = {}): Promise<Answer> => {
    await market().ask('PUT', `${ONBOARDING}/start`, START, { as, version: 1 })
    await market().ask('PUT', `${ONBOARDING}/company`, { ...COMPANY, ...given }, { as, version: 2 })
    await market().ask('PUT', `${ONBOARDING}/terms`, TERMS, { as, version: 3 })
    return market().ask('POST', `${ONBOARDING}/submit`, undefined, { as })
  }
  const waiting = async (): Promise<Answer['body']['items']> =>
    (await market().ask('GET', STAFF, undefined, { as: 'demo|staff' })).body.items
  const decide = (id: string, version: number, how: 'approve' | 'send-back' = 'approve', as = 'demo|staff'): Promise<Answer> =>
    market().ask('POST', `${STAFF}/${id}/${how}`, how === 'approve' ? undefined : { reason: 'The bond is not on file.' }, { as, version })

  joining(
    `[BKJ-3] ${engine.name}: each step is saved by itself under its version and gone on with elsewhere; reading begins none`,
    async () => {
      const empty = await market().ask('GET', `${ONBOARDING}/start`)
      assert.equal([empty.status, empty.headers['etag'], empty.body.status, empty.body.start], [200, '"1"', 'draft', null])
      assert.equal(await rows(sql`select 1 from brokerage_applications`), [])
      const begun = await Promise.all(['a', 'b'].map((key) => market().ask('POST', '/api/brokerages/signup', undefined, { key })))
      assert.equal(
        begun.map(({ status, body }) => [status, body.version]),
        [
          [201, 1],
          [201, 1],
        ],
      )
      await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 1 })
      const late = await market().ask('PUT', `${ONBOARDING}/start`, { ...START, first_name: 'Late' }, { version: 1 })
      assert.equal([late.status, late.body.code], [412, 'stale'])
      await market().ask('PUT', `${ONBOARDING}/terms`, TERMS, { version: 2 })
      const elsewhere = await market().ask('GET', `${ONBOARDING}/terms`)
      assert.equal(
        [elsewhere.body.start.first_name, elsewhere.body.terms, elsewhere.body.version],
        ['Tess', { ...TERMS, street: { ...TERMS.street, state: 'IL' } }, 3],
      )
      const early = await market().ask('POST', `${ONBOARDING}/submit`)
      assert.equal([early.status, early.body.errors.map(({ field }) => field)], [400, ['company']])
      assert.is((await market().ask('GET', `${ONBOARDING}/start`, undefined, { as: 'demo|someone' })).body.start, null)
    },
  )

  joining(
    `[BKJ-3, R34] ${engine.name}: what cannot be kept is named by field and saves nothing; a step takes its own fields alone`,
    async () => {
      const { status, body } = await market().ask(
        'PUT',
        `${ONBOARDING}/company`,
        { ...COMPANY, mc_number: 'FF-9', email: 'x' },
        { version: 1 },
      )
      assert.equal([status, body.code], [400, 'invalid_request'])
      assert.equal(
        body.errors.map(({ field, code }) => [field, code]),
        [
          ['mc_number', 'forwarder_number'],
          ['email', 'not_an_email'],
        ],
      )
      for (const stray of [{ status: 'approved' }, { brokerage_id: '1' }, { version: 9 }])
        assert.is((await market().ask('PUT', `${ONBOARDING}/start`, { ...START, ...stray }, { version: 1 })).status, 400)
      assert.is((await market().ask('GET', `${ONBOARDING}/start`)).body.version, 1)
    },
  )

  joining(`[BKJ-4] ${engine.name}: a number of another brokerage is refused where it is told`, async () => {
    await sql`update broker_companies set mc_number = '765432' where id = 1`.execute(market().database.db)
    const { status, body } = await market().ask('PUT', `${ONBOARDING}/company`, COMPANY, { version: 1 })
    assert.equal([status, body.errors.map(({ field, code }) => [field, code])], [400, [['mc_number', 'taken']]])
    assert.ok(body.errors[0]?.message.startsWith('Another brokerage has this number.'))
  })

  joining(
    `[BKJ-5] ${engine.name}: approval makes the brokerage and its administrator with their role, all at once, and is written down`,
    async () => {
      await apply('demo|new')
      const [first] = await waiting()
      assert.equal([first?.kind, first?.known], ['brokerage', null])
      const { status, body } = await decide(first?.id ?? '', first?.version ?? 0)
      assert.equal([status, body.application.status, body.decided_by], [200, 'approved', 'staff Test'])
      const company = await market().ask('GET', '/api/broker-company')
      assert.equal(
        [company.status, company.body.may_edit, company.body.name, company.body.legal_name, company.body.mc_number, company.body.billing],
        [200, true, 'Lakeshore Freight', 'Lakeshore Freight Brokers LLC', '765432', TERMS.billing],
      )
      assert.equal(await rows(sql`select is_approved, is_company_admin, first_name, phone from people where subject = 'demo|new'`), [
        { is_approved: true, is_company_admin: true, first_name: 'Tess', phone: '+13125550142' },
      ])
      assert.equal(await rows(sql`select subject, app_roles, permissions from provider_grants`), [
        { subject: 'demo|new', app_roles: ['Broker Admin'], permissions: ['use:broker_app'] },
      ])
      assert.equal(await rows(sql`select action, actor_id, subject_kind from audit_log`), [
        { action: 'brokerage_approved', actor_id: 1, subject_kind: 'brokerage_application' },
      ])
      assert.is((await market().ask('GET', `${ONBOARDING}/start`)).body.status, 'approved')
      const again = await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 5 })
      assert.equal([again.status, again.body.code], [403, 'wrong_account_type'])
    },
  )

  joining(
    `[BKJ-5] ${engine.name}: of two approvals at once one makes the brokerage, and of two applications with one number one is approved`,
    async () => {
      await apply('demo|new')
      await apply('demo|second', { dot_number: null })
      const [first, second] = await waiting()
      if (first === undefined || second === undefined) throw new Error('two should wait')
      const answers = await Promise.all([
        decide(first.id, first.version),
        decide(first.id, first.version, 'approve', 'demo|staff-2'),
        decide(second.id, second.version),
      ])
      assert.equal([answers[0].status, answers[1].status].filter((status) => status === 200).length, answers[2].status === 200 ? 0 : 1)
      assert.equal(await rows(sql`select count(*)::integer as n from broker_companies where mc_number = '765432'`), [{ n: 1 }])
      assert.equal(await rows(sql`select count(*)::integer as n from audit_log`), [{ n: 1 }])
      const [left] = await waiting()
      const refused = await decide(left?.id ?? '', left?.version ?? 0)
      assert.equal(
        [refused.status, refused.body.code, refused.body.errors[0]?.field, refused.body.errors[0]?.code],
        [409, 'application_refused', 'mc_number', 'taken'],
      )
      assert.is(left?.known?.name, 'Lakeshore Freight')
    },
  )

  joining(
    `[BKJ-6] ${engine.name}: what is sent back says why, is mended and comes again; staff see both kinds, the longest waiting first`,
    async () => {
      await market().apply('demo|hauler')
      await apply('demo|new')
      const queue = await waiting()
      assert.equal(
        queue.map(({ kind }) => kind),
        ['carrier', 'brokerage'],
      )
      const page = await market().ask('GET', `${STAFF}?limit=1`, undefined, { as: 'demo|staff' })
      const rest = await market().ask('GET', `${STAFF}?limit=1&cursor=${page.body.next_cursor}`, undefined, { as: 'demo|staff' })
      assert.equal([page.body.total, rest.body.items[0]?.kind, rest.body.next_cursor], [2, 'brokerage', null])
      const sent = queue[1]
      await decide(sent?.id ?? '', sent?.version ?? 0, 'send-back')
      const back = await market().ask('GET', `${ONBOARDING}/start`)
      assert.equal([back.body.status, back.body.reason], ['sent_back', 'The bond is not on file.'])
      await market().ask('PUT', `${ONBOARDING}/terms`, { ...TERMS, bond_number: 'B-2' }, { version: back.body.version })
      assert.is((await market().ask('POST', `${ONBOARDING}/submit`)).body.status, 'submitted')
      assert.equal(await rows(sql`select action from audit_log`), [{ action: 'brokerage_sent_back' }])
    },
  )

  joining(`[BKJ-7] ${engine.name}: one person waits with one application, also when both are sent at once`, async () => {
    for (const [step, body, version] of [
      ['start', { ...START, dot_number: '1234567', mc_number: null }, 1],
      ['company-info', { legal_name: 'A', phone: '6145550143', email: 'a@b.example', home_city: 'Erie', home_state: 'PA' }, 2],
      ['equipment', { equipment: [{ equipment_type: 'van', count: 1 }] }, 3],
    ] as const)
      await market().ask('PUT', `/api/carriers/onboarding/${step}`, body, { version })
    await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 1 })
    await market().ask('PUT', `${ONBOARDING}/company`, COMPANY, { version: 2 })
    await market().ask('PUT', `${ONBOARDING}/terms`, TERMS, { version: 3 })
    const answers = await Promise.all([
      market().ask('POST', `${ONBOARDING}/submit`),
      market().ask('POST', '/api/carriers/onboarding/submit'),
    ])
    assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal([refused?.body.code, refused?.body.errors[0]?.field], ['application_refused', 'other'])
    assert.is((await waiting()).length, 1)
  })

  joining(`[BKJ-8, R32] ${engine.name}: who works for a company, and staff, begin none; staff alone decide`, async () => {
    for (const as of ['demo|broker', 'demo|staff', 'demo|admin', 'demo|driver'])
      for (const [method, url, body] of [
        ['POST', '/api/brokerages/signup', undefined],
        ['PUT', `${ONBOARDING}/start`, START],
        ['PUT', `${ONBOARDING}/company`, COMPANY],
        ['PUT', `${ONBOARDING}/terms`, TERMS],
        ['POST', `${ONBOARDING}/submit`, undefined],
      ] as const) {
        const answer = await market().ask(method, url, body, { as, version: 1 })
        assert.equal([answer.status, answer.body.code], [403, 'wrong_account_type'], `${as} ${url}`)
      }
    assert.is((await market().anyone(`${ONBOARDING}/start`)).status, 401)
    assert.is((await market().ask('GET', `${ONBOARDING}/start`, undefined, { as: 'demo|broker' })).status, 200)
    assert.is((await market().ask('GET', `${ONBOARDING}/start`, undefined, { as: 'demo|admin' })).status, 403)
    await apply('demo|new')
    const [first] = await waiting()
    for (const as of [...KNOWN.filter((who) => !who.startsWith('demo|staff')), 'demo|new']) {
      for (const how of ['approve', 'send-back'] as const)
        assert.is((await decide(first?.id ?? '', first?.version ?? 0, how, as)).status, 403, `${as} ${how}`)
      assert.is((await market().ask('GET', `${STAFF}/${first?.id}`, undefined, { as })).status, 403, as)
    }
  })

  joining(`[BKJ-8] ${engine.name}: who was taken into a company meanwhile is not approved`, async () => {
    await apply('demo|new')
    await sql`update people set carrier_id = 2 where subject = 'demo|new'`.execute(market().database.db)
    const [first] = await waiting()
    const { status, body } = await decide(first?.id ?? '', first?.version ?? 0)
    assert.equal([status, body.errors[0]?.field, body.errors[0]?.code], [409, 'person', 'has_company'])
    assert.equal(await rows(sql`select count(*)::integer as n from broker_companies`), [{ n: 1 }])
  })

  joining.run()
}
