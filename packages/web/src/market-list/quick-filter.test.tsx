import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aCarrier, aTruckRow } from '@trm/domain/testing'
import { doing, mount, press, type } from '../design/testing/mount.tsx'
import { someOfTrucks } from '../trucks/testing/some-trucks.ts'
import { aTruckListWorld } from '../trucks/testing/truck-list-world.ts'
import { makeTruckTextFilter } from '../trucks/truck-text.ts'
import { QuickFilter } from './quick-filter.tsx'

const aFilter = async () => {
  const world = aTruckListWorld()
  const rows = ['Peñafiel', 'Larkspur', 'Ünited'].map((name, index) =>
    aTruckRow({ id: `${index}`, equipmentTypes: ['reefer'], carrier: aCarrier({ name }) }),
  )
  await world.answer(0, E.right(someOfTrucks(0, { rows, total: 400, nextCursor: 'more' })))
  const mounted = await mount(
    <QuickFilter id="a-filter" list={world.viewModel} filterOf={makeTruckTextFilter} hint="" say={() => undefined} />,
  )
  const field = mounted.one('input')
  const kept = () => rows.filter((row) => world.viewModel.overlay$.value.keeps?.(row) ?? true).map(({ id }) => id)
  const leave = async () => {
    await mounted.unmount()
    world.viewModel.stop()
  }
  return { ...world, ...mounted, field, kept, leave, value: () => (field instanceof HTMLInputElement ? field.value : '') }
}

test('[TLS-54] rows are narrowed as one types, their count stands beside the field, and nothing is asked of the server', async () => {
  const filter = await aFilter()
  await type(filter.field, 'united reefer')
  assert.equal(filter.kept(), ['2'])
  assert.match(filter.text(), /1 of 3 loaded rows/)
  assert.is(filter.requests.length, 1)
  await filter.leave()
  assert.is(filter.viewModel.overlay$.value.keeps, undefined, 'it goes with its field')
})

test('[TLS-54] Escape empties the field and shows all rows', async () => {
  const filter = await aFilter()
  await type(filter.field, 'larkspur')
  await press(filter.field, 'Escape')
  assert.equal([filter.value(), filter.kept()], ['', ['0', '1', '2']])
  await filter.leave()
})

test('[TLS-159] a word that no loaded row has is named with how many it hides, and one press shows them again', async () => {
  const filter = await aFilter()
  assert.is(filter.all('[data-hides-all]').length, 0)
  await type(filter.field, 'nobody ')
  assert.match(filter.text(), /“nobody” hides all 3 loaded rows\./)
  await doing(() => filter.one('[data-hides-all]').click())
  assert.equal([filter.value(), filter.kept(), filter.all('[data-hides-all]').length], ['', ['0', '1', '2'], 0])
  await filter.leave()
})

test('[TLS-54] further rows are loaded when asked for', async () => {
  const filter = await aFilter()
  await type(filter.field, 'nobody')
  assert.match(filter.text(), /hides all 3 loaded rows/)
  await doing(() =>
    filter
      .all('button')
      .find(({ textContent }) => textContent === 'Load more rows')
      ?.click(),
  )
  assert.is(filter.requests[1]?.limit, 200)
  await filter.leave()
})

test.run()
