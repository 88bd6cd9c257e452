import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { contradictionsOf, type PlacedTruck } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import { day } from '@trm/domain/testing'
import { ContendedError } from '../database/contention.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { generateMarket } from '../seed/generate-market.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { insertMarket } from '../testing/markets.ts'
import { warningFactsOfCarriers } from './warning-facts.query.ts'
import { openedForEach } from '../testing/opened.ts'

interface SignRead {
  readonly sign: string
  readonly on?: string
  readonly others?: number
}

interface PlacedRow {
  readonly carrier_id: number
  readonly place: string
  readonly latitude: number
  readonly longitude: number
  readonly available_from: PlainDate
  readonly available_to: PlainDate
}

const placedOf = (row: PlacedRow): PlacedTruck => ({
  place: row.place,
  latitude: row.latitude,
  longitude: row.longitude,
  availableFrom: row.available_from,
  availableTo: row.available_to,
})

const isPlain = ({ db }: Database, statement: string) => sql.raw(statement).execute(db)

for (const engine of testEngines('warning signs')) {
  const signs = suite(`warning signs, ${engine.name}`)
  const market = openedForEach(signs, () => openJoiningMarket(engine))

  const run = (statement: string) => isPlain(market().database, statement)
  const signsOf = async (carrier: string, as = 'demo|broker'): Promise<readonly SignRead[]> => {
    const { text, status } = await market().ask('GET', `/api/carriers/${carrier}/vetting`, undefined, { as })
    assert.is(status, 200, text)
    return (JSON.parse(text) as { readonly warning_signs?: readonly SignRead[] }).warning_signs ?? []
  }
  const wordsOf = async (carrier: string): Promise<readonly string[]> => (await signsOf(carrier)).map(({ sign }) => sign)
  const today = async (): Promise<string> => {
    const { rows } = await sql<{
      day: string
    }>`select to_char(clock_timestamp() at time zone 'America/Chicago', 'YYYY-MM-DD') as day`.execute(market().database.db)
    return String(rows[0]?.day)
  }
  const changes = async (carrier: number) =>
    (
      await sql<{ fact: string; before: string | null; after: string | null; source: string | null }>`
      select fact, before, after, source from carrier_fact_changes where carrier_id = ${carrier}::bigint order by id`.execute(
        market().database.db,
      )
    ).rows

  signs(
    `[VET-11] ${engine.name}: authority that ends and insurance that lapses stand on the card until they are in force again`,
    async () => {
      await run(`update carriers set authority_since = '2016-01-01', bipd_on_file = 1000000 where id = 1`)
      assert.equal(await wordsOf('1'), [])
      await run(`update carriers set authority_since = null, bipd_on_file = 0,
      fact_sources = '{"authorityAge": {"source": "authorityHistory", "as_of": "2025-02-03"}, "bipd": {"source": "licensing", "as_of": "2025-02-04"}}' where id = 1`)
      const stood = [
        { sign: 'authority_revoked', on: '2025-02-03' },
        { sign: 'insurance_lapsed', on: '2025-02-04' },
      ]
      assert.equal(await signsOf('1'), stood)
      await run(`update carriers set number_of_trucks = 5 where id = 1`)
      assert.equal(await signsOf('1'), stood, 'whatever else is read')
      await run(`update carriers set authority_since = '2025-05-01', bipd_on_file = 750000 where id = 1`)
      assert.equal(await wordsOf('1'), [])
      assert.equal(
        (await changes(1)).map(({ fact, before, after, source }) => [fact, before, after, source]),
        [
          ['authoritySince', null, '2016-01-01', null],
          ['bipdOnFile', null, '1000000', null],
          ['authoritySince', '2016-01-01', null, 'authorityHistory'],
          ['bipdOnFile', '1000000', '0', 'licensing'],
          ['numberOfTrucks', '4', '5', null],
          ['authoritySince', null, '2025-05-01', 'authorityHistory'],
          ['bipdOnFile', '0', '750000', 'licensing'],
        ],
      )
    },
  )

  signs(
    `[VET-12] ${engine.name}: a company that changes its phone or its home is told with the day; one that tells them first, or spells them otherwise, is not`,
    async () => {
      const save = async (given: object) => {
        const { version } = (await market().ask('GET', '/api/profiles/carrier', undefined, { as: 'demo|admin' })).body
        const answer = await market().ask('PATCH', '/api/profiles/carrier', { equipment: [], ...given }, { as: 'demo|admin', version })
        assert.is(answer.status, 200, answer.text)
      }
      await save({ phone: '(614) 555-0142', home_city: 'Columbus', home_state: 'OH' })
      assert.equal(await wordsOf('1'), [], 'the first number is no change')
      await run(`update carriers set phone = '614.555.0142' where id = 1`)
      await save({ phone: '+1 614 555 0142', home_city: 'columbus', home_state: 'OH' })
      assert.equal(await wordsOf('1'), [])
      await save({ phone: '(614) 555-0199', home_city: 'Dayton', home_state: 'OH' })
      const on = await today()
      assert.equal(await signsOf('1'), [
        { sign: 'phone_changed', on },
        { sign: 'address_changed', on },
      ])
      assert.ok((await changes(1)).some(({ fact, after, source }) => fact === 'phone' && after === '+16145550199' && source === 'carrier'))
      await run(
        `update carriers set warning_facts = warning_facts || jsonb_build_object('phone_changed', current_date - 32, 'address_changed', current_date - 32) where id = 1`,
      )
      assert.equal(await wordsOf('1'), [], 'after 30 days they are old')
      await save({})
      assert.equal(await wordsOf('1'), ['phone_changed', 'address_changed'], 'taken away is changed, too')
    },
  )

  signs(`[VET-12] ${engine.name}: one phone for several carriers is a sign of each, until it is one's alone`, async () => {
    await run(`update carriers set phone = '+16145550142' where id = 1`)
    await run(`update carriers set phone = '(614) 555-0142' where id = 2`)
    await run(`insert into carriers (name, folded_name, phone) values ('Third', 'third', '614 555 0142')`)
    assert.equal([await signsOf('1'), await signsOf('2')], [[{ sign: 'phone_shared', others: 2 }], [{ sign: 'phone_shared', others: 2 }]])
    await run(`delete from carriers where name = 'Third'`)
    assert.equal(await signsOf('1'), [{ sign: 'phone_shared', others: 1 }])
    await run(`update carriers set phone = null where id = 2`)
    assert.equal([await wordsOf('1'), await wordsOf('2')], [[], ['phone_changed']])
  })

  if (engine.name === 'postgres') {
    const phone = (carrier: number) => sql`update carriers set phone = '2145550142' where id = ${carrier}::bigint`
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(market().database.db)
      return rows.length > 0
    }

    signs('[VET-12] two carriers that take one number at the same moment are told of, each', async () => {
      const { db } = market().database
      let isDone = false
      let second: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (first) => {
        await phone(1).execute(first)
        second = phone(2)
          .execute(db)
          .then(() => {
            isDone = true
          })
        while (!isDone && !(await isWaiting()));
      })
      await second
      const shared = { sign: 'phone_shared', others: 1 }
      assert.equal([await signsOf('1'), await signsOf('2')], [[shared], [shared]])
    })

    signs('[VET-12] numbers that many carriers take from each other, all at once, are counted as they are in the end', async () => {
      const { database } = market()
      const numbers = ['2145550142', '2145550143', '2145550144']
      /** Whoever met others every time has changed nothing and asks again, as a person would. */
      const taken = async (turn: number, lane: number): Promise<void> => {
        try {
          await inTransaction(database, async ({ db }) => {
            const carrier = 1 + ((turn + lane) % 4)
            if (turn % 3 === 0) await sql`select 1 from carriers where id = ${carrier}::bigint for no key update`.execute(db)
            await sql`update carriers set phone = ${numbers[(turn * 2 + lane) % 3]} where id = ${carrier}::bigint`.execute(db)
          })
        } catch (error) {
          if (!(error instanceof ContendedError)) throw error
          await taken(turn, lane)
        }
      }
      await Promise.all(
        [0, 1, 2, 3, 4].map(async (lane) => {
          for (let turn = 0; turn < 20; turn++) await taken(turn, lane)
        }),
      )
      const { rows } = await sql<{ told: number; others: number }>`
        select coalesce((warning_facts ->> 'phone_shared')::integer, 0) as told,
          case when phone is null then 0 else count(*) over (partition by phone) - 1 end as others
        from carriers`.execute(database.db)
      assert.equal(
        rows.map(({ told }) => told),
        rows.map(({ others }) => others),
      )
    })
  }

  signs(
    `[VET-13, VET-14] ${engine.name}: trucks a carrier posts are held against its record as it posts, withdraws and is read anew`,
    async () => {
      const post = async (city: string, latitude: number, longitude: number): Promise<string> => {
        const answer = await market().ask(
          'POST',
          '/api/truck-posts',
          {
            post_type: 'post_truck',
            equipment_type: ['van'],
            pickup_city: city,
            pickup_state: 'TX',
            pickup_latitude: latitude,
            pickup_longitude: longitude,
            pickup_timezone: 'America/Chicago',
            available_from: await today(),
          },
          { as: 'demo|admin' },
        )
        assert.is(answer.status, 201, answer.text)
        return answer.body.id
      }
      await run(`update carriers set number_of_trucks = 1 where id = 1`)
      await post('Dallas', 32.78, -96.8)
      assert.equal(await wordsOf('1'), [])
      const second = await post('Chicago', 41.88, -87.63)
      assert.equal(await wordsOf('1'), ['two_places', 'more_trucks_posted'])
      await run(`update carriers set number_of_trucks = 2 where id = 1`)
      assert.equal(await wordsOf('1'), [], 'a larger record takes them away')
      await run(`update carriers set number_of_trucks = 1 where id = 1`)
      assert.is((await market().ask('DELETE', `/api/truck-posts/${second}`, undefined, { as: 'demo|admin', version: 1 })).status, 204)
      assert.equal(await wordsOf('1'), [])
    },
  )

  signs(
    `[VET-11] ${engine.name}: brokers, staff and the carrier itself read the signs; whoever has a link to the card does not`,
    async () => {
      await run(`update carriers set out_of_service_since = '2026-01-15' where id = 1`)
      const stood = [{ sign: 'out_of_service', on: '2026-01-15' }]
      assert.equal([await signsOf('1'), await signsOf('1', 'demo|staff')], [stood, stood])
      const own = await market().ask('GET', '/api/carriers/vetting', undefined, { as: 'demo|driver' })
      assert.match(own.text, '"warning_signs":[{"sign":"out_of_service"')
      const made = await market().ask('POST', '/api/carrier-details-links', undefined, { as: 'demo|admin' })
      const behind = await market().anyone(`/api/carrier-details/${made.body.token}`)
      assert.equal([behind.status, behind.text.includes('warning')], [200, false])
    },
  )

  signs(`[VET-13, VET-14] ${engine.name}: of every carrier of a market the column says what the domain says`, async () => {
    const { database, close } = await engine.open()
    try {
      await insertMarket(database, generateMarket(day('2026-03-10'), { size: { carriers: 150, truckPosts: 900, loads: 0 } }))
      // as if the market were of today: whatever is over is over for both
      await isPlain(database, `update truck_posts set expires_at = clock_timestamp() + interval '1 day' where id % 7 <> 0`)
      await isPlain(database, `update truck_posts set expires_at = clock_timestamp() - interval '1 day' where id % 7 = 0`)
      await isPlain(database, `update carriers set number_of_trucks = 1 + id % 3 where id % 4 <> 0`)
      const { rows: carriers } = await sql<{
        id: number
        number_of_trucks: number | null
      }>`select id, number_of_trucks from carriers`.execute(database.db)
      const { rows: posts } = await sql<PlacedRow>`
        select carrier_id, pickup_city || ', ' || pickup_state as place, pickup_latitude as latitude, pickup_longitude as longitude, available_from, available_to
        from truck_posts where expires_at > clock_timestamp() and post_type in ('post_truck', 'location') order by id`.execute(database.db)
      const kept = await warningFactsOfCarriers(
        database,
        carriers.map(({ id }) => String(id)),
      )
      const found = { more: 0, apart: 0 }
      for (const { id, number_of_trucks: trucks } of carriers) {
        const own = posts.filter(({ carrier_id: of }) => of === id).map(placedOf)
        const { moreTrucksPosted, twoPlaces } = contradictionsOf(own, trucks ?? undefined)
        const facts = kept.get(String(id))
        assert.equal(facts?.moreTrucksPosted, moreTrucksPosted, String(id))
        assert.equal([facts?.twoPlaces?.miles, facts?.twoPlaces?.on], [twoPlaces?.miles, twoPlaces?.on], String(id))
        if (moreTrucksPosted !== undefined) found.more += 1
        if (twoPlaces !== undefined) found.apart += 1
      }
      assert.ok(found.more > 10 && found.apart > 5, JSON.stringify(found))
    } finally {
      await close()
    }
  })

  signs.run()
}
