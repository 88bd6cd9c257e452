import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow, type Database } from '../database/database.ts'
import { meetAt } from '../testing/barrier.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { ISSUER, ORIGIN } from '../testing/portal-under-test.ts'
import { running, VARIABLES } from './testing/running.ts'

/** Unmistakable, so that each is found wherever it stands. */
const THEIRS = ['Zephyrine', 'Quillback', 'zephyrine@quillback.example', '+12145550177']
const [FIRST, LAST, EMAIL, PHONE] = THEIRS

/** Every row that holds one of the words, as `table: row`. What others were answered under their keys is kept for a day. */
const rowsWith = async ({ db }: Database, words: readonly string[]): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} as t`.execute(db)
    if (name === 'idempotency_keys') continue
    for (const { text } of rows) if (words.some((word) => text.includes(word))) found.push(`${name}: ${text}`)
  }
  return found
}

for (const engine of testEngines('personal data')) {
  const person = suite(`personal data, ${engine.name}`)

  /** Demo broker, who has done something of everything; `run` is the command line. */
  const withBroker = async () => {
    const { database, ask, close } = await openJoiningMarket(engine)
    await addBrokersPeople(database)
    const { db } = database
    await sql`update people set first_name = ${FIRST}, last_name = ${LAST}, email = ${EMAIL}, phone = ${PHONE} where id = 6`.execute(db)
    await sql`insert into proved_addresses (person_id, address, language) values (6, ${EMAIL}, 'en-US')`.execute(db)
    await sql`
      insert into provider_accounts (subject, email, email_key, password_hash, first_name, last_name)
      values ('demo|broker', ${EMAIL}, ${EMAIL}, 'a-hash-of-a-password', ${FIRST}, ${LAST})`.execute(db)
    const run = running(database, { ...VARIABLES, PUBLIC_URL: ORIGIN })
    const as = { as: 'demo|broker' }
    const load = draftAt(instantOf(await databaseNow(db)), { reference_id: 'R-7' })
    const posted = await ask('POST', '/api/loads', load, as)
    assert.is(posted.status, 201, posted.text)
    await ask('POST', '/api/saved-searches', { kind: 'trucks', name: 'Mine', search: '?pickupState=TX' }, as)
    await ask('PUT', '/api/carriers/1/note', { text: 'Good on the phone.' }, as)
    await ask('POST', '/api/surveys', { slowest: 'vetting', comment: `Call ${FIRST}` }, as)
    await ask('POST', '/api/company/invitations', { email: EMAIL, is_company_admin: false }, { as: 'demo|rival-admin' })
    await run('administrator', 'make', '6')
    return { database, ask, close, run, loadId: posted.body.id }
  }

  person(`[PDA-1] ${engine.name}: everything that is kept of somebody is printed by table, and nothing that opens anything`, async () => {
    const { database, close, run } = await withBroker()
    const { code, out } = await run('person', 'export', 'demo|broker')
    assert.is(code, 0)
    const data = JSON.parse(out) as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> // as the test reads it
    for (const [table, column, value] of [
      ['people', 'email', EMAIL],
      ['provider_accounts', 'first_name', FIRST],
      ['proved_addresses', 'address', EMAIL],
      ['loads.posted_by', 'reference_id', 'R-7'],
      ['carrier_notes', 'text', 'Good on the phone.'],
    ] as const)
      assert.equal(
        data[table]?.map((row) => row[column]),
        [value],
        table,
      )
    assert.ok(data['survey_answers'] !== undefined)
    assert.equal(
      data['audit_log.about']?.map(({ action }) => action),
      ['administrator_made'],
    )
    assert.equal(
      Object.keys(data['loads.posted_by']?.[0] ?? {}).filter((name) => /total|note/.test(name)),
      [],
      'what a load says is the company',
    )
    assert.not(out.includes('hash'))
    const { rows } = await sql`select action from audit_log order by id desc limit 1`.execute(database.db)
    assert.equal(rows, [{ action: 'person_exported' }])
    assert.match((await run('person', 'export', '999')).complaint, /Nobody with the id or subject 999/)
    await close()
  })

  person(`[PDA-2] ${engine.name}: who is erased is nowhere by name, address or number; loads pass to a colleague`, async () => {
    const { database, close, run, loadId } = await withBroker()
    assert.ok((await rowsWith(database, THEIRS)).length > 5)
    assert.match((await run('person', 'erase', '6')).complaint, /cannot be undone/)
    await sql`update people set deactivated_at = clock_timestamp() where id in (6, 11)`.execute(database.db)
    assert.match(
      (await run('person', 'erase', '6', '--yes')).complaint,
      /has posted or booked loads, and nobody else works there to take them over: invite/,
    )
    await run('person', 'bring-back', '11')
    const { code, out, complaint } = await run('person', 'erase', '6', '--yes')
    assert.equal([code, complaint], [0, ''])
    assert.match(out, /^Their 1 posted or booked load passed to Ada Moreno \(id 11\)\./)
    assert.match(out, /is erased; where they acted stands "Erased #6"/)
    assert.equal(await rowsWith(database, THEIRS), [])
    const { rows } = await sql`select posted_by from loads where id = ${loadId}::bigint`.execute(database.db)
    assert.equal(rows, [{ posted_by: 11 }])
    const { rows: notes } = await sql`select text from carrier_notes where person_id = 6`.execute(database.db)
    assert.equal(notes, [{ text: 'Good on the phone.' }])
    const { rows: acts } = await sql`select action, facts from audit_log order by id desc limit 1`.execute(database.db)
    assert.equal(acts, [{ action: 'person_erased', facts: { handed_over_to: '11', loads: 1 } }])
    const erasedAt = () => sql`select erased_at from people where id = 6`.execute(database.db)
    const { rows: first } = await erasedAt()
    for (const more of [[], ['--close-company'], ['--hand-over-to', '11']]) {
      const again = await run('person', 'erase', '6', '--yes', ...more)
      assert.equal([again.code, again.complaint], [0, ''])
      assert.match(again.out, /^Erased #6 \(id 6, .*\) is erased already; nothing was changed\.\n$/)
    }
    assert.equal((await erasedAt()).rows, first)
    const { rows: erasures } = await sql`select 1 from audit_log where action = 'person_erased'`.execute(database.db)
    assert.is(erasures.length, 1)
    await close()
  })

  person(
    `[PDA-1, PDA-2, R31] ${engine.name}: what another issuer's person of the same subject was granted is neither printed nor erased`,
    async () => {
      const { database, close, run } = await withBroker()
      await sql`
      insert into provider_grants (issuer, subject, app_roles, permissions)
      values ('https://other.example/', 'demo|broker', '{Staff}', '{}')`.execute(database.db)
      const data = JSON.parse((await run('person', 'export', '6')).out) as { readonly provider_grants: readonly object[] } // as the test reads it
      assert.equal(
        data.provider_grants.map((grant) => 'issuer' in grant && grant.issuer),
        [ISSUER],
      )
      assert.is((await run('person', 'erase', '6', '--yes')).code, 0)
      const { rows } = await sql`select issuer from provider_grants where subject = 'demo|broker'`.execute(database.db)
      assert.equal(rows, [{ issuer: 'https://other.example/' }])
      await close()
    },
  )

  if (engine.url !== undefined)
    person(
      `[PDA-2] ${engine.name}: nobody is erased whose one colleague is deactivated at the same moment: their loads would be nobody's`,
      async () => {
        const { database, close, run } = await withBroker()
        await sql`update people set is_company_admin = false where id = 6`.execute(database.db)
        const [erased] = await meetAt(
          database,
          sql`select 1 from broker_companies where id = 1 for update`,
          [() => run('person', 'erase', '6', '--yes')],
          (inside) => sql`update people set deactivated_at = clock_timestamp() where id = 11`.execute(inside.db),
        )
        assert.equal([erased?.code, erased?.out], [1, ''])
        assert.match(erased?.complaint ?? '', /has posted or booked loads, and nobody else works there/)
        assert.ok((await rowsWith(database, THEIRS)).length > 5)
        await close()
      },
    )

  person(`[PDA-2] ${engine.name}: a token that is still good is refused, staff's too, and brings nothing back`, async () => {
    const { database, ask, close, run } = await withBroker()
    assert.is((await run('person', 'erase', 'demo|broker', '--hand-over-to', '11', '--yes')).code, 0)
    const as = { as: 'demo|broker', claims: { email: EMAIL, email_verified: true, app_roles: ['Staff'] } }
    const details = { first_name: FIRST, last_name: LAST, phone: PHONE }
    for (const [method, url, body] of [
      ['GET', '/api/authenticated-user', undefined],
      ['PUT', '/api/user/update-my-details', details],
      ['POST', '/api/surveys', { slowest: 'vetting', comment: `Call ${FIRST}` }],
      ['GET', '/api/staff/users', undefined],
      ['GET', '/api/loads', undefined],
    ] as const) {
      const { status, body: told } = await ask(method, url, body, as)
      assert.equal([url, status, told.code], [url, 401, 'unauthenticated'])
    }
    assert.equal(await rowsWith(database, THEIRS), [])
    await close()
  })

  person(
    `[PDA-2] ${engine.name}: the only person of a carrier is erased with the company's contacts, once nothing is open, and as the driver they were`,
    async () => {
      const { database, ask, close, run, loadId } = await withBroker()
      const { db } = database
      const owner = { as: 'demo|other-admin' }
      await sql`delete from people where carrier_id = 2 and id <> 7`.execute(db)
      await sql`update people set first_name = 'Xanthippe', last_name = 'Wyvern', phone = '+13125550188' where id = 7`.execute(db)
      await sql`update carriers set phone = '+13125550188', email = 'xanthippe@wyvern.example' where id = 2`.execute(db)
      const offer = await ask('POST', '/api/offers', { load_id: loadId, amount: 2000, terms_seen: 1 }, owner)
      assert.match((await run('person', 'erase', '7', '--yes')).complaint, /only administrator .* --close-company/)
      assert.match((await run('person', 'erase', '7', '--close-company', '--yes')).complaint, /with 1 open loads, trucks or offers/)
      const accepted = { event: 'broker_accepted_offer', terms_seen: 1 }
      await ask('POST', `/api/offers/${offer.body.id}/events`, accepted, { as: 'demo|broker', version: 1 })
      const driver = { driver_name: 'xanthippe wyvern', driver_phone: '312 555 0188', truck_number: 'T-1', trailer_number: null }
      const { version } = (await ask('GET', `/api/offers/${offer.body.id}/trip`, undefined, owner)).body
      const trip = await ask('PUT', `/api/offers/${offer.body.id}/trip`, driver, { ...owner, version })
      assert.is(trip.status, 200, trip.text)
      const { code, complaint } = await run('person', 'erase', '7', '--close-company', '--yes')
      assert.equal([code, complaint], [0, ''])
      assert.equal(await rowsWith(database, ['anthippe', 'yvern', '5550188', '555 0188']), [])
      const { rows } = await sql`select driver_name, truck_number from offer_driving`.execute(db)
      assert.equal(rows, [{ driver_name: 'Erased #7', truck_number: 'T-1' }])
      await close()
    },
  )

  person(
    `[PDA-2] ${engine.name}: the only administrator is not erased before there is another; the audit log is changed in no other way`,
    async () => {
      const { database, close, run } = await withBroker()
      assert.match((await run('person', 'erase', '12', '--yes')).complaint, /only administrator of their company/)
      assert.match((await run('person', 'erase', '6', '--hand-over-to', '12', '--yes')).complaint, /no such colleague/)
      assert.ok((await rowsWith(database, THEIRS)).length > 5)
      for (const change of [`update audit_log set facts = '{}'`, 'delete from audit_log', 'truncate audit_log'])
        await sql
          .raw(change)
          .execute(database.db)
          .then(
            () => assert.unreachable(change),
            (error: unknown) => assert.match(String(error), /never changed/),
          )
      await close()
    },
  )

  person.run()
}
