import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import type { BaseMap, BaseMapUnavailable } from '@trm/domain/places'
import { aTruckRow, at, chicago, dallas, fortWorth } from '@trm/domain/testing'
import type { TruckPositions, TruckPositionsRequest, TruckRow } from '@trm/domain/trucks'
import { aTruckListWorld } from '../testing/truck-list-world.ts'
import { someOfTrucks } from '../testing/some-trucks.ts'
import { aBaseMap } from '../../map/testing/a-base-map.ts'
import { makeTruckMapViewModel } from './truck-map.view-model.ts'

const NEAR_DALLAS = 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81'
const SIZE = { width: 560, height: 480 }
const MIDDLE = { x: 280, y: 240 }

const someRows: readonly TruckRow[] = [
  aTruckRow({ id: 'a', pickup: dallas }),
  aTruckRow({ id: 'b', pickup: dallas }),
  aTruckRow({ id: 'c', pickup: dallas }),
  aTruckRow({ id: 'd', pickup: dallas }),
  aTruckRow({ id: 'away', pickup: fortWorth, dropoff: chicago }),
]

type Positions = E.Either<CallFailure, TruckPositions>

const aMap = async (
  given: {
    readonly query?: string
    readonly rows?: readonly TruckRow[]
    readonly total?: number
    readonly base?: E.Either<BaseMapUnavailable, BaseMap>
  } = {},
) => {
  const { query = NEAR_DALLAS, rows = someRows, total = rows.length } = given
  const world = aTruckListWorld({ query })
  const requests: TruckPositionsRequest[] = []
  const answers: ((answer: Positions) => void)[] = []
  let base = given.base ?? E.right(aBaseMap)
  const map = makeTruckMapViewModel({
    list: world.viewModel,
    positions: {
      find: (request) => () =>
        new Promise((done) => {
          requests.push(request)
          answers.push(done)
        }),
    },
    baseMap: { load: () => Promise.resolve(base) },
  })
  await world.answer(0, E.right(someOfTrucks(0, { rows, total })))
  map.resize(SIZE)
  const scene = () => {
    const now = map.scene$.value
    if (now === undefined) throw new Error('nothing is drawn')
    return now
  }
  const markOf = (id: string) => {
    const mark = scene().marks.find(({ cluster }) => cluster.members.some((truck) => truck.id === id))
    if (mark === undefined) throw new Error(`${id} is not in sight`)
    return mark
  }
  const answerPositions = async (number: number, answer: Positions): Promise<void> => {
    answers[number]?.(answer)
    await world.settled()
  }
  return {
    ...world,
    map,
    scene,
    markOf,
    requests,
    answerPositions,
    overlay: () => world.viewModel.overlay$.value,
    said: () => map.view$.value,
    mendBase: () => {
      base = E.right(aBaseMap)
    },
    leave: () => {
      map.stop()
      world.viewModel.stop()
    },
  }
}

const someTrucks = (count: number): TruckPositions => ({
  positions: Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    latitude: 32 + index / 100,
    longitude: -97,
    place: 'Somewhere, TX',
  })),
  total: count,
})

test('[MAP-7] the loaded rows are on the map, those the quick filter keeps, with their number of how many', async () => {
  const map = await aMap({ total: 1284 })
  assert.equal([map.said().facts.shown, map.said().facts.total], [5, 1284])
  map.viewModel.lay({ keeps: ({ id }) => id === 'a' })
  assert.is(map.said().facts.shown, 1)
  assert.equal(
    map.scene().marks.map(({ cluster }) => cluster.members.map(({ id }) => id)),
    [['a']],
  )
  assert.equal(map.said().facts.more, { _tag: 'None' }, 'a quick filter has to look at rows')
  map.leave()
})

