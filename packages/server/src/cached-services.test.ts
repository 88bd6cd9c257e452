import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { plainDateIn } from '@trm/domain/kernel'
import { openDatabase, databaseNow, type Database } from './database/database.ts'
import { makeReadDataVersions } from './database/data-versions.ts'
import { migrateToLatest } from './database/migrate.ts'
import type { Caller } from './http/caller.codec.ts'
import type { PortalServices } from './market-services.ts'
import { cachedServicesOver } from './cached-services.ts'
import { makeRandom, type Random } from './seed/random.ts'
import { seedMarket } from './seed/seed.ts'
import { anything } from './testing/any-truck-search.ts'
import { testEngines } from './testing/databases.ts'
import { searchTrucks } from './trucks/truck-search.query.ts'
import { openedForAll } from './testing/opened.ts'

const dallas = { pickupLatitude: 32.78, pickupLongitude: -96.81, pickupRadius: 300 }
const searches: readonly TruckQuery[] = [
  anything,
  { ...anything, ...dallas, limit: 200 },
  { ...anything, carrierRelationshipFilter: 'favorite' },
  { ...anything, numberOfTrucks: 'ge-11', sort: 'trucks' },
  { ...anything, equipmentTypes: ['Reefer'] },
]

/** Every kind of change a search can see, each some rows at random. */
const changes: readonly ((random: Random) => ReturnType<typeof sql>)[] = [
  (random) => sql`update truck_posts set equipment_mask = ${random.between(1, 7)} where id % 7 = ${random.between(0, 6)}`,
  (random) => sql`update truck_posts set expires_at = clock_timestamp() where id % 97 = ${random.between(0, 96)}`,
  (random) => sql`delete from truck_posts where id % 97 = ${random.between(0, 96)}`,
  (random) =>
    sql`update carriers set number_of_trucks = ${random.between(0, 20)}, name = name || '!' where id % 5 = ${random.between(0, 4)}`,
  (random) => sql`
    insert into carrier_relationships (broker_company_id, carrier_id, is_favorite)
    select 1, id, true from carriers where id % 5 = ${random.between(0, 4)}
    on conflict (broker_company_id, carrier_id) do update set is_favorite = not carrier_relationships.is_favorite`,
  (random) => sql`delete from carrier_relationships where carrier_id % 5 = ${random.between(0, 4)}`,
  (random) => sql`
    insert into truck_posts (${sql.raw(copied.join(', '))}) select ${sql.raw(copied.join(', '))} from truck_posts where id % 53 = ${random.between(0, 52)}`,
]
const copied = [
  'carrier_id',
  'post_type',
  'equipment_mask',
  'available_from',
  'available_to',
  'expires_at',
  'pickup_city',
  'pickup_state',
  'pickup_latitude',
  'pickup_longitude',
  'pickup_timezone',
  'date_created',
  'last_confirmed',
  'pickup_cell',
  'pickup_x',
  'pickup_y',
  'pickup_z',
]

const rowsOf = async (services: PortalServices, query: TruckQuery) => {
  const answer = await services.searchTrucks(query, '1')()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  return { rows: answer.right.rows, total: answer.right.total, nextCursor: answer.right.nextCursor }
}

const freshRows = async (database: Database, query: TruckQuery) => {
  const answer = await searchTrucks(database, { query, reader: { brokerCompanyId: '1' }, now: undefined })()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  return { rows: answer.right.rows, total: answer.right.total, nextCursor: answer.right.nextCursor }
}

const caller: Caller = {
  issuer: 'http://localhost/',
  subject: 'demo|kept',
  expiresAt: 0,
  claims: {
    subject: 'demo|kept',
    appRoles: [],
    permissions: [],
    userId: undefined,
    email: undefined,
    givenName: 'Ada',
    familyName: undefined,
  },
}

/** A column of each table that a change of nothing may write. */
const watched = [
  ['truck_posts', 'id'],
  ['carriers', 'id'],
  ['carrier_relationships', 'is_blocked'],
  ['equipment_types', 'position'],
  ['people', 'id'],
] as const

