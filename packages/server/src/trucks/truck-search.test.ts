import { suite, test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { chord2, chord2Between, milesOfChord2, unitVector } from '@trm/domain/places'
import { at, day } from '@trm/domain/testing'
import type { TruckPage } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { generateMarket } from '../seed/generate-market.ts'
import { seedMarket } from '../seed/seed.ts'
import { anything } from '../testing/any-truck-search.ts'
import { testEngines } from '../testing/databases.ts'
import { searchTrucks } from './truck-search.query.ts'
import { openedForAll } from '../testing/opened.ts'

const anchor = day('2026-03-10')
const now: Instant = at('2026-03-10T15:00:00Z')
const today = plainDateIn(now, 'America/Chicago')
const size = { carriers: 1_200, truckPosts: 6_000, loads: 10 }
const market = generateMarket(anchor, { size })

const dallas = { pickupLatitude: 32.78, pickupLongitude: -96.81 }

const pageOf = async (database: Database, query: TruckQuery, company: number | undefined): Promise<TruckPage> => {
  const brokerCompanyId = company === undefined ? undefined : String(company)
  const answer = await searchTrucks(database, { query, reader: { brokerCompanyId }, now })()
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}

const pagesAtMost = 4

/** The first pages, as somebody scrolling reads them. */
const walk = async (database: Database, query: TruckQuery, company: number | undefined): Promise<readonly TruckPage[]> => {
  const pages: TruckPage[] = []
  for (let cursor: string | undefined; pages.length < pagesAtMost; ) {
    const page = await pageOf(database, { ...query, cursor }, company)
    pages.push(page)
    cursor = page.nextCursor
    if (cursor === undefined) break
  }
  return pages
}

for (const engine of testEngines('the truck search')) {
  const search = suite(`truck search, ${engine.name}`)
  const opened = openedForAll(search, () => engine.open())
  const open = (): Database => opened().database
  search.before(async () => {
    await seedMarket(open(), { anchor, issuer: 'http://localhost/', size })
  })

  search(`[TSE-1] ${engine.name}: the radius is inclusive, to the last digit`, async () => {
    const centre = unitVector({ latitude: dallas.pickupLatitude, longitude: dallas.pickupLongitude })
    const edges = market.truckPosts.flatMap((post) => {
      const squared = chord2Between(centre, unitVector(post.pickup))
      const radius = milesOfChord2(squared)
      const isLive = post.expiresAt > now && post.availableFrom <= today && today <= post.availableTo
      return isLive && radius > 1 && radius < 400 && chord2(radius) === squared ? [{ id: String(post.id), radius }] : []
    })
    const [edge] = edges
    if (edge === undefined) throw new Error('no post lies exactly on a circle')
    const idsWithin = async (pickupRadius: number): Promise<readonly string[]> =>
      (await walk(open(), { ...anything, ...dallas, pickupRadius, limit: 200 }, 1)).flatMap(({ rows }) => rows.map(({ id }) => id))
    assert.ok((await idsWithin(edge.radius)).includes(edge.id))
    assert.not((await idsWithin(edge.radius * (1 - 1e-12))).includes(edge.id))
  })

  search(`[TSE-3] ${engine.name}: a search that names no day takes today, and no place the newest first`, async () => {
    const page = await pageOf(open(), { ...anything, limit: 200 }, 1)
    assert.ok(page.rows.length === 200)
    assert.ok(page.rows.every(({ availableFrom, availableTo }) => availableFrom <= today && today <= availableTo))
    assert.ok(page.rows.every(({ deadheadMiles }) => deadheadMiles === undefined))
    const times = page.rows.map(({ postedAt }) => postedAt)
    assert.equal(
      times,
      [...times].sort((a, b) => b - a),
    )
  })

  search(`[TSE-2] ${engine.name}: a post that has run out is found by nobody, whatever day is asked for`, async () => {
    const run = market.truckPosts.filter(({ expiresAt }) => expiresAt <= now)
    assert.ok(run.length > 50)
    const [gone] = run
    if (gone === undefined) throw new Error('unreachable: counted above')
    const query = {
      ...anything,
      pickupLatitude: gone.pickup.latitude,
      pickupLongitude: gone.pickup.longitude,
      pickupRadius: 1,
      limit: 200,
      pickupDate: gone.availableFrom,
    }
    assert.not((await pageOf(open(), query, 1)).rows.some(({ id }) => id === String(gone.id)))
  })

  search(`[TSE-4] ${engine.name}: blocked carriers are marked, and hidden only when asked`, async () => {
    const query = { ...anything, limit: 200 }
    const hidden = await pageOf(open(), { ...query, carrierRelationshipFilter: 'hideBlocked' as const }, 1)
    const all = await pageOf(open(), query, 1)
    assert.ok(all.total > hidden.total)
    assert.ok(all.rows.some(({ carrier }) => carrier.relationship.isBlocked))
    assert.not(hidden.rows.some(({ carrier }) => carrier.relationship.isBlocked))
  })

  search(`[TSE-4] ${engine.name}: staff and another company see none of a company's relationships`, async () => {
    const favorite = { ...anything, carrierRelationshipFilter: 'favorite' as const }
    assert.ok((await pageOf(open(), favorite, 1)).total > 0)
    assert.is((await pageOf(open(), favorite, undefined)).total, 0)
    assert.is((await pageOf(open(), favorite, 3)).total, 0)
  })

  search(`[TSE-6] ${engine.name}: a cursor serves its own search and reader only; the page may get longer`, async () => {
    const query = { ...anything, ...dallas, pickupRadius: 300, limit: 3 }
    const { nextCursor: cursor } = await pageOf(open(), query, 1)
    if (cursor === undefined) throw new Error('the search must have a second page')
    const answer = (changed: TruckQuery, brokerCompanyId = '1') =>
      searchTrucks(open(), { query: changed, reader: { brokerCompanyId }, now })()
    const refused = E.left({ _tag: 'CursorInvalid' })
    assert.ok(E.isRight(await answer({ ...query, cursor, limit: 50 })))
    assert.equal(await answer({ ...query, cursor, pickupRadius: 301 }), refused)
    assert.equal(await answer({ ...query, cursor, sort: 'age' }), refused)
    assert.equal(await answer({ ...query, cursor }, '2'), refused)
    for (const forged of [
      '',
      'x',
      '%%%',
      Buffer.from('null').toString('base64url'),
      Buffer.from('[1e999,1,"x"]').toString('base64url'),
      `${cursor.slice(0, -6)}AAAAAA`,
    ]) {
      assert.equal(await answer({ ...query, cursor: forged }), refused, forged)
    }
  })

  search(`[TSE-5, R43] ${engine.name}: what is typed is text, never a pattern and never SQL`, async () => {
    for (const typed of ['%', '_', "'; drop table truck_posts; --", '\\', '$1', '{', '(', "' or '1'='1"]) {
      assert.is((await pageOf(open(), { ...anything, mcNumberOrCarrierName: typed, equipmentTypes: [] }, 1)).total, 0, typed)
      assert.is((await pageOf(open(), { ...anything, equipmentTypes: [typed] }, 1)).total, 0, typed)
    }
    assert.ok((await pageOf(open(), anything, 1)).total > 0)
  })

  search(`[TSE-8] ${engine.name}: without a given time the database's own clock decides`, async () => {
    const {
      rows: [row],
    } = await sql<{ at: Date }>`select now() as at`.execute(open().db)
    const answer = await searchTrucks(open(), { query: anything, reader: { brokerCompanyId: '1' }, now: undefined })()
    if (E.isLeft(answer) || row === undefined) throw new Error('the search must answer')
    const { asOf, total } = answer.right
    assert.ok(Math.abs(asOf - row.at.getTime()) < 60_000)
    assert.ok(total <= market.truckPosts.filter(({ expiresAt }) => expiresAt > asOf).length)
  })

  search(`[TSE-9] ${engine.name}: matches near a place come from the search index alone`, async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select p.id from truck_posts p where p.pickup_cell = any(${[176567, 176568, 176569]}::integer[])
        and p.available_to >= ${anchor}::date and p.available_from <= ${anchor}::date and p.pickup_x * p.pickup_x < 1`.execute(open().db)
    assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Only Scan using truck_posts_search/)
  })

  search.run()
}

test.run()
