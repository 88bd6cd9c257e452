import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import type { TruckPage } from '@trm/domain/trucks'
import { makeListPlaceKeeper, type ListPlace } from './list-place.view-model.ts'
import { makePageListMemory } from './page-list-memory.ts'
import { someOfTrucks } from './testing/some-trucks.ts'
import { aTruckListWorld } from './testing/truck-list-world.ts'

const PLACE: ListPlace = { rows: 300, id: 'truck-260', offset: -12 }

/** Rows of 700, from `start`. */
const pageFrom = (start: number, count: number): TruckPage => {
  const all = someOfTrucks(700)
  return { ...all, rows: all.rows.slice(start, start + count), nextCursor: 'more' }
}

const aList = async (kept: ListPlace | undefined) => {
  const world = aTruckListWorld()
  let place = kept
  await world.answer(0, E.right(pageFrom(0, 50)))
  const keeper = makeListPlaceKeeper(world.viewModel, {
    read: () => place,
    write: (next) => () => {
      place = next
    },
  })
  return {
    ...world,
    keeper,
    kept: () => place,
    forget: () => {
      place = undefined
    },
    stop: () => {
      keeper.stop()
      world.viewModel.stop()
    },
  }
}

test('[TLS-55] as many rows as there were are loaded, up to 200 a call, before the list goes to its place', async () => {
  const list = await aList(PLACE)
  assert.is(list.keeper.target$.value, undefined)
  await list.answer(1, E.right(pageFrom(50, 200)))
  await list.answer(2, E.right(pageFrom(250, 50)))
  assert.equal(
    list.requests.map(({ limit }) => limit),
    [50, 200, 50],
  )
  assert.equal(list.keeper.target$.value, PLACE)
  list.keeper.arrived(list.keeper.target$.value ?? 'top')
  assert.is(list.keeper.target$.value, undefined)
  list.stop()
})

for (const [what, answer] of [
  ['the rows have become fewer', E.right({ ...pageFrom(50, 10), nextCursor: undefined })],
  ['they cannot be loaded', E.left({ _tag: 'Unreachable' })],
] as const satisfies readonly (readonly [string, E.Either<CallFailure, TruckPage>])[]) {
  test(`[TLS-55] when ${what} the list goes as far as it can`, async () => {
    const list = await aList(PLACE)
    await list.answer(1, answer)
    assert.equal([list.requests.length, list.keeper.target$.value], [2, PLACE])
    list.stop()
  })
}

test('[TLS-55] nothing is kept while rows are on their way, and afterwards the place is', async () => {
  const list = await aList(PLACE)
  const here = { rows: 50, id: 'truck-3', offset: 0 }
  list.keeper.keep(here)
  assert.equal(list.kept(), PLACE)
  await list.answer(1, E.left({ _tag: 'Unreachable' }))
  list.keeper.keep(here)
  assert.equal(list.kept(), PLACE, 'still on its way')
  list.keeper.arrived(list.keeper.target$.value ?? 'top')
  list.keeper.keep(here)
  assert.equal(list.kept(), here)
  list.stop()
})

test('[TLS-55] a new search has no place and loads no more than its first rows; one that comes back has its own', async () => {
  const list = await aList(undefined)
  list.viewModel.sortBy('age')
  await list.answer(1, E.right(pageFrom(0, 50)))
  assert.equal([list.requests.length, list.keeper.target$.value], [2, 'top'])
  list.keeper.arrived(list.keeper.target$.value ?? 'top')
  list.keeper.keep({ rows: 50, id: 'truck-9', offset: 4 })
  list.go(-1)
  await list.answer(2, E.right(pageFrom(0, 50)))
  assert.equal(list.keeper.target$.value, { rows: 50, id: 'truck-9', offset: 4 })
  list.stop()
})

test('[TLS-55] Back before the other search was answered comes back to the place all the same', async () => {
  const list = await aList(undefined)
  const there = { rows: 50, id: 'truck-9', offset: 4 }
  list.keeper.keep(there)
  list.viewModel.sortBy('age')
  await settled()
  list.go(-1)
  await list.answer(2, E.right(pageFrom(0, 50)))
  assert.equal([list.requests.length, list.keeper.target$.value], [3, there])
  list.stop()
})

test('[TLS-55] the same search asked again goes to the top with one request, however many rows there were', async () => {
  const list = await aList(undefined)
  list.keeper.keep(PLACE)
  list.viewModel.retry()
  await list.answer(1, E.right(pageFrom(0, 50)))
  assert.equal([list.requests.length, list.keeper.target$.value], [2, 'top'])
  list.stop()
})

test('[TLS-55] a first answer that failed and is asked for again still comes back to its place', async () => {
  const world = aTruckListWorld()
  await world.answer(0, E.left({ _tag: 'Unreachable' }))
  const keeper = makeListPlaceKeeper(world.viewModel, { read: () => ({ ...PLACE, rows: 50 }), write: () => () => undefined })
  world.viewModel.retry()
  await world.answer(1, E.right(pageFrom(0, 50)))
  assert.equal(keeper.target$.value, { ...PLACE, rows: 50 })
  keeper.stop()
  world.viewModel.stop()
})

test('[TLS-55] a reader who moves before the place is reached is left alone, and loads no more for it', async () => {
  const list = await aList(PLACE)
  list.keeper.giveUp()
  await list.answer(1, E.right(pageFrom(50, 200)))
  assert.equal([list.requests.length, list.keeper.target$.value], [2, undefined])
  list.keeper.keep({ rows: 250, id: 'truck-7', offset: 0 })
  assert.is(list.kept()?.id, 'truck-7')
  list.stop()
})

const aHistory = (first: unknown) => {
  let state = first
  const page = {
    history: {
      get state() {
        return state
      },
      replaceState: (next: unknown) => {
        state = next
      },
    },
  }
  return { memory: makePageListMemory(page as unknown as Window), state: () => state } // only these two are read
}

test('[TLS-56] the place stands in the state of the entry, beside what others keep there', () => {
  const { memory, state } = aHistory({ other: 1 })
  assert.is(memory.read(), undefined)
  memory.write(PLACE)()
  assert.equal(state(), { other: 1, trmTruckList: PLACE })
  assert.equal(memory.read(), PLACE)
})

test('[TLS-56] a state that is not ours is as none', () => {
  for (const trmTruckList of [
    null,
    1,
    {},
    { rows: 0, id: 'a', offset: 0 },
    { rows: 1e9, id: 'a', offset: 0 },
    { rows: 50, id: {}, offset: 0 },
    { rows: 50, id: 'a', offset: NaN },
    { rows: 2.5, id: 'a', offset: 0 },
  ]) {
    assert.is(aHistory({ trmTruckList }).memory.read(), undefined, JSON.stringify(trmTruckList))
  }
  for (const state of [null, undefined, 'x', 7]) assert.is(aHistory(state).memory.read(), undefined)
})

test.run()