test('[MAP-7] the searched circle is fitted, and another search again, whatever the reader had moved', async () => {
  const map = await aMap()
  const { circle, camera } = map.scene()
  assert.is(circle?.miles, 50)
  assert.ok(Math.hypot(camera.x - (circle?.centre.x ?? 0), camera.y - (circle?.centre.y ?? 0)) < 2)
  map.map.pan(300, 0)
  const moved = map.scene().camera
  map.viewModel.lay({ highlighted: 'a' })
  assert.equal(map.scene().camera, moved, 'the same search is left as the reader has it')
  map.viewModel.apply({ pickupRadius: 150 })
  await map.answer(1, E.right(someOfTrucks(0, { rows: someRows, total: 5 })))
  assert.is(map.scene().circle?.miles, 150)
  assert.ok(map.scene().camera.scale < moved.scale)
  map.leave()
})

test('[MAP-8] all positions of the search are asked for as the map opens, for this search and the next, at most 2,000', async () => {
  const map = await aMap({ total: 1284 })
  assert.equal(
    map.requests.map(({ limit, pickupDate }) => [limit, pickupDate]),
    [[2000, '2026-03-10']],
  )
  assert.is(map.said().facts.more._tag, 'Loading')
  await map.answerPositions(0, E.right(someTrucks(1284)))
  assert.is(map.said().facts.shown, 1284)
  assert.equal(map.said().facts.places, [{ place: 'Somewhere, TX', count: 1284 }])
  map.viewModel.apply({ pickupRadius: 150 })
  await map.answer(1, E.right(someOfTrucks(0, { rows: someRows, total: 5000 })))
  assert.equal(
    map.requests.map(({ filters }) => filters.pickupRadius),
    [50, 150],
  )
  map.leave()
})

test('[MAP-8] the same search asked again is asked for its positions again once its own answer is there; further rows are not', async () => {
  const map = await aMap({ total: 1284 })
  await map.answerPositions(0, E.right(someTrucks(1284)))
  map.viewModel.retry()
  await map.settled()
  assert.equal([map.requests.length, map.said().facts.shown], [1, 1284], 'the old ones stay until then')
  await map.answer(
    1,
    E.right({ ...someOfTrucks(0, { rows: someRows, total: 1290 }), asOf: at('2026-03-10T15:20:00Z'), nextCursor: 'more' }),
  )
  assert.is(map.requests.length, 2)
  await map.answerPositions(1, E.right(someTrucks(1290)))
  map.viewModel.loadMore()
  await map.answer(2, E.right({ ...someOfTrucks(0, { rows: [aTruckRow({ id: 'next' })], total: 1290 }), asOf: at('2026-03-10T15:25:00Z') }))
  assert.equal([map.requests.length, map.said().facts.shown], [2, 1290])
  map.leave()
})

test('[MAP-8] an answer of an older search is dropped; a failure says so and can be asked again', async () => {
  const map = await aMap({ total: 1284 })
  map.viewModel.apply({ pickupRadius: 150 })
  await map.answer(1, E.right(someOfTrucks(0, { rows: someRows, total: 900 })))
  await map.answerPositions(0, E.right(someTrucks(7)))
  assert.is(map.said().facts.shown, 5)
  await map.answerPositions(1, E.left({ _tag: 'Unreachable' }))
  assert.equal(map.said().facts.more, { _tag: 'Failed', error: { _tag: 'Unreachable' } })
  map.map.findAgain()
  await map.answerPositions(2, E.right(someTrucks(900)))
  assert.is(map.said().facts.shown, 900)
  map.leave()
})

test('[MAP-9] the pointer on a dot lights its row, and a lit row is ringed on the map with the way to its destination', async () => {
  const map = await aMap()
  map.map.point(map.markOf('away'))
  assert.is(map.overlay().highlighted, 'away')
  assert.ok(map.scene().line.length > 2)
  map.map.point({ x: 3, y: 3 })
  assert.is(map.overlay().highlighted, undefined)
  assert.equal(map.scene().line, [])
  map.viewModel.lay({ highlighted: 'b' })
  assert.is(map.scene().highlighted, map.markOf('b'), 'the bubble that holds it')
  map.viewModel.lay({ gone: new Map([['away', 'taken']]) })
  assert.ok(map.scene().gone.has('away'))
  map.leave()
})

