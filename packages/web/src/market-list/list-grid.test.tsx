import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aCarrier, aTruckRow } from '@trm/domain/testing'
import type { TruckPage } from '@trm/domain/trucks'
import { doing, giveElementsASize, mount, press } from '../design/testing/mount.tsx'
import { someOfTrucks } from '../trucks/testing/some-trucks.ts'
import { aTruckListWorld } from '../trucks/testing/truck-list-world.ts'
import { makeListGrid, ListGridWatch } from './list-grid.tsx'
import { TruckListScreen, type TruckWorkbench } from '../trucks/truck-list-screen.tsx'

giveElementsASize(1400, 600)
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

const NEAR_DALLAS = 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81'

/** The list with its keys, and without them as `withKeys: false`. */
const aGrid = async (
  page: TruckPage = someOfTrucks(50),
  { withKeys = true, query = NEAR_DALLAS }: { readonly withKeys?: boolean; readonly query?: string } = {},
) => {
  const world = aTruckListWorld({ query })
  const { viewModel } = world
  const grid = makeListGrid(viewModel)
  const workbench: TruckWorkbench = {
    filters: null,
    toolbar: null,
    above: <ListGridWatch list={viewModel} grid={grid} />,
    beside: null,
    empty: (usual) => usual,
    onList: grid.handlers,
    stop: () => undefined,
  }
  const screen = await mount(
    <TruckListScreen
      viewModel={viewModel}
      tools={{ workbench: withKeys ? workbench : undefined, retry: undefined }}
      incorrectAccountType={null}
    />,
  )
  await doing(() => world.answer(0, E.right(page)))
  const row = (id: string): HTMLElement => screen.one(`[data-row="${id}"]`)
  const focused = (): string | undefined =>
    document.activeElement instanceof HTMLElement ? document.activeElement.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
  const key = async (name: string): Promise<void> => {
    await press(document.activeElement instanceof HTMLElement ? document.activeElement : screen.box, name)
  }
  const stops = () => screen.all('.trm-list-body [role=row], .trm-list-body a').filter(({ tabIndex }) => tabIndex === 0)
  const leave = async () => {
    await screen.unmount()
    viewModel.stop()
  }
  return {
    ...world,
    ...screen,
    row,
    focused,
    key,
    stops,
    leave,
    lay: (changes: Parameters<typeof viewModel.lay>[0]) => doing(() => viewModel.lay(changes)),
  }
}

test('[TLS-45] [TLS-47] one row is the tab stop; keys move the focus through rows that are not even in sight', async () => {
  const grid = await aGrid()
  assert.equal(
    grid.stops().map((one) => one.getAttribute('role') ?? one.tagName),
    ['row', 'A'],
  )
  await doing(() => grid.row('truck-0').focus())
  for (const [name, id] of [
    ['ArrowDown', 'truck-1'],
    ['j', 'truck-2'],
    ['k', 'truck-1'],
    ['End', 'truck-49'],
    ['ArrowUp', 'truck-48'],
    ['Home', 'truck-0'],
  ] as const) {
    await grid.key(name)
    assert.is(grid.focused(), id, name)
    assert.equal(
      grid.stops().map((one) => one.closest<HTMLElement>('[data-row]')?.dataset['row']),
      [id, id],
      name,
    )
  }
  await grid.key('PageDown')
  assert.not.equal(grid.focused(), 'truck-0')
  await grid.leave()
})

test('[TLS-45] Enter, Space and a press open the detail, and only the open row is selected', async () => {
  const grid = await aGrid()
  await doing(() => grid.row('truck-0').focus())
  await grid.key('Enter')
  assert.is(grid.viewModel.overlay$.value.selected, 'truck-0')
  await grid.key('ArrowDown')
  await grid.key(' ')
  assert.is(grid.viewModel.overlay$.value.selected, 'truck-1')
  await doing(() => grid.row('truck-3').click())
  assert.equal(
    grid.all('[aria-selected=true]').map((row) => row.dataset['row']),
    ['truck-3'],
  )
  await doing(() =>
    grid.all('[data-row=truck-5] a').forEach((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))),
  )
  assert.is(grid.viewModel.overlay$.value.selected, 'truck-3', 'a call opens nothing')
  await grid.leave()
})

