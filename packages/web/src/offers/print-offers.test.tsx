import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PrintButton } from '../design/print-table.tsx'
import { makeRowPrinting } from '../design/row-printing.view-model.ts'
import { doing, mount } from '../design/testing/mount.tsx'
import { NOT_NARROWED, type OffersView } from './offers-view.ts'
import { printedOffers } from './print-offers.ts'
import { anOffice } from './testing/office.ts'

type Change = (view: OffersView) => OffersView

const anyway: Change = (view) => view

const aPrint = async (
  given: Parameters<typeof anOffice>[0] = {},
  change = anyway,
  reader: 'broker' | undefined = 'broker',
  narrowing = NOT_NARROWED,
) => {
  const { viewModel, clock, offer } = await anOffice(given)
  const isPrinting$ = new Subject<boolean>()
  const drawn: number[] = []
  const printing = makeRowPrinting({ isPrinting$, print: () => void drawn.push(mounted.all('tbody tr').length) })
  const printed = () =>
    printedOffers({ view: change(viewModel.view$.value), narrowing, title: 'Load offers', reader, now: clock.now(), zone: clock.zone() })
  const mounted = await mount(<PrintButton printing={printing} printed={printed} />)
  const cells = () => mounted.all('tbody td').map((cell) => [...cell.querySelectorAll('span')].map(({ textContent }) => textContent))
  const leave = async () => {
    await mounted.unmount()
    printing.stop()
    viewModel.stop()
  }
  return { ...mounted, isPrinting$, drawn, cells, offer, leave }
}

test('[OFS-95] our button draws every offer shown, then prints; afterwards nothing is left', async () => {
  const print = await aPrint({ relationship: { isFavorite: true } })
  await doing(() => print.one('button').click())
  assert.equal(
    [print.drawn, print.one('h2').textContent, print.one('p').textContent],
    [[1], 'Load offers', '1 offer, as of 03/10/2026 10:00 CDT'],
  )
  assert.equal(
    print.all('th').map(({ textContent }) => textContent),
    ['Lane', 'Carrier', 'Price', 'Last move', 'Status'],
  )
  const [lane, party, price, last, stand] = print.cells()
  assert.equal(
    [lane?.[0], price, stand?.[0]],
    ['Dallas, TX → Chicago, IL', ['$2,000.00', '$2.08/mi', '$400.00 (16.7%) below posted $2,400.00'], 'Needs you'],
  )
  assert.equal([party?.[0], party?.at(-1)?.endsWith('Favorite'), last?.[1]], ['carrier-1', true, '5 counter-offers left'])
  assert.match(stand?.[1] ?? '', /^Until 03\/1\d\/2026/)
  await doing(() => print.isPrinting$.next(true))
  await doing(() => print.isPrinting$.next(false))
  assert.equal([print.all('table').length, print.drawn], [0, [1]])
  await print.leave()
})

test("[OFS-95] the browser's own menu prints the same, with what was asked for and that there are more", async () => {
  const print = await aPrint({}, (view) => ({
    ...view,
    asked: { ...view.asked, status: 'needs_confirmation', loadId: 'load-1' },
    list: view.list._tag === 'Known' ? { ...view.list, more: 'Available' } : view.list,
  }))
  await doing(() => print.isPrinting$.next(true))
  assert.is(print.one('h2').textContent, 'Load offers · Needs you · Offers on one load')
  assert.match(print.one('p').textContent ?? '', /^1 offer, as of .*; there are more/)
  assert.equal(print.drawn, [], 'the browser prints by itself')
  await print.leave()
})

test('[OFS-95] [OFS-100] what typed words leave is printed, with the words; where they leave nothing, nothing is drawn', async () => {
  const kept = await aPrint({}, anyway, 'broker', { text: ' carrier-1 ', keeps: ({ carrier }) => carrier.id === 'carrier-1' })
  await doing(() => kept.isPrinting$.next(true))
  assert.equal([kept.one('h2').textContent, kept.all('tbody tr').length], ['Load offers · carrier-1', 1])
  await kept.leave()
  const none = await aPrint({}, anyway, 'broker', { text: 'reefer', keeps: () => false })
  await doing(() => none.isPrinting$.next(true))
  assert.is(none.text(), 'Print')
  await none.leave()
})

test('[OFS-95] a carrier reads no mark of itself on paper; without offers nothing is drawn', async () => {
  const asCarrier: Change = (view) =>
    view.list._tag === 'Known'
      ? {
          ...view,
          list: {
            ...view.list,
            rows: view.list.rows.map(({ offer, group }) => ({
              group,
              offer: { ...offer, reader: 'carrier', relationship: undefined, trust: undefined },
            })),
          },
        }
      : view
  const print = await aPrint({ relationship: { isBlocked: true } }, asCarrier)
  await doing(() => print.isPrinting$.next(true))
  const party = print.cells()[1]
  assert.equal([party?.length, party?.[0]], [2, 'Larkspur Brokerage LLC'])
  assert.not.match(print.text(), /Blocked|Favorite/)
  await print.leave()
  const none = await aPrint({}, (view) => ({ ...view, list: { _tag: 'Loading' } }))
  await doing(() => none.isPrinting$.next(true))
  assert.is(none.text(), 'Print')
  await none.leave()
})

test.run()
