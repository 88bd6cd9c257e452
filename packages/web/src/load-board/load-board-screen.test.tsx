import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { defaultLoadFilters, type LoadBoardPage, type LoadOpened } from '@trm/domain/loads'
import { at, dollars } from '@trm/domain/testing'
import { doing, giveElementsASize, mount, press } from '../design/testing/mount.tsx'
import { giveTheWindow, takeTheWindowBack } from '../design/testing/window-size.ts'
import { boardQuery } from './load-board-view.ts'
import { LoadBoardScreen } from './load-board-screen.tsx'
import { LoadDrawer, type LoadDrawerProps } from './load-detail-route.tsx'
import { aBoardRow, aBoardWorld, aPage, nearTown, opened, someLoads, type BoardWorld } from './testing/load-board-world.ts'

const drawerOf = ({ detail, list: { news$, say } }: ReturnType<typeof aBoardWorld>): LoadDrawerProps => ({
  viewModel: detail,
  news$,
  say,
  worthFor: () => null,
  actionsFor: (row) => <button type="button">Act on {row.load.id}</button>,
})

const aScreen = async (
  given: BoardWorld & { readonly width?: number; readonly page?: LoadBoardPage; readonly retry?: () => void } = {},
) => {
  const { width = 1440, page = aPage(someLoads(3)), retry } = given
  giveTheWindow(width)
  giveElementsASize(width, 900)
  const world = aBoardWorld(given)
  const mounted = await mount(
    <LoadBoardScreen
      list={world.list}
      filters={null}
      tools={{ workbench: undefined, retry }}
      detail={<LoadDrawer {...drawerOf(world)} />}
    />,
  )
  await doing(() => world.answer(0, E.right(page)))
  const button = (name: RegExp): HTMLElement => {
    const found = mounted.all('button').find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''))
    if (found === undefined) throw new Error(`no button ${String(name)} in ${mounted.text()}`)
    return found
  }
  const answered = (number: number, load: LoadOpened) => doing(() => world.answerOne(number, E.right(load)))
  const leave = async () => {
    await mounted.unmount()
    world.stop()
  }
  return {
    ...world,
    ...mounted,
    button,
    answered,
    leave,
    said: () =>
      mounted
        .all('[role=status].trm-only-read')
        .map((one) => one.textContent)
        .join(),
  }
}

const trail = [
  { at: at('2026-03-09T12:00:00Z'), rateTotal: dollars(2000) },
  { at: at('2026-03-10T12:00:00Z'), rateTotal: dollars(2400) },
]

test('[LBS-72] tools whose code did not arrive are asked for again from their place', async () => {
  let asked = 0
  const screen = await aScreen({
    retry: () => {
      asked += 1
    },
  })
  screen.button(/Tools did not load/).click()
  assert.is(asked, 1)
  await screen.leave()
})

test('[LBS-1] a row says what it pays, where, when and what, how it can be had and how often it was posted', async () => {
  const screen = await aScreen({ page: aPage([aBoardRow({ bookNow: true }, { olderIds: ['older'], trail })]) })
  const row = screen.one('[data-row=load-1]').textContent ?? ''
  for (const words of [
    /(2 hours|120 minutes) ago, Confirmed 60 minutes ago/,
    /\$2,400\.00\$2\.50\/mi/,
    /Dallas, TX03\/11\/2026tomorrow09:00 – 15:00 CDT · FCFS/,
    /est\. 960 miChicago, IL/,
    /VanFull/,
    /53 ft42,000 lb/,
    /Larkspur Brokerage LLC.*Book Now.*Posted 2 times · was \$2,000\.00/,
  ])
    assert.match(row, words)
  assert.match(screen.text(), /1 loadSort byNewest first/)
  await screen.leave()
})

