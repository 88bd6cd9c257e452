import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { aCarrier, aTruckRow, at, dallas, settled } from '@trm/domain/testing'
import { someOfTrucks } from './testing/some-trucks.ts'
import { aDetail, aTruckDetailWorld } from './testing/truck-detail-world.ts'
import type { KnownTruck } from './truck-detail.view-model.ts'

type Opened = Awaited<ReturnType<typeof aTruckDetailWorld>>

const known = ({ view }: Opened): KnownTruck => {
  const shown = view()
  if (shown._tag !== 'Known') throw new Error(`the drawer is ${shown._tag}`)
  return shown
}

const notFound = E.left({ _tag: 'Refused', status: 404, code: 'not_found', faults: [] } as const)

test('[TLS-72] a selected row is shown at once, without its rating, and refreshed by its answer', async () => {
  const world = await aTruckDetailWorld()
  assert.is(world.view()._tag, 'Closed')
  world.lay({ selected: 'truck-1' })
  assert.equal([known(world).row.id, known(world).asked._tag, known(world).checks.length], ['truck-1', 'Loading', 7])
  assert.equal([world.ids(), world.log], [['truck-1'], ['push truck-1']])
  await world.answer(0, E.right(aDetail('truck-1', { safetyRating: 'C', row: aTruckRow({ id: 'truck-1', tripMiles: 9 }) })))
  assert.equal(
    [known(world).row.tripMiles, known(world).asked._tag, known(world).verdict],
    [9, 'Loaded', { pass: 6, fail: 1, noRecord: 0 }],
  )
})

test('[TLS-104] the drawer counts ages from the moment the list does, also once its own answer is there', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-1' })
  const before = known(world).asOf
  await world.answer(0, E.right(aDetail('truck-1', { asOf: at('2026-03-10T14:02:00Z') })))
  assert.is(known(world).asOf, before)
})

test('[TLS-72] a failure keeps what the row says, and can be tried again', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-1' })
  await world.answer(0, E.left(unreachable))
  assert.equal([known(world).row.id, known(world).asked], ['truck-1', { _tag: 'Failed', error: unreachable }])
  world.viewModel.retry()
  assert.is(known(world).asked._tag, 'Loading')
  await world.answer(1, E.right(aDetail('truck-1')))
  assert.is(known(world).asked._tag, 'Loaded')
})

test('[TLS-73] walking down the list asks for the truck a reader rests on, and for no other', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ active: 'truck-0', selected: 'truck-0' })
  for (const active of ['truck-1', 'truck-2', 'truck-3']) world.lay({ active })
  assert.equal([known(world).row.id, world.selected(), world.ids()], ['truck-3', 'truck-3', ['truck-0']])
  assert.is(world.timers.length, 1)
  world.rest()
  assert.equal(
    [world.ids(), world.log],
    [
      ['truck-0', 'truck-3'],
      ['push truck-0', 'replace truck-3'],
    ],
  )
})

test('[TLS-73] with nothing open the keys of the list open nothing', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ active: 'truck-1' })
  assert.equal([world.view()._tag, world.ids()], ['Closed', []])
})

test('[TLS-73, F23] the newest truck wins, in whatever order the answers come', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-0' })
  world.viewModel.open('truck-1')
  world.rest()
  await world.answer(1, E.right(aDetail('truck-1', { safetyRating: 'S' })))
  await world.answer(0, E.right(aDetail('truck-0', { safetyRating: 'U' })))
  assert.is(known(world).row.id, 'truck-1')
  assert.is(known(world).checks.find(({ check }) => check === 'safetyRating')?.outcome, 'pass')
})

test("[TLS-70] closing closes the address, and the list's own keys stay where the reader was", async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-2' })
  world.viewModel.close()
  assert.equal([world.view()._tag, world.selected(), world.log], ['Closed', undefined, ['push truck-2', 'close -']])
  assert.is(world.list.viewModel.overlay$.value.active, 'truck-2')
})

test('[TLS-70] closing before the reader rested asks for nothing more', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-0' })
  world.viewModel.open('truck-1')
  world.viewModel.close()
  world.rest()
  assert.equal([world.ids(), world.view()._tag], [['truck-0'], 'Closed'])
})

test('[TLS-71] Back closes and Forward opens, without another entry and without another search', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-1' })
  world.arrive(undefined)
  assert.equal([world.view()._tag, world.selected()], ['Closed', undefined])
  world.arrive('truck-1')
  assert.equal([known(world).row.id, world.log, world.list.requests.length], ['truck-1', ['push truck-1'], 1])
})

test('[TLS-74] a link opens its truck, from the row where it is loaded', async () => {
  const world = await aTruckDetailWorld({ truck: 'truck-4' })
  assert.equal([known(world).row.id, world.selected(), world.log], ['truck-4', 'truck-4', []])
})

