import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLoad } from '@trm/domain/testing'
import { PrintButton } from '../design/print-table.tsx'
import { makeRowPrinting } from '../design/row-printing.view-model.ts'
import { doing, mount } from '../design/testing/mount.tsx'
import { printedLoads } from './print-loads.ts'
import { aPostedLoadsWorld, someLoads } from './testing/posted-loads-world.ts'

type Given = Parameters<typeof aPostedLoadsWorld>[0]

const aPrint = async (given: Given = {}) => {
  const world = await aPostedLoadsWorld(given)
  const isPrinting$ = new Subject<boolean>()
  const drawn: number[] = []
  const printing = makeRowPrinting({ isPrinting$, print: () => void drawn.push(mounted.all('tbody tr').length) })
  const mounted = await mount(<PrintButton printing={printing} printed={() => printedLoads(world.view(), 'America/Chicago')} />)
  const leave = async () => {
    await mounted.unmount()
    printing.stop()
  }
  return { ...world, ...mounted, isPrinting$, drawn, leave }
}

test('[PLS-95] our button draws every load shown, then prints; afterwards nothing is left', async () => {
  const print = await aPrint({ loads: someLoads(30) })
  const { length } = print.ids()
  await doing(() => print.one('button').click())
  assert.equal([print.drawn, print.one('h2').textContent], [[length], 'Posted loads · Posted'])
  assert.match(print.text(), new RegExp(`${length} of 30 loads, as of 03/10/2026 \\d\\d:00 CDT`))
  await doing(() => print.isPrinting$.next(true))
  await doing(() => print.isPrinting$.next(false))
  assert.equal([print.all('table').length, print.drawn], [0, [length]])
  await print.leave()
})

test("[PLS-95] the browser's own menu prints the same: the columns of the list, what was looked for, and the order", async () => {
  const load = aLoad({ id: 'load-0', referenceId: 'R-7', bookNow: true, offersWaiting: 2 })
  const print = await aPrint({ loads: [load], search: '?text=R-7&sort=rate' })
  await doing(() => print.isPrinting$.next(true))
  assert.equal([print.one('h2').textContent, print.all('p')[0]?.textContent], ['Posted loads · Posted · R-7', 'Highest rate first'])
  assert.equal(
    print.all('th').map(({ textContent }) => textContent),
    ['Lane', 'Pickup', 'Equipment', 'Rate', 'Miles', 'Posted', 'Views', 'Offers', 'Complete'],
  )
  const cells = print.all('tbody td').map((cell) => [...cell.querySelectorAll('span')].map(({ textContent }) => textContent))
  assert.equal(cells[0], ['Dallas, TX to Chicago, IL', 'Book Now · 482173 · R-7 · Paper'])
  assert.equal(cells[3], ['$2,400.00', '$2.50/mi'])
  assert.equal(cells.slice(-3, -1), [['7'], ['2']])
  assert.equal(print.drawn, [], 'the browser prints by itself')
  await print.leave()
})

test('[PLS-95] whose a load is stands on paper where others work for the company; without loads nothing is drawn', async () => {
  const people = [
    { id: '1', name: 'Bea Broker' },
    { id: '2', name: 'Ben Broker' },
  ]
  const shared = await aPostedLoadsWorld({ people })
  const headings = printedLoads(shared.view(), 'America/Chicago')?.lines[0]?.flat() ?? []
  assert.ok(headings.includes('Owner'))
  const none = await aPostedLoadsWorld({ loads: [] })
  assert.is(printedLoads(none.view(), 'America/Chicago'), undefined)
})

test.run()
