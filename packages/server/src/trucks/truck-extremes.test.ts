import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TruckChangesQuery, TruckPositionsQuery, TruckQuery } from '@trm/adapters/http/contract'
import { plainDateIn } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { servicesOver } from '../market-services.ts'
import { seedMarket } from '../seed/seed.ts'
import { testEngines } from '../testing/databases.ts'
import { openedForAll } from '../testing/opened.ts'
import { bearer, person, portal } from '../testing/portal-under-test.ts'

const NUMBERS = [
  '0',
  '-0',
  '0.0000000001',
  '1',
  '60',
  '61',
  '90',
  '-90',
  '180',
  '-180',
  '200',
  '450',
  '451',
  '9999999999',
  '-9999999999',
  '9'.repeat(19),
] as const
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '0099-12-31',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2999-12-31',
  '4713-01-01',
  '9999-12-31',
] as const
const TEXTS = ['', ' ', '\ud83d\ude9a', '\u0000', '٣', 'MC 99999999999999999999', 'x'.repeat(80), 'x'.repeat(400)] as const
const SNAPSHOTS = [
  '0.1.1.',
  '1.0.0.',
  '999999999999999.1.1.',
  '1773144000000.1.9223372036854775807.',
  '1773144000000.9223372036854775807.9223372036854775807.',
] as const
const EXTREMES = [...NUMBERS, ...DAYS, ...TEXTS, ...SNAPSHOTS]
/** A place at every edge of the map, with the smallest and the widest circle. */
const PLACES = ['90', '-90', '0'].flatMap((latitude) =>
  ['180', '-180', '0'].flatMap((longitude) =>
    ['1', '450'].map((radius) =>
      ['pickup', 'dropoff'].map((end) => `${end}Latitude=${latitude}&${end}Longitude=${longitude}&${end}Radius=${radius}`).join('&'),
    ),
  ),
)

const CALLS = [
  ['/api/trucks', TruckQuery],
  ['/api/trucks?explain=true', TruckQuery],
  ['/api/trucks/changes', TruckChangesQuery],
  ['/api/trucks/positions', TruckPositionsQuery],
] as const

for (const engine of testEngines('the extremes of the truck search')) {
  const extremes = suite(`the extremes of the truck search, ${engine.name}`)
  const opened = openedForAll(extremes, engine.open)
  extremes.before(async () => {
    const { database } = opened()
    const anchor = plainDateIn(await databaseNow(database.db), 'America/Chicago')
    await seedMarket(database, { anchor, issuer: undefined, size: { carriers: 20, truckPosts: 100, loads: 5 } })
  })

  extremes(`[TRK-36, R42] ${engine.name}: every extreme of every parameter is answered or refused, never a failure`, async () => {
    const { app } = portal({ services: { ...servicesOver(opened().database), personOf: () => Promise.resolve(person({ brokerId: '1' })) } })
    const headers = await bearer()
    const statuses = new Map<number, number>()
    for (const [path, query] of CALLS) {
      const alone = Object.keys(query.parameters).flatMap((name) => EXTREMES.map((value) => `${name}=${encodeURIComponent(value)}`))
      for (const search of [...alone, ...PLACES]) {
        const { statusCode } = await app.inject({ url: `${path}${path.includes('?') ? '&' : '?'}${search}`, headers })
        assert.ok(statusCode === 200 || statusCode === 400, `${path} ${search.slice(0, 80)} gave ${statusCode}`)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
    }
    assert.ok((statuses.get(200) ?? 0) > 100 && (statuses.get(400) ?? 0) > 100, JSON.stringify([...statuses]))
  })

  extremes.run()
}