test('[TLS-74] a link to a truck of no loaded row fetches it; one that never was is not found', async () => {
  const world = await aTruckDetailWorld({ truck: 'elsewhere' })
  assert.equal(world.view(), { _tag: 'Unknown', id: 'elsewhere', asked: { _tag: 'Loading' } })
  await world.answer(0, E.right(aDetail('elsewhere')))
  assert.equal([known(world).row.id, known(world).neighbours], ['elsewhere', { before: undefined, after: undefined }])
  const stale = await aTruckDetailWorld({ truck: 'stale' })
  await stale.answer(0, notFound)
  assert.equal(stale.view(), { _tag: 'Unknown', id: 'stale', asked: { _tag: 'Gone' } })
  const down = await aTruckDetailWorld({ truck: 'elsewhere' })
  await down.answer(0, E.left(unreachable))
  assert.equal(down.view(), { _tag: 'Unknown', id: 'elsewhere', asked: { _tag: 'Failed', error: unreachable } })
})

test('[TLS-75] a truck that goes while it is open is asked for again; a failure then loses nothing', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-1' })
  await world.answer(0, E.right(aDetail('truck-1')))
  world.lay({ gone: new Map([['truck-1', 'Withdrawn']]) })
  assert.equal(world.ids(), ['truck-1', 'truck-1'])
  await world.answer(1, E.left(unreachable))
  assert.is(known(world).asked._tag, 'Loaded')
  world.lay({ gone: new Map() })
  world.lay({ gone: new Map([['truck-1', 'Withdrawn']]) })
  const ended = { reason: 'withdrawn', at: at('2026-03-10T14:30:00Z') } as const
  await world.answer(2, E.right(aDetail('truck-1', { ended })))
  const { asked } = known(world)
  assert.equal(asked._tag === 'Loaded' ? asked.detail.ended : undefined, ended)
})

test('[TLS-76] the carrier is held to what was searched, from the searched places', async () => {
  const world = await aTruckDetailWorld({
    query: 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81&coverageAmountBipd=ge-2m',
  })
  world.lay({ selected: 'truck-1' })
  assert.equal(world.asked[0]?.places, { pickup: { latitude: dallas.latitude, longitude: dallas.longitude }, dropoff: undefined })
  assert.equal(
    known(world).checks.flatMap((check) => (check.check === 'bipd' ? [check.outcome, check.needed] : [])),
    ['fail', 2_000_000],
  )
  assert.ok(known(world).standard.searched.includes('bipd'))
})

test('[TLS-77] before and after are the rows the list shows, a quick filter included; another truck of the carrier opens from its own row', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-2', keeps: ({ id }) => id !== 'truck-1' })
  assert.equal(known(world).neighbours, { before: 'truck-0', after: 'truck-3' })
  await world.answer(0, E.right(aDetail('truck-2', { others: [aTruckRow({ id: 'sister', carrier: aCarrier({ name: 'Sister' }) })] })))
  world.viewModel.open('sister')
  assert.equal([known(world).row.carrier.name, known(world).asked._tag], ['Sister', 'Loading'])
})

test('[TLS-77] near the last loaded row the list loads more, so that there is a next truck; not with a quick filter, and not twice', async () => {
  const page = someOfTrucks(60)
  const rowsOf = (start: number, end: number) => ({ ...page, rows: page.rows.slice(start, end), nextCursor: end < 60 ? 'more' : undefined })
  const world = await aTruckDetailWorld({ page: rowsOf(0, 50) })
  world.lay({ selected: 'truck-20' })
  world.lay({ selected: 'truck-47', keeps: () => true })
  await settled()
  assert.is(world.list.requests.length, 1)
  world.lay({ keeps: undefined })
  world.lay({ selected: 'truck-49' })
  await settled()
  assert.equal([world.list.requests.length, known(world).neighbours.after], [2, undefined])
  await world.list.answer(1, E.right(rowsOf(50, 60)))
  assert.equal([world.list.requests.length, known(world).neighbours.after], [2, 'truck-50'])
})

test("[TLS-77] a truck opened from elsewhere is the one the list's keys are on, so that its row is drawn", async () => {
  const world = await aTruckDetailWorld()
  world.lay({ active: 'truck-0' })
  world.lay({ selected: 'truck-3', highlighted: 'truck-3' })
  assert.is(world.list.viewModel.overlay$.value.active, 'truck-3')
})

test('[TLS-75] a row that is already gone is asked for once when it is opened', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ gone: new Map([['truck-1', 'Withdrawn']]) })
  world.lay({ selected: 'truck-1' })
  assert.equal(world.ids(), ['truck-1'])
})

test('[TLS-76] a pointer over the rows, and a draft nobody searched for, change nothing in an open detail', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-1' })
  const before = world.view()
  world.lay({ highlighted: 'truck-2' })
  world.list.viewModel.edit({ numberOfTrucks: 'ge-2' })
  assert.is(world.view(), before)
})

test('[TLS-14] a drawer that was left hears nothing more', async () => {
  const world = await aTruckDetailWorld()
  world.lay({ selected: 'truck-1' })
  world.viewModel.stop()
  await world.answer(0, E.right(aDetail('truck-1')))
  world.lay({ selected: 'truck-2' })
  world.arrive(undefined)
  assert.equal([known(world).row.id, known(world).asked._tag], ['truck-1', 'Loading'])
})

test.run()
