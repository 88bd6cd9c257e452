import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CarrierSearch } from '@trm/domain/carrier-directory'
import { instantOf } from '@trm/domain/kernel'
import { areaAround, loadFiltersFromSearch, loadForOwner, type LoadsQuery } from '@trm/domain/loads'
import { decodePlaceIndex, type PlaceIndexSource } from '@trm/domain/places'
import { aLoad, placeIndexBytes } from '@trm/domain/testing'
import { aDirectoryRow } from '../carriers/directory/testing/directory-row.ts'
import { placeFrom } from '../posted-loads/posted-loads-place.ts'
import type { SearchedNear } from './nav-commands.ts'
import { findBoardLoad, findCarriers, findOwnLoads, findTowns } from './finds.ts'

test('[CMD-21] own loads are asked for by the words, five and the newest first; one opens where its state lists it', async () => {
  const asked: LoadsQuery[] = []
  const gone: string[] = []
  const loads = [
    aLoad({ id: '7', loadNumber: 'K-7' }),
    aLoad({ id: '8', state: 'covered', loadNumber: 'K-8', referenceId: undefined }),
  ].map(loadForOwner)
  const list = (query: LoadsQuery) => async () => {
    asked.push(query)
    const counts = { posted: 1, covered: 1, closed: 0, expired: 0 }
    return E.right({ loads, counts, total: 2, colleagues: 0, nextCursor: undefined, asOf: instantOf(0) })
  }
  const answer = await findOwnLoads({ list }, (path) => gone.push(path))('dallas')()
  const commands = E.isRight(answer) ? answer.right : []
  assert.equal(asked, [{ state: undefined, text: 'dallas', sort: 'posted', limit: 5, cursor: undefined }])
  assert.equal(
    commands.map(({ group, title }) => `${group}: ${title}`),
    [
      'Posted loads: K-7 · R-1001 · Dallas, TX to Chicago, IL · 03/11/2026',
      'Posted loads: K-8 · Dallas, TX to Chicago, IL · 03/11/2026 · Covered',
    ],
  )
  commands.forEach(({ run }) => run())
  assert.equal(gone, ['/trm/broker/posted-loads?load=7', '/trm/broker/posted-loads?state=covered&load=8'])
  assert.equal([placeFrom('?state=covered&load=8').state, placeFrom('?state=covered&load=8').load], ['covered', '8'])
})

test('[CMD-21] carriers are asked for by name and number, at most five are found, and one opens its profile', async () => {
  const asked: CarrierSearch[] = []
  const gone: string[] = []
  const rows = ['1', '2', '3', '4', '5', '6'].map((id) =>
    aDirectoryRow(id, { mcNumber: id === '2' ? undefined : '600001', dotNumber: '700001' }),
  )
  const search = (what: CarrierSearch) => async () => {
    asked.push(what)
    return E.right({ rows, total: 6, nextCursor: undefined, asOf: instantOf(0) })
  }
  const answer = await findCarriers({ search }, (path) => gone.push(path))('x'.repeat(200))()
  const commands = E.isRight(answer) ? answer.right : []
  assert.is(asked[0]?.text.length, 120, 'as much as a search takes')
  assert.is(commands.length, 5)
  assert.equal(
    commands.slice(0, 2).map(({ group, title }) => `${group}: ${title}`),
    ['Carriers: Carrier 1 · MC 600001 · DOT 700001', 'Carriers: Carrier 2 · DOT 700001'],
  )
  commands[0]?.run()
  assert.equal(gone, ['/trm/carriers/1/profile'])
})

test('[CMD-21] a number leads a carrier to the load of the board that has it, and words lead to none', async () => {
  const gone: string[] = []
  const find = findBoardLoad((path) => gone.push(path))
  const answer = await find('1200')()
  const commands = E.isRight(answer) ? answer.right : []
  assert.equal(
    commands.map(({ group, title }) => `${group}: ${title}`),
    ['Load central: Load 1200'],
  )
  commands[0]?.run()
  assert.equal(gone, ['/trm/carrier/loadcentral/1200'])
  assert.equal(await find('dallas 12')(), E.right([]))
})

const places: PlaceIndexSource = {
  load: async () => E.mapLeft(() => ({ _tag: 'PlaceIndexUnavailable', reason: 'damaged' }) as const)(decodePlaceIndex(placeIndexBytes())),
}

test('[CMD-33] a town opens trucks near it for a broker and loads near it for a carrier, within the usual miles', async () => {
  const gone: string[] = []
  const near = async (list: SearchedNear) => {
    const answer = await findTowns(places, list, (path) => gone.push(path))('dallas')()
    return E.isRight(answer) ? answer.right : []
  }
  const [trucks, loads] = [await near('brokerTruckList'), await near('loadCentral')]
  assert.equal(
    [trucks, loads].map((commands) => commands.map(({ group, title }) => `${group}: ${title}`)),
    [
      ['Truck list: Trucks near Dallas, TX', 'Truck list: Trucks near Dallas, GA'],
      ['Load central: Loads near Dallas, TX', 'Load central: Loads near Dallas, GA'],
    ],
  )
  trucks[0]?.run()
  loads[0]?.run()
  const [toTrucks, toLoads] = gone.map((path) => new URL(path, 'https://portal.example'))
  assert.equal([toTrucks?.pathname, toLoads?.pathname], ['/trm/broker/trucklist', '/trm/carrier/loadcentral'])
  assert.equal([toTrucks?.searchParams.get('pickupLocation'), toTrucks?.searchParams.get('pickupLatitude')], ['Dallas, TX', '32.78'])
  const dallas = { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.81 }
  assert.equal(loadFiltersFromSearch(toLoads?.search ?? '').pickup, areaAround(dallas))
})

test('[CMD-33] [F12] without the index of towns there is none', async () => {
  const none: PlaceIndexSource = { load: async () => E.left({ _tag: 'PlaceIndexUnavailable', reason: 'offline' }) }
  assert.ok(E.isLeft(await findTowns(none, 'loadCentral', () => undefined)('dallas')()))
})

test.run()
