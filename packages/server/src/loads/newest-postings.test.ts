import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import { foldDuplicates } from '@trm/domain/loads'
import { openDatabase, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { makeRandom, type Random } from '../seed/random.ts'
import { meetAt } from '../testing/barrier.ts'
import { testEngines } from '../testing/databases.ts'
import { openOffer } from '../offers/open-offer.query.ts'
import { carrierPerson, openFreightMarket, postLoads, transacted } from '../testing/freight-market.ts'
import { closeLoad } from './change-load.query.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'
import { openedForEach } from '../testing/opened.ts'

const COMPANIES = 3
const anyOf = (random: Random, sqls: readonly string[]): ReturnType<typeof sql> => sql.raw(random.pick(sqls))

/** A few freights of a few companies, some without a lane; the time of posting is any of a few moments, so that ids decide, too. */
const insertSome = (random: Random, count: number) => sql`
  insert into loads (broker_company_id, state, equipment_type, is_partial, lane_key, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_timezone, pickup_date,
    pickup_date_end, pickup_fcfs, dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, dropoff_timezone, dropoff_fcfs, total_miles, miles_source, date_created, last_confirmed)
  select ${random.between(1, COMPANIES)}::bigint, 'posted', ${random.pick(['van', 'reefer'])}, ${random.chance(0.2)}::boolean, '>' || town || '>chicago>', coalesce(town, 'nowhere'), 'TX', 32, -97,
    'America/Chicago', '2030-01-01', case when ${random.chance(0.3)}::boolean then '2030-01-02'::timestamptz end, true, 'chicago', 'IL', 41, -87, 'America/Chicago', false, 900, 'estimated',
    timestamptz '2029-12-01' + make_interval(mins => ${random.between(0, 4)}::integer), now()
  from (select ${random.pick(['dallas', 'waco', null])}::text as town from generate_series(1, ${count}::integer)) t`

/** Whatever a load goes through: one by one, and some together. */
const someChange = (random: Random, ids: readonly number[]): ReturnType<typeof sql> => {
  const [one, other] = [random.pick(ids), random.between(0, 4)]
  if (random.chance(0.4)) return insertSome(random, random.pick([1, 1, 3]))
  return anyOf(random, [
    `update loads set state = 'covered' where id = ${one}`,
    `update loads set state = 'closed' where id = ${one}`,
    `update loads set state = 'expired' where id % 5 = ${other}`,
    `update loads set state = 'posted', date_created = '2029-12-02' where id = ${one}`,
    `update loads set state = 'posted' where id % 5 = ${other}`,
    `update loads set lane_key = '>waco>chicago>', pickup_city = 'waco' where id = ${one}`,
    `update loads set lane_key = null where id = ${one}`,
    `update loads set equipment_type = 'reefer' where id % 5 = ${other}`,
    `update loads set pickup_date_end = null where id = ${one}`,
    `update loads set is_partial = not is_partial where id = ${one}`,
    `update loads set rate_total_cents = 1000 where id = ${one}`,
    `delete from loads where id = ${one}`,
  ])
}

const idsOf = async ({ db }: Database): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from loads`.execute(db)).rows.map(({ id }) => id)

/** As the domain folds what is posted. A load without a lane is nobody's duplicate. */
const expected = async ({ db }: Database): Promise<readonly string[]> => {
  const { rows } = await sql<LoadRecord>`select ${loadColumns} from loads l where l.state = 'posted' and l.lane_key is not null`.execute(db)
  return foldDuplicates(rows.map(loadOf))
    .flatMap(({ older }) => older.map(({ id }) => id))
    .sort()
}

const replaced = async ({ db }: Database): Promise<readonly string[]> =>
  (await sql<{ id: number }>`select load_id as id from replaced_loads`.execute(db)).rows.map(({ id }) => String(id)).sort()

for (const engine of testEngines('newest postings')) {
  const newest = suite(`newest postings, ${engine.name}`)
  const opened = openedForEach(newest, () => engine.open())
  const database = (): Database => opened().database
  newest.before.each(async () => {
    await openFreightMarket(database(), COMPANIES + 70, 2)
    await sql`insert into equipment_types (val, name, mask_bit, position) values ('reefer', 'Reefer', 1, 1)`.execute(database().db)
  })

  newest(`[LSR-40] ${engine.name}: after every write the replaced loads are those the domain folds under a newer posting`, async () => {
    const random = makeRandom(7)
    await insertSome(random, 4).execute(database().db)
    let folded = 0
    for (let step = 0; step < 120; step++) {
      const change = someChange(random, await idsOf(database()))
      await change.execute(database().db)
      const wanted = await expected(database())
      folded += wanted.length
      assert.equal(await replaced(database()), wanted, `step ${step}: ${change.compile(database().db).sql}`)
    }
    assert.ok(folded > 500, `only ${folded} were folded`)
  })

  newest(`[LSR-40] ${engine.name}: what many companies write at once is settled as well`, async () => {
    await insertSome(makeRandom(3), 3).execute(database().db)
    await sql`
      insert into loads (broker_company_id, state, equipment_type, lane_key, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_timezone, pickup_date, pickup_fcfs,
        dropoff_city, dropoff_state, dropoff_latitude, dropoff_longitude, dropoff_timezone, dropoff_fcfs, total_miles, miles_source, date_created, last_confirmed)
      select 1 + n % ${COMPANIES + 70}::integer, 'posted', 'van', '>dallas>chicago>', 'dallas', 'TX', 32, -97, 'America/Chicago', '2030-01-01', true,
        'chicago', 'IL', 41, -87, 'America/Chicago', false, 900, 'estimated', now(), now() from generate_series(1, 200) n`.execute(
      database().db,
    )
    const wanted = await expected(database())
    assert.ok(wanted.length > 100)
    assert.equal(await replaced(database()), wanted)
  })

  const { url } = engine
  if (url !== undefined) {
    newest(`[LSR-40] ${engine.name}: of postings that meet, whatever order they commit in, one is the newest`, async () => {
      const { url: shared, drop } = await url()
      const pool = await openDatabase({ url: shared, directory: 'memory', poolSize: 8, log: { warn: () => undefined } })
      await openFreightMarket(pool, COMPANIES, 2)
      await sql`insert into equipment_types (val, name, mask_bit, position) values ('reefer', 'Reefer', 1, 1)`.execute(pool.db)
      await insertSome(makeRandom(1), 4).execute(pool.db)
      const writers = Array.from({ length: 8 }, (_, writer) => makeRandom(100 + writer))
      let folded = 0
      for (let round = 0; round < 5; round++) {
        await Promise.all(
          writers.map(async (random) => {
            for (let step = 0; step < 5; step++) {
              const changes = [someChange(random, await idsOf(pool)), someChange(random, await idsOf(pool))]
              await inTransaction(pool, async ({ db }) => {
                for (const change of changes.slice(0, random.between(1, 2))) await change.execute(db)
              }).catch(() => undefined)
            }
          }),
        )
        const wanted = await expected(pool)
        folded += wanted.length
        assert.equal(await replaced(pool), wanted, `round ${round}`)
      }
      assert.ok(folded > 15, `only ${folded} were folded`)
      await pool.close()
      await drop()
    })

    newest(
      `[LSR-41] ${engine.name}: a load that ends and a booking that closes an offer on it wait for each other in one order`,
      async () => {
        const { url: shared, drop } = await url()
        const pool = await openDatabase({ url: shared, directory: 'memory', poolSize: 8, log: { warn: () => undefined } })
        await openFreightMarket(pool, 1, 1)
        const [ending, booked] = await postLoads(pool, 2)
        await sql`update loads set lane_key = '>dallas,tx>chicago,il>', pickup_date = pickup_date + make_interval(mins => (id % 60)::integer)`.execute(
          pool.db,
        )
        const bid = {
          opening: 'bid',
          loadId: ending ?? '',
          truckPostId: undefined,
          amount: centsOf(200_000),
          termsSeen: 1,
          minutesToAnswer: undefined,
          note: undefined,
        } as const
        assert.ok(E.isRight(await transacted(pool, (inside) => openOffer(inside, carrierPerson(1), bid)())))
        const end = () => transacted(pool, (inside) => closeLoad(inside, { companyId: '1', personId: '1' }, ending ?? '')())
        const ended = await meetAt(pool, sql`select 1 from offers for no key update`, [end], ({ db }) =>
          sql`update loads set state = 'covered' where id = ${booked}::bigint`.execute(db),
        )
        assert.ok(ended.every(E.isRight))
        await pool.close()
        await drop()
      },
    )
  }

  newest.run()
}
