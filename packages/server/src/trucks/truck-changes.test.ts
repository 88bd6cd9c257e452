import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { TruckChangesQuery, TruckFilterQuery } from '@trm/adapters/http/contract'
import { instantOf, plainDateIn, type Instant } from '@trm/domain/kernel'
import { foldChanges, goneRows, newRows, startLive, type LiveList } from '@trm/domain/live-list'
import { at, day } from '@trm/domain/testing'
import type { ListDifference } from '@trm/domain/live-list'
import type { GoneReason, TruckChanges, TruckPage } from '@trm/domain/trucks'
import { databaseIn, type Database } from '../database/database.ts'
import { makeRandom, type Random } from '../seed/random.ts'
import { seedMarket } from '../seed/seed.ts'
import { anything as nothingAsked } from '../testing/any-truck-search.ts'
import { testEngines } from '../testing/databases.ts'
import { copied, copies, happen, withdrawn } from '../testing/market-history.ts'
import { sweepTruckChanges, truckChanges } from './truck-changes.query.ts'
import { CHANGES_KEPT_MINUTES } from '../market-list/list-changes.ts'
import { searchTrucks } from './truck-search.query.ts'
import { openedForAll } from '../testing/opened.ts'

const anchor = day('2026-03-10')
const start: Instant = at('2026-03-10T15:00:00Z')
const size = { carriers: 150, truckPosts: 1_500, loads: 10 }
const reader = { brokerCompanyId: '1' }

const { sort: _sort, limit: _limit, cursor: _cursor, ...anyDay } = nothingAsked
const anything: TruckFilterQuery = { ...anyDay, pickupDate: anchor }

/** Wide enough to find something, narrow enough to lose it. */
const searches: readonly TruckFilterQuery[] = [
  anything,
  { ...anything, equipmentTypes: ['van'] },
  { ...anything, pickupLatitude: 41.88, pickupLongitude: -87.63, pickupRadius: 450 },
  { ...anything, dropoffLatitude: 32.78, dropoffLongitude: -96.81, dropoffRadius: 300, numberOfTrucks: 'ge-2' },
  { ...anything, carrierRelationshipFilter: 'hideBlocked', authorityAge: 12 },
]

const pageOf = async (database: Database, search: TruckFilterQuery, now: Instant, cursor?: string): Promise<TruckPage> => {
  const query = { ...search, sort: 'age', limit: 200, cursor } as const
  const page = await searchTrucks(database, { query, reader, now })()
  if (E.isLeft(page)) throw new Error(page.left._tag)
  return page.right
}

/** The first page and the ids of all of them. */
const everything = async (
  database: Database,
  search: TruckFilterQuery,
  now: Instant,
): Promise<{ readonly page: TruckPage; readonly ids: ReadonlySet<string> }> => {
  const page = await pageOf(database, search, now)
  const ids = new Set(page.rows.map(({ id }) => id))
  for (let cursor = page.nextCursor; cursor !== undefined; ) {
    const more = await pageOf(database, search, now, cursor)
    for (const { id } of more.rows) ids.add(id)
    cursor = more.nextCursor
  }
  return { page, ids }
}

const ask = async (
  database: Database,
  search: TruckFilterQuery,
  token: string | undefined,
  now: Instant,
): Promise<TruckChanges | { readonly _tag: 'FromNow' }> => {
  const query: TruckChangesQuery = { ...search, since: token }
  return (await truckChanges(database, { query, reader, now })).changes
}

const difference = async (
  database: Database,
  search: TruckFilterQuery,
  token: string | undefined,
  now: Instant,
): Promise<ListDifference<GoneReason>> => {
  const changes = await ask(database, search, token, now)
  if (changes._tag !== 'Difference') throw new Error(`the answer must be a difference, not ${changes._tag}`)
  return changes
}

const liveOf = (page: TruckPage): LiveList<GoneReason> => {
  const live = startLive<GoneReason>(page)
  if (live === undefined) throw new Error('the page must carry a token')
  return live
}

const later = (now: Instant, milliseconds: number): Instant => instantOf(now + milliseconds)
const sorted = (ids: Iterable<string>): readonly string[] => [...ids].sort()
const without = (ids: Iterable<string>, out: { readonly has: (id: string) => boolean }): readonly string[] =>
  [...ids].filter((id) => !out.has(id))

const shuffled = <A>(random: Random, list: readonly A[]): readonly A[] => {
  const rest = [...list]
  return list.map(() => rest.splice(random.between(0, rest.length - 1), 1)).flat()
}

