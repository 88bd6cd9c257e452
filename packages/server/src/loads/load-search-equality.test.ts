import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { LoadBoardQuery } from '@trm/adapters/http/contract'
import { centsOf, plainDateIn } from '@trm/domain/kernel'
import {
  BOARD_SORTS,
  compareLoads,
  deadheadsOf,
  defaultLoadFilters,
  explainLoads as explainInMemory,
  loadMatcher,
  PROFIT_SORTS,
  type BoardSort,
  type LoadExplanation,
  type LoadFilters,
} from '@trm/domain/loads'
import { anyLoadFilters, at, dallasDock, runs } from '@trm/domain/testing'
import { vacuumAnalyze } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { boardLoads, CARRIER, insertBoard, visibleLoads } from '../testing/board-market.ts'
import { testEngines } from '../testing/databases.ts'
import { openedForAll } from '../testing/opened.ts'
import { MARKET_ZONE } from '../places/calendar.ts'
import { loadConditions } from './load-conditions.ts'
import { searchLoads, type BoardPage } from './load-board.query.ts'
import { explainLoads } from './load-explanation.query.ts'
import { findLoadPositions } from './load-positions.query.ts'

const LOADS = boardLoads(3, 600)
const MOMENTS = [at('2026-03-10T06:00:00Z'), at('2026-03-11T05:30:00Z'), at('2026-03-13T12:00:00Z')] as const

const searches = fc.sample(fc.tuple(anyLoadFilters(), fc.constantFrom(...BOARD_SORTS), fc.constantFrom(...MOMENTS)), {
  seed: 11,
  numRuns: runs(90),
})
const COSTS = [undefined, centsOf(95), centsOf(214)] as const
const byProfit = PROFIT_SORTS.flatMap((sort) => COSTS.map((costPerMile) => ({ sort, costPerMile })))

const whileOn = (isOn: boolean) => (isOn ? 'true' : undefined)

/** As a client sends it. */
const queryOf = (filters: LoadFilters, sort: BoardSort): LoadBoardQuery => {
  const { pickup, dropoff, company, bookNowOnly, noTemperature, noHazmat, noTeam, noTarps, ...rest } = filters
  const area = (end: 'pickup' | 'dropoff') => {
    const given = filters[end]
    return {
      [`${end}Latitude`]: given._tag === 'Near' ? given.latitude : undefined,
      [`${end}Longitude`]: given._tag === 'Near' ? given.longitude : undefined,
      [`${end}Radius`]: given._tag === 'Near' ? given.radius : undefined,
      [`${end}States`]: given._tag === 'States' ? given.states : [],
    }
  }
  return {
    ...rest,
    ...area('pickup'),
    ...area('dropoff'),
    company: company === '' ? undefined : company,
    bookNowOnly: whileOn(bookNowOnly),
    noTemperature: whileOn(noTemperature),
    noHazmat: whileOn(noHazmat),
    noTeam: whileOn(noTeam),
    noTarps: whileOn(noTarps),
    sort,
    costPerMile: undefined,
    limit: undefined,
    cursor: undefined,
    explain: undefined,
  } as LoadBoardQuery // every parameter is there: both areas are spelled by their end
}

/** What a relaxation changes names the searched town, whose label does not travel. */
const gains = ({ total, filters }: LoadExplanation) => ({
  total,
  filters: filters.map(({ filter, hidden, relaxations }) => ({ filter, hidden, gains: relaxations.map(({ to, gain }) => [to, gain]) })),
})

