import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { isNone, none, some, type Option } from 'fp-ts/Option'
import { transition, type CallFailure } from '../kernel/index.ts'
import { aClock, aTruckPage, aTruckRow, dallas, later, nearPickup, runs, settled, someFilters } from '../testing/index.ts'
import type { PersistedTruckFilters } from './persisted-filters.codec.ts'
import { defaultTruckListFilters } from './truck-list-filters.ts'
import { runTruckList } from './truck-list-program.ts'
import {
  truckListMachine,
  truckListState,
  type TruckListCommand,
  type TruckListEvent,
  type TruckListState,
  type TruckRows,
} from './truck-list.machine.ts'
import type { TruckPage, TruckSearchRequest } from './truck-search.port.ts'

const aTruckList = (filters = defaultTruckListFilters) => {
  const requests: TruckSearchRequest[] = []
  const answers = later<E.Either<CallFailure, TruckPage>>()
  let kept: Option<PersistedTruckFilters> = none
  const program = runTruckList(
    {
      truckSearch: {
        search: (request) => {
          requests.push(request)
          return answers.task
        },
      },
      trucklistFilterStore: {
        read: () => kept,
        write: (next) => () => {
          kept = some(next)
        },
        clear: () => {
          kept = none
        },
      },
      clock: aClock('2026-03-11T04:30:00Z', 'America/New_York'),
      pickupZone:
        ({ pickupLatitude }) =>
        async () =>
          pickupLatitude === undefined ? undefined : 'America/Chicago',
    },
    filters,
  )
  const send = async (event: TruckListEvent) => {
    program.send(event)
    await settled()
  }
  const answer = async (value: E.Either<CallFailure, TruckPage>) => {
    answers.answer(value)
    await settled()
  }
  return { state: () => program.state$.value, send, answer, requests, kept: () => kept }
}

const page = (id: string, nextCursor?: string): TruckPage => aTruckPage({ rows: [aTruckRow({ id })], nextCursor, total: 2 })
const ids = (state: TruckListState) => state.response?.rows.map(({ id }) => id)

test('[TRK-20] Search copies the filters to the last-search filters, loads, and keeps radii and equipment', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Edit', changes: { ...nearPickup(dallas, 75), equipmentTypes: ['van'] } })
  assert.is(list.state().lastSearchFilters, undefined)
  assert.is(list.requests.length, 0, 'editing loads nothing')
  await list.send({ _tag: 'Search' })
  assert.equal(list.state().lastSearchFilters, list.state().filters)
  assert.is(list.state().isLoading, true)
  assert.equal(list.kept(), some({ pickupRadius: 75, dropoffRadius: 50, equipmentTypes: ['van'] }))
  await list.answer(E.right(page('a')))
  assert.equal([list.state().isLoading, ids(list.state())], [false, ['a']])
  await list.send({ _tag: 'Edit', changes: { pickupRadius: 100 } })
  assert.is(list.state().lastSearchFilters?.pickupRadius, 75, 'the draft is local')
})

test('[TRK-7] the searched day is today at the pickup place, else where the reader is', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Search' })
  await list.send({ _tag: 'Open', filters: someFilters(nearPickup(dallas)), sort: 'deadhead' })
  assert.equal(
    list.requests.map(({ pickupDate }) => pickupDate),
    ['2026-03-11', '2026-03-10'],
  )
})

test('[TRK-21] Clear resets the filters to the defaults, empties storage and reloads', async () => {
  const list = aTruckList(someFilters({ pickupRadius: 200, mcNumberOrCarrierName: 'lark' }))
  await list.send({ _tag: 'Search' })
  await list.send({ _tag: 'Clear' })
  assert.equal([list.state().filters, list.state().lastSearchFilters], [defaultTruckListFilters, defaultTruckListFilters])
  assert.equal(list.requests.at(-1)?.filters, defaultTruckListFilters)
  assert.is(list.state().isLoading, true)
  assert.ok(isNone(list.kept()))
})