test('[LBS-1] a long name of an equipment has two lines, and its whole in the title', async () => {
  const screen = await aScreen({
    page: aPage([aBoardRow({ equipmentType: 'van' }), aBoardRow({ id: 'load-2', equipmentType: 'a_very_long_trailer' })]),
  })
  const long = screen.one('.trm-load-long')
  assert.equal(
    [long.textContent, long.title, screen.one('[data-row=load-2] .trm-load-long') === long],
    ['a_very_long_trailer', 'a_very_long_trailer', true],
  )
  await screen.leave()
})

test("[LBS-1] the reader's own offer stands in the row, in place of Book Now", async () => {
  const screen = await aScreen({
    page: aPage([aBoardRow({ bookNow: true }, { offer: { id: 'offer-1', status: 'pending_acceptance', amount: dollars(2100) } })]),
  })
  assert.match(screen.one('[data-row=load-1]').textContent ?? '', /Your turn, \$2,100\.00/)
  assert.not.match(screen.one('[data-row=load-1]').textContent ?? '', /Book Now/)
  await screen.leave()
})

test('[LBS-1] [TLS-141] on a phone a card says the same, and opens by its one button', async () => {
  const screen = await aScreen({ width: 390, page: aPage([aBoardRow({}, { trail })]) })
  for (const words of [
    /Dallas, TX.*Chicago, IL/,
    /\$2,400\.00/,
    /03\/11\/2026, 09:00 – 15:00 CDT · FCFS/,
    /Van · Full · 53 ft · 42,000 lb · est\. 960 mi/,
    /was \$2,000\.00/,
  ])
    assert.match(screen.text(), words)
  assert.equal(
    screen.all('article button').map((button) => button.dataset['opens']),
    [''],
  )
  await doing(() => screen.button(/^Details of Dallas, TX to Chicago, IL$/).click())
  assert.equal(screen.all('[aria-modal=true]').length, 1)
  await press(screen.one('[aria-modal=true]'), 'Escape')
  assert.equal([screen.all('[aria-modal]').length, document.activeElement === screen.one('[data-opens]')], [0, true])
  await screen.leave()
})

test('[LBS-11] loading, nothing, nothing for a search, and a failure have their words', async () => {
  const screen = await aScreen({
    query: boardQuery({ filters: { ...defaultLoadFilters, company: 'Nobody' }, sort: 'newest' }),
    page: aPage([]),
  })
  assert.match(screen.text(), /No loads match this search/)
  assert.is(screen.one('.trm-desk-head h2').textContent, '0 loads')
  await doing(() => screen.all('[data-state=empty] button')[0]?.click())
  assert.match(screen.text(), /Loading the loads/)
  await doing(() => screen.answer(1, E.right(aPage([]))))
  assert.match(screen.text(), /No loads are on the board/)
  await doing(() => screen.list.retry())
  await doing(() => screen.answer(2, E.left(unreachable)))
  assert.ok(screen.one('[data-state=error]').getAttribute('role') === 'alert')
  await doing(() => screen.button(/^Try again|^Retry/).click())
  await doing(() => screen.answer(3, E.right(aPage(someLoads(2)))))
  assert.match(screen.said(), /2 loads/)
  await screen.leave()
})

test('[LBS-33] the head of a column sorts by it, and says which order stands; deadhead is there with a pickup town alone', async () => {
  const screen = await aScreen()
  const head = (name: RegExp) => screen.all('[role=columnheader]').find((one) => name.test(one.textContent ?? ''))
  assert.equal([head(/^Age/)?.getAttribute('aria-sort'), head(/^Deadhead/)], ['ascending', undefined])
  await doing(() => head(/^Rate/)?.querySelector('button')?.click())
  assert.is(screen.lists[1]?.sort, 'rate')
  await doing(() => screen.answer(1, E.right(aPage(someLoads(1)))))
  assert.is(head(/^Rate/)?.getAttribute('aria-sort'), 'descending')
  await doing(() => screen.list.apply({ pickup: nearTown }))
  await doing(() => screen.answer(2, E.right(aPage([aBoardRow({}, { deadheadMiles: 41.6 })]))))
  assert.match(screen.one('[data-row=load-1]').textContent ?? '', /CDT · FCFS42 mi/)
  await screen.leave()
})

