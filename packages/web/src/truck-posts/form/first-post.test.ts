import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryTruckDesk } from '@trm/adapters/in-memory'
import type { CarrierCompany } from '@trm/domain/carriers'
import { centsOf, unreachable, type CallFailure } from '@trm/domain/kernel'
import { decodePlaceIndex, type PlaceIndexSource } from '@trm/domain/places'
import { aClock, anOwnTruckPost, at, chicago, day, placeIndexBytes } from '@trm/domain/testing'
import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { aTimer } from '../../testing/portal.ts'
import { fieldsAsKnown, knownPost, MOST_WAIT, readKnownTruck, withoutKnown } from './first-post.ts'
import { emptyPost } from './typed-post.ts'
import { aCarrierCompany } from '../../testing/carrier-company.ts'

const today = day('2026-03-10')
const zones: string[] = []
const todayIn = (zone: string) => {
  zones.push(zone)
  return today
}

const company = aCarrierCompany({ homeCity: 'Dallas', homeState: 'TX', home: { latitude: 32.78, longitude: -96.8 } })

const decoded = decodePlaceIndex(placeIndexBytes())
const places: PlaceIndexSource = {
  load: async () => E.mapLeft(() => ({ _tag: 'PlaceIndexUnavailable', reason: 'damaged' }) as const)(decoded),
}

const { timer, waits, fire } = aTimer()

const known = async (posts: readonly OwnTruckPost[], told: E.Either<CallFailure, CarrierCompany> = E.right(company)) => {
  const desk = makeInMemoryTruckDesk(posts, aClock())
  return knownPost(await readKnownTruck({ desk, companies: { read: async () => told }, placeIndex: places, timer })(), todayIn)
}

const older = anOwnTruckPost({ id: 'older', postedAt: at('2026-03-08T10:00:00Z'), pickup: chicago })
const last = anOwnTruckPost({
  postedAt: at('2026-03-09T10:00:00Z'),
  equipmentTypes: ['reefer'],
  leastTotal: centsOf(180_000),
  leastPerMile: centsOf(250),
  isQuiet: true,
  ended: 'expired',
})

test('[PTR-45] a new truck begins as the one posted last, live or over: place, equipment and the least of a mile; a trip of its own', async () => {
  const typed = await known([older, last])
  assert.equal(
    [typed.pickup.text, typed.pickupZone, typed.equipment, typed.leastPerMile, typed.home.text, typed.from],
    ['Dallas, TX', last.pickupTimezone, ['reefer'], '2.5', 'Dallas, TX', today],
  )
  assert.is(zones.at(-1), last.pickupTimezone, 'today is that of the place')
  assert.equal([typed.dropoff.text, typed.leastTotal, typed.to, typed.isQuiet, typed.postType], ['', '', '', false, 'post_truck'])
})

test('[PTR-45] without a post it stands at home with the equipment of the company', async () => {
  const typed = await known([])
  assert.equal(
    [typed.pickup.text, typed.pickupZone, typed.home.text, typed.equipment, typed.from],
    ['Dallas, TX', 'America/Chicago', 'Dallas, TX', ['van', 'reefer'], today],
  )
})

test('[PTR-45] what cannot be had stays empty: a home nobody knows, a company that does not answer', async () => {
  const nowhere = await known([], E.right({ ...company, homeCity: 'Nowhere at all' }))
  assert.equal([nowhere.pickup.place, nowhere.home.text, nowhere.equipment], [undefined, 'Nowhere at all, TX', ['van', 'reefer']])
  assert.equal(await known([], E.left(unreachable)), emptyPost(today))
  const unanswered = await readKnownTruck({
    desk: { list: () => async () => E.left(unreachable) },
    companies: { read: async () => E.left(unreachable) },
    placeIndex: places,
    timer,
  })()
  assert.equal(knownPost(unanswered, todayIn), emptyPost(today))
})

test('[PTR-45] a form does not wait longer than three seconds for what it could begin with', async () => {
  const never = new Promise<never>(() => undefined)
  const asked = readKnownTruck({
    desk: makeInMemoryTruckDesk([last], aClock()),
    companies: { read: () => never },
    placeIndex: places,
    timer,
  })()
  assert.equal(waits(), [MOST_WAIT])
  fire()
  assert.equal(knownPost(await asked, todayIn), emptyPost(today))
})

test('[PTR-46] what stands there unasked is told by its field until it is changed, and taken out at once; what was typed stays', async () => {
  const began = await known([last])
  assert.equal(fieldsAsKnown(began, began), ['pickup', 'home', 'equipment', 'leastPerMile'])
  assert.equal(fieldsAsKnown(emptyPost(today), emptyPost(today)), [])
  const typed = { ...began, equipment: ['van'], dropoff: { text: 'Chicago, IL', place: chicago } }
  assert.equal(fieldsAsKnown(began, typed), ['pickup', 'home', 'leastPerMile'])
  const cleared = { ...typed, ...withoutKnown(began, typed) }
  assert.equal(cleared, { ...emptyPost(today), equipment: ['van'], dropoff: typed.dropoff })
  assert.equal(fieldsAsKnown(began, cleared), [])
  const elsewhere = { ...began, pickup: { text: 'Chicago, IL', place: chicago }, pickupZone: 'America/Chicago' }
  assert.is(withoutKnown(began, elsewhere).pickupZone, undefined, 'the zone goes with its place alone')
})

test.run()
