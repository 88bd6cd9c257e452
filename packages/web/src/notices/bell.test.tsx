import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { doing, mount } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import { Bell } from './bell.tsx'
import * as panel from './missed-panel.tsx'
import { aNotice, anInbox, INBOX_NOW, anOtherNotice } from './testing/inbox.ts'

const notices = (count: number) => Array.from({ length: count }, (_, at) => aNotice(count - at))

/** Two bells would each have their own word on the title. */
let leave = async (): Promise<void> => undefined
test.after.each(async () => {
  await leave()
  history.replaceState(null, '', '/trm')
})

const shown = async (given: Parameters<typeof anInbox>[0], isThere = true) => {
  const inbox = await anInbox(given)
  document.title = 'Trucks · TRM Freight'
  const load = async (): Promise<never> => (isThere ? (panel as never) : Promise.reject(new Error('gone'))) // the only chunk that is asked for
  const screen = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader: { load } }}>
      <Bell viewModel={inbox.viewModel} offersHref="/load-offers" />
    </PortalProvider>,
  )
  leave = screen.unmount
  const opener = () => screen.one('.trm-menu-opener')
  const open = async (): Promise<void> => {
    opener().focus()
    await doing(() => opener().click())
    await doing(() => undefined)
  }
  return { ...inbox, screen, opener, open }
}

test('[NOT-23] the bell and the window’s title say how many there are, up to 9+, whatever page is shown; nothing for none', async () => {
  const { opener, put, moved, rested } = await shown([])
  assert.equal([opener().textContent, document.title], ['Notices', 'Trucks · TRM Freight'])
  put(notices(3))
  moved()
  await doing(rested)
  assert.equal([opener().textContent, document.title], ['3 notices you have not seen3', '(3) Trucks · TRM Freight'])
  await doing(() => {
    document.title = 'Offers · TRM Freight'
  })
  assert.is(document.title, '(3) Offers · TRM Freight')
  put(notices(12))
  moved()
  await doing(rested)
  assert.equal([opener().textContent, document.title], ['12 notices you have not seen9+', '(9+) Offers · TRM Freight'])
  await leave()
  assert.is(document.title, 'Offers · TRM Freight')
})

test('[NOT-24] a press opens the list; Escape closes it, the focus back on the bell', async () => {
  const { screen, opener, open } = await shown([aNotice(2, { kind: 'offer_expiring' }), aNotice(1)])
  await open()
  assert.is(opener().getAttribute('aria-expanded'), 'true')
  assert.equal(
    screen.all('.trm-bell-rows a').map(({ textContent }) => textContent),
    [
      'About to expire: $2,000.00Dallas, TX to Chicago, ILPrairie Freight · 98 minutes ago',
      'Bid of $2,000.00Dallas, TX to Chicago, ILPrairie Freight · 99 minutes ago',
    ],
  )
  await doing(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  assert.equal([screen.all('.trm-menu-panel').length, document.activeElement === opener()], [0, true])
})

test('[NOT-121] of an offer in its last ten minutes the bell says how many are left', async () => {
  const offer = { kind: 'offer_expiring', toldAt: instantOf(INBOX_NOW - 30_000) } as const
  const { screen, open } = await shown([
    aNotice(3, { ...offer, expiresAt: instantOf(INBOX_NOW + 570_000) }),
    aNotice(2, { ...offer, expiresAt: instantOf(INBOX_NOW + 60_000) }),
    aNotice(1, { ...offer, expiresAt: instantOf(INBOX_NOW + 601_000) }),
  ])
  await open()
  assert.equal(
    screen.all('.trm-bell-rows strong').map(({ textContent }) => textContent),
    ['10 minutes left: $2,000.00', '1 minute left: $2,000.00', 'About to expire: $2,000.00'],
  )
})

test('[NOT-24] a notice leads to its offer and is seen by it; all are seen by one press, the focus stays in the list', async () => {
  const { screen, asked, open } = await shown([aNotice(3), aNotice(2), aNotice(1)])
  await open()
  const [first] = screen.all('.trm-bell-rows a')
  assert.is(first?.getAttribute('href'), '/trm/load-offers?offer=o3')
  await doing(() => first?.click())
  assert.equal([screen.all('.trm-menu-panel').length, asked.includes('see 3 o3')], [0, true])
  await open()
  const all = screen.one('.trm-menu-panel .trm-button')
  assert.is(all.textContent, 'Mark all as seen')
  all.focus()
  await doing(() => all.click())
  assert.match(screen.text(), 'No notices')
  assert.ok(screen.one('.trm-menu-panel').contains(document.activeElement))
})

test('[NOT-28] what is told besides offers says what it is, leads there and cannot be put off', async () => {
  const { screen, asked, open } = await shown([anOtherNotice(2), anOtherNotice(1, { title: '1 new truck: Van', says: undefined })])
  await open()
  const [first, second] = screen.all('.trm-bell-rows a')
  assert.equal(
    [first?.textContent, second?.textContent, screen.all('.trm-bell-rows button').length],
    [
      'Not covered, pickup at 09:00 CDT: Dallas, TX to Chicago, ILNobody has booked this load, and its pickup is near.98 minutes ago',
      '1 new truck: Van99 minutes ago',
      0,
    ],
  )
  assert.is(first?.getAttribute('href'), '/trm/broker/posted-loads?load=2')
  await doing(() => first?.click())
  assert.equal([screen.all('.trm-menu-panel').length, asked.includes('see 2 /trm/broker/posted-loads?load=2')], [0, true])
})

test('[NOT-25] a notice that can be put off has a button that says of what; what is put off goes, the focus stays in the list', async () => {
  const { screen, asked, open, opener } = await shown([aNotice(2, { snoozeUntil: instantOf(1_800_001_800_000) }), aNotice(1)])
  await open()
  const [later, ...others] = screen.all('.trm-bell-rows button')
  assert.equal(
    [later?.textContent, later?.getAttribute('aria-label'), others.length],
    ['Snooze', 'Snooze: Bid of $2,000.00 · Dallas, TX to Chicago, IL', 0],
  )
  later?.focus()
  await doing(() => later?.click())
  assert.equal([asked.includes('snooze 2'), opener().textContent], [true, '1 notice you have not seen1'])
  assert.ok(screen.one('.trm-menu-panel').contains(document.activeElement))
})

test('[NOT-24] whoever opens an offer another way has seen what was told of it', async () => {
  const { asked, opener } = await shown([aNotice(2), aNotice(1)])
  await doing(() => history.pushState(null, '', '/trm/load-offers?status=booked_load&offer=o2'))
  assert.equal([asked, opener().textContent], [['list', 'see 2 o2', 'list'], '1 notice you have not seen1'])
})

test('[NOT-24] what could not be read, marked or loaded says so and how to try again', async () => {
  const { screen, fail, open, viewModel } = await shown([aNotice(1)])
  await open()
  fail({ _tag: 'Unreachable' })
  await doing(() => viewModel.seeAll())
  assert.match(screen.one('[role=alert]').textContent, 'This could not be saved')
  await leave()
  const without = await shown([aNotice(1)], false)
  await without.open()
  assert.match(without.screen.one('.trm-menu-panel').textContent, 'Try again')
})

test.run()
