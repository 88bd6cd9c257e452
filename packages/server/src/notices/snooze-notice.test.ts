import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { openedForEach, openedOver } from '../testing/opened.ts'
import { runOutIn } from '../testing/freight-market.ts'
import type { Answered } from '../testing/offer-portal.ts'
import { toldMarket } from './testing/told-market.ts'

interface MissedWire {
  readonly id: string
  readonly kind: string
  readonly snooze_until: string | null
}

const itemsOf = ({ body }: Answered): readonly MissedWire[] => body['items'] as readonly MissedWire[] // of the contract

for (const engine of testEngines('snooze-notice')) {
  const snoozed = suite(`snoozed notices, ${engine.name}`)
  const market = openedForEach(snoozed, () => openedOver(engine, toldMarket))

  const read = (who: string) => market().get(who, '/api/notices')
  const shown = async (who: string): Promise<readonly string[]> => itemsOf(await read(who)).map(({ kind }) => kind)
  const snooze = async (who: string, id: unknown): Promise<number> =>
    (await market().change('PUT', who, '/api/notices/snoozed', { id }, 1)).status
  /** Minutes until an instant of an answer, by that answer's own clock. */
  const minutesTo = (at: unknown, { body }: Answered): number =>
    Math.round((Date.parse(String(at)) - Date.parse(String(body['as_of']))) / 60_000)
  /** As if so many minutes had passed since it was put off. */
  const later = (minutes: number): Promise<unknown> =>
    sql`update outgoing_mail set snoozed_until = snoozed_until - make_interval(secs => ${minutes * 60}::float8)`.execute(
      market().database.db,
    )

  snoozed(`[NOT-25] ${engine.name}: what is put off goes from list and count, and stands there again half an hour later`, async () => {
    const { owned, bid } = market()
    await bid(await owned(1))
    await bid(await owned(1), 'carrier-2')
    const before = await read('broker-1')
    const [newest, older] = itemsOf(before)
    assert.is(minutesTo(newest?.snooze_until, before), 30)
    assert.is(await snooze('broker-1', newest?.id), 204)
    const after = await read('broker-1')
    assert.equal([itemsOf(after).map(({ id }) => id), after.body['total'], minutesTo(after.body['next_at'], after)], [[older?.id], 1, 30])
    await later(29)
    assert.equal(await shown('broker-1'), ['offer_received'])
    await later(1)
    const again = await read('broker-1')
    assert.equal([itemsOf(again).map(({ id }) => id), again.body['total']], [[newest?.id, older?.id], 2], 'the newest again')
  })

  snoozed(
    `[NOT-25] ${engine.name}: marking all as seen leaves what was put off, and the offer's next notice comes by its own time`,
    async () => {
      const { database, owned, bid, change } = market()
      await bid(await owned(1))
      const [notice] = itemsOf(await read('broker-1'))
      assert.is(await snooze('broker-1', notice?.id), 204)
      await sql`update outgoing_mail set starts_at = clock_timestamp() where kind = 'offer_expiring'`.execute(database.db)
      const [expiring] = itemsOf(await read('broker-1'))
      assert.is(expiring?.kind, 'offer_expiring')
      assert.is((await change('PUT', 'broker-1', '/api/notices/seen', { up_to: expiring?.id }, 1)).status, 204)
      assert.equal(await shown('broker-1'), [])
      await later(30)
      assert.equal(await shown('broker-1'), ['offer_received'])
    },
  )

  snoozed(`[NOT-25] ${engine.name}: what the offer has left behind by then, or is out of time, does not come back`, async () => {
    const { database, owned, bid, answer } = market()
    const offers = [await bid(await owned(1)), await bid(await owned(1), 'carrier-2')] as const
    for (const { id } of itemsOf(await read('broker-1'))) assert.is(await snooze('broker-1', id), 204)
    await answer('broker-1', offers[0], 'broker_countered_offer', { amount: 2100 })
    await runOutIn(database, String(offers[1].body['id']), -1)
    await later(30)
    assert.equal([await shown('broker-1'), (await read('broker-1')).body['next_at']], [[], null])
  })

  snoozed(
    `[NOT-25] ${engine.name}: nobody puts off another's, what waits for nobody, what is short of time, or what is put off`,
    async () => {
      const { database, owned, bid, answer } = market()
      const made = await bid(await owned(1))
      const [notice] = itemsOf(await read('broker-1'))
      assert.equal(
        [await snooze('colleague', notice?.id), await snooze('carrier-1', notice?.id), await snooze('broker-1', '1'.repeat(9))],
        [404, 404, 404],
      )
      assert.equal([await snooze('broker-1', notice?.id), await snooze('broker-1', notice?.id)], [204, 404])
      await later(30)
      await sql`update offers set updated_at = clock_timestamp() - interval '46 minutes'`.execute(database.db)
      await runOutIn(database, String(made.body['id']), 14 * 60_000)
      assert.equal(
        itemsOf(await read('broker-1')).map(({ snooze_until }) => snooze_until),
        [null],
      )
      assert.is(await snooze('broker-1', notice?.id), 404, 'a quarter of its hour is not left')
      await answer('broker-1', made, 'broker_accepted_offer')
      const [booked] = itemsOf(await read('carrier-1'))
      assert.equal([booked?.kind, booked?.snooze_until, await snooze('carrier-1', booked?.id)], ['offer_booked', null, 404])
    },
  )

  snoozed.run()
}
