import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NO_BROKERAGE_TERMS, type BrokerageDraft } from '@trm/domain/brokerages'
import { aLogger } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem, type Script } from '../testing/scripted-fetch.ts'
import { BrokerageWire } from './contract/index.ts'
import { makeHttpBrokerageDesk } from './http-brokerage-desk.ts'

const DRAFT: BrokerageDraft = {
  ...NO_BROKERAGE_TERMS,
  terms: undefined,
  name: 'Acme',
  legalName: 'Acme Logistics LLC',
  mcNumber: '765432',
  dotNumber: undefined,
  phone: undefined,
  email: undefined,
}
const ACME = { ...DRAFT, id: '7', mayEdit: true, version: 3 }
const WIRE = BrokerageWire.encode(ACME) as object // a record
const AT = '2026-03-10T14:00:00.000Z'

const desk = (...scripts: readonly Script[]) => {
  const { client, requests } = aClient({}, ...scripts)
  return { desk: makeHttpBrokerageDesk(client, aLogger()), requests }
}

test('[BKG-8] brokerages are found by words and read a page at a time; one that cannot be read is left out', async () => {
  const answer = { items: [WIRE, { id: 'x' }], total: 2, next_cursor: '6', as_of: AT }
  const under = desk(json(answer), json({ ...answer, items: [], next_cursor: null }))
  const found = await under.desk.find('acme 76', undefined)()
  assert.ok(E.isRight(found))
  assert.equal([found.right.rows, found.right.nextCursor], [[ACME], '6'])
  await under.desk.find('', '6')()
  const asked = under.requests.map(({ url }) => new URL(url).searchParams)
  assert.equal(
    asked.map((query) => [query.get('q'), query.get('cursor')]),
    [
      ['acme 76', null],
      [null, '6'],
    ],
  )
})

test('[BKG-8] one is made under a key, and a number that another has is a fault of its field', async () => {
  const errors = [{ field: 'mc_number', code: 'taken' }]
  const under = desk(json(WIRE, 201), problem(400, 'invalid_request', { errors }))
  assert.equal(await under.desk.make(DRAFT, 'k-1')(), E.right(ACME))
  assert.equal([under.requests[0]?.method, under.requests[0]?.headers.get('idempotency-key')], ['POST', 'k-1'])
  assert.equal(await under.desk.make(DRAFT, 'k-2')(), E.left({ _tag: 'FieldsRefused', faults: errors }))
})

test('[BKG-9] one is corrected under the version that was read; saved elsewhere meanwhile, it is shown as it stands', async () => {
  const newer = { ...WIRE, version: 4 }
  const under = desk(json(newer), problem(412, 'stale'), json(newer), problem(404, 'not_found'))
  assert.equal(await under.desk.save('7', DRAFT, 3)(), E.right({ ...ACME, version: 4 }))
  assert.equal([under.requests[0]?.method, under.requests[0]?.headers.get('if-match')], ['PUT', '"3"'])
  assert.equal(await under.desk.save('7', DRAFT, 3)(), E.left({ _tag: 'Stale', brokerage: { ...ACME, version: 4 } }))
  assert.ok(E.isLeft(await under.desk.save('7', DRAFT, 3)()))
})

test('[BKG-10] invitations are those of one brokerage: listed, made and withdrawn under its id', async () => {
  const errors = [{ field: 'email', code: 'not_an_email' }]
  const under = desk(json({ items: [] }), problem(400, 'invalid_request', { errors }), () => new Response(null, { status: 204 }))
  const invitations = under.desk.invitations('7')
  assert.equal(await invitations.list(), E.right([]))
  assert.equal(
    await invitations.invite({ email: 'ann', isAdministrator: true }, 'k-3')(),
    E.left({ _tag: 'AddressRefused', code: 'not_an_email' }),
  )
  await invitations.withdraw('31')()
  assert.equal(
    under.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
    [
      'GET /api/staff/brokerages/7/invitations',
      'POST /api/staff/brokerages/7/invitations',
      'DELETE /api/staff/brokerages/7/invitations/31',
    ],
  )
})

test.run()
