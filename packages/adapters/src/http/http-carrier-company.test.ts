import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type * as t from 'io-ts'
import { centsOf } from '@trm/domain/kernel'
import { aClient } from '../testing/a-client.ts'
import { empty, json, problem } from '../testing/scripted-fetch.ts'
import type { CarrierCardWire, CarrierCompanyWire } from './contract/index.ts'
import { makeHttpCarrierCompanies } from './http-carrier-company.ts'
import { makeHttpCarrierDetails, makeHttpCarrierDetailsLinks, makeHttpOwnVetting } from './http-carrier-details.ts'

const wire: t.OutputOf<typeof CarrierCompanyWire> = {
  id: '1',
  name: 'Blue Line',
  mc_number: null,
  dot_number: '111',
  phone: null,
  email: null,
  home_city: 'Dallas',
  home_state: 'TX',
  cost_per_mile: 2.15,
  least_rate_per_mile: null,
  home: { latitude: 32.78, longitude: -96.81 },
  equipment: [{ equipment_type: 'van', count: 2 }],
  may_edit: true,
  version: 4,
}
const card: t.OutputOf<typeof CarrierCardWire> = {
  name: 'Blue Line',
  mc_number: null,
  dot_number: '111',
  home_city: null,
  home_state: null,
  authority_type: 'Interstate',
  authority_since: '2020-01-01',
  number_of_trucks: 4,
  number_of_inspections: null,
  bipd_on_file: 750000,
  safety_rating: null,
  replies: [{ check: 'bipd', text: 'Filed.', at: '2026-06-15T12:00:00Z' }],
  as_of: '2026-06-15T12:00:00Z',
}

test('[CAP-29] the company is read with money in cents, and saved whole with its version', async () => {
  const { client, requests } = aClient({}, json(wire))
  const companies = makeHttpCarrierCompanies(client)
  const read = await companies.read()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  assert.equal(
    [read.right.costPerMile, read.right.leastRatePerMile, read.right.home, read.right.equipment, read.right.mayEdit],
    [215, undefined, { latitude: 32.78, longitude: -96.81 }, [{ equipmentType: 'van', count: 2 }], true],
  )
  await companies.save({ ...read.right, leastRatePerMile: centsOf(190) }, 4)()
  assert.equal(
    [requests[1]?.method, requests[1]?.headers.get('if-match'), requests[1]?.body],
    [
      'PATCH',
      '"4"',
      {
        phone: null,
        email: null,
        home_city: 'Dallas',
        home_state: 'TX',
        cost_per_mile: 2.15,
        least_rate_per_mile: 1.9,
        equipment: [{ equipment_type: 'van', count: 2 }],
      },
    ],
  )
})

test('[CAP-29] what was saved elsewhere comes with how it stands; faults keep their fields', async () => {
  const draft = {
    phone: undefined,
    email: undefined,
    homeCity: undefined,
    homeState: undefined,
    equipment: [],
    costPerMile: undefined,
    leastRatePerMile: undefined,
  }
  const late = await makeHttpCarrierCompanies(aClient({}, problem(412, 'stale'), json(wire)).client).save(draft, 1)()
  assert.equal(E.isLeft(late) && late.left._tag === 'Stale' ? late.left.company.version : late, 4)
  const faulty = await makeHttpCarrierCompanies(
    aClient({}, problem(400, 'invalid_request', { errors: [{ field: 'email', code: 'not_an_email' }] })).client,
  ).save(draft, 1)()
  assert.equal(faulty, E.left({ _tag: 'FieldsRefused', faults: [{ field: 'email', code: 'not_an_email' }] }))
  const driver = await makeHttpCarrierCompanies(aClient({}, problem(403, 'not_allowed')).client).save(draft, 1)()
  assert.equal(driver, E.left({ _tag: 'Forbidden', code: 'not_allowed' }))
})

test("[CAP-29] a card is read behind its link without a token of the reader's own; every bad token is no such link", async () => {
  const { client, requests } = aClient({ token: 'signed-in' }, json(card), problem(404, 'not_found'))
  const details = makeHttpCarrierDetails(client)
  const read = await details.read('secret')()
  assert.equal(E.isRight(read) ? [read.right.record.bipdOnFile, read.right.replies[0]?.check, read.right.mcNumber] : read.left, [
    750_000,
    'bipd',
    undefined,
  ])
  assert.equal(await details.read('other')(), E.left({ _tag: 'NoSuchLink' }))
  assert.is(requests.length, 2)
})

test('[CAP-29] links are made with a key and tell their token once; they are listed and ended', async () => {
  const link = { id: '3', date_created: '2026-06-15T12:00:00Z', date_revoked: null }
  const { client, requests } = aClient({}, json({ ...link, token: 'T' }, 201), json({ items: [link] }), empty())
  const links = makeHttpCarrierDetailsLinks(client)
  const made = await links.make('k1')()
  assert.equal(E.isRight(made) ? [made.right.token, made.right.link.revokedAt] : [], ['T', undefined])
  const listed = await links.list()
  assert.equal(E.isRight(listed) ? listed.right.map(({ id }) => id) : [], ['3'])
  assert.ok(E.isRight(await links.revoke('3')()))
  assert.equal(
    requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
    ['POST /api/carrier-details-links', 'GET /api/carrier-details-links', 'DELETE /api/carrier-details-links/3'],
  )
})

test('[CAP-29] a reply is put beside its check with a key; one that is too long says so', async () => {
  const { client, requests } = aClient({}, json(card))
  const own = makeHttpOwnVetting(client)
  assert.ok(E.isRight(await own.read()))
  assert.ok(E.isRight(await own.reply('bipd', 'Filed.', 'k')()))
  assert.equal([requests[1]?.body, requests[1]?.headers.get('idempotency-key')], [{ check: 'bipd', text: 'Filed.' }, 'k'])
  const long = makeHttpOwnVetting(aClient({}, problem(400, 'invalid_request', { errors: [{ field: 'text', code: 'too_long' }] })).client)
  assert.equal(await long.reply('bipd', 'x', 'k')(), E.left({ _tag: 'TooLong' }))
})

test.run()