test('[TLS-46] arrows go to the call link and back; without keys every link is reached by Tab', async () => {
  const grid = await aGrid()
  await doing(() => grid.row('truck-0').focus())
  await grid.key('ArrowRight')
  assert.is(document.activeElement?.tagName, 'A')
  await grid.key('Escape')
  assert.is(document.activeElement, grid.row('truck-0'))
  await grid.key('ArrowRight')
  await grid.key('ArrowLeft')
  assert.is(document.activeElement, grid.row('truck-0'))
  await grid.leave()
  const bare = await aGrid(someOfTrucks(3), { withKeys: false })
  assert.equal(
    bare.stops().map((one) => one.tagName),
    ['A', 'A', 'A'],
  )
  await bare.leave()
})

test('[TLS-47] a reload that keeps the row keeps the focus; one that drops it gives it to the next', async () => {
  const grid = await aGrid(someOfTrucks(5))
  await doing(() => grid.row('truck-2').focus())
  await doing(() => {
    grid.viewModel.retry()
  })
  const rows = ['new', 'truck-2', 'truck-3', 'truck-4'].map((id) => aTruckRow({ id }))
  await doing(() => grid.answer(1, E.right(someOfTrucks(0, { rows, total: 4 }))))
  assert.is(grid.focused(), 'truck-2')
  await doing(() => {
    grid.viewModel.retry()
  })
  await doing(() => grid.answer(2, E.right(someOfTrucks(0, { rows: rows.filter(({ id }) => id !== 'truck-2'), total: 3 }))))
  assert.is(grid.focused(), 'truck-3')
  await grid.leave()
})

test('[TLS-48] a gone row stays, says why, cannot be called, and its detail still opens', async () => {
  const grid = await aGrid()
  await grid.lay({ gone: new Map([['truck-1', 'Withdrawn 09:12']]) })
  assert.match(grid.row('truck-1').textContent ?? '', /Withdrawn 09:12/)
  assert.is(grid.row('truck-1').querySelector('a'), null)
  assert.ok(grid.row('truck-0').querySelector('a'))
  assert.is(grid.row('truck-1').getAttribute('aria-rowindex'), '3')
  await doing(() => grid.row('truck-1').click())
  assert.is(grid.viewModel.overlay$.value.selected, 'truck-1')
  await grid.leave()
})

test('[TLS-49] a filter over loaded rows narrows rows and their count, and asks the server for nothing', async () => {
  const grid = await aGrid(someOfTrucks(50, { total: 500, nextCursor: 'more' }))
  const asked = grid.requests.length
  await grid.lay({ keeps: ({ id }) => id.endsWith('7') })
  assert.equal(
    grid.all('.trm-list-body [role=row]').map((row) => [row.dataset['row'], row.getAttribute('aria-rowindex')]),
    [7, 17, 27, 37, 47].map((number, index) => [`truck-${number}`, `${index + 2}`]),
  )
  assert.is(grid.one('[role=grid]').getAttribute('aria-rowcount'), '6')
  assert.is(grid.requests.length, asked)
  await grid.leave()
})

test('[TLS-55] near the end of an answer that takes the place of another with as many rows, further ones are asked for again', async () => {
  const page = someOfTrucks(10, { total: 500, nextCursor: 'more' })
  const grid = await aGrid(page)
  const cursors = (): readonly (string | undefined)[] => grid.requests.map(({ cursor }) => cursor)
  assert.equal(cursors(), [undefined, 'more'])
  await doing(() => grid.viewModel.retry())
  await doing(() => grid.answer(2, E.right({ ...page, rows: [...page.rows].reverse() })))
  assert.equal(cursors(), [undefined, 'more', undefined, 'more'])
  await grid.leave()
})

test('[TLS-50] pointer and focus tell which row is meant, and a row named elsewhere is marked', async () => {
  const grid = await aGrid()
  const over = (id: string) =>
    doing(() => grid.row(id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })))
  await over('truck-4')
  assert.is(grid.viewModel.overlay$.value.highlighted, 'truck-4')
  await doing(() => grid.row('truck-2').focus())
  assert.is(grid.viewModel.overlay$.value.highlighted, 'truck-2')
  await grid.lay({ highlighted: 'truck-6' })
  assert.equal(
    grid.all('[data-lit]').map((row) => row.dataset['row']),
    ['truck-6'],
  )
  await grid.leave()
})