for (const engine of testEngines('the load search against the domain')) {
  const search = suite(`load search against the domain, ${engine.name}`)
  const opened = openedForAll(search, engine.open)
  const database = () => opened().database
  search.before(async () => {
    await insertBoard(database(), LOADS)
  })

  const everyPage = async (query: LoadBoardQuery, now: (typeof MOMENTS)[number]): Promise<readonly BoardPage[]> => {
    const pages: BoardPage[] = []
    for (let cursor: string | undefined; ; ) {
      const answer = await searchLoads(database(), { query: { ...query, cursor }, carrierId: CARRIER, now })()
      if (E.isLeft(answer)) throw new Error(answer.left._tag)
      pages.push(answer.right)
      cursor = answer.right.nextCursor
      if (cursor === undefined) return pages
    }
  }

  search(
    `[LSR-20, LSR-60] ${engine.name}: rows, order, total and every page of ${searches.length} searches are the domain's, over freights judged by their newest posting`,
    async () => {
      let found = 0
      for (const [filters, sort, now] of searches) {
        const expected = visibleLoads(LOADS, now).filter(loadMatcher(filters)).sort(compareLoads(sort, filters))
        found += expected.length
        const about = JSON.stringify({ filters, sort, now })
        const pages = await everyPage({ ...queryOf(filters, sort), limit: Math.min(200, Math.max(7, Math.ceil(expected.length / 3))) }, now)
        assert.equal(
          pages.flatMap(({ rows }) => rows.map(({ load }) => load.id)),
          expected.map(({ id }) => id),
          about,
        )
        assert.ok(
          pages.every(({ total, asOf }) => total === expected.length && asOf === now),
          about,
        )
        assert.equal(
          pages[0]?.rows.map(({ deadheadMiles, dropoffDeadheadMiles }) => ({ deadheadMiles, dropoffDeadheadMiles })),
          expected.slice(0, pages[0]?.rows.length ?? 0).map((load) => deadheadsOf(filters, load)),
          about,
        )
      }
      assert.ok(found > 1_000, `only ${found} rows were compared`)
    },
  )

  search(`[LSR-71] ${engine.name}: by profit the rows of every page are the domain's, near a town and anywhere, at each cost`, async () => {
    const [now] = MOMENTS
    const near: LoadFilters = { ...defaultLoadFilters, pickup: { _tag: 'Near', label: '', ...dallasDock, radius: 450 } }
    for (const filters of [defaultLoadFilters, near]) {
      const found = visibleLoads(LOADS, now).filter(loadMatcher(filters))
      assert.ok(found.some(({ rateTotal }) => rateTotal === undefined) && found.length > 20, 'some without a rate, and several pages')
      for (const { sort, costPerMile } of byProfit) {
        const pages = await everyPage({ ...queryOf(filters, sort), costPerMile, limit: Math.ceil(found.length / 4) }, now)
        assert.equal(
          pages.flatMap(({ rows }) => rows.map(({ load }) => load.id)),
          [...found].sort(compareLoads(sort, filters, costPerMile)).map(({ id }) => id),
          `${sort} at ${costPerMile} in ${filters.pickup._tag}`,
        )
      }
    }
  })

  search(
    `[LSR-20, LSR-10, LSR-60] ${engine.name}: what each filter hides, and what each relaxation brings, is counted as the domain counts`,
    async () => {
      for (const [filters, sort, now] of searches.slice(0, 40)) {
        const expected = explainInMemory(filters, visibleLoads(LOADS, now), plainDateIn(now, MARKET_ZONE))
        const counted = await explainLoads(database(), { query: queryOf(filters, sort), carrierId: CARRIER, now })
        assert.equal(gains(counted), gains(expected), JSON.stringify(filters))
      }
    },
  )

  search(
    `[LSR-10] ${engine.name}: a deadhead within the searched circle hides what lies in the circle, and nothing beyond it`,
    async () => {
      const [now] = MOMENTS
      const filters: LoadFilters = {
        ...defaultLoadFilters,
        pickup: { _tag: 'Near', label: '', ...dallasDock, radius: 450 },
        mostDeadheadMiles: 40,
      }
      const loads = visibleLoads(LOADS, now)
      const inCircle = loads.filter(loadMatcher({ ...filters, mostDeadheadMiles: undefined })).length
      const { total, filters: explained } = await explainLoads(database(), { query: queryOf(filters, 'newest'), carrierId: CARRIER, now })
      assert.equal(
        explained.map(({ filter, hidden }) => [filter, hidden]),
        [['mostDeadheadMiles', inCircle - total]],
      )
      assert.ok(inCircle > total && inCircle < loads.length)
    },
  )

  search(`[LSR-20] ${engine.name}: positions are those of the rows, nearest or newest first`, async () => {
    for (const [filters, , now] of searches.slice(0, 30)) {
      const expected = visibleLoads(LOADS, now).filter(loadMatcher(filters)).sort(compareLoads('deadhead', filters))
      const { sort: _sort, cursor: _cursor, explain: _explain, ...query } = queryOf(filters, 'newest')
      const { positions, total } = await findLoadPositions(database(), { query: { ...query, limit: 5 }, carrierId: CARRIER, now })
      assert.equal([positions.map(({ id }) => id), total], [expected.slice(0, 5).map(({ id }) => id), expected.length])
      assert.equal(
        positions.map(({ pickup, dropoff }) => [pickup.latitude, dropoff.longitude]),
        expected.slice(0, 5).map(({ pickup, dropoff }) => [pickup.latitude, dropoff.longitude]),
      )
    }
  })

  search(`[LSR-63] ${engine.name}: loads near a place that need nothing of it are found by the search index alone`, async () => {
    const near: LoadFilters = { ...defaultLoadFilters, pickup: { _tag: 'Near', label: '', ...dallasDock, radius: 50 } }
    const filters = { ...near, noTemperature: true, noHazmat: true, noTeam: true, noTarps: true }
    const conditions = sql.join(loadConditions({ filters, companyIds: undefined }), sql` and `)
    await vacuumAnalyze(database().db)
    const rows = await inTransaction(database(), async ({ db }) => {
      for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db) // so few rows are read whole
      const plan = sql<{ 'QUERY PLAN': string }>`explain select l.id from loads l where l.state = 'posted' and ${conditions}`
      return (await plan.execute(db)).rows
    })
    assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Only Scan using loads_from/)
  })

  search.run()
}
