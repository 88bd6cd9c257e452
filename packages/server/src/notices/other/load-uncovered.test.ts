import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeOffersOfLoad } from '../../offers/close-offers.query.ts'
import { transacted } from '../../testing/freight-market.ts'
import { testEngines } from '../../testing/databases.ts'
import { openedForEach, openedOver } from '../../testing/opened.ts'
import { otherMarket } from './testing/other-market.ts'

for (const engine of testEngines('uncovered loads')) {
  const uncovered = suite(`uncovered loads, ${engine.name}`)
  const market = openedForEach(uncovered, () => openedOver(engine, otherMarket))

  uncovered(
    `[NOT-80] ${engine.name}: a posted load that nobody has booked four hours before its pickup is told to whose it is, once for that pickup`,
    async () => {
      const { database, beginning, due, others, bid, delivered } = market()
      const loadId = await beginning(230)
      for (const [minutes, posted] of [
        [250, 60],
        [-5, 600],
        [120, 10],
      ] as const)
        await beginning(minutes, { posted })
      await bid(loadId)
      assert.equal([await due(), await due()], [1, 0])
      assert.equal(await others(), ['broker-1 load_uncovered noted'])
      const [mail] = await delivered()
      assert.match(mail?.subject ?? '', /^Not covered, pickup at \d\d:\d\d C[DS]T: Dallas, TX to Chicago, IL$/)
      assert.match(mail?.text ?? '', /^Nobody has booked this load, and its pickup is near\.\n\nOne open offer waits on it\.\n/)
      assert.match(mail?.text ?? '', /Rate: \$2,400\.00\n/)
      assert.ok(mail?.text.includes(`/trm/broker/posted-loads?load=${loadId}\n`), mail?.text)
      await sql`update loads set pickup_date = pickup_date + interval '5 minutes' where id = ${loadId}::bigint`.execute(database.db)
      assert.equal([await due(), await due()], [1, 0], 'another pickup is another thing to tell')
    },
  )

  uncovered(
    `[NOT-80] ${engine.name}: where the load is nobody's, or of somebody who has left, whoever administers the company is told`,
    async () => {
      const { database, beginning, due, others } = market()
      await beginning(60, { owner: null })
      await due()
      assert.equal(await others(), ['admin load_uncovered noted'])
      await sql`update people set deactivated_at = clock_timestamp() where id = 910001`.execute(database.db)
      await beginning(60, { owner: 910_001 })
      await beginning(60, { owner: 910_002 })
      await due()
      assert.equal(await others(), ['admin load_uncovered noted', 'admin load_uncovered noted', 'admin load_uncovered noted'])
    },
  )

  uncovered(
    `[NOT-81] ${engine.name}: a load that was booked, closed or moved since, or is another's by then, is told to nobody`,
    async () => {
      const { database, beginning, due, others, delivered, answer, bid } = market()
      const { db } = database
      const [booked, closed, moved, handed] = [await beginning(60), await beginning(61), await beginning(62), await beginning(63)]
      assert.is(await due(), 4)
      assert.is((await answer('broker-1', await bid(booked), 'broker_accepted_offer')).status, 200)
      await sql`update loads set state = 'closed' where id = ${closed}::bigint`.execute(db)
      await transacted(database, (inside) => closeOffersOfLoad(inside, closed, 'load_closed'))
      await sql`update loads set pickup_date = pickup_date + interval '1 minute' where id = ${moved}::bigint`.execute(db)
      await sql`update loads set posted_by = 910001 where id = ${handed}::bigint`.execute(db)
      assert.equal(await delivered(), [])
      assert.equal(
        await others(),
        ['superseded', 'superseded', 'superseded', 'not_theirs'].map((reason) => `broker-1 load_uncovered dropped ${reason}`),
      )
    },
  )

  uncovered(
    `[NOT-81] ${engine.name}: what is out of time, turned off, or of somebody who has left or proved another address is not told`,
    async () => {
      const { database, beginning, due, others, delivered, change } = market()
      const { db } = database
      const dropped = async (before: () => Promise<unknown>): Promise<string> => {
        await sql`delete from outgoing_mail`.execute(db)
        await sql`delete from loads`.execute(db)
        await beginning(60)
        assert.is(await due(), 1)
        await before()
        assert.equal(await delivered(), [])
        return (await others()).join()
      }
      const off = (byMail: boolean) => change('PUT', 'broker-1', '/api/user/notices', { kind: 'load_uncovered', by_mail: byMail }, 1)
      assert.match(await dropped(() => sql`update outgoing_mail set give_up_at = clock_timestamp()`.execute(db)), / expired$/)
      assert.match(await dropped(() => off(false)), / switched_off$/)
      await beginning(60)
      assert.is(await due(), 0, 'what is off is noted no more')
      await off(true)
      assert.match(
        await dropped(() => sql`update proved_addresses set address = 'other@mail.example' where person_id = 1`.execute(db)),
        / not_theirs$/,
      )
      await sql`update proved_addresses set address = 'broker-1@mail.example' where person_id = 1`.execute(db)
      assert.match(await dropped(() => sql`update people set deactivated_at = clock_timestamp() where id = 1`.execute(db)), / not_theirs$/)
    },
  )
  uncovered.run()
}