test('[TLS-51] chosen columns in their order; what has its own column is not said twice', async () => {
  const carrier = aCarrier({ relationship: { isFavorite: true, isBlocked: false, isSetUp: false } })
  const grid = await aGrid(someOfTrucks(0, { rows: [aTruckRow({ id: 'one', tripMiles: 120, carrier })], total: 1 }))
  await grid.lay({ columns: ['carrier', 'confirmed', 'relationship', 'age'] })
  assert.equal(
    grid.all('[role=columnheader]').map(({ textContent }) => textContent),
    ['Carrier', 'Last confirmed', 'Relationship', 'Age'],
  )
  assert.equal(
    [...grid.row('one').children].map(({ textContent }) => textContent),
    ['Larkspur Freight LLCMC 123456 · DOT 7654321 · (214) 555-0123', 'Confirmed 60 minutes ago', 'ClearFavorite', '2 hours ago'],
  )
  const usual = grid.row('one').style.height
  await grid.lay({ density: 'compact' })
  assert.ok(parseFloat(grid.row('one').style.height) < parseFloat(usual))
  await grid.leave()
})

test('[TLS-62] equipment beyond the second type is a count to the eye and its names to the ear', async () => {
  const grid = await aGrid(
    someOfTrucks(0, { rows: [aTruckRow({ id: 'one', equipmentTypes: ['van', 'reefer', 'flatbed', 'hopper'] })], total: 1 }),
  )
  const cell = grid.row('one').children[2]
  assert.is(cell?.textContent, 'Dry VanReefer +2flatbed, hopper')
  assert.is(cell?.querySelector('[aria-hidden]')?.textContent, '+2')
  assert.is(cell?.querySelector('.trm-only-read')?.textContent, 'flatbed, hopper')
  await grid.leave()
})

test('[TLS-130] a post that was not confirmed since says its age once; else the confirmation is the title of the age', async () => {
  const rows = [aTruckRow({ id: 'posted', lastConfirmedAt: aTruckRow().postedAt }), aTruckRow({ id: 'confirmed' })]
  const grid = await aGrid(someOfTrucks(0, { rows, total: 2 }))
  assert.equal(
    rows.map(({ id }) => [grid.row(id).children[0]?.textContent, grid.row(id).querySelector<HTMLElement>('.trm-confirmed')?.title]),
    [
      ['2 hours ago', ''],
      ['2 hours ago, Confirmed 60 minutes ago', 'Confirmed 60 minutes ago'],
    ],
  )
  await grid.leave()
})

test('[TLS-132] [TLS-87] where there is no room the usual columns give way, the carrier never; chosen ones stay, and what is searched by', async () => {
  giveElementsASize(980, 600)
  const grid = await aGrid(someOfTrucks(0, { rows: [aTruckRow({ id: 'one', deadheadMiles: 12 })], total: 1 }))
  const headers = (): readonly string[] => grid.all('[role=columnheader]').map(({ textContent }) => textContent)
  assert.equal(headers(), ['Age', 'Equipment', 'Location', 'Destination', 'Carrier', 'BIPD'])
  assert.equal(
    grid.all('[data-row=one] .trm-carried').map((line) => [line.parentElement?.getAttribute('role'), line.textContent]),
    [
      ['gridcell', '03/10/2026todayuntil 03/11/2026'],
      ['gridcell', '12 mi'],
      ['gridcell', '5 trucks'],
      ['gridcell', '6 yr'],
    ],
  )
  await grid.lay({ density: 'compact' })
  assert.equal(headers(), ['Available', 'Equipment', 'Deadhead', 'Location', 'Destination', 'Carrier', 'Trucks', 'BIPD', 'Authority'])
  await grid.lay({ columns: ['age', 'available', 'equipment', 'location', 'destination', 'carrier', 'trucks', 'bipd', 'inspections'] })
  assert.is(headers().length, 9)
  await grid.leave()
  giveElementsASize(600, 600)
  const searched = await aGrid(someOfTrucks(3), { query: `${NEAR_DALLAS}&equipmentTypes=van&numberOfInspections=ge-2` })
  const heads = () => searched.all('[role=columnheader]').map(({ textContent }) => textContent)
  assert.equal(heads(), ['Age', 'Location', 'Destination', 'Carrier', 'BIPD', 'Insp.'])
  assert.match(searched.row('truck-0').textContent ?? '', /Dallas, TXDry Van/)
  await searched.lay({ density: 'compact' })
  assert.equal(heads().slice(0, 3), ['Available', 'Equipment', 'Deadhead'])
  await searched.leave()
  giveElementsASize(1400, 600)
})

test.run()
