import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { sql, type RawBuilder } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../database/database.ts'
import { meetAt } from '../testing/barrier.ts'
import { testEngines } from '../testing/databases.ts'
import { brokerPerson, carrierPerson, MARKET_ISSUER, openFreightMarket, postLoads } from '../testing/freight-market.ts'
import { addOddPeople, codeOf, offerPortal } from '../testing/offer-portal.ts'
import { textInPdf } from '../testing/pdf-text.ts'
import { bearer } from '../testing/portal-under-test.ts'
import { acceptConfirmation, acceptancesFor } from './accept-confirmation.query.ts'
import { setConfirmationTerm, sweepConfirmations } from './accepted-confirmation.query.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const NOBODY_ELSE = ['broker-2', 'carrier-2'] as const
const silent = { info: () => undefined, warn: () => undefined }

interface Files {
  readonly current: string | null
  readonly files: readonly {
    readonly sha256: string
    readonly acceptances: readonly { readonly side: string; readonly name: string; readonly company: string; readonly at: string }[]
  }[]
}

const outcomeOf = (statement: RawBuilder<unknown>, { db }: Database): Promise<unknown> =>
  statement.execute(db).then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

for (const engine of testEngines('acceptances of rate confirmations')) {
  const booked = async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 2, 3)
    await addOddPeople(database, MARKET_ISSUER)
    const web = offerPortal(database)
    const [loadId = ''] = await postLoads(database, 1)
    const offer = await web.post('carrier-1', '/api/offers', { load_id: loadId, amount: 2000, terms_seen: 1 })
    const id = String(offer.body['id'])
    const url = `/api/offers/${id}/acceptances`
    const say = async (event: string, version: number, given: object = {}) =>
      assert.is((await web.post('broker-1', `/api/offers/${id}/events`, { event, terms_seen: 1, ...given }, { version })).status, 200)
    const book = () => say('broker_accepted_offer', 1)
    const cancel = () => say('broker_cancelled_load', 2, { reason: 'carrier_fell_off' })
    const read = async (who = 'broker-1') => (await web.get(who, url)).body as unknown as Files // the contract's shape
    const accept = async (who: string | undefined, name: unknown, sha256?: unknown) =>
      web.change('PUT', who, url, { name, sha256: sha256 ?? (await read()).current }, '1')
    const bytesAt = async (who: string, path: string): Promise<Uint8Array> =>
      (await web.app.inject({ url: path, headers: await bearer({ sub: `demo|${who}` }) })).rawPayload
    const fileUrl = (sha256: string) => `${url}/${sha256}/confirmation.pdf`
    const moveStop = ({ db }: Database, street: string) =>
      sql`
        with moved as (update loads set version = version + 1 where id = ${loadId}::bigint returning id)
        insert into load_stops (load_id, stop, facility, street, contact_name, contact_phone, reference, instructions)
        select id, 'pickup', 'Dock', ${street}, '', '', '', '' from moved
        on conflict (load_id, stop) do update set street = excluded.street`.execute(db)
    return { database, close, ...web, loadId, id, url, book, cancel, read, accept, bytesAt, fileUrl, moveStop }
  }

  test(`[RCA-1] [RCA-2] [RCA-4] ${engine.name}: both sides accept the file they read, by name; it is kept byte for byte, and nothing of it is signed`, async () => {
    const { database, close, book, read, accept, bytesAt, fileUrl, id } = await booked()
    await book()
    const drawn = await bytesAt('carrier-1', `/api/offers/${id}/rate-confirmation.pdf`)
    const before = await read()
    assert.equal(before, { current: hashOf(drawn), files: [] })
    assert.equal(await bytesAt('broker-1', fileUrl(String(before.current))), drawn, 'it is read by its hash before anybody accepts')
    const first = await accept('broker-1', '  Zéphyrine   Quill ')
    assert.is(first.status, 200, first.text)
    const second = await accept('carrier-1', 'Wolf Yarrow')
    const { current, files } = second.body as unknown as Files // the contract's shape
    assert.equal([current, files.map(({ sha256 }) => sha256)], [before.current, [before.current]])
    assert.equal(
      files[0]?.acceptances.map(({ side, name, company }) => [side, name, company]),
      [
        ['broker', 'Zéphyrine Quill', 'Brokerage 1'],
        ['carrier', 'Wolf Yarrow', 'Carrier 1'],
      ],
    )
    for (const { at } of files[0]?.acceptances ?? []) assert.ok(Math.abs(Date.parse(at) - Date.now()) < 600_000)
    for (const who of ['broker-1', 'carrier-1']) {
      const kept = await bytesAt(who, fileUrl(String(current)))
      assert.is(hashOf(kept), current)
      assert.equal([...kept], [...drawn])
      assert.equal(await bytesAt(who, `/api/offers/${id}/rate-confirmation.pdf`), kept, 'the kept one is what is given from now on')
    }
    assert.not.match(textInPdf(drawn), /Quill|Yarrow|ccepted by/)
    const { rows } = await sql<object>`
      select side, person_id, offer_version, load_version, driving_version from confirmation_acceptances order by side`.execute(database.db)
    assert.equal(rows, [
      { side: 'broker', person_id: 1, offer_version: 2, load_version: 2, driving_version: 1 },
      { side: 'carrier', person_id: 100_001, offer_version: 2, load_version: 2, driving_version: 1 },
    ])
    const audited = await sql<object>`
      select action, subject_kind, subject_id::text, facts ->> 'side' as side, facts ->> 'sha256' as sha256 from audit_log order by id`.execute(
      database.db,
    )
    assert.equal(
      audited.rows,
      ['broker', 'carrier'].map((side) => ({
        action: 'confirmation_accepted',
        subject_kind: 'offer',
        subject_id: id,
        side,
        sha256: current,
      })),
    )
    await close()
  })

  test(`[RCA-1] ${engine.name}: the same again changes nothing, and a colleague's comes too late; the other side is told once each`, async () => {
    const { database, close, book, accept, read } = await booked()
    await book()
    const news = async () => (await sql<{ n: number }>`select count(*) as n from outbox`.execute(database.db)).rows[0]?.n ?? 0
    await accept('broker-1', 'Bea')
    const told = await news()
    const { rows } = await sql<object>`
      select broker_company_id, carrier_id, news ->> 'type' as type from outbox order by id desc limit 1`.execute(database.db)
    assert.equal(rows, [{ broker_company_id: 1, carrier_id: 1, type: 'load_moved' }])
    assert.is((await accept('broker-1', 'Somebody else')).status, 200)
    assert.is(codeOf(await accept('both', 'Bo Both')), '412 stale')
    assert.equal([await news(), (await read()).files[0]?.acceptances.map(({ name }) => name)], [told, ['Bea']])
    await close()
  })

  test(`[RCA-3] ${engine.name}: whatever is printed and changes makes a new confirmation: the old hash is refused, and what was accepted stays, superseded`, async () => {
    const { database, close, book, read, accept, bytesAt, fileUrl, moveStop, change, id } = await booked()
    await book()
    const { current: first } = await read()
    assert.is((await accept('broker-1', 'Bea')).status, 200)
    const driver = { driver_name: 'Dana Driver', driver_phone: '', truck_number: 'T-12', trailer_number: '' }
    const printed: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['a driver', () => change('PUT', 'carrier-1', `/api/offers/${id}/trip`, driver, 1)],
      ['a stop', () => moveStop(database, '9 Other Street')],
      ["the brokerage's terms", () => sql`update broker_companies set terms = 'No re-brokering.' where id = 1`.execute(database.db)],
      ['whom to call', () => sql`update people set phone = '+13125550100' where id = 1`.execute(database.db)],
      ["the equipment's name", () => sql`update equipment_types set name = 'Dry van' where val = 'van'`.execute(database.db)],
    ]
    const seen = [first]
    for (const [what, happens] of printed) {
      await happens()
      const { current, files } = await read('carrier-1')
      assert.not.ok(seen.includes(current), what)
      assert.is(files.length, 1, 'what was accepted stays')
      seen.push(current)
    }
    assert.is(codeOf(await accept('carrier-1', 'Carl', first)), '409 confirmation_changed')
    assert.is((await accept('carrier-1', 'Carl')).status, 200)
    assert.is((await accept('broker-1', 'Bea Broker')).status, 200)
    const { current, files } = await read()
    assert.equal(
      files.map(({ sha256, acceptances }) => [sha256, acceptances.map(({ side }) => side)]),
      [
        [current, ['carrier', 'broker']],
        [first, ['broker']],
      ],
    )
    assert.match(textInPdf(await bytesAt('carrier-1', fileUrl(String(current)))), 'Dana Driver')
    assert.not.match(textInPdf(await bytesAt('carrier-1', fileUrl(String(first)))), 'Dana Driver')
    await close()
  })

  test(`[RCA-5] ${engine.name}: after the booking was canceled both sides read what they accepted, and nobody accepts`, async () => {
    const { close, book, cancel, read, accept, get, bytesAt, fileUrl } = await booked()
    await book()
    const { current } = await read()
    await accept('broker-1', 'Bea')
    await accept('carrier-1', 'Carl')
    await cancel()
    for (const who of ['broker-1', 'carrier-1']) {
      const { current: now, files } = await read(who)
      assert.equal([now, files.map(({ acceptances }) => acceptances.length)], [null, [2]])
      assert.is(hashOf(await bytesAt(who, fileUrl(String(current)))), current)
      assert.is(codeOf(await accept(who, 'Late', current)), '409 offer_refused wrong_status')
      assert.is(codeOf(await get(who, fileUrl('b'.repeat(64)))), '404 not_found')
    }
    await close()
  })

  test(`[RCA-6] ${engine.name}: only its two companies read or accept it, each for itself; staff and everybody else are refused`, async () => {
    const { close, book, read, accept, get, url, fileUrl } = await booked()
    assert.is(codeOf(await accept('broker-1', 'Bea', 'a'.repeat(64))), '409 offer_refused wrong_status')
    assert.is(codeOf(await get('carrier-1', url)), '409 offer_refused wrong_status')
    await book()
    const sha256 = String((await read()).current)
    assert.is((await accept('broker-1', 'Bea')).status, 200)
    for (const [who, code] of [
      [undefined, '401 unauthenticated'],
      ...NOBODY_ELSE.map((other) => [other, '404 not_found'] as const),
      ['staff', '403 wrong_account_type'],
      ['newcomer', '403 wrong_account_type'],
      ['locked-out', '403 not_allowed'],
    ] as const) {
      assert.is(codeOf(await accept(who, 'Me', sha256)), code, `accept ${String(who)}`)
      for (const path of [url, fileUrl(sha256)]) assert.is(codeOf(await get(who, path)), code, `${path} ${String(who)}`)
    }
    for (const who of ['broker-1', 'carrier-1', 'both']) assert.is((await get(who, fileUrl(sha256))).status, 200, who)
    assert.is(codeOf(await get('broker-1', fileUrl('b'.repeat(64)))), '409 confirmation_changed')
    assert.equal(
      (await read()).files[0]?.acceptances.map(({ side }) => side),
      ['broker'],
    )
    await close()
  })

  test(`[OFF-114] ${engine.name}: the confirmation has the carrier's name and address as FMCSA has them on file`, async () => {
    const { database, close, book, bytesAt, id } = await booked()
    await book()
    await sql`
      update carriers set dot_number = '9009009', registry_address = '12 Elm St, Joliet, IL 60431'
      where id = (select carrier_id from offers where id = ${id}::bigint)`.execute(database.db)
    await sql`
      insert into registry_lookups (dot_number, answer, answered_at, asked_at)
      values ('9009009', '{"_tag": "Known", "legalName": "JUNIPER HAULAGE LLC"}', clock_timestamp(), clock_timestamp())`.execute(
      database.db,
    )
    const text = textInPdf(await bytesAt('carrier-1', `/api/offers/${id}/rate-confirmation.pdf`))
    for (const words of ['JUNIPER HAULAGE LLC', 'Doing business as Carrier 1', '12 Elm St, Joliet, IL 60431 (on file with FMCSA)'])
      assert.ok(text.includes(words), `${words} is missing in: ${text}`)
    await close()
  })

  test(`[RCA-1] ${engine.name}: no name, one that is too long or no text, and what is no hash are each refused with the field, and nothing is kept`, async () => {
    const { close, book, read, accept } = await booked()
    await book()
    const { current } = await read()
    for (const [name, sha256, code] of [
      ['', undefined, '400 invalid_request required'],
      ['  ', undefined, '400 invalid_request required'],
      ['x'.repeat(81), undefined, '400 invalid_request too_long'],
      ['a\u202eb', undefined, '400 invalid_request not_text'],
      ['a\u0000b', undefined, '400 invalid_request invalid_value'],
      ['a\ud83d', undefined, '400 invalid_request ill_formed_text'],
      [7, undefined, '400 invalid_request invalid_value'],
      ['Bea', 'nonsense', '400 invalid_request invalid_value'],
      ['Bea', String(current).toUpperCase(), '400 invalid_request invalid_value'],
      ['Bea', 'f'.repeat(64), '409 confirmation_changed'],
    ] as const)
      assert.is(codeOf(await accept('broker-1', name, sha256)), code, JSON.stringify([name, sha256]))
    assert.equal((await read()).files, [])
    await close()
  })

  test(`[RCA-7] ${engine.name}: nothing changes or removes an accepted file before its term is over; then the sweep does, and nothing else of the booking goes`, async () => {
    const { database, close, book, read, accept, id } = await booked()
    await book()
    await accept('broker-1', 'Bea')
    const { db } = database
    const tables = ['accepted_confirmations', 'confirmation_acceptances'] as const
    for (const statement of [
      sql`update accepted_confirmations set pdf = 'x'`,
      sql`update accepted_confirmations set booking_ends = 'epoch'`,
      sql`update confirmation_acceptances set name = 'Another'`,
      ...tables.flatMap((table) => [sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)} cascade`]),
    ])
      assert.is(await outcomeOf(statement, database), 'TR004')
    const sweep = () => sweepConfirmations(silent)(database)
    assert.is(await sweep(), 0)
    const { rows } = await sql<{ is_later: boolean }>`
      select f.booking_ends = l.dropoff_date as is_later from accepted_confirmations f, offers o, loads l where o.id = ${id}::bigint and l.id = o.load_id`.execute(
      db,
    )
    assert.equal(rows, [{ is_later: true }], 'the booking ends when it is delivered')
    const endedAgo = async (days: number) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction) // rows are moved, not clocks (decision 24)
        await sql`update accepted_confirmations set booking_ends = clock_timestamp() - make_interval(days => ${days}::integer)`.execute(
          transaction,
        )
      })
    await endedAgo(7 * 365)
    assert.is(await sweep(), 0, 'seven years have leap days')
    await endedAgo(7 * 366)
    const removed: unknown[] = []
    assert.is(await sweepConfirmations({ info: (_, facts) => removed.push(facts) })(database), 1)
    assert.equal(removed, [{ files: 1 }])
    assert.equal((await read()).files, [])
    assert.is((await accept('broker-1', 'Bea')).status, 200, 'and the confirmation can be accepted as before')
    await close()
  })

  test(`[RCA-8] ${engine.name}: the configured term is the database's; a shorter one is told, and decides at once`, async () => {
    const { database, close, book, accept } = await booked()
    await book()
    await accept('broker-1', 'Bea')
    const told: unknown[] = []
    const log = { warn: (_: string, facts?: object) => told.push(facts) }
    const years = async () => (await sql<{ years: number }>`select years from confirmation_term`.execute(database.db)).rows
    await setConfirmationTerm(database, 10, log)
    assert.equal([await years(), told], [[{ years: 10 }], []])
    await setConfirmationTerm(database, 3, log)
    assert.equal([await years(), told], [[{ years: 3 }], [{ before: 10, years: 3 }]])
    await close()
  })

  test(`[RCA-9] ${engine.name}: what does not have its hash any more is said so and never given`, async () => {
    const { database, close, book, read, accept, get, fileUrl, url, id } = await booked()
    await book()
    const { current } = await read()
    await accept('broker-1', 'Bea')
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction) // as a disk would, past the guard
      await sql`update accepted_confirmations set pdf = pdf || 'x'::bytea`.execute(transaction)
    })
    for (const path of [fileUrl(String(current)), `/api/offers/${id}/rate-confirmation.pdf`, url])
      assert.is(codeOf(await get('carrier-1', path)), '409 confirmation_damaged', path)
    assert.is(codeOf(await accept('carrier-1', 'Carl', current)), '409 confirmation_damaged')
    await close()
  })

  test(`[RCA-10] ${engine.name}: both sides at the same moment have both accepted the one file`, async () => {
    const { database, close, book, read, accept, loadId, id } = await booked()
    await book()
    const { current } = await read()
    const sides = [
      ['broker-1', 'Bea'],
      ['carrier-1', 'Carl'],
    ] as const
    const contenders = sides.map(
      ([who, name]) =>
        () =>
          accept(who, name, current),
    )
    const answers =
      engine.name === 'postgres'
        ? await meetAt(database, sql`select 1 from loads where id = ${loadId}::bigint for update`, contenders)
        : await Promise.all(contenders.map((go) => go()))
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200],
    )
    const { files } = await read()
    assert.equal([files.length, files[0]?.sha256, files[0]?.acceptances.length], [1, current, 2])
    assert.is((await sql`select 1 from accepted_confirmations where offer_id = ${id}::bigint`.execute(database.db)).rows.length, 1)
    await close()
  })

  if (engine.name === 'postgres')
    test(`[RCA-10] ${engine.name}: an acceptance that meets a change of the stops waits for it and is refused: no file is accepted that says something else`, async () => {
      const { database, close, book, read, loadId, moveStop, id } = await booked()
      await book()
      const { current } = await read()
      for (const who of [brokerPerson(1), carrierPerson(1)]) {
        const [met] = await meetAt(
          database,
          sql`select 1 from loads where id = ${loadId}::bigint for no key update`,
          [() => acceptConfirmation(database, who, { id, sha256: String(current), name: 'Me' })()],
          (inside) => moveStop(inside, `${who.personId} Other Street`),
        )
        assert.equal(met, E.left({ _tag: 'ConfirmationChanged' }))
      }
      const now = await acceptancesFor(database, brokerPerson(1), id)()
      assert.equal(E.isRight(now) && [now.right.current === current, now.right.files], [false, []])
      await close()
    })
}

test.run()
