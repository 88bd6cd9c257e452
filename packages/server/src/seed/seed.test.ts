import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { addDays, instantOf } from '@trm/domain/kernel'
import { day } from '@trm/domain/testing'
import { applicationQueue } from '../staff/application-queue.query.ts'
import { readCompany } from '../carrier-company/carrier-company.query.ts'
import { vettingReplies } from '../carrier-company/carrier-card.query.ts'
import { openDatabase } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { testEngines } from '../testing/databases.ts'
import { DEMO_PEOPLE } from '../identity-provider/demo-people.ts'
import { generateMarket, postedUntilOf } from './generate-market.ts'
import { ACTOR_ISSUER } from './market-actors.ts'
import { seedEquipmentTypes, seedMarket } from './seed.ts'

const anchor = day('2026-03-10')
const size = { carriers: 60, truckPosts: 300, loads: 200 }
const issuer = 'http://localhost:4180/'
const options = { anchor, issuer, size }

for (const engine of testEngines('the seed')) {
  const open = async () => {
    const opened = await engine.open()
    return opened
  }

  test(`[DBS-12] ${engine.name}: equipment types are there once, also in a market that is not to be filled`, async () => {
    const { database, close } = await open()
    await seedEquipmentTypes(database)
    await seedEquipmentTypes(database)
    const { rows } = await sql<{ types: number; posts: number }>`
      select (select count(*) from equipment_types) as types, (select count(*) from truck_posts) as posts`.execute(database.db)
    assert.equal(rows, [{ types: 44, posts: 0 }])
    await close()
  })

  test(`[DBS-13] ${engine.name}: without a local provider nobody of the demo gets an account`, async () => {
    const { database, close } = await open()
    await seedMarket(database, { ...options, issuer: undefined })
    const { rows } = await sql<{ people: number }>`
      select count(*) as people from people where issuer <> ${ACTOR_ISSUER} or is_approved or is_app_access_allowed`.execute(database.db)
    assert.equal(rows, [{ people: 0 }])
    await close()
  })

  test(`[CAP-25] ${engine.name}: newcomers wait for staff, the demo's carriers have told of themselves, and seeding again adds nothing`, async () => {
    const { database, close } = await open()
    await seedMarket(database, options)
    await seedMarket(database, options)
    const { rows } = await sql`select status, count(*)::integer as n from carrier_applications group by status order by status`.execute(
      database.db,
    )
    assert.equal(rows, [
      { status: 'sent_back', n: 2 },
      { status: 'submitted', n: 4 },
    ])
    const queue = await applicationQueue(database, {
      status: undefined,
      of: undefined,
      readerId: '0',
      limit: undefined,
      cursor: undefined,
    })()
    assert.equal(
      E.isRight(queue) ? queue.right.rows.map(({ known, application }) => [application.start?.firstName, known !== undefined]) : [],
      [
        ['Marisol', false],
        ['Owen', false],
        ['Priya', false],
        ['Curtis', true],
      ],
    )
    const company = await readCompany(database, '1')
    assert.equal([company.costPerMile, company.equipment.length, (await vettingReplies(database, '1')).length], [214, 2, 2])
    assert.is((await sql`select 1 from audit_log`.execute(database.db)).rows.length, 2)
    await close()
  })

  test(`[CPR-20] ${engine.name}: every block of the demo brokerages has its reason and its day of review, and one that was given stays`, async () => {
    const { database, close } = await open()
    await seedMarket(database, { ...options, size: { carriers: 300, truckPosts: 10, loads: 1 } })
    await sql`update carrier_relationships set block_reason = 'Ours', block_review_on = '2999-01-01' where is_blocked and broker_company_id = 1`.execute(
      database.db,
    )
    await seedMarket(database, { ...options, size: { carriers: 300, truckPosts: 10, loads: 1 } })
    const { rows } = await sql`
      select broker_company_id as company, bool_and(block_reason = 'Ours') as ours, bool_and(block_reason is not null and block_review_on is not null) as told
      from carrier_relationships where is_blocked group by 1 order by 1`.execute(database.db)
    assert.equal(rows, [
      { company: 1, ours: true, told: true },
      { company: 2, ours: false, told: true },
    ])
    await close()
  })

  test(`[DBS-11] ${engine.name}: an empty market is filled once, with the generated rows`, async () => {
    const { database, close } = await open()
    assert.equal(await seedMarket(database, options), { _tag: 'Seeded', ...size })
    assert.equal(await seedMarket(database, options), { _tag: 'AlreadyThere', ...size })
    const market = generateMarket(anchor, { size })
    const { rows } = await sql`
      select id, carrier_id, pickup_city, available_from, expires_at, trip_miles from truck_posts order by id`.execute(database.db)
    assert.equal(
      rows,
      market.truckPosts.map((post) => ({
        id: post.id,
        carrier_id: post.carrierId,
        pickup_city: post.pickup.city,
        available_from: post.availableFrom,
        expires_at: new Date(post.expiresAt),
        trip_miles: post.tripMiles ?? null,
      })),
    )
    const { rows: loads } = await sql`select id, rate_total_cents, total_miles, pickup_date, pickup_fcfs from loads order by id`.execute(
      database.db,
    )
    assert.equal(
      loads,
      market.loads.map((load) => ({
        id: load.id,
        rate_total_cents: load.rateCents ?? null,
        total_miles: load.miles,
        pickup_date: new Date(load.pickupAt),
        pickup_fcfs: load.pickupFcfs,
      })),
    )
    await close()
  })

  test(`[DBS-11] ${engine.name}: a market that was made beforehand is the one that is filled in`, async () => {
    const { database, close } = await open()
    const generated = generateMarket(anchor, { size })
    assert.equal(await seedMarket(database, { ...options, size: { carriers: 1, truckPosts: 1, loads: 1 }, generated }), {
      _tag: 'Seeded',
      ...size,
    })
    await close()
  })

  test(`[DBS-11] ${engine.name}: rows that people add get ids of their own afterwards`, async () => {
    const { database, close } = await open()
    await seedMarket(database, options)
    const { rows } = await sql`insert into carriers (name, folded_name) values ('New', 'new') returning id`.execute(database.db)
    assert.equal(rows, [{ id: size.carriers + 1 }])
    await close()
  })

  test(`[DBS-11] ${engine.name}: the demo people are there for every issuer, once, and keep what they changed`, async () => {
    const { database, close } = await open()
    await seedMarket(database, options)
    await sql`update people set first_name = 'Changed' where subject = 'demo|broker'`.execute(database.db)
    await seedMarket(database, options)
    await seedMarket(database, { ...options, issuer: 'http://localhost:9999/' })
    const { rows } = await sql<{ issuer: string; subject: string; first_name: string }>`
      select issuer, subject, first_name from people where issuer <> ${ACTOR_ISSUER} order by id`.execute(database.db)
    assert.is(rows.length, DEMO_PEOPLE.length * 2)
    assert.equal(
      rows.filter(({ subject }) => subject === 'demo|broker').map((row) => row.first_name),
      ['Changed', 'Bo'],
    )
    await close()
  })

  test(`[DBS-11] ${engine.name}: opened days later, the same market is days later; an earlier day changes nothing`, async () => {
    const { database, close } = await open()
    await seedMarket(database, options)
    await sql`update truck_posts set is_seeded = false where id = 1000000001`.execute(database.db)
    assert.is((await seedMarket(database, { ...options, anchor: addDays(anchor, -3) }))._tag, 'AlreadyThere')
    assert.is((await seedMarket(database, { ...options, anchor: addDays(anchor, 4) }))._tag, 'MovedToToday')
    const { rows } = await sql<{ available_from: string }>`select available_from from truck_posts order by id`.execute(database.db)
    const [own, ...posts] = generateMarket(anchor, { size }).truckPosts.map(({ availableFrom }) => availableFrom)
    assert.equal(
      rows.map(({ available_from: from }) => from),
      [own, ...posts.map((from) => addDays(from, 4))],
    )
    assert.is((await seedMarket(database, { ...options, anchor: addDays(anchor, 4) }))._tag, 'AlreadyThere')
    await close()
  })

  test(`[DBS-11] ${engine.name}: opened in the morning after an evening, no post and no load is from later than now`, async () => {
    const { database, close } = await open()
    const morning = postedUntilOf(addDays(anchor, 1), undefined)
    const evening = instantOf(postedUntilOf(anchor, undefined) + 14 * 3_600_000)
    await seedMarket(database, { ...options, postedUntil: evening })
    await seedMarket(database, { ...options, anchor: addDays(anchor, 1), postedUntil: morning })
    for (const table of ['truck_posts', 'loads']) {
      const { rows } = await sql<{ posted: Date; confirmed: Date }>`
        select max(date_created) as posted, max(last_confirmed) as confirmed from ${sql.table(table)} where is_seeded`.execute(database.db)
      for (const { posted, confirmed } of rows) assert.ok(posted.getTime() <= morning && confirmed.getTime() <= morning, table)
    }
    await close()
  })

  test(`[DBS-14 I9] ${engine.name}: the offers of the market are there with their logs, prices, views and rules`, async () => {
    const { database, close } = await open()
    await seedMarket(database, options)
    const market = generateMarket(anchor, { size })
    const { rows } = await sql<{ load: number; status: string; version: number; entries: number; last: number }>`
      select load_id as load, status, version, (select count(*) from offer_entries where offer_id = o.id) as entries,
        (select max(sequence) from offer_entries where offer_id = o.id) as last
      from offers o order by id`.execute(database.db)
    assert.equal(
      rows.map(({ load, status, version }) => ({ load, status, version })),
      market.offers.map(({ offer }) => ({ load: Number(offer.loadId), status: offer.status, version: offer.version })),
    )
    assert.ok(rows.length > 20 && rows.every(({ version, entries, last }) => version === entries && version === last))
    const { rows: counts } = await sql`
      select (select count(*) from load_prices) as prices, (select count(*) from load_views) as views,
        (select count(*) from negotiation_rules) as rules`.execute(database.db)
    assert.equal(counts, [
      {
        prices: market.loads.flatMap(({ prices }) => prices).length,
        views: market.loadViews.length,
        rules: market.negotiationRules.length,
      },
    ])
    await close()
  })

  test(`[DBS-17] ${engine.name}: opened days later, offers are open that day, and what was agreed stays where it is`, async () => {
    const { database, close } = await open()
    await seedMarket(database, options)
    const before = (
      await sql<{ id: number; pickup_date: Date; state: string }>`select id, pickup_date, state from loads order by id`.execute(database.db)
    ).rows
    await sql`
      with ran_out as (update offers set status = 'declined_load', expires_at = null where expires_at is not null returning load_id)
      update loads set state = 'expired' where state = 'posted' and id in (select load_id from ran_out)`.execute(database.db)
    const today = addDays(anchor, 3)
    assert.is((await seedMarket(database, { ...options, anchor: today }))._tag, 'MovedToToday')
    const now = postedUntilOf(today, undefined)
    const { rows: waiting } = await sql<{ expires_at: Date; pickup_over: Date; state: string; broker: number }>`
      select o.expires_at, l.pickup_over, l.state, o.broker_company_id as broker
      from offers o join loads l on l.id = o.load_id where o.expires_at is not null`.execute(database.db)
    assert.ok(waiting.length > 5 && waiting.some(({ broker }) => broker === 1))
    for (const { expires_at: at, pickup_over: over, state } of waiting) assert.ok(at.getTime() > now && at < over && state === 'posted')
    const { rows: after } = await sql<{ id: number; pickup_date: Date; state: string; first: Date; posted: Date; confirmed: Date }>`
      select id, pickup_date, state, (select min(at) from load_prices where load_id = l.id) as first, date_created as posted, last_confirmed as confirmed
      from loads l order by id`.execute(database.db)
    for (const [i, load] of after.entries()) {
      const days = load.pickup_date.getTime() - (before[i]?.pickup_date.getTime() ?? 0)
      assert.is(days, before[i]?.state === 'covered' ? 0 : 3 * 86_400_000, `${load.id}`)
      assert.is(load.state, before[i]?.state)
      assert.equal(load.first, load.posted)
      assert.ok(load.confirmed.getTime() <= now)
    }
    await close()
  })

  test(`[DBS-11] ${engine.name}: a market somebody else filled is left alone`, async () => {
    const { database, close } = await open()
    await sql`insert into carriers (name, folded_name) values ('Real', 'real')`.execute(database.db)
    assert.equal(await seedMarket(database, options), { _tag: 'LeftAlone', carriers: 1, truckPosts: 0, loads: 0 })
    assert.equal((await sql`select 1 from people`.execute(database.db)).rows, [])
    await close()
  })

  const { url } = engine
  if (url !== undefined) {
    test(`[DBS-11] ${engine.name}: of four processes that start together one migrates and one seeds`, async () => {
      const { url: shared, drop } = await url()
      const databases = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ url: shared, directory: 'memory', poolSize: 2, log: { warn: () => undefined } })),
      )
      const reports = await Promise.all(
        databases.map(async (database) => {
          await migrateToLatest(database)
          return seedMarket(database, options)
        }),
      )
      assert.equal(reports.map(({ _tag }) => _tag).sort(), ['AlreadyThere', 'AlreadyThere', 'AlreadyThere', 'Seeded'])
      assert.ok(reports.every(({ truckPosts }) => truckPosts === size.truckPosts))
      await Promise.all(databases.map((database) => database.close()))
      await drop()
    })
  }
}

test.run()
