import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { BrokerageDraft } from '@trm/domain/brokerages'
import { testEngines } from '../testing/databases.ts'
import { ISSUER } from '../testing/portal-under-test.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { makeBrokerage } from './brokerage.query.ts'
import { openedForEach } from '../testing/opened.ts'

const COMPANY = '/api/broker-company'
const ADDRESS = { line: '100 W Lake St', city: 'Chicago', state: 'il', postal_code: '60601' }

const DRAFT = {
  name: 'Acme',
  legal_name: 'Acme Logistics LLC',
  mc_number: 'MC-0765432',
  dot_number: 'USDOT 3456789',
  bond_amount: 75_000,
  bond_number: 'BMC84-1',
  street: ADDRESS,
  billing: null,
  phone: '(312) 555-0142',
  email: 'desk@acme.example',
  pay_days: 30,
  quick_pay: true,
}

const NEW: BrokerageDraft = {
  name: 'Lakeshore Freight',
  legalName: 'Lakeshore Freight Inc.',
  mcNumber: 'MC 998877',
  dotNumber: '4455667',
  bondAmount: undefined,
  bondNumber: undefined,
  street: undefined,
  billing: undefined,
  phone: undefined,
  email: undefined,
  payDays: undefined,
  quickPay: false,
  terms: undefined,
}

for (const engine of testEngines('brokerages')) {
  const company = suite(`brokerages, ${engine.name}`)
  const market = openedForEach(company, () => openJoiningMarket(engine))
  company.before.each(async () => {
    await sql`
      insert into people (issuer, subject, first_name, last_name, is_approved, is_company_admin, is_app_access_allowed, broker_company_id)
      values (${ISSUER}, 'demo|broker-admin', 'Ada', 'Moreno', true, true, true, 1)`.execute(market().database.db)
  })

  const as = (subject: string, version?: number) => ({ as: `demo|${subject}`, ...(version === undefined ? {} : { version }) })

  company(
    `[BKG-2, BKG-3] ${engine.name}: an administrator changes the brokerage, its people read it, and nobody loses what another saved`,
    async () => {
      const read = await market().ask('GET', COMPANY, undefined, as('broker'))
      assert.equal(
        [read.status, read.headers['etag'], read.body.name, read.body.legal_name, read.body.street, read.body.may_edit],
        [200, '"1"', 'Acme Logistics', null, null, false],
      )
      const barred = await market().ask('PUT', COMPANY, DRAFT, as('broker', 1))
      assert.equal([barred.status, barred.body.code], [403, 'not_allowed'])
      const saved = await market().ask('PUT', COMPANY, DRAFT, as('broker-admin', 1))
      assert.equal(
        [
          saved.status,
          saved.body.version,
          saved.body.mc_number,
          saved.body.dot_number,
          saved.body.phone,
          saved.body.street,
          saved.body.billing,
        ],
        [200, 2, '765432', '3456789', '+13125550142', { ...ADDRESS, state: 'IL' }, null],
      )
      const late = await market().ask('PUT', COMPANY, { ...DRAFT, phone: null }, as('broker-admin', 1))
      assert.equal([late.status, late.body.code], [412, 'stale'])
      assert.is((await market().ask('PUT', COMPANY, DRAFT, as('broker-admin'))).status, 428)
      const again = await market().ask('PUT', COMPANY, DRAFT, as('broker-admin', 2))
      assert.equal([again.status, again.body], [200, saved.body], 'what stands so already is left alone')
      const { may_edit: mayEdit, ...kept } = (await market().ask('GET', COMPANY, undefined, as('broker'))).body
      const { may_edit: _, ...sent } = saved.body
      assert.equal([mayEdit, kept], [false, sent])
      const { rows } = await sql<{ facts: object }>`select facts from audit_log where action = 'brokerage_changed'`.execute(
        market().database.db,
      )
      assert.equal(rows.length, 1)
    },
  )

  company(
    `[BKG-1, BKG-4] ${engine.name}: what cannot be kept is named, names and numbers once known are staff's, and nothing is saved`,
    async () => {
      await market().ask('PUT', COMPANY, DRAFT, as('broker-admin', 1))
      await sql`insert into broker_companies (name, mc_number) values ('Other', '111')`.execute(market().database.db)
      const { status, body } = await market().ask(
        'PUT',
        COMPANY,
        {
          ...DRAFT,
          name: ' ',
          legal_name: 'Other LLC',
          mc_number: '111',
          billing: { ...ADDRESS, line: '', postal_code: '6' },
          pay_days: 121,
        },
        as('broker-admin', 2),
      )
      assert.equal(
        [status, body.errors.map(({ field, code }) => `${field} ${code}`)],
        [
          400,
          [
            'name required',
            'legal_name kept_by_staff',
            'mc_number kept_by_staff',
            'billing.line required',
            'billing.postal_code not_a_postal_code',
            'pay_days out_of_bounds',
          ],
        ],
      )
      const read = await market().ask('GET', COMPANY, undefined, as('broker'))
      assert.equal([read.body.name, read.body.version, read.body.billing], ['Acme', 2, null])
    },
  )

  company(`[BKG-4] ${engine.name}: a number that another brokerage has is refused at its field`, async () => {
    await sql`insert into broker_companies (name, mc_number) values ('Other', '765432')`.execute(market().database.db)
    const { status, body } = await market().ask('PUT', COMPANY, DRAFT, as('broker-admin', 1))
    assert.equal([status, body.errors.map(({ field, code }) => `${field} ${code}`)], [400, ['mc_number taken']])
  })

  company(`[BKG-3, R32, R33] ${engine.name}: it is the caller's own, by the server's own row`, async () => {
    for (const subject of ['admin', 'staff', 'new']) {
      assert.is((await market().ask('GET', COMPANY, undefined, as(subject))).body.code, 'wrong_account_type', subject)
      assert.is((await market().ask('PUT', COMPANY, DRAFT, as(subject, 1))).body.code, 'wrong_account_type', subject)
    }
    assert.is((await market().anyone(COMPANY)).status, 401)
  })

  company(`[BKG-5] ${engine.name}: a brokerage is made once by its numbers, however many make it at once`, async () => {
    const { database } = market()
    const made = await Promise.all([1, 2, 3].map(() => makeBrokerage(database, NEW)()))
    const again = await makeBrokerage(database, { ...NEW, name: 'Another name', dotNumber: undefined })()
    const all = [...made, again].map((one) => (E.isRight(one) ? one.right : assert.unreachable()))
    assert.is(new Set(all.map((one) => one?.brokerage.id)).size, 1)
    assert.equal(all.filter((one) => one?.isNew === true).length, 1)
    assert.is(all.at(-1)?.brokerage.name, 'Lakeshore Freight')
    const nameless = await makeBrokerage(database, { ...NEW, legalName: ' ', mcNumber: undefined, dotNumber: undefined })()
    assert.equal(E.isLeft(nameless) && nameless.left, {
      _tag: 'FieldsRefused',
      faults: [
        { field: 'legal_name', code: 'required' },
        { field: 'mc_number', code: 'required' },
      ],
    })
    await sql`insert into broker_companies (name, dot_number) values ('Other', '99')`.execute(database.db)
    assert.ok(E.isLeft(await makeBrokerage(database, { ...NEW, dotNumber: '99' })()), 'numbers of two brokerages')
  })
  company.run()
}