test('[LBS-15] the keys walk the rows, Enter opens, Escape closes and the row has the focus again', async () => {
  const screen = await aScreen()
  await doing(() => screen.one('[data-row=load-0]').focus())
  await press(screen.one('[data-row=load-0]'), 'ArrowDown')
  assert.is(document.activeElement?.getAttribute('data-row'), 'load-1')
  await press(screen.one('[data-row=load-1]'), 'Enter')
  assert.match(screen.said(), /Details of Dallas, TX to Chicago, IL, \$2,400\.00/)
  await doing(() => screen.button(/Close the load/).focus())
  await press(screen.button(/Close the load/), 'Escape')
  assert.equal([screen.all('aside').length, document.activeElement?.getAttribute('data-row')], [0, 'load-1'])
  await screen.leave()
})

test('[LBS-24] a detail says every term, also one that was not stated, and every price that was asked', async () => {
  const screen = await aScreen({ load: 'load-1', page: aPage([aBoardRow()]) })
  assert.match(
    screen.one('aside').textContent ?? '',
    /\$50\.00 an hour after 120 minutes.*Nothing to pay.*Net 30 after paperwork, quick pay/,
  )
  await screen.answered(
    0,
    opened(aBoardRow({ detention: undefined, lumper: undefined, payment: undefined, dropoffWindow: undefined }, { trail })),
  )
  const text = screen.one('aside').textContent ?? ''
  for (const words of [
    /\$2,000\.00.*03\/09\/2026 07:00 CDT.*\$2,400\.00/,
    /Not stated: Detention, Lumper, Payment/,
    /DropoffChicago, ILTBD/,
    /Paper.*R-1001/,
    /No touch freight/,
  ])
    assert.match(text, words)
  assert.is(screen.one('aside [data-freshness]').getAttribute('data-freshness'), 'fresh')
  assert.match(text, /Act on load-1/)
  await screen.leave()
})

test('[LBS-23] a load that was taken says so, greys in its row and keeps its place', async () => {
  const screen = await aScreen()
  await doing(() => screen.list.lay({ selected: 'load-1' }))
  await screen.answered(0, opened(aBoardRow({ id: 'load-1', state: 'covered' })))
  assert.match(screen.one('aside .trm-notice').textContent ?? '', /This load is covered\.Somebody has booked it/)
  assert.match(screen.one('[data-row=load-1]').textContent ?? '', /is covered/)
  await screen.leave()
})

test('[LBS-22] a link to a load that is not there says so; a failed reading keeps the row and can be tried again', async () => {
  const screen = await aScreen({ load: 'stale' })
  assert.match(screen.one('aside').textContent ?? '', /Loading the load/)
  await doing(() => screen.answerOne(0, E.left({ _tag: 'Gone' })))
  assert.match(screen.one('aside').textContent ?? '', /This load is not on the board/)
  await doing(() => screen.detail.open('load-0'))
  await doing(() => screen.rest())
  await doing(() => screen.answerOne(1, E.left(unreachable)))
  assert.match(screen.one('aside [role=alert]').textContent ?? '', /could not be read again/)
  assert.match(screen.one('aside').textContent ?? '', /\$2,400\.00/)
  await screen.leave()
})

test("[LBS-25] the reader's own offer stands in the detail with a way to it", async () => {
  const row = aBoardRow({}, { offer: { id: 'offer-7', status: 'needs_confirmation', amount: dollars(2100) } })
  const screen = await aScreen({ load: 'load-1', page: aPage([row]) })
  assert.match(screen.one('aside').textContent ?? '', /Your offer.*Waiting, \$2,100\.00/)
  assert.is(screen.all('aside a')[0]?.getAttribute('href'), '/trm/load-offers?offer=offer-7')
  await screen.leave()
})

test.after(takeTheWindowBack)

test.run()
