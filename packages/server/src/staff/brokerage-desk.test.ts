import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const DESK = '/api/staff/brokerages'

const DRAFT = {
  name: 'Lakeshore Freight',
  legal_name: 'Lakeshore Freight Brokers LLC',
  mc_number: 'MC-0998877',
  dot_number: 'USDOT 4455667',
  bond_amount: 75_000,
  bond_number: 'BMC84-1',
  street: { line: '100 W Lake St', city: 'Chicago', state: 'il', postal_code: '60601' },
  billing: null,
  phone: '(312) 555-0142',
  email: 'desk@lakeshore.example',
  pay_days: 30,
  quick_pay: true,
}

for (const engine of testEngines('the desk of brokerages')) {
  const desk = suite(`the desk of brokerages, ${engine.name}`)
  const market = openedForEach(desk, () => openJoiningMarket(engine))

  const STAFF = { as: 'demo|staff' }
  const make = (body: object, key?: string): Promise<Answer> =>
    market().ask('POST', DESK, body, key === undefined ? STAFF : { ...STAFF, key })
  const found = async (q: string): Promise<readonly string[]> =>
    (await market().ask('GET', q === '' ? DESK : `${DESK}?q=${encodeURIComponent(q)}`, undefined, STAFF)).body.items.map(({ name }) => name)
  const faults = ({ status, body }: Answer) => [status, ...body.errors.map(({ field, code }) => `${field} ${code}`)]
  const acts = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ act: string }>`select action || ' ' || actor_id as act from audit_log order by id`.execute(
      market().database.db,
    )
    return rows.map(({ act }) => act)
  }

  desk(
    `[BKG-8] ${engine.name}: staff make a brokerage once by its numbers, find it by words of its names, its numbers or its id, and each fault names its field`,
    async () => {
      const made = await make(DRAFT, 'one')
      assert.is(made.status, 201, made.text)
      assert.equal(
        [made.body.mc_number, made.body.dot_number, made.body.phone, made.body.may_edit],
        ['998877', '4455667', '+13125550142', true],
      )
      assert.is((await make(DRAFT, 'one')).body.id, made.body.id, 'asked again after a lost answer')
      assert.equal(faults(await make(DRAFT)), [400, 'mc_number taken'])
      assert.equal(faults(await make({ ...DRAFT, mc_number: null })), [400, 'dot_number taken'])
      assert.equal(faults(await make({ name: '', quick_pay: false })), [400, 'legal_name required', 'mc_number required', 'name required'])
      for (const words of ['lakeshore', 'BROKERS llc', '998877', '4455667', made.body.id])
        assert.equal(await found(words), [DRAFT.name], words)
      assert.equal([await found('lakeshore acme'), (await found('')).length], [[], 2])
      assert.equal(await acts(), ['brokerage_made 1'])
    },
  )

  desk(
    `[BKG-9] ${engine.name}: staff correct all of a brokerage at the version that was read, its legal name and numbers too, and its people read it so`,
    async () => {
      const { body } = await make(DRAFT)
      const url = `${DESK}/${body.id}`
      const put = (given: object, version: number) => market().ask('PUT', url, { ...DRAFT, ...given }, { ...STAFF, version })
      const put1 = await put({ legal_name: 'Lakeshore Inc.', mc_number: '777888', pay_days: 15 }, 1)
      assert.equal(
        [put1.status, put1.body.legal_name, put1.body.mc_number, put1.body.version],
        [200, 'Lakeshore Inc.', '777888', 2],
        put1.text,
      )
      assert.is((await put({}, 1)).status, 412)
      assert.equal(faults(await put({ email: 'nobody' }, 2)), [400, 'email not_an_email'])
      await make({ ...DRAFT, name: 'Other', mc_number: '555444', dot_number: null })
      assert.equal(faults(await put({ mc_number: '555444' }, 2)), [400, 'mc_number taken'])
      assert.is((await market().ask('PUT', `${DESK}/987654`, DRAFT, { ...STAFF, version: 1 })).status, 404)
      assert.is((await market().ask('GET', `${DESK}/x`, undefined, STAFF)).status, 404)
      const read = await market().ask('GET', url, undefined, STAFF)
      assert.equal([read.headers['etag'], read.body.legal_name], ['"2"', 'Lakeshore Inc.'])
      assert.equal(await acts(), ['brokerage_made 1', 'brokerage_changed 1', 'brokerage_made 1'])
    },
  )

  desk(
    `[BKG-10] ${engine.name}: staff invite the first administrator of a brokerage, its link told once, and end an invitation; it is taken as one of the brokerage's own`,
    async () => {
      const { body } = await make(DRAFT)
      const url = `${DESK}/${body.id}/invitations`
      const invite = (email: string, at = url) => market().ask('POST', at, { email, is_company_admin: true }, STAFF)
      const first = await invite('new@lakeshore.example')
      assert.is(first.status, 201, first.text)
      assert.equal(faults(await invite('nobody')), [400, 'email not_an_email'])
      assert.is((await invite('new@lakeshore.example', `${DESK}/987654/invitations`)).status, 404)
      const listed = await market().ask('GET', url, undefined, STAFF)
      assert.not.ok(listed.text.includes(first.body.token))
      assert.equal(
        listed.body.items.map(({ email, standing }) => [email, standing]),
        [['new@lakeshore.example', 'open']],
      )
      const second = await invite('other@lakeshore.example')
      const end = (of: string) => market().ask('DELETE', `${of}/${second.body.id}`, undefined, STAFF)
      assert.is((await end(`${DESK}/1/invitations`)).status, 404, 'it is not that brokerage’s')
      assert.is((await end(url)).status, 204)
      const accept = (token: string) =>
        market().ask('POST', `/api/invitations/${token}/acceptance`, undefined, {
          as: 'demo|new',
          claims: { email: 'new@lakeshore.example', email_verified: true },
        })
      assert.is((await accept(second.body.token)).status, 409)
      assert.is((await accept(first.body.token)).status, 200)
      const own = await market().ask('GET', '/api/broker-company', undefined, { as: 'demo|new' })
      assert.equal([own.body.id, own.body.may_edit], [body.id, true])
      assert.equal(await acts(), [
        'brokerage_made 1',
        'person_invited 1',
        'person_invited 1',
        'invitation_withdrawn 1',
        'invitation_accepted 102',
      ])
    },
  )

  desk.run()
}
