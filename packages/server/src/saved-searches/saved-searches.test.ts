import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { sql } from 'kysely'
import { MOST_SAVED_SEARCHES } from '@trm/domain/saved-searches'
import { ISSUER, portal, writer } from '../testing/portal-under-test.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { testEngines, type TestEngine } from '../testing/databases.ts'

const PATH = '/api/saved-searches'
const DALLAS = 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.8'
const draft = (name: string, search = DALLAS) => ({ kind: 'trucks', name, search })

const Saved = t.type({
  id: t.string,
  kind: t.string,
  name: t.string,
  search: t.string,
  date_created: t.string,
  last_used: t.union([t.string, t.null]),
})
const Problem = t.type({ code: t.string, errors: t.union([t.array(t.type({ field: t.string, code: t.string })), t.undefined]) })

const read = <A>(codec: t.Decoder<unknown, A>, value: unknown): A => {
  const decoded = codec.decode(value)
  if (E.isLeft(decoded)) throw new Error(`unexpected: ${JSON.stringify(value)}`)
  return decoded.right
}

/**
 * The portal over a database with two brokers of one company and one of the staff. `ask` speaks for a demo person; every POST has a new key
 * unless one is given.
 */
const opened = async (engine: TestEngine) => {
  const { database, close } = await engine.open()
  await sql`insert into broker_companies (id, name) values (1, 'Brandt Freight')`.execute(database.db)
  await sql`
    insert into people (issuer, subject, broker_company_id, is_staff) values
      (${ISSUER}, 'demo|broker', 1, false), (${ISSUER}, 'demo|broker-admin', 1, false), (${ISSUER}, 'demo|staff', null, true)`.execute(
    database.db,
  )
  const { app } = portal({ services: servicesOver(database), once: makeOnce(database, servicesOver) })
  let keys = 0
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    body?: object,
    { as = 'broker', key = `key-${++keys}` } = {},
  ) => {
    const { 'content-type': type, ...written } = await writer(`demo|${as}`)
    const headers = {
      ...written,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(method === 'POST' ? { 'idempotency-key': key } : {}),
    }
    const { statusCode, body: text } = await app.inject({
      method,
      url: `${PATH}${path}`,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: statusCode, json }
  }
  const save = async (name: string, search = DALLAS, as = 'broker') =>
    read(Saved, (await ask('POST', '', draft(name, search), { as })).json)
  const names = async (as = 'broker') =>
    read(t.type({ items: t.array(Saved) }), (await ask('GET', '', undefined, { as })).json).items.map(({ name }) => name)
  return { database, close, ask, save, names }
}

const refused = ({ status, json }: { readonly status: number; readonly json: unknown }): string => {
  const { code, errors = [] } = read(Problem, json)
  return [status, code, ...errors.map((fault) => `${fault.field} ${fault.code}`)].join(' ')
}