test('[TRK-22] a 403 sets the incorrect-account-type flag, and the next search takes it back', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Search' })
  await list.answer(E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
  assert.equal([list.state().isIncorrectAccountType, list.state().isLoading, list.state().error?._tag], [true, false, 'Forbidden'])
  await list.send({ _tag: 'Search' })
  assert.equal([list.state().isIncorrectAccountType, list.state().error], [false, undefined])
})

test('[TRK-22] [F71] other failures do not set the flag', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Search' })
  await list.answer(E.left({ _tag: 'ServerFailed', status: 500, retryAfterMs: undefined }))
  assert.equal([list.state().isIncorrectAccountType, list.state().error?._tag], [false, 'ServerFailed'])
})

test('[TRK-23] [F23] the newest search wins when a slow older one answers last', () => {
  const machine = truckListMachine()
  const play = (events: readonly TruckListEvent[]) =>
    truckListState(events.reduce((state, event) => transition(machine, state, event)[0], machine.initial))
  const state = play([
    { _tag: 'Search' },
    { _tag: 'Search' },
    { _tag: 'Loaded', request: 2, page: page('new') },
    { _tag: 'Loaded', request: 1, page: page('old') },
  ])
  assert.equal(ids(state), ['new'])
  assert.is(
    play([{ _tag: 'Search' }, { _tag: 'Search' }, { _tag: 'LoadFailed', request: 1, error: { _tag: 'Unreachable' } }]).isLoading,
    true,
  )
})

test('[TRK-23] a request is answered once: rows after its failure change nothing', () => {
  const events: readonly TruckListEvent[] = [
    { _tag: 'Search' },
    { _tag: 'LoadFailed', request: 1, error: { _tag: 'TimedOut', afterMs: 15_000 } },
    { _tag: 'Loaded', request: 1, page: page('late') },
  ]
  const machine = truckListMachine()
  const state = truckListState(events.reduce((before, event) => transition(machine, before, event)[0], machine.initial))
  assert.equal([state.response, state.error?._tag], [undefined, 'TimedOut'])
})

test('[TRK-24] more rows follow the first page, each once; without a further page nothing is asked', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Search' })
  await list.send({ _tag: 'LoadMore' })
  assert.is(list.requests.length, 1, 'not while the first page is under way')
  await list.answer(E.right(page('a', 'next')))
  await list.send({ _tag: 'LoadMore' })
  await list.send({ _tag: 'LoadMore' })
  assert.equal(
    list.requests.map(({ cursor }) => cursor),
    [undefined, 'next'],
  )
  await list.answer(E.right(aTruckPage({ rows: [aTruckRow({ id: 'a' }), aTruckRow({ id: 'b' })] })))
  assert.equal(ids(list.state()), ['a', 'b'])
  await list.send({ _tag: 'LoadMore' })
  assert.is(list.requests.length, 2)
})

test('[TRK-81] whoever needs many rows at once asks for larger pages', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Search' })
  await list.answer(E.right(page('a', 'next')))
  await list.send({ _tag: 'LoadMore', limit: 200 })
  assert.equal(
    list.requests.map(({ limit }) => limit),
    [50, 200],
  )
})

test('[TRK-24] when more rows cannot be loaded the shown ones stay and it can be tried again', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Search' })
  await list.answer(E.right(page('a', 'next')))
  await list.send({ _tag: 'LoadMore' })
  await list.answer(E.left({ _tag: 'Unreachable' }))
  assert.equal([ids(list.state()), list.state().error?._tag], [['a'], 'Unreachable'])
  await list.send({ _tag: 'LoadMore' })
  assert.is(list.requests.at(-1)?.cursor, 'next')
})

test('[TRK-25] another order or a reload asks for the last search again and leaves the draft alone', async () => {
  const list = aTruckList()
  await list.send({ _tag: 'Sort', sort: 'age' })
  assert.is(list.requests.length, 0, 'nothing was searched yet')
  await list.send({ _tag: 'Search' })
  await list.send({ _tag: 'Edit', changes: { pickupRadius: 99 } })
  await list.send({ _tag: 'Sort', sort: 'trucks' })
  await list.send({ _tag: 'Reload' })
  assert.equal(
    list.requests.map(({ sort, filters }) => [sort, filters.pickupRadius]),
    [
      ['age', 50],
      ['trucks', 50],
      ['trucks', 50],
    ],
  )
  assert.is(list.state().filters.pickupRadius, 99)
})

