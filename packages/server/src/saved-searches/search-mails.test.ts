import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { databaseIn } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { postLoads } from '../testing/freight-market.ts'
import { HOST } from '../testing/portal-under-test.ts'
import { lookAtSearches } from './look-at-searches.ts'
import { newMatches } from './new-matches.ts'
import { settleLook, takeDueSearch } from './search-watch.query.ts'
import { mailedSearches } from './testing/mailed-searches.ts'

const subjects = (mails: readonly { readonly subject: string }[]): readonly string[] => mails.map(({ subject }) => subject)

for (const engine of testEngines('mails of saved searches')) {
  test(`[NOT-40, NOT-42] ${engine.name}: what comes after mail was turned on is mailed to whose the search is, what was there before is not`, async () => {
    const { close, save, lookAndSend, trucks, loads, got } = await mailedSearches(engine)
    await trucks(1)
    await loads()
    await save('broker-1', 'trucks')
    await save('carrier-2', 'loads')
    await save('carrier-3', 'loads', 'never')
    assert.equal(await lookAndSend(), [])
    await trucks(2)
    await loads(2)
    assert.equal([...subjects(await lookAndSend())].sort(), ['1 new truck: My trucks', '2 new loads: My loads'])
    assert.equal([...got.map(({ recipient }) => recipient)].sort(), ['broker-1@mail.example', 'carrier-2@mail.example'])
    assert.equal(await lookAndSend(), [], 'told once')
    await close()
  })

  test(`[NOT-41] ${engine.name}: nothing is told twice through two processes, nor by one whose lease ran out`, async () => {
    const { close, database, save, look, send, makeDue, loads, log, states } = await mailedSearches(engine)
    await save('carrier-2', 'loads')
    await look()
    await loads(3)
    await makeDue()
    await Promise.all([lookAtSearches(database, log), lookAtSearches(database, log)])
    assert.equal(await states(), ['noted'])
    assert.equal(subjects(await send()), ['3 new loads: My loads'])
    await loads(1)
    await makeDue()
    const slow = await takeDueSearch(database)
    if (slow === undefined) throw new Error('a search is due')
    assert.is(await takeDueSearch(database), undefined, 'it is leased')
    const found = await newMatches(database, slow)
    await makeDue()
    const quick = await takeDueSearch(database)
    if (quick === undefined) throw new Error('the lease ran out')
    assert.ok(await settleLook(database, quick, await newMatches(database, quick)))
    assert.not.ok(await settleLook(database, slow, found), 'another has looked')
    const { rows } = await sql<{ n: number }>`select count(*) as n from search_matches`.execute(database.db)
    assert.is(rows[0]?.n, 4)
    await close()
  })

  test(`[NOT-41] ${engine.name}: what is posted again, and what its mail did not reach anybody with, is told`, async () => {
    const { close, database, save, look, lookAndSend, rest, trucks } = await mailedSearches(engine)
    const { db } = database
    await save('broker-1', 'trucks')
    await look()
    const [id = ''] = await trucks(1)
    assert.equal(subjects(await lookAndSend()), ['1 new truck: My trucks'])
    await sql`update truck_posts set expires_at = clock_timestamp() - interval '1 second' where id = ${id}::bigint`.execute(db)
    await rest()
    assert.equal(await lookAndSend(), [])
    await sql`update search_matches set found_at = found_at - interval '1 day'`.execute(db)
    await sql`
      update truck_posts set expires_at = clock_timestamp() + interval '1 day', date_created = clock_timestamp() where id = ${id}::bigint`.execute(
      db,
    )
    assert.equal(subjects(await lookAndSend()), ['1 new truck: My trucks'], 'renewed after a day')
    await rest()
    await sql`update outgoing_mail set state = 'failed' where id = (select max(id) from outgoing_mail)`.execute(db)
    assert.equal(subjects(await lookAndSend()), ['1 new truck: My trucks'], 'the mail before was not taken')
    await rest()
    assert.equal(await lookAndSend(), [])
    await close()
  })

  test(`[NOT-42] ${engine.name}: a post that was rolled back is told to nobody, one that commits late is not missed`, async () => {
    const { close, database, save, look, lookAndSend, makeDue } = await mailedSearches(engine)
    await save('carrier-2', 'loads')
    await look()
    const undone = database.db.transaction().execute(async (transaction) => {
      await postLoads(databaseIn(database, transaction), 1)
      throw new Error('undone')
    })
    await undone.catch(() => undefined)
    assert.equal(await lookAndSend(), [])
    if (engine.name !== 'embedded') {
      await database.db.transaction().execute(async (transaction) => {
        await postLoads(databaseIn(database, transaction), 1)
        await makeDue()
        assert.equal(await lookAndSend(), [], 'under way')
      })
      assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'])
    }
    await close()
  })

  test(`[NOT-43] ${engine.name}: hidden, blocked and filled rows are told as the list has them, also when that changed before the mail went`, async () => {
    const { close, database, save, look, send, lookAndSend, loads, states } = await mailedSearches(engine)
    const block = () =>
      sql`insert into carrier_relationships (broker_company_id, carrier_id, is_blocked) values (1, 2, true)`.execute(database.db)
    await save('carrier-2', 'loads')
    await look()
    const [gone = ''] = await loads(2)
    await look()
    await sql`update loads set state = 'closed' where id = ${gone}::bigint`.execute(database.db)
    assert.equal(subjects(await send()), ['1 new load: My loads'])
    await block()
    await loads(1)
    assert.equal(await lookAndSend(), [], 'its broker hides it')
    await loads(1, { brokerId: 2 })
    await look()
    await sql`update loads set state = 'closed' where state = 'posted'`.execute(database.db)
    assert.equal(await send(), [])
    assert.equal(await states(), ['sent'], 'the next mail is five minutes away')
    await close()
  })

  test(`[NOT-44] ${engine.name}: whoever left, moved elsewhere or is not approved any more is told nothing, and their search is looked at no more`, async () => {
    for (const change of ['deactivated_at = clock_timestamp()', 'is_approved = false', 'broker_company_id = 2']) {
      const { close, database, save, look, send, lookAndSend, trucks, states, watches } = await mailedSearches(engine)
      await save('broker-1', 'trucks')
      await look()
      await trucks(1)
      await look()
      await sql`update people set ${sql.raw(change)} where id = 1`.execute(database.db)
      assert.equal([await send(), await states()], [[], ['dropped not_theirs']], change)
      assert.is(await watches(), 1)
      await lookAndSend()
      assert.is(await watches(), 0, change)
      await close()
    }
  })

  test(`[NOT-45] ${engine.name}: while the mail server is down one mail of a search waits; then it goes, and what came meanwhile with the next`, async () => {
    const { close, save, look, lookAndSend, send, loads, rest, faults, states, told } = await mailedSearches(engine)
    await save('carrier-2', 'loads')
    await look()
    await loads(1)
    faults.push({ _tag: 'NotNow', reason: 'ECONNECTION' }, { _tag: 'NotNow', reason: 'ECONNECTION' })
    assert.equal(await lookAndSend(), [])
    await loads(2)
    await rest()
    assert.equal(await lookAndSend(), [])
    assert.equal(await states(), ['noted'])
    assert.equal(subjects(await send()), ['1 new load: My loads'])
    assert.equal(subjects(await lookAndSend()), ['2 new loads: My loads'])
    assert.not.match(told.join('\n'), /search_not_looked_at/)
    await close()
  })

  test(`[NOT-45] ${engine.name}: at once is one mail each five minutes at most, hourly one an hour, daily at six in the morning of the market`, async () => {
    const { close, database, save, look, lookAndSend, loads, rest } = await mailedSearches(engine)
    const minutes = async () => {
      const { rows } = await sql<{ pace: string; waits: number; hour: number }>`
        select pace, round(extract(epoch from mail_at - clock_timestamp()) / 60)::integer as waits,
          extract(hour from mail_at at time zone 'America/Chicago')::integer as hour from search_watches order by pace`.execute(database.db)
      return rows
    }
    await save('carrier-1', 'loads', 'at_once')
    await save('carrier-2', 'loads', 'hourly')
    await save('carrier-3', 'loads', 'daily')
    const first = await minutes()
    assert.equal([first[0]?.waits, first[1]?.hour, first[2]?.waits], [0, 6, 60])
    assert.ok((first[1]?.waits ?? 0) > 0 && (first[1]?.waits ?? 0) <= 25 * 60)
    await look()
    await loads(1)
    assert.is((await lookAndSend()).length, 1)
    await loads(1)
    assert.is((await lookAndSend()).length, 0, 'too soon')
    assert.is((await minutes())[0]?.waits, 5)
    await rest()
    assert.equal([...subjects(await lookAndSend())].sort(), ['1 new load: My loads', '2 new loads: My loads', '2 new loads: My loads'])
    assert.equal(
      (await minutes()).map(({ hour, waits }, i) => (i === 1 ? hour : waits)),
      [5, 6, 60],
    )
    await close()
  })

  test(`[NOT-45, NOT-52] ${engine.name}: whoever turned the kind off is noted nothing; what was sent stands after its search is deleted`, async () => {
    const { close, database, save, look, lookAndSend, loads, states, get } = await mailedSearches(engine)
    const id = await save('carrier-2', 'loads')
    await look()
    await sql`insert into muted_notices (person_id, kind, way) values (100002, 'search_matches', 'mail')`.execute(database.db)
    await loads(1)
    assert.equal([await lookAndSend(), await states()], [[], []])
    await sql`delete from muted_notices`.execute(database.db)
    await loads(1)
    assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'])
    await loads(1)
    await look()
    await sql`delete from saved_searches where id = ${id}::bigint`.execute(database.db)
    assert.equal(await lookAndSend(), [])
    const { body } = await get('carrier-2', '/api/user/notices/sent')
    assert.equal(
      (body['items'] as readonly { readonly subject: string; readonly state: string }[]).map(({ subject, state }) => [subject, state]),
      [['1 new load: My loads', 'sent']],
    )
    await close()
  })

  test(`[NOT-46] ${engine.name}: one press signed out ends the mail of that search alone; its link is of its person`, async () => {
    const { app, close, save, look, lookAndSend, loads, watches } = await mailedSearches(engine)
    await save('carrier-2', 'loads')
    await save('carrier-3', 'loads')
    await look()
    await loads(1)
    const [mail] = await lookAndSend()
    const url = new URL(mail?.unsubscribeUrl ?? '')
    const looked = await app.inject({ method: 'GET', url: url.pathname, headers: HOST })
    assert.match(looked.body, /no more mail about new matches of this saved search/)
    assert.not.match(looked.body, /My loads|Carl/)
    assert.is(await watches(), 2)
    const strange = await app.inject({ method: 'POST', url: url.pathname.replace('search-1', 'search-2'), headers: HOST })
    assert.equal([strange.statusCode, await watches()], [404, 2])
    const pressed = await app.inject({ method: 'POST', url: url.pathname, headers: HOST })
    assert.equal([pressed.statusCode, await watches()], [200, 1])
    await close()
  })
}

test.run()
