import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER, openFreightMarket, postLoads, postTrucks } from '../testing/freight-market.ts'
import { addOddPeople, codeOf, offerPortal } from '../testing/offer-portal.ts'

const EVERYBODY = [undefined, 'broker-1', 'carrier-1', 'locked-out', 'both', 'staff', 'newcomer'] as const
const SECRETS = ['Bottom price 1900', 'EXT-77', '+12145550142', 'carrier@contact.test', '98765.43']

const withMarket = async () => {
  const engine = testEngines('what staff read').at(-1)
  if (engine === undefined) throw new Error('no database to test on')
  const { database, close } = await engine.open()
  await openFreightMarket(database, 2, 2)
  await addOddPeople(database, MARKET_ISSUER)
  const [first = '', closed = ''] = [...(await postLoads(database, 1)), ...(await postLoads(database, 1, { brokerId: 2, state: 'closed' }))]
  await postTrucks(database, 1)
  await sql`update loads set internal_note = 'Bottom price 1900', external_id = 'EXT-77' where id = ${first}::bigint`.execute(database.db)
  await sql`update carriers set phone = '+12145550142', email = 'carrier@contact.test'`.execute(database.db)
  await sql`update truck_posts set least_total_cents = 9876543`.execute(database.db)
  return { database, close, first, closed, ...offerPortal(database) }
}

const rowsOf = (body: Readonly<Record<string, unknown>>) => body['items'] as readonly Readonly<Record<string, unknown>>[] // the call's own answer

test("[USR-9] staff read every company's loads, by words and state or one by its id; nobody else does", async () => {
  const { close, get, first, closed } = await withMarket()
  for (const who of EVERYBODY)
    assert.is(
      codeOf(await get(who, '/api/staff/loads')),
      who === undefined ? '401 unauthenticated' : who === 'staff' ? '200' : '403 wrong_account_type',
      String(who),
    )
  const found = async (query: string) =>
    rowsOf((await get('staff', `/api/staff/loads${query}`)).body).map(({ id, company_name: by }) => [id, by])
  assert.equal(await found(''), [
    [closed, 'Brokerage 2'],
    [first, 'Brokerage 1'],
  ])
  assert.equal(await found('?state=posted'), [[first, 'Brokerage 1']])
  assert.equal(await found('?q=dallas%20brokerage%202'), [[closed, 'Brokerage 2']])
  assert.equal(await found(`?id=${first}`), [[first, 'Brokerage 1']])
  assert.equal(await found(`?id=x'y`), [])
  assert.equal(await found(`?limit=1&cursor=${closed}`), [[first, 'Brokerage 1']])
  assert.is(codeOf(await get('staff', '/api/staff/loads?cursor=x')), '400 cursor_invalid')
  await close()
})

test('[USR-9] what staff read holds no private note, external id, least rate, phone or email of a company', async () => {
  const { close, get, first } = await withMarket()
  for (const path of [
    '/api/staff/loads',
    `/api/staff/loads?id=${first}`,
    '/api/trucks',
    '/api/offers',
    '/api/carriers',
    '/api/carriers/1',
  ]) {
    const { status, text } = await get('staff', path)
    assert.is(status, 200, path)
    for (const secret of SECRETS) assert.not.ok(text.includes(secret), `${secret} in ${path}`)
  }
  assert.ok((await get('broker-1', '/api/trucks')).text.includes('+12145550142'), 'brokers do read it')
  await close()
})

test('[USR-10] staff read what people answered to the survey, with their names, the newest first; nobody else does', async () => {
  const { close, get, post } = await withMarket()
  for (const who of ['broker-1', 'carrier-1'])
    await post(who, '/api/surveys', { loads_a_week: 'under_5', found_by: null, slowest: null, missing: null, comment: `I am ${who}` })
  for (const who of EVERYBODY)
    assert.is(
      codeOf(await get(who, '/api/staff/surveys')),
      who === undefined ? '401 unauthenticated' : who === 'staff' ? '200' : '403 wrong_account_type',
      String(who),
    )
  const first = await get('staff', '/api/staff/surveys?limit=1')
  const rest = await get('staff', `/api/staff/surveys?limit=1&cursor=${String(first.body['next_cursor'])}`)
  assert.equal(
    [...rowsOf(first.body), ...rowsOf(rest.body)].map(({ person, comment }) => [person, comment]),
    [
      [{ id: '100001', name: 'Carl Carrier 1', company: 'Carrier 1' }, 'I am carrier-1'],
      [{ id: '1', name: 'Bea Broker 1', company: 'Brokerage 1' }, 'I am broker-1'],
    ],
  )
  assert.equal([first.body['total'], rest.body['next_cursor']], [2, null])
  await close()
})

test.run()
