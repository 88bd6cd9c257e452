import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { wallTimeIn } from '@trm/domain/formats'
import { instantOf } from '@trm/domain/kernel'
import { smsLength } from '@trm/domain/notices'
import { databaseNow } from '../database/database.ts'
import { finishLargeTables } from '../database/large-tables.ts'
import { migrations } from '../database/migrations/index.ts'
import { noteWhatIsDue } from '../notices/other/note-others.query.ts'
import { beginIn, DOT_NUMBER, IN_FORCE, registrySays } from '../notices/other/testing/other-market.ts'
import { testEngines } from '../testing/databases.ts'
import { textedSuite } from './testing/texted-market.ts'

const DESK = '+13125550101'
const MINUTE = 60_000

for (const engine of testEngines('texts besides offers')) {
  const { sms, market } = textedSuite('texts besides offers', engine)

  const beginning = async (): Promise<string> => {
    const { database, owned } = market()
    const loadId = await owned(1)
    await beginIn(database, loadId, 180)
    await noteWhatIsDue(database)
    await noteWhatIsDue(database)
    return loadId
  }
  const off = () => market().change('PUT', 'broker-1', '/api/user/sms/kinds', { kind: 'load_uncovered', by_sms: false }, 1)

  sms(
    `[NOT-116] ${engine.name}: an uncovered load is texted once to whose it is, with the way to it; in private without its lane`,
    async () => {
      const { has, send, twilio, rows, change } = market()
      await has('broker-1', DESK)
      const loadId = await beginning()
      assert.equal(await rows(), [`${DESK} load_uncovered waiting`])
      await send()
      const [text] = twilio.posts
      assert.match(
        text?.body ?? '',
        /^TRM Freight: Not covered, pickup at \d\d:\d\d C[DS]T: Dallas, TX to Chicago, IL https?:\/\/\S+ Reply STOP to end$/,
      )
      assert.ok(text?.body.includes(`/trm/broker/posted-loads?load=${loadId} `) && smsLength(text.body) <= 160)
      await change('PUT', 'broker-1', '/api/user/sms/wishes', { is_private: true }, 1)
      await beginning()
      await send()
      assert.match(twilio.posts[1]?.body ?? '', /^TRM Freight: A load is not covered, and its pickup is near http/)
    },
  )

  sms(`[NOT-116] ${engine.name}: it is texted once, too, before the index that keeps it so is built, by several at once`, async () => {
    const { database, has, rows } = market()
    await has('broker-1', DESK)
    await sql`drop index sms_messages_about_once`.execute(database.db)
    await sql`delete from schema_migrations where name = 'texts-of-others-once'`.execute(database.db)
    const loadId = await beginning()
    await sql`delete from sms_messages`.execute(database.db)
    await sql`delete from outgoing_mail where about_id = ${loadId}::bigint`.execute(database.db)
    await Promise.all([1, 2, 3].map(() => noteWhatIsDue(database)))
    assert.equal(await rows(), [`${DESK} load_uncovered waiting`])
    assert.is(await finishLargeTables(database, migrations, { log: { info: () => undefined, warn: () => undefined } }), 'Finished')
    const { rows: made } = await sql`select indisvalid and indisunique as guards from pg_index
      where indexrelid = to_regclass('sms_messages_about_once')`.execute(database.db)
    assert.equal(made, [{ guards: true }])
  })

  sms(`[NOT-116] ${engine.name}: a carrier that lost its authority is texted; an application and a block are not`, async () => {
    const { database, has, owned, bid, send, twilio, rows } = market()
    await has('broker-1', DESK)
    await has('admin', '+13125550102')
    await sql`update carriers set dot_number = ${DOT_NUMBER} where id = 1`.execute(database.db)
    await registrySays(database, IN_FORCE)
    await bid(await owned(1))
    await sql`delete from sms_messages`.execute(database.db)
    await registrySays(database, { ...IN_FORCE, authorityStatus: 'Inactive' })
    await sql`
      insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_set_up, is_blocked, block_review_on, blocked_at)
      values (1, 2, false, false, true, ((clock_timestamp() at time zone 'America/Chicago') - interval '6 hours')::date, clock_timestamp())`.execute(
      database.db,
    )
    assert.is(await noteWhatIsDue(database), 1, 'a mail of the block')
    assert.equal(await rows(), [`${DESK} vetting_worse waiting`])
    await send()
    assert.match(
      twilio.posts[0]?.body ?? '',
      /^TRM Freight: Carrier 1: operating authority revoked https?:\S+\/trm\/carriers\/1\/profile Reply/,
    )
  })

  sms(`[NOT-116] ${engine.name}: what is booked or turned off by then is dropped, what is off is not noted, and STOP ends it`, async () => {
    const { has, send, twilio, rows, reply, answer, bid, change, get } = market()
    await has('broker-1', DESK)
    const loadId = await beginning()
    await answer('broker-1', await bid(loadId), 'broker_accepted_offer')
    await send()
    await beginning()
    assert.equal((await off()).body['sms_off'], ['load_uncovered'])
    await send()
    const others = async () => (await rows()).filter((row) => row.includes('load_uncovered')).map((row) => row.slice(DESK.length + 1))
    const dropped = ['load_uncovered dropped superseded', 'load_uncovered dropped switched_off']
    assert.equal([await others(), twilio.posts.filter(({ body }) => body.includes('Not covered'))], [dropped, []])
    const { body } = await get('broker-1', '/api/user/notices/sent')
    const told = (body['items'] as readonly Readonly<Record<string, unknown>>[]).filter(({ way }) => way === 'sms') // the contract's
    assert.equal(
      told.flatMap(({ kind, reason }) => (kind === 'load_uncovered' ? [reason] : [])),
      ['switched_off', 'superseded'],
    )
    await beginning()
    assert.equal(await others(), dropped)
    await change('PUT', 'broker-1', '/api/user/sms/kinds', { kind: 'load_uncovered', by_sms: true }, 1)
    await reply(DESK, 'STOP')
    await beginning()
    assert.equal(await others(), dropped)
  })

  sms(`[NOT-116] ${engine.name}: in quiet hours it waits for their end, or is dropped where the pickup is over by then`, async () => {
    const { database, has, send, twilio, rows, change } = market()
    await has('broker-1', DESK)
    const now = await databaseNow(database.db)
    const time = (minutes: number) => wallTimeIn(instantOf(now + minutes * MINUTE), 'America/Chicago').time
    const quiet = (until: number) =>
      change(
        'PUT',
        'broker-1',
        '/api/user/notices/quiet-hours',
        { quiet_hours: { from: time(-5), until: time(until), timezone: 'America/Chicago', urgent_too: true } },
        1,
      )
    await quiet(60)
    const loadId = await beginning()
    await send()
    assert.equal([await rows(), twilio.posts], [[`${DESK} load_uncovered waiting`], []])
    await sql`
      update sms_messages m set give_up_at = l.pickup_date - interval '150 minutes' from loads l where l.id = ${loadId}::bigint and m.about_id = l.id`.execute(
      database.db,
    )
    await quiet(90)
    await send()
    assert.equal([await rows(), twilio.posts], [[`${DESK} load_uncovered dropped quiet_hours`], []])
  })

  sms.run()
}
