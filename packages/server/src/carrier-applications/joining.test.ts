import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { COMPANY, EQUIPMENT, openJoiningMarket, START } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const ONBOARDING = '/api/carriers/onboarding'

for (const engine of testEngines('joining as a carrier')) {
  const joining = suite(`joining as a carrier, ${engine.name}`)
  const market = openedForEach(joining, () => openJoiningMarket(engine))

  const count = async (table: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(market().database.db)).rows[0]?.n ?? -1

  joining(`[CAP-8] ${engine.name}: an application is begun once, reading begins none, and each is its own person's`, async () => {
    const empty = await market().ask('GET', `${ONBOARDING}/start`)
    assert.equal([empty.status, empty.headers['etag'], empty.body.status, empty.body.start], [200, '"1"', 'draft', null])
    assert.is(await count('carrier_applications'), 0)
    const begun = await Promise.all(['a', 'b', 'c'].map((key) => market().ask('POST', '/api/carriers/signup', undefined, { key })))
    assert.equal(
      begun.map(({ status, body }) => [status, body.version]),
      [
        [201, 1],
        [201, 1],
        [201, 1],
      ],
    )
    assert.is(await count('carrier_applications'), 1)
    await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 1 })
    assert.is((await market().ask('GET', `${ONBOARDING}/start`, undefined, { as: 'demo|someone' })).body.start, null)
    assert.is((await market().ask('GET', `${ONBOARDING}/finish`)).status, 404)
  })

  joining(`[CAP-9] ${engine.name}: each step is saved by itself, as it is kept, and gone on with elsewhere`, async () => {
    const first = await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 1 })
    assert.equal([first.status, first.headers['etag']], [200, '"2"'])
    assert.equal(first.body.start, { ...START, phone: '+16145550142', dot_number: '1234567', mc_number: '654321' })
    await market().ask('PUT', `${ONBOARDING}/equipment`, EQUIPMENT, { version: 2 })
    const elsewhere = await market().ask('GET', `${ONBOARDING}/equipment`)
    assert.equal(
      [elsewhere.body.company_info, elsewhere.body.equipment, elsewhere.body.version],
      [null, [{ equipment_type: 'van', count: 5 }], 3],
    )
    const saved = await market().ask('PUT', `${ONBOARDING}/company-info`, COMPANY, { version: 3 })
    assert.equal(saved.body.company_info, { ...COMPANY, phone: '+16145550143', home_state: 'OH' })
  })

  joining(`[CAP-9] ${engine.name}: what cannot be kept is named by field, and nothing of the step is saved`, async () => {
    const { status, body } = await market().ask(
      'PUT',
      `${ONBOARDING}/start`,
      { ...START, first_name: ' ', phone: '12', dot_number: 'MC 12', mc_number: 'FF-99' },
      { version: 1 },
    )
    assert.equal([status, body.code], [400, 'invalid_request'])
    assert.equal(
      body.errors.map(({ field, code }) => [field, code]),
      [
        ['first_name', 'required'],
        ['phone', 'phone_not_diallable'],
        ['dot_number', 'is_docket_number'],
        ['mc_number', 'forwarder_number'],
      ],
    )
    const none = await market().ask('PUT', `${ONBOARDING}/equipment`, { equipment: [{ equipment_type: 'van', count: 0 }] }, { version: 1 })
    assert.equal(
      none.body.errors.map(({ field, code }) => [field, code]),
      [['equipment', 'required']],
    )
    assert.is((await market().ask('GET', `${ONBOARDING}/start`)).body.start, null)
  })

  joining(`[CAP-10] ${engine.name}: two devices that save over each other: the second is told, and nothing is lost`, async () => {
    await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 1 })
    const late = await market().ask('PUT', `${ONBOARDING}/start`, { ...START, first_name: 'Late' }, { version: 1 })
    assert.equal([late.status, late.body.code], [412, 'stale'])
    assert.is((await market().ask('PUT', `${ONBOARDING}/start`, START)).status, 428)
    assert.is((await market().ask('GET', `${ONBOARDING}/start`)).body.start.first_name, 'Noor')
  })

  joining(`[CAP-11] ${engine.name}: nothing is submitted that lacks a step; what is submitted waits unchanged`, async () => {
    await market().ask('PUT', `${ONBOARDING}/start`, START, { version: 1 })
    const early = await market().ask('POST', `${ONBOARDING}/submit`)
    assert.equal([early.status, early.body.errors.map(({ field }) => field)], [400, ['company-info', 'equipment']])
    const sent = await market().apply('demo|other')
    assert.equal([sent.status, sent.body.status, typeof sent.body.submitted_at], [200, 'submitted', 'string'])
    for (const again of [
      await market().ask('PUT', `${ONBOARDING}/start`, START, { as: 'demo|other', version: sent.body.version }),
      await market().ask('POST', `${ONBOARDING}/submit`, undefined, { as: 'demo|other' }),
    ])
      assert.equal([again.status, again.body.code, again.body.errors[0]?.code], [409, 'application_refused', 'submitted'])
  })

  joining(`[CAP-8, R32] ${engine.name}: brokers, staff and carriers begin no application`, async () => {
    for (const as of ['demo|broker', 'demo|staff', 'demo|admin', 'demo|driver']) {
      for (const [method, url, body] of [
        ['POST', '/api/carriers/signup', undefined],
        ['PUT', `${ONBOARDING}/start`, START],
        ['POST', `${ONBOARDING}/submit`, undefined],
      ] as const) {
        const {
          status,
          body: { code },
        } = await market().ask(method, url, body, { as, version: 1 })
        assert.equal([status, code], [403, 'wrong_account_type'], `${as} ${url}`)
      }
    }
    assert.is(await count('carrier_applications'), 0)
    assert.is((await market().anyone(`${ONBOARDING}/start`)).status, 401)
  })

  joining(`[CAP-8, R34] ${engine.name}: a step takes its own fields alone`, async () => {
    for (const stray of [{ status: 'approved' }, { carrier_id: '1' }, { is_staff: true }, { version: 9 }]) {
      assert.is((await market().ask('PUT', `${ONBOARDING}/start`, { ...START, ...stray }, { version: 1 })).status, 400)
    }
    assert.is(await count('carrier_applications'), 0)
  })

  joining.run()
}
