import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import { defaultLoadFilters } from '@trm/domain/loads'
import { anOwnTruckPost, settled } from '@trm/domain/testing'
import type { OwnTruck, OwnTrucks } from '@trm/domain/truck-posts'
import { boardQuery } from '../load-board-view.ts'
import { aBoardRow, aBoardWorld, aPage, nearTown, someLoads } from '../testing/load-board-world.ts'
import { aBaseMap } from '../../map/testing/a-base-map.ts'
import { makeLoadMapViewModel } from './load-map.view-model.ts'

const town = (city: string, state: string, latitude: number, longitude: number) => ({
  city,
  state,
  latitude,
  longitude,
  timezone: 'America/Chicago',
})

const aMap = async (trucks: readonly OwnTruck[] = [], live: OwnTrucks['live'] = () => Promise.resolve(E.right(trucks))) => {
  const world = aBoardWorld({ query: boardQuery({ filters: { ...defaultLoadFilters, pickup: nearTown }, sort: 'deadhead' }) })
  const loads = [...someLoads(2), aBoardRow({ id: 'far', pickup: town('Omaha', 'NE', 41.26, -95.94) })]
  await world.answer(0, E.right(aPage(loads, { total: 9, nextCursor: 'more' })))
  const map = makeLoadMapViewModel({ list: world.list, baseMap: { load: () => Promise.resolve(E.right(aBaseMap)) }, ownTrucks: { live } })
  await settled()
  map.resize({ width: 800, height: 600 })
  return { ...world, map, scene: () => map.scene$.value, mapView: () => map.view$.value }
}

test('[LBS-35] each pickup is a mark, the truck stands at the searched town, and what is not loaded is said', async () => {
  const { scene, mapView } = await aMap()
  assert.equal([mapView().shown, mapView().total, mapView().hasMore, mapView().trucksAt], [3, 9, true, ['Dallas, TX']])
  assert.equal(
    scene()
      ?.marks.map(({ cluster }) => cluster.members.length)
      .sort(),
    [1, 2],
  )
  assert.equal([scene()?.circle?.label, scene()?.line, scene()?.own], ['Dallas, TX', [], [scene()?.circle?.centre]])
  assert.equal(mapView().places, [
    { place: 'Dallas, TX', count: 2 },
    { place: 'Omaha, NE', count: 1 },
  ])
})

test('[LBS-61] my truck is where I have posted it, each of them; only without any where the search begins', async () => {
  const inOmaha = anOwnTruckPost({ id: 'b', pickup: { city: 'Omaha', state: 'NE', latitude: 41.26, longitude: -95.94 } })
  const { scene, mapView } = await aMap([anOwnTruckPost({ id: 'a' }), inOmaha, anOwnTruckPost({ id: 'c', pickup: inOmaha.pickup })])
  assert.equal([mapView().trucksAt, scene()?.own.length], [['Dallas, TX', 'Omaha, NE'], 3])
})

test('[LBS-61] until my trucks are known, none is said to stand anywhere; where they cannot be had, mine is where the search begins', async () => {
  let answer: (trucks: E.Either<CallFailure, readonly OwnTruck[]>) => void = () => undefined
  const { scene, mapView } = await aMap(
    [],
    () =>
      new Promise((arrived) => {
        answer = arrived
      }),
  )
  assert.equal([mapView().trucksAt, scene()?.own], [[], []])
  answer(E.left({ _tag: 'Unreachable' }))
  await settled()
  assert.equal([mapView().trucksAt, scene()?.own.length], [['Dallas, TX'], 1])
})

test('[LBS-35] a mark lights its row and draws its way; a press opens the load; the list does the same to the map', async () => {
  const { map, scene, marks, list } = await aMap()
  const lone = scene()?.marks.find(({ cluster }) => cluster.members.length === 1)
  assert.ok(lone !== undefined)
  map.point(lone)
  assert.equal([marks().highlighted, (scene()?.line.length ?? 0) > 2, scene()?.highlighted?.cluster.members[0]?.id], ['far', true, 'far'])
  map.press(lone, 4)
  assert.is(marks().selected, 'far')
  list.lay({ selected: undefined, highlighted: 'load-0' })
  assert.is(scene()?.highlighted?.cluster.members.length, 2)
})

test('[LBS-35] loads of one place open as a list that Escape closes; a quick filter narrows the map too', async () => {
  const { map, scene, mapView, list, marks } = await aMap()
  const many = scene()?.marks.find(({ cluster }) => cluster.members.length === 2)
  assert.ok(many !== undefined)
  map.press(many, 4)
  assert.is(mapView().group.length, 2)
  assert.equal([map.back(), mapView().group.length, map.back()], [true, 0, false])
  list.lay({ keeps: ({ load }) => load.id === 'far' })
  assert.equal([mapView().shown, marks().keeps === undefined], [1, false])
})

test.run()
