import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { at } from '@trm/domain/testing'
import { instantOf } from '@trm/domain/kernel'
import type { CursorInvalid } from '../database/search-cursor.ts'
import type { DataVersions } from '../database/data-versions.ts'
import { LONGEST_CACHED_MS, MOST_CACHED_ROWS } from '../database/answer-cache.ts'
import { anything } from '../testing/any-truck-search.ts'
import { makeCachedTruckExplanation, makeCachedTruckSearch } from '../cached-services.ts'
import type { TruckAnswer } from './truck-search.query.ts'

const noon = at('2026-03-10T12:00:00Z')
const later = (milliseconds: number) => instantOf(noon + milliseconds)

/** A market whose version, clock and answers the test decides; `asked` counts searches that reached it. */
const world = () => {
  const state = { epoch: 'a', market: 1, now: noon, goodUntil: later(86_400_000), asked: 0, fails: false, refuses: false }
  const answer = (): E.Either<CursorInvalid, TruckAnswer> =>
    E.right({
      page: { rows: [], nextCursor: undefined, total: state.asked, asOf: state.now, changesToken: undefined },
      epoch: state.epoch,
      version: state.market,
      goodUntil: state.goodUntil,
    })
  const search = makeCachedTruckSearch(() => () => {
    state.asked += 1
    if (state.fails) return Promise.reject(new Error('away'))
    return Promise.resolve(state.refuses ? E.left({ _tag: 'CursorInvalid' }) : answer())
  })
  const read = (): Promise<DataVersions> =>
    Promise.resolve({ epoch: state.epoch, market: state.market, people: 0, loads: 0, now: state.now })
  const ask = (limit = 50, company = '1') => search({ ...anything, limit }, company === 'staff' ? undefined : company, read)()
  return { state, ask, search, read }
}

test('[TRK-32] the same search is asked once while nothing changed; another search, page or reader is asked itself', async () => {
  const { state, ask } = world()
  const first = await ask()
  assert.is(await ask().then((again) => E.isRight(again) && E.isRight(first) && again.right === first.right), true, 'the very same page')
  assert.is(state.asked, 1)
  await ask(7)
  await ask(50, '2')
  await ask(50, 'staff')
  assert.is(state.asked, 4)
})

test('[TRK-32] another version of the market, another epoch, the end of a match and ten seconds each ask again', async () => {
  for (const change of [{ market: 2 }, { epoch: 'b' }, { now: later(1_000), goodUntil: later(1_000) }, { now: later(LONGEST_CACHED_MS) }]) {
    const { state, ask } = world()
    if (change.goodUntil !== undefined) state.goodUntil = change.goodUntil
    await ask()
    if (change.now !== undefined) {
      state.now = instantOf(change.now - 1)
      await ask()
      assert.is(state.asked, 1, 'not a moment before')
    }
    Object.assign(state, change)
    await ask()
    assert.is(state.asked, 2, JSON.stringify(change))
  }
})

test('[TRK-34] the same searches under way together are one', async () => {
  const { state, ask } = world()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  assert.is(state.asked, 1)
  assert.ok(answers.every(E.isRight))
})

test('[TRK-34] a failure and a refusal are not cached', async () => {
  const { state, ask } = world()
  state.fails = true
  const failed = await ask().then(
    () => 'answered',
    (error: Error) => error.message,
  )
  assert.is(failed, 'away')
  Object.assign(state, { fails: false, refuses: true })
  assert.ok(E.isLeft(await ask()))
  state.refuses = false
  assert.ok(E.isRight(await ask()))
  assert.is(state.asked, 3)
})

test('[TRK-34] the oldest answer goes when there are many', async () => {
  const { state, ask } = world()
  const most = MOST_CACHED_ROWS / 50
  for (let company = 0; company <= most; company++) await ask(50, String(company))
  const asked = state.asked
  await ask(50, String(most))
  assert.is(state.asked, asked, 'the newest is kept')
  await ask(50, '0')
  assert.is(state.asked, asked + 1, 'the oldest is not')
})

test('[TRK-34] long pages count by their rows, and pages after a cursor are not cached', async () => {
  const { state, ask, search, read } = world()
  const most = MOST_CACHED_ROWS / 200
  for (let company = 0; company <= most; company++) await ask(200, String(company))
  await ask(200, '0')
  assert.is(state.asked, most + 2)
  for (let time = 0; time < 2; time++) await search({ ...anything, cursor: 'next' }, '1', read)()
  assert.is(state.asked, most + 4)
})

test('[TRK-34] the same explanations are counted once while the market stands; another search, time, reader or version counts itself', async () => {
  let counted = 0
  let market = 1
  const explain = makeCachedTruckExplanation(() => Promise.resolve({ total: ++counted, filters: [] }))
  const ask = (limit = 50, company = '1', asOf = noon, radius = 50) =>
    explain(
      () => Promise.resolve({ epoch: 'a', market, people: 0, loads: 0, now: noon }),
      { ...anything, limit, pickupRadius: radius },
      company,
      asOf,
    )
  await Promise.all([ask(), ask(), ask(7)])
  await ask()
  assert.is(counted, 1)
  await ask(50, '2')
  await ask(50, '1', later(1))
  await ask(50, '1', noon, 60)
  assert.is(counted, 4)
  market = 2
  await ask()
  assert.is(counted, 5)
})

test.run()