// A model of the list: which searches are under way, and what the newest one was for.
interface Model {
  radius: number
  searched: number | undefined
  newest: number
}
interface Real {
  rows: TruckRows
  loads: Extract<TruckListCommand, { _tag: 'LoadTrucks' }>[]
}

const machine = truckListMachine()
const send = (real: Real, event: TruckListEvent): void => {
  const [next, commands] = transition(machine, real.rows, event)
  real.rows = next
  for (const command of commands) if (command._tag === 'LoadTrucks') real.loads.push(command)
}
const agree = (model: Model, { rows: real, loads }: Real): void => {
  const state = truckListState(real)
  assert.is(state.filters.pickupRadius, model.radius)
  assert.is(state.lastSearchFilters?.pickupRadius, model.searched)
  assert.is(real.question, model.newest)
  assert.is(loads.length, model.newest, 'every request number is asked for once')
  assert.not(state.isLoading && state.isLoadingMore)
  if (state.isIncorrectAccountType) assert.is(state.error?._tag, 'Forbidden')
  if (state.response !== undefined && !state.isLoading) {
    const unique = new Set(ids(state))
    assert.is(unique.size, state.response.rows.length)
    assert.ok(
      state.response.rows.every(({ id }) => id.startsWith(`${model.searched} `)),
      'rows are of the last search',
    )
  }
}

const command = (name: string, run: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run: (model, real) => {
    run(model, real)
    agree(model, real)
  },
  toString: () => name,
})

const search = (model: Model): void => {
  model.searched = model.radius
  model.newest += 1
}
const answered = (real: Real, which: number) => real.loads[which % Math.max(1, real.loads.length)]

const commands = [
  fc.integer({ min: 1, max: 450 }).map((radius) =>
    command(`Edit ${radius}`, (model, real) => {
      model.radius = radius
      send(real, { _tag: 'Edit', changes: { pickupRadius: radius } })
    }),
  ),
  fc.constant(
    command('Search', (model, real) => {
      search(model)
      send(real, { _tag: 'Search' })
    }),
  ),
  fc.constant(
    command('Clear', (model, real) => {
      model.radius = 50
      search(model)
      send(real, { _tag: 'Clear' })
    }),
  ),
  fc.constant(
    command('Reload', (model, real) => {
      if (model.searched !== undefined) model.newest += 1
      send(real, { _tag: 'Reload' })
    }),
  ),
  fc.constant(
    command('LoadMore', (model, real) => {
      const { isLoading, isLoadingMore, response } = truckListState(real.rows)
      if (!isLoading && !isLoadingMore && response?.nextCursor !== undefined) model.newest += 1
      send(real, { _tag: 'LoadMore' })
    }),
  ),
  fc.tuple(fc.nat(), fc.boolean()).map(([which, hasMore]) =>
    command(`Loaded ${which}`, (_, real) => {
      const load = answered(real, which)
      if (load === undefined) return
      const rows = [1, 2].map((n) => aTruckRow({ id: `${load.filters.pickupRadius} ${(which + n) % 3}` }))
      send(real, { _tag: 'Loaded', request: load.request, page: aTruckPage({ rows, nextCursor: hasMore ? 'c' : undefined }) })
    }),
  ),
  fc.tuple(fc.nat(), fc.boolean()).map(([which, isForbidden]) =>
    command(`LoadFailed ${which}`, (_, real) => {
      const load = answered(real, which)
      if (load === undefined) return
      send(real, {
        _tag: 'LoadFailed',
        request: load.request,
        error: isForbidden ? { _tag: 'Forbidden', code: 'x' } : { _tag: 'Unreachable' },
      })
    }),
  ),
]

test('[TRK-23] in any order of searches and answers, what is shown belongs to the last search', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60 }), (list) =>
      fc.modelRun(() => ({ model: { radius: 50, searched: undefined, newest: 0 }, real: { rows: machine.initial, loads: [] } }), list),
    ),
    { numRuns: runs(300) },
  )
})

test.run()