for (const engine of testEngines('truck changes')) {
  const changes = suite(`truck changes, ${engine.name}`)
  const opened = openedForAll(changes, () => engine.open())
  const open = (): Database => opened().database
  const postIds = async (): Promise<readonly number[]> =>
    (await sql<{ id: number }>`select id from truck_posts order by id`.execute(open().db)).rows.map(({ id }) => id)
  changes.before(async () => {
    await seedMarket(open(), { anchor, issuer: undefined, size })
  })

  changes(
    `[TRK-50] ${engine.name}: the shown rows without the gone and with the new are a fresh search's, whatever happened in between`,
    async () => {
      const random = makeRandom(50)
      let now = start
      const told = { new: 0, changed: 0, gone: 0, passed: 0 }
      for (let round = 0; round < 30; round++) {
        const search = random.pick(searches)
        const { page, ids } = await everything(open(), search, now)
        const known = await postIds()
        const likely = random.chance(0.7) && ids.size > 0 ? [...ids].map(Number) : known
        await happen(open(), random, likely, now)
        if (random.chance(0.5)) await happen(open(), random, (await postIds()).slice(-3), later(now, 20))
        now = later(now, random.between(30, 200))
        const found = await difference(open(), search, page.changesToken, now)
        const fresh = (await everything(open(), search, now)).ids
        const gone = new Set(found.gone.filter(({ wasListed }) => wasListed).map(({ id }) => id))
        assert.equal(sorted([...without(ids, gone), ...found.newIds]), sorted(fresh), `round ${round}`)
        assert.equal(without(gone, ids), [])
        assert.equal(
          found.newIds.filter((id) => ids.has(id)),
          [],
        )
        assert.equal(
          found.changedIds.filter((id) => !ids.has(id) || !fresh.has(id)),
          [],
        )
        told.new += found.newIds.length
        told.changed += found.changedIds.length
        told.gone += gone.size
        told.passed += found.gone.length - gone.size
      }
      for (const [name, count] of Object.entries(told)) assert.ok(count > 0, name)
    },
  )

  changes(
    `[TRK-53, F15] ${engine.name}: answers to old and new questions, folded in any order and twice, are the newest state`,
    async () => {
      const random = makeRandom(53)
      let now = later(start, 600_000)
      for (let round = 0; round < 8; round++) {
        const search = random.pick(searches)
        const { page, ids } = await everything(open(), search, now)
        const tokens = [page.changesToken]
        const answers: ListDifference<GoneReason>[] = []
        for (let question = 0; question < 5; question++) {
          await happen(open(), random, ids.size > 0 ? [...ids].map(Number) : await postIds(), now)
          if (random.chance(0.4)) await happen(open(), random, (await postIds()).slice(-4), now)
          now = later(now, random.between(1, 60))
          const answer = await difference(open(), search, random.chance(0.6) ? tokens.at(-1) : random.pick(tokens), now)
          answers.push(answer)
          tokens.push(answer.token)
        }
        answers.push(await difference(open(), search, page.changesToken, (now = later(now, 10))))
        const fresh = (await everything(open(), search, now)).ids
        for (let order = 0; order < 4; order++) {
          const live = shuffled(random, [...answers, ...answers]).reduce(foldChanges, liveOf(page))
          assert.equal(sorted([...without(ids, goneRows(live, ids)), ...newRows(live, ids)]), sorted(fresh), `round ${round}`)
          assert.equal([live.asOf, live.token], [answers.at(-1)?.asOf, answers.at(-1)?.token])
        }
      }
    },
  )

  changes(`[TRK-51] ${engine.name}: a gone row says why, by hand before time before change`, async () => {
    const now = later(start, 1_800_000)
    const { page, ids } = await everything(open(), anything, now)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = [...ids].map(Number)
    await withdrawn(open(), a, now)
    await sql`update truck_posts set expires_at = ${new Date(now)}, ended_reason = 'booked' where id = ${b}`.execute(open().db)
    await sql`update truck_posts set available_from = available_from + 9, available_to = available_to + 9 where id = ${c}`.execute(
      open().db,
    )
    await sql`delete from truck_posts where id = ${d}`.execute(open().db)
    await sql`update truck_posts set expires_at = ${new Date(now + 1000)} where id = ${e}`.execute(open().db)
    const { gone } = await difference(open(), anything, page.changesToken, later(now, 2000))
    const reasons = new Map(gone.map(({ id, reason }) => [Number(id), reason]))
    assert.equal(
      [a, b, c, d, e].map((id) => reasons.get(id)),
      ['withdrawn', 'booked', 'changed', 'withdrawn', 'expired'],
    )
  })

  changes(`[TRK-52] ${engine.name}: time alone ends a post, without a write`, async () => {
    const now = later(start, 2_400_000)
    const [id = 0] = [...(await everything(open(), anything, now)).ids].map(Number)
    await sql`update truck_posts set expires_at = ${new Date(now + 500)} where id = ${id}`.execute(open().db)
    const { page } = await everything(open(), anything, now)
    assert.equal((await difference(open(), anything, page.changesToken, later(now, 499))).gone, [])
    assert.equal((await difference(open(), anything, page.changesToken, later(now, 500))).gone, [
      { id: String(id), reason: 'expired', wasListed: true },
    ])
  })

  changes(`[TRK-54] ${engine.name}: without a token there is one for now; a strange, old or future one asks for a reload`, async () => {
    const now = later(start, 3_000_000)
    const first = await truckChanges(open(), { query: { ...anything, since: undefined }, reader, now })
    assert.is(first.changes._tag, 'FromNow')
    const { token } = first
    const quiet = await difference(open(), anything, token, later(now, 1))
    assert.equal([quiet.newIds, quiet.changedIds, quiet.gone], [[], [], []])
    const [time = '', ...snapshot] = token.split('.')
    const strange = [
      'x',
      '1',
      '..',
      `${time}`,
      `${time}.1`,
      `${time}.5.4.`,
      `${time}.5.9.9`,
      `${time}.5.9.7-6`,
      `${time}.0.0.`,
      `${time}.-1.5.`,
      `${time}.5.6.7.8`,
      `${time}.9223372036854775807.9223372036854775807.`,
      `${time}.99999999999999999999.1.`,
      `${Number(time) + 120_000}.${snapshot.join('.')}`,
      "1'.1.1.",
    ]
    for (const odd of strange) assert.is((await ask(open(), anything, odd, later(now, 1)))._tag, 'Reload', odd)
  })

  changes(`[TRK-54] ${engine.name}: what was swept away, a whole market at once, or more than is listed asks for a reload`, async () => {
    const now = later(start, 3_060_000)
    const { db } = open()
    const token = async (): Promise<string | undefined> => (await pageOf(open(), anything, now)).changesToken
    const beforeSweep = await token()
    const [id = 0] = [...(await everything(open(), anything, now)).ids].map(Number)
    await copied(open(), id, now)
    await sql`update truck_post_changes set changed_at = changed_at - make_interval(mins => ${CHANGES_KEPT_MINUTES + 1}::integer)`.execute(
      db,
    )
    assert.ok((await sweepTruckChanges(open())) > 0)
    assert.is((await ask(open(), anything, beforeSweep, now))._tag, 'Reload')
    const beforeMove = await token()
    assert.is((await ask(open(), anything, beforeMove, now))._tag, 'Difference', 'a token from after the sweep is good')
    await sql`update truck_posts set last_confirmed = last_confirmed where true`.execute(db)
    await sql`update truck_posts set last_confirmed = last_confirmed + interval '1 second'`.execute(db)
    assert.is((await ask(open(), anything, beforeMove, now))._tag, 'Reload')
    const {
      rows: [marks],
    } = await sql<{ count: number }>`select count(*) as count from truck_post_changes`.execute(db)
    assert.ok((marks?.count ?? 99) <= 2, 'a bulk statement is one mark')
    const beforeMany = await token()
    for (let batch = 0; batch < 2; batch++) await copies(open(), id, now, 300)
    const many = await ask(open(), anything, beforeMany, now)
    assert.is(many._tag, 'Reload')
  })

  changes(`[TRK-55] ${engine.name}: an answer is later than its question, also when the clock was set back`, async () => {
    const now = later(start, 3_120_000)
    const { page } = await everything(open(), anything, now)
    const answer = await difference(open(), anything, page.changesToken, later(now, -5_000))
    assert.is(answer.since, now)
    assert.is(answer.asOf, now + 1)
  })

  changes(`[TRK-55] ${engine.name}: a search of "today" is another search on the next day`, async () => {
    const evening = at('2026-03-11T04:59:00Z')
    const search = { ...anything, pickupDate: undefined }
    const { page } = await everything(open(), search, evening)
    const midnight = later(evening, 61_000)
    assert.is.not(plainDateIn(evening, 'America/Chicago'), plainDateIn(midnight, 'America/Chicago'))
    assert.is((await ask(open(), search, page.changesToken, midnight))._tag, 'Reload')
  })

  if (engine.name === 'postgres') {
    changes(
      '[TRK-56] postgres: a post that is committed late is told, however late its number; a reader that goes by numbers misses it',
      async () => {
        const now = later(start, 3_180_000)
        const [id = 0] = [...(await everything(open(), anything, now)).ids].map(Number)
        const { page } = await everything(open(), anything, now)
        const newest = async (): Promise<number> =>
          (await sql<{ id: number }>`select coalesce(max(id), 0) as id from truck_post_changes`.execute(open().db)).rows[0]?.id ?? 0
        let commit = (): void => undefined
        let written = (): void => undefined
        const isWritten = new Promise<void>((done) => {
          written = done
        })
        const mayCommit = new Promise<void>((done) => {
          commit = done
        })
        const slow = open()
          .db.transaction()
          .execute(async (transaction) => {
            await copied(databaseIn(open(), transaction), id, now)
            written()
            await mayCommit
          })
        await isWritten
        await copied(open(), id, now)
        const first = await difference(open(), anything, page.changesToken, later(now, 1))
        const naive = await newest()
        assert.is(first.newIds.length, 1)
        commit()
        await slow
        const second = await difference(open(), anything, first.token, later(now, 2))
        assert.is(second.newIds.length, 1)
        assert.not.equal(second.newIds, first.newIds)
        const { rows: missed } = await sql`select id from truck_post_changes where id > ${naive}`.execute(open().db)
        assert.equal(missed, [], 'the control: by number there is nothing new')
        assert.equal((await difference(open(), anything, second.token, later(now, 3))).newIds, [])
      },
    )
  }

  changes.run()
}