test('[MAP-10] a press on a dot opens the truck, on a bubble goes closer, on trucks at one place names them', async () => {
  const map = await aMap()
  map.map.press(map.markOf('away'), 4)
  assert.is(map.overlay().selected, 'away')
  map.map.press(map.markOf('a'), 4)
  assert.equal(
    map.said().group.map(({ id }) => id),
    ['a', 'b', 'c', 'd'],
  )
  assert.ok(map.map.back())
  assert.equal(map.said().group, [])
  assert.not(map.map.back())
  map.map.zoom(0.02, MIDDLE)
  const [bubble] = map.scene().marks
  if (bubble === undefined) throw new Error('nothing is in sight')
  assert.is(bubble.cluster.members.length, 5)
  map.map.press(bubble, 4)
  assert.is(map.scene().marks.length, 2, 'it has come apart')
  map.leave()
})

test('[MAP-12] the keyboard walks from mark to mark in reading order, round and round, and opens what a press opens', async () => {
  const map = await aMap()
  map.map.walk(1)
  assert.equal([map.said().cursor?.number, map.said().cursor?.of], [1, 2])
  const first = map.scene().cursor?.cluster
  map.map.walk(1)
  assert.is(map.said().cursor?.number, 2)
  map.map.walk(1)
  assert.is(map.scene().cursor?.cluster, first)
  map.map.walk(-1)
  map.map.walk(-1)
  assert.is(map.scene().cursor?.cluster, first)
  if (map.said().cursor?.members[0]?.id !== 'away') map.map.walk(1)
  assert.is(map.overlay().highlighted, 'away')
  map.map.openCursor()
  assert.is(map.overlay().selected, 'away')
  map.leave()
})

test('[MAP-13] the places with the most trucks are named first, and each is a way to it', async () => {
  const map = await aMap()
  assert.equal(map.said().facts.places, [
    { place: 'Dallas, TX', count: 4 },
    { place: 'Fort Worth, TX', count: 1 },
  ])
  map.map.goTo('Fort Worth, TX')
  const { x, y } = map.markOf('away')
  assert.ok(Math.hypot(x - MIDDLE.x, y - MIDDLE.y) < 1)
  map.leave()
})

test('[MAP-14] once the map was moved its area can be searched: the known place nearest its middle, with a radius of the view', async () => {
  const map = await aMap()
  assert.is(map.said().searchHere, 'Hidden')
  map.map.pan(-20, 0)
  assert.is(map.said().searchHere, 'Offered')
  map.map.searchHere()
  await map.settled()
  await map.settled()
  const { filters } =
    map.viewModel.view$.value.searched === undefined ? { filters: undefined } : { filters: map.viewModel.view$.value.searched }
  assert.match(filters?.pickupLocation ?? '', /, [A-Z]{2}$/)
  assert.ok((filters?.pickupRadius ?? 0) >= 50)
  map.map.zoom(0.01)
  assert.is(map.said().searchHere, 'Hidden', 'no search reaches that far')
  map.leave()
})

test('[MAP-15] a base map that does not arrive says so, and can be asked for again', async () => {
  const map = await aMap({ base: E.left({ _tag: 'BaseMapUnavailable', reason: 'away' }) })
  assert.is(map.said().base, 'Failed')
  assert.is(map.map.scene$.value, undefined)
  assert.is(map.said().facts.shown, 5, 'the words know the trucks all the same')
  map.mendBase()
  map.map.loadBase()
  await map.settled()
  assert.is(map.said().base, 'Ready')
  assert.is(map.scene().marks.length, 2)
  map.leave()
})

test.run()