for (const engine of testEngines('saved searches')) {
  test(`[SAV-5] ${engine.name}: saved, listed by name, renamed, given another search, opened, deleted`, async () => {
    const { ask, save, names, close } = await opened(engine)
    const saved = await save(' reefers \t Dallas ', `?x=1&${DALLAS}`)
    assert.equal(
      { ...saved, id: '', date_created: '' },
      { id: '', kind: 'trucks', name: 'reefers Dallas', search: DALLAS, date_created: '', last_used: null },
    )
    await save('Any')
    assert.equal(await names(), ['Any', 'reefers Dallas'])
    const renamed = read(Saved, (await ask('PATCH', `/${saved.id}`, { name: 'Reefers' })).json)
    assert.equal(renamed, { ...saved, name: 'Reefers' })
    const updated = read(Saved, (await ask('PATCH', `/${saved.id}`, { search: `${DALLAS}&pickupRadius=75&pickupDate=2020-01-31` })).json)
    assert.match(updated.search, 'pickupDate=2020-01-31')
    assert.type(read(Saved, (await ask('PATCH', `/${saved.id}`, { used: true })).json).last_used, 'string')
    assert.is((await ask('DELETE', `/${saved.id}`)).status, 204)
    assert.equal(await names(), ['Any'])
    await close()
  })

  test(`[SAV-7] [R32] ${engine.name}: another person's search is not there, to read, change or delete; names are each one's own`, async () => {
    const { ask, save, names, close } = await opened(engine)
    const saved = await save('Dallas')
    for (const as of ['broker-admin', 'staff']) {
      assert.equal(await names(as), [])
      assert.is(refused(await ask('PATCH', `/${saved.id}`, { name: 'Mine' }, { as })), '404 not_found')
      assert.is(refused(await ask('DELETE', `/${saved.id}`, undefined, { as })), '404 not_found')
      assert.is((await save('Dallas', DALLAS, as)).name, 'Dallas')
    }
    assert.equal(await names(), ['Dallas'])
    for (const id of ['0', 'x', '1e3', '99999999999999999999']) assert.is(refused(await ask('DELETE', `/${id}`)), '404 not_found')
    assert.is(refused(await ask('GET', '', undefined, { as: 'dispatcher' })), '403 wrong_account_type')
    assert.is(refused(await ask('POST', '', draft('A'), { as: 'dispatcher' })), '403 wrong_account_type')
    await close()
  })

  test(`[SAV-2] ${engine.name}: a taken name is 409 at the name, whatever its case, and leaves everything as it was`, async () => {
    const { ask, save, names, close } = await opened(engine)
    await save('Dallas')
    const other = await save('Waco')
    assert.is(refused(await ask('POST', '', draft('DALLAS'))), '409 name_taken name name_taken')
    assert.is(refused(await ask('PATCH', `/${other.id}`, { name: 'dallas' })), '409 name_taken name name_taken')
    assert.equal(await names(), ['Dallas', 'Waco'])
    const together = await Promise.all(Array.from({ length: 5 }, () => ask('POST', '', draft('Together'))))
    assert.equal(together.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
    await close()
  })

  test(`[SAV-8] ${engine.name}: the hundred-and-first is refused with the way out, also when two race for the last place`, async () => {
    const { database, ask, save, names, close } = await opened(engine)
    await save('First')
    await sql`
      insert into saved_searches (person_id, kind, name, name_key, search)
      select person_id, kind, 'n' || n, 'n' || n, search from saved_searches, generate_series(1, ${MOST_SAVED_SEARCHES - 2}) n`.execute(
      database.db,
    )
    const last = await Promise.all(['One', 'Two', 'Three'].map((name) => ask('POST', '', draft(name))))
    assert.equal(last.map(({ status }) => status).sort(), [201, 409, 409])
    assert.is((await names()).length, MOST_SAVED_SEARCHES)
    assert.is(refused(await ask('POST', '', draft('Four'))), '409 saved_searches_full')
    await close()
  })

  test(`[SAV-1] [SAV-3] ${engine.name}: what is no name or no search is refused at its field and not stored`, async () => {
    const { ask, names, close } = await opened(engine)
    const cases = [
      [draft('   '), '400 invalid_request name required'],
      [draft('n'.repeat(81)), '400 invalid_request name invalid_value'],
      [draft('A', 'colour=red'), '400 invalid_request search invalid_value'],
      [draft('A', 'x'.repeat(4001)), '400 invalid_request search invalid_value'],
      [{ ...draft('A'), kind: 'lanes' }, '400 invalid_request kind invalid_value'],
      [{ ...draft('A'), person_id: 1 }, '400 unknown_field person_id unknown_field'],
    ] as const
    for (const [body, wanted] of cases) assert.is(refused(await ask('POST', '', body)), wanted)
    assert.equal(await names(), [])
    await close()
  })

  test(`[SAV-6] [F4] [F6] ${engine.name}: one press of Save that is sent five times saves one search`, async () => {
    const { ask, names, close } = await opened(engine)
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask('POST', '', draft('Dallas'), { key: 'press-1' })))
    const made = sent.filter(({ status }) => status === 201)
    assert.ok(made.length >= 1 && sent.every(({ status }) => status === 201 || status === 409))
    assert.is(new Set(made.map(({ json }) => JSON.stringify(json))).size, 1)
    assert.equal(await names(), ['Dallas'])
    assert.is(refused(await ask('POST', '', draft('Waco'), { key: 'press-1' })), '422 idempotency_key_reused')
    await close()
  })
}

test.run()
