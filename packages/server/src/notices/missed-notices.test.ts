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
  readonly side: string
  readonly offer_id: string
  readonly amount: number
  readonly pickup: string
  readonly company: string
}

const itemsOf = ({ body }: Answered): readonly MissedWire[] => body['items'] as readonly MissedWire[] // of the contract

for (const engine of testEngines('missed-notices')) {
  const missed = suite(`missed notices, ${engine.name}`)
  const market = openedForEach(missed, () => openedOver(engine, toldMarket))

  const read = (who: string, query = '') => market().get(who, `/api/notices${query}`)
  const kinds = async (who: string): Promise<readonly string[]> =>
    itemsOf(await read(who)).map(({ kind, offer_id }) => `${kind} ${offer_id}`)
  const see = (who: string, body: object) => market().change('PUT', who, '/api/notices/seen', body, 1)
  const idOf = ({ body }: Answered): string => String(body['id'])

  missed(`[NOT-20] ${engine.name}: what somebody was told and has not seen is theirs alone, the newest first, page by page`, async () => {
    const { owned, bid, answer } = market()
    const first = await bid(await owned(1))
    const second = await bid(await owned(1), 'carrier-2', 2100)
    const answered = await read('broker-1')
    const [newest] = itemsOf(answered)
    assert.equal(
      [answered.status, answered.body['total'], newest?.kind, newest?.side, newest?.offer_id, newest?.amount, newest?.pickup],
      [200, 2, 'offer_received', 'broker', idOf(second), 2100, 'Dallas, TX'],
      answered.text,
    )
    assert.ok(newest?.company, 'the other company is named')
    const page = await read('broker-1', '?limit=1')
    const rest = await read('broker-1', `?limit=1&cursor=${String(page.body['next_cursor'])}`)
    assert.equal([itemsOf(page)[0]?.offer_id, itemsOf(rest).map(({ offer_id }) => offer_id)], [idOf(second), [idOf(first)]])
    assert.equal([rest.body['next_cursor'], rest.body['total']], [null, 2])
    assert.equal([await kinds('colleague'), await kinds('carrier-1'), await kinds('silent')], [[], [], []])
    assert.equal([(await read('broker-1', '?cursor=x')).status, (await market().get(undefined, '/api/notices')).status], [400, 401])
    await answer('broker-1', first, 'broker_countered_offer', { amount: 2100 })
    assert.equal(
      [await kinds('broker-1'), await kinds('carrier-1')],
      [[`offer_received ${idOf(second)}`], [`offer_countered ${idOf(first)}`]],
    )
  })

  missed(
    `[NOT-21] ${engine.name}: nothing that its offer left behind, that is out of time, or that is not its reader's any more`,
    async () => {
      const { database, owned, bid } = market()
      const offer = await bid(await owned(1))
      const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db)
      const times = async (): Promise<readonly unknown[]> => [await kinds('broker-1'), (await read('broker-1')).body['next_at'] !== null]
      assert.equal(await times(), [[`offer_received ${idOf(offer)}`], true])
      await run(sql`update outgoing_mail set starts_at = clock_timestamp() where kind = 'offer_expiring'`)
      assert.equal(await times(), [[`offer_expiring ${idOf(offer)}`], false], 'of one offer the newest alone')
      await run(sql`update people set broker_company_id = 2 where id = 1`)
      assert.equal(await kinds('broker-1'), [])
      await run(sql`update people set broker_company_id = 1, deactivated_at = clock_timestamp() where id = 1`)
      assert.equal(await kinds('broker-1'), [])
      await run(sql`update people set deactivated_at = null where id = 1`)
      await run(
        sql`update outgoing_mail set state = 'dropped', dropped_for = 'switched_off', ended_at = clock_timestamp() where kind = 'offer_expiring'`,
      )
      assert.equal(await kinds('broker-1'), [`offer_received ${idOf(offer)}`])
      await runOutIn(database, idOf(offer), -1)
      assert.equal(await kinds('broker-1'), [])
    },
  )

  missed(
    `[NOT-21] ${engine.name}: nothing stands there for a carrier's person without access, or who is with another carrier`,
    async () => {
      const { database, owned, bid, answer, subjectId } = market()
      const offer = await bid(await owned(1))
      await answer('broker-1', offer, 'broker_countered_offer', { amount: 2100 })
      const id = await subjectId('carrier-1')
      const become = (change: ReturnType<typeof sql>) => sql`update people set ${change} where id = ${id}::bigint`.execute(database.db)
      const theirs = [`offer_countered ${idOf(offer)}`]
      assert.equal(await kinds('carrier-1'), theirs)
      await become(sql`is_app_access_allowed = false`)
      assert.equal(await kinds('carrier-1'), [])
      await become(sql`is_app_access_allowed = true, carrier_id = 2`)
      assert.equal([await kinds('carrier-1'), await kinds('carrier-2')], [[], []])
      await become(sql`carrier_id = 1`)
      assert.equal(await kinds('carrier-1'), theirs)
    },
  )

  missed(
    `[NOT-22] ${engine.name}: up to one notice all are seen, or those of one offer; never what comes later, never another's`,
    async () => {
      const { database, owned, bid } = market()
      const offers = [await bid(await owned(1)), await bid(await owned(1), 'carrier-2'), await bid(await owned(1), 'carrier-3')]
      const [third, second, first] = itemsOf(await read('broker-1'))
      const of = (...which: readonly number[]) =>
        which.map((place) => `offer_received ${idOf(offers[place] ?? { body: {}, headers: {}, status: 0, text: '' })}`)
      assert.equal(
        [(await see('colleague', { up_to: third?.id })).status, (await see('broker-1', { up_to: '1'.repeat(9) })).status],
        [404, 404],
      )
      assert.equal(await kinds('broker-1'), of(2, 1, 0))
      assert.is((await see('broker-1', { up_to: third?.id, offer_id: third?.offer_id })).status, 204)
      assert.equal(await kinds('broker-1'), of(1, 0))
      assert.is((await see('broker-1', { up_to: first?.id })).status, 204)
      assert.equal(await kinds('broker-1'), of(1))
      assert.is((await see('broker-1', { up_to: second?.id })).status, 204)
      assert.is((await see('broker-1', { up_to: second?.id })).status, 204, 'once more changes nothing')
      assert.equal(await kinds('broker-1'), [])
      await sql`update outgoing_mail set starts_at = clock_timestamp() where kind = 'offer_expiring'`.execute(database.db)
      assert.is((await kinds('broker-1')).length, 3, 'what came by its time was not seen with what was there')
    },
  )

  missed.run()
}
