import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount } from '../design/testing/mount.tsx'
import { someOfTrucks } from './testing/some-trucks.ts'
import { aTruckListWorld } from './testing/truck-list-world.ts'
import { makeRowPrinting } from '../design/row-printing.view-model.ts'
import { shownRows } from '../market-list/market-list.ts'
import { exportCells } from './truck-export.ts'
import { TruckPrint } from './truck-print.tsx'

const aPrint = async () => {
  const world = aTruckListWorld({
    query: 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=75&equipmentTypes=van',
  })
  await world.answer(0, E.right(someOfTrucks(120, { total: 400, nextCursor: 'more' })))
  const isPrinting$ = new Subject<boolean>()
  const drawn: number[] = []
  const printing = makeRowPrinting({
    isPrinting$,
    print: () => {
      drawn.push(mounted.all('tbody tr').length)
    },
  })
  const mounted = await mount(
    <TruckPrint list={world.viewModel} rows={{ printing, cellsShown: () => exportCells(shownRows(world.viewModel), world.viewModel) }} />,
  )
  const leave = async () => {
    await mounted.unmount()
    printing.stop()
    world.viewModel.stop()
  }
  return { ...world, ...mounted, printing, isPrinting$, drawn, leave }
}

test('[TLS-59] our button draws every loaded row first, then prints; afterwards nothing is left', async () => {
  const print = await aPrint()
  assert.is(print.text(), '')
  await doing(() => print.printing.start())
  assert.equal(print.drawn, [120])
  await doing(() => print.isPrinting$.next(true))
  await doing(() => print.isPrinting$.next(false))
  assert.is(print.text(), '')
  assert.equal(print.drawn, [120])
  await print.leave()
})

test("[TLS-59] the browser's own menu prints the same, with the search in words and the time", async () => {
  const print = await aPrint()
  await doing(() => {
    print.viewModel.lay({ keeps: ({ id }) => id.endsWith('3') })
    print.isPrinting$.next(true)
  })
  assert.is(print.one('h2').textContent, 'Trucks near Dallas, TX within 75 miles')
  assert.match(print.text(), /Pickup 03\/10\/2026 · Dry Van/)
  assert.match(print.text(), /12 of 400 trucks, as of 03\/10\/2026 \d\d:00/)
  assert.is(print.all('tbody tr').length, 12)
  assert.equal(print.drawn, [], 'the browser prints by itself')
  await print.leave()
})

test.run()
