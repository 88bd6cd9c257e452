import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { defaultLoadFilters } from '@trm/domain/loads'
import { anOwnTruckPost, day } from '@trm/domain/testing'
import { anySearch, boardQuery } from '../load-board-view.ts'
import { aBoardWorld, aPage, someLoads, type BoardWorld } from '../testing/load-board-world.ts'
import { makeOwnVisit } from './own-start.ts'
import { HOME, ownSearch, placeOfTruck, type OwnPlace } from './own-place.ts'

const today = day('2026-03-10')
const dallas = anOwnTruckPost().pickup
const truck = placeOfTruck(anOwnTruckPost({ id: 'newest', equipmentTypes: ['van'], availableFrom: day('2026-03-12') }))
const older = placeOfTruck(anOwnTruckPost({ id: 'older', pickup: { ...dallas, city: 'Tulsa', state: 'OK' }, availableFrom: today }))
const queryOf = (place: OwnPlace): string => boardQuery(ownSearch(place, today))

const aCarrier = (given: BoardWorld = {}) => aBoardWorld({ own: {}, ...given })
const asked = ({ lists }: ReturnType<typeof aBoardWorld>) => lists.map(({ filters, sort }) => boardQuery({ filters, sort }))

test('[LBS-160] a carrier who brings no search is asked nothing before their truck is known, and begins with its loads', async () => {
  const world = aCarrier()
  assert.equal([world.lists, world.own()._tag, world.view().content._tag], [[], 'Asked', 'Loading'])
  await world.answerOwn(0, [truck, older])
  const { filters, sort } = world.lists[0] ?? {}
  assert.equal(filters, {
    ...defaultLoadFilters,
    pickup: { _tag: 'Near', label: 'Dallas, TX', latitude: dallas.latitude, longitude: dallas.longitude, radius: 50 },
    pickupFrom: day('2026-03-12'),
    equipmentTypes: ['van'],
  })
  assert.equal([sort, world.lists.length, world.view().searched.filters], ['profit', 1, filters])
})

test('[LBS-160] a truck that is free today or was before is searched from today, which no address states', () => {
  assert.is(ownSearch(older, today).filters.pickupFrom, undefined)
  assert.is(ownSearch({ ...older, availableFrom: day('2026-03-04') }, today).filters.pickupFrom, undefined)
})

test('[LBS-160, LBS-165] a search or an order in the address, a load in it: the truck is asked for after the rows, told and not searched', async () => {
  for (const given of [{ query: 'equipmentTypes=' }, { query: 'pickupStates=TX' }, { query: 'sort=deadhead' }, { load: '7' }]) {
    const world = aCarrier(given)
    assert.equal([world.lists.length, world.ownAsked(), world.own()._tag], [1, 0, 'Asked'], JSON.stringify(given))
    await world.answer(0, E.right(aPage(someLoads(2))))
    await world.answerOwn(0, [truck])
    assert.equal([world.lists.length, world.log, world.own()._tag], [1, [], 'Known'], JSON.stringify(given))
    world.list.retry()
    await world.answer(1, E.right(aPage(someLoads(2))))
    assert.is(world.ownAsked(), 1)
  }
})

test('[LBS-160] a reader who is no carrier has no truck to ask for', async () => {
  const broker = aBoardWorld()
  await broker.answer(0, E.right(aPage(someLoads(2))))
  assert.equal([asked(broker), broker.own()._tag], [[''], 'Nobody'])
})

test('[LBS-161] a home is searched as a truck is, on any day; where there is neither, any loads are', async () => {
  const home = aCarrier()
  await home.answerOwn(0, [{ id: HOME, town: dallas, equipmentTypes: ['reefer'], availableFrom: undefined }])
  assert.equal([home.lists[0]?.filters.equipmentTypes, home.lists[0]?.filters.pickupFrom], [['reefer'], undefined])
  const bare = aCarrier()
  await bare.answerOwn(0, [])
  assert.equal([asked(bare), bare.log, bare.own()._tag], [[''], [], 'None'])
})

test('[LBS-161] rows wait no longer than five seconds for a place; one that comes later is offered, not searched', async () => {
  const world = aCarrier()
  world.rest()
  assert.equal(asked(world), [''])
  await world.answerOwn(0, [truck])
  assert.equal([asked(world), world.log, world.own()._tag], [[''], [], 'Known'])
})

test('[LBS-162] the search takes the place of the bare address; coming by the bare address again begins anew', async () => {
  const world = aCarrier()
  await world.answerOwn(0, [truck])
  assert.equal(world.log, [`replace ${queryOf(truck)}/-`])
  world.list.searchFor({ ...defaultLoadFilters, bookNowOnly: true })
  world.arrive({ query: '', load: undefined })
  assert.is(world.lists.length, 2)
  await world.answerOwn(1, [older])
  assert.equal([asked(world)[2], world.log.at(-1)], [queryOf(older), `replace ${queryOf(older)}/-`])
})

test('[LBS-162] closing a load that was opened by its link searches nothing', () => {
  const world = aCarrier({ load: '7' })
  world.arrive({ query: '', load: undefined })
  assert.equal([world.lists.length, world.ownAsked()], [1, 0])
})

test('[LBS-163] all loads are one press away, stand in the address, and stay when the board is opened anew', async () => {
  const world = aCarrier()
  await world.answerOwn(0, [truck])
  world.list.showAll()
  assert.equal([asked(world)[1], world.log.at(-1)], ['', 'push equipmentTypes=/-'])
  world.list.searchFor({ ...defaultLoadFilters, bookNowOnly: true })
  world.arrive({ query: '', load: undefined })
  assert.equal([asked(world)[3], world.ownAsked()], ['', 1])
  world.list.showOwn('newest')
  world.list.searchFor({ ...defaultLoadFilters, bookNowOnly: true })
  world.arrive({ query: '', load: undefined })
  assert.is(world.ownAsked(), 2, 'the truck was asked for again')
})

test('[LBS-163] another of several trucks is a search of its own', async () => {
  const world = aCarrier()
  await world.answerOwn(0, [truck, older])
  world.list.showOwn('older')
  const own = world.own()
  assert.equal([asked(world)[1], world.log.at(-1)], [queryOf(older), `push ${queryOf(older)}/-`])
  assert.equal(own._tag === 'Known' && [own.chosen.id, own.places.map(({ id }) => id)], ['older', ['newest', 'older']])
})

test('[LBS-164] what is searched before the truck is known stays, and the truck is offered', async () => {
  const world = aCarrier()
  world.list.searchFor({ ...defaultLoadFilters, bookNowOnly: true })
  await world.answerOwn(0, [truck])
  world.rest()
  assert.equal([asked(world), world.own()._tag], [['bookNowOnly=true'], 'Known'])
})

test('[LBS-164] what is typed before the truck is known is not overwritten: any loads are asked for at once', async () => {
  const world = aCarrier()
  world.list.keepTyped()
  await world.answer(0, E.right(aPage(someLoads(2))))
  await world.answerOwn(0, [truck])
  world.list.keepTyped()
  assert.equal([asked(world), world.log, world.ids()], [[''], [], ['load-0', 'load-1']])
  assert.equal(world.view().searched, anySearch)
})

test('[LBS-161] where nobody says, the places that were known last are', async () => {
  const visit = makeOwnVisit()
  assert.equal(await visit.known(() => Promise.reject(new Error('no code')))(), [])
  assert.equal(await visit.known(() => Promise.resolve([truck]))(), [truck])
  assert.equal(await visit.known(() => Promise.resolve(undefined))(), [truck])
  assert.equal(await visit.known(() => Promise.resolve([]))(), [])
})

test.run()