for (const engine of testEngines('kept answers')) {
  const kept = suite(`kept answers, ${engine.name}`)
  const opened = openedForAll(kept, () => engine.open())
  const open = (): Database => opened().database
  kept.before(async () => {
    const now = await databaseNow(open().db)
    await seedMarket(open(), {
      anchor: plainDateIn(now, 'America/Chicago'),
      issuer: caller.issuer,
      size: { carriers: 100, truckPosts: 1_000, loads: 1 },
    })
  })

  kept(`[TRK-32] ${engine.name}: whatever changed, the very next search says what the database says`, async () => {
    const services = cachedServicesOver(open())
    const random = makeRandom(3)
    for (let round = 0; round < 40; round++) {
      for (const query of searches) assert.equal(await rowsOf(services, query), await freshRows(open(), query))
      await random.pick(changes)(random).execute(open().db)
    }
  })

  kept(`[TRK-33] ${engine.name}: what is rolled back raises no version, and each committed change raises its own area's`, async () => {
    const read = makeReadDataVersions(open())
    const before = await read()
    await open()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`delete from truck_posts`.execute(transaction)
        throw new Error('undo')
      })
      .catch(() => undefined)
    assert.equal([(await read()).market, (await read()).people], [before.market, before.people])
    for (const [table, column] of watched) {
      const { market, people } = await read()
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(open().db)
      const after = await read()
      assert.equal([after.market > market, after.people > people], [table !== 'people', table === 'people'], table)
    }
  })

  kept(`[TRK-35, R32] ${engine.name}: a person who loses the broker area loses it with the next call`, async () => {
    const services = cachedServicesOver(open())
    const { id } = await services.personOf(caller)
    assert.is((await services.personOf(caller)).brokerId, undefined)
    await sql`update people set broker_company_id = 1 where id = ${id}::bigint`.execute(open().db)
    assert.is((await services.personOf(caller)).brokerId, '1')
    await sql`update people set broker_company_id = null where id = ${id}::bigint`.execute(open().db)
    assert.is((await services.personOf(caller)).brokerId, undefined)
  })

  kept(
    `[KEY-6, TRK-35, R33] ${engine.name}: what a key of one company was answered answers no key of its maker's next company`,
    async () => {
      const services = cachedServicesOver(open())
      const { id } = await services.personOf(caller)
      await sql`update people set broker_company_id = 1 where id = ${id}::bigint`.execute(open().db)
      const brokerBy = async (companyId: string) =>
        (await services.personOf({ ...caller, apiKey: { id: companyId, kind: 'broker', companyId, scopes: [] } })).brokerId
      assert.equal([await brokerBy('1'), await brokerBy('2'), await brokerBy('1')], ['1', undefined, '1'])
      await sql`update people set broker_company_id = null where id = ${id}::bigint`.execute(open().db)
    },
  )

  kept(`[PPL-5, R32] ${engine.name}: a token that says Staff makes staff as long as tokens say so, and other roles nothing`, async () => {
    const services = cachedServicesOver(open())
    const saying = (...appRoles: Caller['claims']['appRoles']): Caller => ({ ...caller, claims: { ...caller.claims, appRoles } })
    const isStaff = async (asked: Caller) => (await services.personOf(asked)).isStaff
    const others = saying('Broker', 'Broker Admin', 'Carrier')
    assert.equal([await isStaff(others), await isStaff(saying('Staff')), await isStaff(others)], [false, true, false])
    const { brokerId, carrierId, isApproved, isCompanyAdmin } = await services.personOf(others)
    assert.equal([brokerId, carrierId, isApproved, isCompanyAdmin], [undefined, undefined, false, false])
    await sql`update people set is_staff = true where subject = ${caller.subject}`.execute(open().db)
    assert.ok(await isStaff(others), 'the row says so by itself')
    await sql`update people set is_staff = false where subject = ${caller.subject}`.execute(open().db)
    assert.not(await isStaff(others), 'nothing of the token was written down')
  })

  const { url } = engine
  if (url !== undefined) {
    kept(`[TRK-32, TRK-33] ${engine.name}: two processes see each other's changes at once, in whatever order writers commit`, async () => {
      const { url: address, drop } = await url()
      const openOne = () => openDatabase({ url: address, directory: 'memory', poolSize: 4, log: { warn: () => undefined } })
      const [one, other] = [await openOne(), await openOne()]
      try {
        await migrateToLatest(one)
        await seedMarket(one, {
          anchor: plainDateIn(await databaseNow(one.db), 'America/Chicago'),
          issuer: undefined,
          size: { carriers: 50, truckPosts: 400, loads: 1 },
        })
        const services = cachedServicesOver(other)
        const totalNow = async () => (await rowsOf(services, anything)).total
        const before = await totalNow()
        const removed = async (database: Database, remainder: number, meanwhile: () => Promise<void>) =>
          database.db.transaction().execute(async (transaction) => {
            await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction) // it waits for the other on purpose
            const gone =
              await sql`delete from truck_posts where carrier_id % 10 = ${remainder} and available_from <= now()::date and available_to >= now()::date`.execute(
                transaction,
              )
            await meanwhile()
            return Number(gone.numAffectedRows)
          })
        await removed(one, 1, async () => {
          await removed(one, 2, () => Promise.resolve())
          assert.equal(await rowsOf(services, anything), await freshRows(one, anything), 'the later writer committed first')
        })
        assert.equal(await rowsOf(services, anything), await freshRows(one, anything), 'then the earlier one')
        assert.ok((await totalNow()) < before)
      } finally {
        await one.close()
        await other.close()
        await drop()
      }
    })
  }

  kept.run()
}
