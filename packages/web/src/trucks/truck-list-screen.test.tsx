import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { aCarrier, aTruckPage, aTruckRow, at, chicago, settled } from '@trm/domain/testing'
import { defaultTruckListFilters, type TruckPage } from '@trm/domain/trucks'
import { doing, giveElementsASize, mount, type } from '../design/testing/mount.tsx'
import { someOfTrucks } from './testing/some-trucks.ts'
import { aTruckListWorld, type World } from './testing/truck-list-world.ts'
import { TruckListScreen } from './truck-list-screen.tsx'
import { until } from '../testing/render.tsx'

giveElementsASize(1400, 600)

const aScreen = async (given: World = {}) => {
  const world = aTruckListWorld(given)
  const mounted = await mount(
    <TruckListScreen
      viewModel={world.viewModel}
      tools={{ workbench: undefined, retry: undefined }}
      incorrectAccountType={<p>wrong account</p>}
    />,
  )
  const answered = (number: number, page: TruckPage) => doing(() => world.answer(number, E.right(page)))
  const button = (name: string): HTMLElement => {
    const found = mounted.all('button').find((one) => one.textContent === name)
    if (found === undefined)
      throw new Error(
        `no button ${name} among ${mounted
          .all('button')
          .map((one) => one.textContent)
          .join(', ')}`,
      )
    return found
  }
  const submit = () => doing(() => mounted.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const leave = async () => {
    await mounted.unmount()
    world.viewModel.stop()
  }
  return { ...world, ...mounted, answered, button, submit, leave }
}

const spoken = (screen: { readonly all: (selector: string) => readonly HTMLElement[] }): string =>
  screen.all('[aria-live=polite]')[0]?.textContent ?? ''

test('[TLS-10] while the first rows are on their way the list says so and shows their shape', async () => {
  const screen = await aScreen()
  assert.is(screen.one('section').getAttribute('aria-busy'), 'true')
  assert.match(screen.text(), /Loading trucks…/)
  assert.is(spoken(screen), 'Searching…')
  await screen.leave()
})

test('[TLS-16] the total, the place and the time of the answer stand above the rows and are said aloud', async () => {
  const screen = await aScreen({ query: 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81' })
  await screen.answered(0, someOfTrucks(50, { total: 1284, asOf: at('2026-03-10T14:14:00Z'), nextCursor: 'more' }))
  assert.is(screen.one('h2').textContent, '1,284 trucks near Dallas, TX')
  assert.match(screen.text(), /as of 09:14/)
  assert.is(spoken(screen), '1,284 trucks near Dallas, TX')
  await screen.leave()
})

test('[TLS-17] only rows in sight exist, and each says which row of how many it is', async () => {
  const screen = await aScreen()
  await screen.answered(0, someOfTrucks(50, { total: 1284, nextCursor: 'more' }))
  const rows = screen.all('.trm-list-body [role=row]')
  assert.ok(rows.length > 5 && rows.length < 40, `${rows.length} rows`)
  assert.is(rows[0]?.getAttribute('aria-rowindex'), '2')
  assert.is(screen.one('[role=grid]').getAttribute('aria-rowcount'), '1285')
  await screen.leave()
})

test('[TLS-18] [VRD-19] a row says all the trade asks for, the verdict, estimates as such, and no record in words', async () => {
  const screen = await aScreen({ query: 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81' })
  const full = aTruckRow({
    id: 'full',
    equipmentTypes: ['van', 'reefer'],
    dropoff: chicago,
    deadheadMiles: 12.4,
    tripMiles: 967.5,
    postedAt: at('2026-03-10T13:15:00Z'),
    carrier: aCarrier({ relationship: { isFavorite: true, isBlocked: true, isSetUp: true } }),
    trust: { level: 'stop', reasons: ['blocked'] },
  })
  const bare = aTruckRow({
    id: 'bare',
    trust: { level: 'review', reasons: ['no_authority_record', 'no_insurance_record'] },
    carrier: aCarrier({
      mcNumber: undefined,
      dotNumber: undefined,
      authoritySince: undefined,
      numberOfTrucks: 0,
      numberOfInspections: undefined,
      bipdOnFile: undefined,
      phone: undefined,
    }),
  })
  await screen.answered(0, aTruckPage({ rows: [full, bare], total: 2 }))
  const [first = [], second = []] = screen
    .all('.trm-list-body [role=row]')
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent))
  assert.equal(first.slice(0, 6), [
    '45 minutes ago, Confirmed 60 minutes ago',
    '03/10/2026todayuntil 03/11/2026',
    'Dry VanReefer',
    '12 mi',
    'Dallas, TX',
    'Chicago, ILest. 968 mi',
  ])
  assert.equal(first.slice(6), [
    'Larkspur Freight LLCStopFavoriteBlockedSet upMC 123456 · DOT 7654321 · (214) 555-0123',
    '5',
    '$1,000,000.00',
    '6 yr',
    '2',
  ])
  assert.equal(second.slice(5), ['Anywhere', 'Larkspur Freight LLCReviewno record', '0', '–no record', '–no record', '–no record'])
  await screen.leave()
})

test('[TLS-1] Enter in a field of the filter bar searches', async () => {
  const screen = await aScreen()
  await screen.answered(0, aTruckPage())
  await type(screen.one('#pickup-radius'), '150')
  assert.is(screen.requests.length, 1)
  await screen.submit()
  assert.is(screen.requests[1]?.filters.pickupRadius, 150)
  await screen.leave()
})

test('[TLS-19] an empty date means today, and shows it', async () => {
  const screen = await aScreen({ query: 'pickupDate=2026-03-20' })
  await screen.answered(0, aTruckPage())
  await type(screen.one('#pickup-date'), '')
  const date = screen.one('#pickup-date')
  assert.is(date instanceof HTMLInputElement ? date.value : '', '2026-03-10')
  assert.is(screen.view().draft.pickupDate, undefined)
  await screen.leave()
})

test('[TLS-20] equipment is chosen from all known types; how many are chosen stays in sight', async () => {
  const screen = await aScreen({ profileEquipment: ['DRY_VAN'] })
  await screen.answered(0, aTruckPage())
  const opener = screen.one('#equipment')
  assert.is(opener.textContent, 'Dry Van')
  await doing(() => opener.click())
  assert.is(opener.getAttribute('aria-expanded'), 'true')
  await until(() => screen.all('.trm-check input').length > 0, 'its choices')
  const boxes = screen.all('.trm-check input')
  assert.is(boxes[0] instanceof HTMLInputElement && boxes[0].checked, true)
  await doing(() => boxes[1]?.click())
  assert.is(opener.textContent, '2 types')
  assert.equal(screen.view().draft.equipmentTypes, ['van', 'reefer'])
  await doing(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  assert.is(opener.getAttribute('aria-expanded'), 'false')
  assert.is(document.activeElement, opener)
  await screen.leave()
})

test('[TLS-8] a failed search says why and what to do, and keeps what was typed', async () => {
  const screen = await aScreen()
  await doing(() => screen.answer(0, E.left(unreachable)))
  await type(screen.one('#pickup-radius'), '75')
  assert.match(screen.one('[role=alert]').textContent ?? '', /The server cannot be reached.*Check your connection/)
  await doing(() => screen.button('Try again').click())
  assert.is(screen.requests.length, 2)
  const radius = screen.one('#pickup-radius')
  assert.is(radius instanceof HTMLSelectElement ? radius.value : '', '75')
  await screen.leave()
})

test('[TLS-9] an empty list says so and offers to clear the filters, when there are any', async () => {
  const emptied = (screen: { readonly all: (selector: string) => readonly HTMLElement[] }) =>
    screen.all('.trm-panel-actions button').map(({ textContent }) => textContent)
  const screen = await aScreen({ query: 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81' })
  await screen.answered(0, aTruckPage({ rows: [], total: 0 }))
  assert.match(screen.text(), /No trucks match this search/)
  assert.equal(emptied(screen), ['Clear'])
  await doing(() => screen.one('.trm-panel-actions button').click())
  assert.equal(screen.requests[1]?.filters, defaultTruckListFilters)
  await screen.answered(1, aTruckPage({ rows: [], total: 0 }))
  assert.equal(emptied(screen), [], 'nothing is left to clear')
  await screen.leave()
})

test('[TLS-21] sorting by a column header or by the list loads in that order and marks the column', async () => {
  const screen = await aScreen()
  await screen.answered(0, someOfTrucks(3))
  await doing(() => screen.button('Age').click())
  assert.is(screen.requests[1]?.sort, 'age')
  await screen.answered(1, someOfTrucks(3))
  const marked = screen.all('[aria-sort]')
  assert.equal(
    marked.map((header) => [header.textContent, header.getAttribute('aria-sort')]),
    [['Age', 'ascending']],
  )
  await type(screen.one('#truck-sort'), 'trucks')
  assert.is(screen.requests[2]?.sort, 'trucks')
  await screen.leave()
})

test('[TLS-22] without a pickup place the newest come first, and nothing speaks of near', async () => {
  const screen = await aScreen()
  await screen.answered(0, someOfTrucks(3))
  const sort = screen.one('#truck-sort')
  const orders = (): readonly (string | null)[] => [...sort.querySelectorAll('option')].map((option) => option.textContent)
  assert.is(sort instanceof HTMLSelectElement ? sort.value : '', 'age')
  assert.equal(orders(), ['Newest post', 'Oldest authority', 'Most trucks'])
  assert.is(screen.all('[aria-sort]')[0]?.textContent, 'Age')
  assert.not.ok(screen.all('[role=columnheader]').some((header) => header.textContent === 'Deadhead'))
  await type(screen.one('#pickup-place'), 'Fort Worth, TX')
  await screen.submit()
  await doing(settled)
  await screen.answered(1, someOfTrucks(3))
  assert.is(screen.requests[1]?.sort, 'deadhead')
  assert.is(sort instanceof HTMLSelectElement ? sort.value : '', 'deadhead')
  assert.is(screen.all('[aria-sort]')[0]?.textContent, 'Deadhead')
  await screen.leave()
})

test('[TLS-23] the folded filters name what they hold, open, and fold again when a search starts but not when it is refused', async () => {
  const screen = await aScreen({ query: 'pickupRadius=75&equipmentTypes=reefer&pickupDate=2026-03-20' })
  await screen.answered(0, someOfTrucks(3))
  const fold = screen.one('.trm-truck-filters-fold')
  assert.match(fold.textContent ?? '', /75 miles · 03\/20\/2026 · Reefer/)
  await doing(() => fold.click())
  assert.is(fold.getAttribute('aria-expanded'), 'true')
  await type(screen.one('#pickup-place'), 'dallas')
  await screen.submit()
  await doing(settled)
  assert.is(fold.getAttribute('aria-expanded'), 'true', 'refused')
  await type(screen.one('#pickup-place'), 'Fort Worth, TX')
  screen.one('#pickup-radius').focus()
  await screen.submit()
  await doing(settled)
  assert.is(screen.requests.length, 2)
  assert.is(fold.getAttribute('aria-expanded'), 'false')
  assert.is(document.activeElement, fold)
  await screen.leave()
})

test('[TLS-7] [F71] the wrong account type takes the place of the list', async () => {
  const screen = await aScreen()
  await doing(() => screen.answer(0, E.left({ _tag: 'Forbidden', code: 'wrong_account_type' })))
  assert.is(screen.text(), 'wrong account')
  await screen.leave()
})

test('[TLS-5] a fault of the pickup field stands at the field and is tied to it', async () => {
  const screen = await aScreen()
  await screen.answered(0, aTruckPage())
  await type(screen.one('#pickup-place'), 'dallas')
  await screen.submit()
  const field = screen.one('#pickup-place')
  assert.is(field.getAttribute('aria-invalid'), 'true')
  assert.match(screen.one(`#${field.getAttribute('aria-describedby') ?? 'none'}`).textContent ?? '', /No single place/)
  await settled()
  await screen.leave()
})

test('[TLS-155] a row pressed before the tools of the list are there is open when they come, and what stands in it does its own', async () => {
  const screen = await aScreen()
  await screen.answered(0, someOfTrucks(3))
  const [first, second] = screen.all('.trm-list-body [role=row]')
  const selected = () => screen.viewModel.overlay$.value.selected
  await doing(() => second?.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  assert.is(selected(), undefined)
  await doing(() => first?.querySelector('[role=gridcell]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  assert.ok(first?.dataset['row'] !== undefined)
  assert.is(selected(), first.dataset['row'])
  await doing(() => second?.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  assert.is(selected(), first.dataset['row'])
  await screen.leave()
})

test('[PLC-12] the credits the place list asks for are on the page', async () => {
  const screen = await aScreen()
  assert.match(screen.text(), /GeoNames \(CC BY 4\.0\).*OpenStreetMap contributors/)
  await screen.leave()
})

test.run()
