import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { aCarrier, at, aTruckRow, chicago, day } from '@trm/domain/testing'
import type { TruckDetail } from '@trm/domain/trucks'
import { doing, mount, press } from '../design/testing/mount.tsx'
import { giveTheWindow, takeTheWindowBack } from '../design/testing/window-size.ts'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { aDetail, aTruckDetailWorld } from './testing/truck-detail-world.ts'
import { TruckDrawer } from './truck-detail-route.tsx'

const aDrawer = async (given: Parameters<typeof aTruckDetailWorld>[0] & { readonly width?: number } = {}) => {
  giveTheWindow(given.width ?? 1440)
  const world = await aTruckDetailWorld(given)
  const said: string[] = []
  const news = makeToolNews()
  const mounted = await mount(
    <div className="trm-desk-body">
      <div data-row="truck-0" role="row" tabIndex={-1}>
        another
      </div>
      <div data-row="truck-1" role="row" tabIndex={0}>
        row
      </div>
      <TruckDrawer
        viewModel={world.viewModel}
        footFor={({ id }) => <button type="button">Offer to {id}</button>}
        news$={news.news$}
        say={(words) => {
          said.push(words)
          news.say(words)
        }}
      />
    </div>,
  )
  const answered = (number: number, detail: TruckDetail) => doing(() => world.answer(number, E.right(detail)))
  const open = (selected: string) => doing(() => world.lay({ selected }))
  const button = (name: string | RegExp): HTMLElement => {
    const found = mounted.all('button').find((one) => new RegExp(name).test(one.getAttribute('aria-label') ?? one.textContent ?? ''))
    if (found === undefined) throw new Error(`no button ${String(name)} in ${mounted.text()}`)
    return found
  }
  const check = (name: string): string => mounted.one(`[data-check=${name}]`).textContent ?? ''
  const leave = async () => {
    await mounted.unmount()
    world.viewModel.stop()
  }
  return { ...world, ...mounted, answered, open, button, check, leave, said }
}

const full = aTruckRow({
  id: 'truck-1',
  equipmentTypes: ['van', 'reefer', 'unheard_of'],
  dropoff: chicago,
  tripMiles: 968,
  deadheadMiles: 12,
  home: { city: 'Waco', state: 'TX' },
  availableFrom: day('2026-03-10'),
  availableTo: day('2026-03-11'),
  carrier: aCarrier({ relationship: { isFavorite: true, isBlocked: true, isSetUp: true } }),
})

test('[TLS-88] [F59] the open truck of a page that was kept is read again before anything is done about it', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await drawer.answered(0, aDetail('truck-1', { row: full }))
  const held = (): readonly boolean[] => ['.trm-drawer-body', '.trm-drawer-foot'].map((part) => drawer.one(part).inert)
  assert.equal(held(), [false, false])
  await doing(() => drawer.restored.next())
  assert.equal(
    [drawer.ids(), held()],
    [
      ['truck-1', 'truck-1'],
      [true, true],
    ],
  )
  drawer.button('Close') // can be closed meanwhile: what closes it is not held
  assert.is(drawer.button('Close').closest('[inert]'), null)
  await drawer.answered(1, aDetail('truck-1', { row: full }))
  assert.equal(held(), [false, false])
  await drawer.leave()
})

test('[TLS-90] brokers read which end of the trip is the truck’s home', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  const shown = async (number: number, pickupMatchedHome: boolean, dropoffMatchedHome: boolean) => {
    await drawer.answered(number, aDetail('truck-1', { row: { ...full, pickupMatchedHome, dropoffMatchedHome } }))
    const words = /(Starts and ends at home|Starts at home|Ends at home)/.exec(drawer.text())?.[0]
    await doing(() => drawer.restored.next())
    return words
  }
  assert.equal(
    [await shown(0, false, false), await shown(1, true, false), await shown(2, false, true), await shown(3, true, true)],
    [undefined, 'Starts at home', 'Ends at home', 'Starts and ends at home'],
  )
  await drawer.leave()
})

test('[PTR-42] a quiet post is said to be one, with what becomes of an offer below its least, in place of contact details that nobody gets', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await drawer.answered(0, aDetail('truck-1', { row: full, isQuiet: true }))
  assert.match(drawer.text(), /A quiet post.*only offers at or above its own least rate.*turned away at once/)
  assert.not.match(drawer.text(), /Contact|left no phone/)
  await drawer.leave()
})

test('[TLS-72] the row is shown at once; only what it lacks has a skeleton, and is said to be loading', async () => {
  const drawer = await aDrawer()
  assert.equal(drawer.all('aside, dialog'), [])
  await drawer.open('truck-1')
  assert.match(drawer.one('h2').textContent ?? '', /Dallas, TX.*Anywhere/)
  assert.match(drawer.text(), /Larkspur Freight LLC.*MC 123456 · DOT 7654321.*Call \(214\) 555-0123/)
  assert.equal([drawer.all('[data-check]').length, drawer.all('.trm-bone').length], [7, 2])
  await drawer.answered(0, aDetail('truck-1', { row: full, safetyRating: 'S' }))
  assert.equal([drawer.all('[data-check]').length, drawer.all('.trm-bone').length], [8, 0])
  for (const words of [
    /est\. 968 mi/,
    /03\/10\/2026 to 03\/11\/2026/,
    /Dry Van, Reefer, unheard_of/,
    /12 mi/,
    /Waco, TX/,
    /Posted truck/,
    /Posted2 hours ago|Posted120 minutes ago/,
  ])
    assert.match(drawer.text(), words)
  assert.equal(
    drawer.all('.trm-badge').map(({ textContent }) => textContent),
    ['Clear', 'Favorite', 'Blocked', 'Set up'],
  )
  await drawer.leave()
})

test('[TLS-76] each check has its outcome in a word, the value, the need and what would fix it', async () => {
  const drawer = await aDrawer({ query: 'coverageAmountBipd=ge-2m' })
  await drawer.open('truck-1')
  const carrier = aCarrier({ bipdOnFile: 750_000, numberOfInspections: undefined, authoritySince: day('2026-01-10') })
  await drawer.answered(0, aDetail('truck-1', { row: aTruckRow({ id: 'truck-1', carrier }), safetyRating: 'C' }))
  assert.match(drawer.text(), /3 pass · 3 fail · 1 no record/)
  assert.match(
    drawer.check('bipd'),
    /Fail\$750,000\.00 · needs \$2,000,000\.00, FMCSA minimum \$750,000\.00, as you searched.*file BIPD of \$2,000,000\.00 with FMCSA \(form BMC-91X\)/,
  )
  assert.match(drawer.check('inspections'), /No recordNo record · needs 1 or more.*Ask for the report/)
  assert.match(drawer.check('authorityAge'), /Fail2 months · needs 6 months or more.*Old enough on 07\/10\/2026\./)
  assert.match(drawer.check('safetyRating'), /FailConditional/)
  assert.match(drawer.check('notBlocked'), /PassYes/)
  await drawer.leave()
})

test('[TLS-79] contact is to call, to copy and to mail with the lane as the subject; without either it says so', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await drawer.answered(0, aDetail('truck-1', { row: full }))
  const links = drawer.all('a').map((link) => link.getAttribute('href'))
  assert.equal(links, [
    '/trm/broker/carrier-profile/carrier-1',
    'tel:+12145550123',
    'mailto:dispatch@example.com?subject=Your%20truck%20Dallas%2C%20TX%20to%20Chicago%2C%20IL%2C%2003%2F10%2F2026',
  ])
  await doing(() => drawer.button('Copy number').click())
  assert.equal([drawer.copied, drawer.button('Copied') !== undefined, drawer.said.at(-1)], [['(214) 555-0123'], true, 'Copied'])
  await drawer.open('truck-2')
  await doing(() => drawer.rest())
  await drawer.answered(
    1,
    aDetail('truck-2', { row: aTruckRow({ id: 'truck-2', carrier: aCarrier({ phone: undefined, email: undefined }) }) }),
  )
  assert.match(drawer.text(), /no phone number and no email/)
  await drawer.leave()
})

test('[TLS-79] a clipboard that takes nothing is said', async () => {
  const drawer = await aDrawer({ isClipboardClosed: true })
  await drawer.open('truck-1')
  await doing(() => drawer.button('Copy number').click())
  assert.ok(drawer.button('Not copied: select it instead'))
  assert.is(drawer.said.at(-1), 'Not copied: select it instead')
  assert.equal(
    drawer.all('[role=status]').filter((one) => one.closest('.trm-row')),
    [],
    'one live region is enough',
  )
  await drawer.leave()
})

test('[TLS-75] a truck that is over says why and when, and its contact stays', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await drawer.answered(0, aDetail('truck-1', { row: full, ended: { reason: 'booked', at: at('2026-03-10T13:30:00Z') } }))
  assert.match(
    drawer.one('.trm-notice').textContent ?? '',
    /This truck was booked, 03\/10\/2026 \d\d:30\..*ask before you count on this truck/,
  )
  assert.match(drawer.text(), /Call \(214\) 555-0123/)
  await drawer.leave()
})

test('[TLS-102] what can be done about a truck stays below its detail, and goes with a truck that is over', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  assert.is(drawer.one('.trm-drawer-foot').textContent, 'Offer to truck-1')
  await drawer.answered(0, aDetail('truck-1', { row: full, ended: { reason: 'booked', at: at('2026-03-10T13:30:00Z') } }))
  assert.equal(drawer.all('.trm-drawer-foot'), [])
  await drawer.leave()
})

test('[TLS-72] a failure says why, keeps the row, and can be tried again', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await doing(() => drawer.answer(0, E.left(unreachable)))
  assert.match(drawer.one('[role=alert]').textContent ?? '', /could not be loaded/)
  assert.match(drawer.text(), /Larkspur Freight LLC/)
  await doing(() => drawer.button('Try again|Retry').click())
  await drawer.answered(1, aDetail('truck-1', { row: full }))
  assert.equal(drawer.all('[role=alert]'), [])
  await drawer.leave()
})

test('[TLS-74] a link to a truck that never was says so, one that is loading too', async () => {
  const drawer = await aDrawer({ truck: 'stale' })
  assert.match(drawer.text(), /Loading the truck/)
  await doing(() => drawer.answer(0, E.left({ _tag: 'Refused', status: 404, code: 'not_found', faults: [] })))
  assert.match(drawer.text(), /This truck is not there/)
  await drawer.leave()
})

test('[VET-10] the source of a fact and its day stand beside its check; a fact nobody vouches for has none', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await drawer.answered(0, aDetail('truck-1', { row: full, sources: [{ check: 'fleet', source: 'census', asOf: day('2026-11-20') }] }))
  assert.match(drawer.check('fleet'), 'FMCSA census, 11/20/2026')
  assert.is(document.querySelectorAll('.trm-vetting-source').length, 1)
  await drawer.leave()
})

test('[VET-16] a carrier that is not set up with us shows no fail: its own mark and word, and what to do', async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  const relationship = { isFavorite: false, isBlocked: false, isSetUp: false }
  await drawer.answered(0, aDetail('truck-1', { row: { ...full, carrier: aCarrier({ relationship, bipdOnFile: 0 }) } }))
  const tone = (check: string) => drawer.one(`[data-check=${check}]`).getAttribute('data-tone')
  assert.equal([tone('bipd'), tone('setUp')], ['danger', 'neutral'])
  assert.match(drawer.check('bipd'), 'Fail')
  const setUp = drawer.check('setUp')
  assert.match(setUp, /Not yet.*Not set up with us yet.*Send the carrier your set-up packet/s)
  assert.not.match(setUp, 'Fail')
  assert.match(drawer.text(), /\b1 fail\b/)
  await drawer.leave()
})

test("[CAP-24] the carrier's reply stands beside the check it is for, and beside no other", async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-1')
  await drawer.answered(
    0,
    aDetail('truck-1', { row: full, replies: [{ check: 'bipd', text: 'The filing is on its way.', at: at('2026-03-09T14:00:00Z') }] }),
  )
  assert.match(drawer.one('[data-check=bipd]').textContent ?? '', /The carrier: The filing is on its way\./)
  assert.is(document.querySelectorAll('.trm-vetting-reply').length, 1)
  await drawer.leave()
})

test("[TLS-77] the next row and the carrier's other trucks open from the detail", async () => {
  const drawer = await aDrawer()
  await drawer.open('truck-0')
  const previous = drawer.button('Previous truck')
  previous.focus()
  assert.equal(
    [previous.getAttribute('aria-disabled'), document.activeElement === previous],
    ['true', true],
    'it keeps the focus where the list ends',
  )
  await doing(() => previous.click())
  assert.is(drawer.selected(), 'truck-0')
  await doing(() => drawer.button('Next truck').click())
  assert.is(drawer.selected(), 'truck-1')
  await doing(() => drawer.rest())
  await drawer.answered(1, aDetail('truck-1', { row: full, others: [aTruckRow({ id: 'sister', dropoff: chicago })] }))
  await doing(() => drawer.button('Dallas, TX to Chicago, IL, available 03/10/2026 to 03/11/2026, Dry Van').click())
  assert.is(drawer.selected(), 'sister')
  await drawer.leave()
})

test('[TLS-78] beside the list it is a panel: what opens is said, Escape closes it from list and panel, and the row has the focus', async () => {
  const drawer = await aDrawer()
  drawer.one('[data-row=truck-1]').focus()
  await drawer.open('truck-1')
  assert.equal([drawer.all('aside').length, drawer.all('[aria-modal]').length], [1, 0])
  assert.equal(drawer.said, ['Details of Larkspur Freight LLC, Dallas, TX to Anywhere'])
  await doing(() => drawer.one('[data-row=truck-1]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  assert.equal(drawer.all('aside'), [])
  await drawer.open('truck-1')
  const over = document.createElement('div')
  over.setAttribute('role', 'dialog')
  drawer.one('.trm-desk-body').append(over)
  await doing(() => over.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  assert.is(drawer.all('aside').length, 1, 'it closes the dialog, not what is under it')
  over.remove()
  drawer.button('Close the details').focus()
  await doing(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  assert.equal([drawer.all('aside').length, document.activeElement?.getAttribute('data-row')], [0, 'truck-1'])
  await drawer.leave()
})

test('[TLS-77] the row of the truck that opens is brought into sight', async () => {
  const drawer = await aDrawer()
  const shown: unknown[] = []
  const row = drawer.one('[data-row=truck-1]')
  row.scrollIntoView = (how) => {
    shown.push(how)
  }
  await drawer.open('truck-1')
  assert.equal(shown, [{ block: 'nearest', inline: 'nearest' }])
  await drawer.leave()
})

test('[TLS-78] the sheet gives the focus to the row of the truck shown last, not to the one that opened it', async () => {
  const drawer = await aDrawer({ width: 390 })
  drawer.one('[data-row=truck-0]').focus()
  await drawer.open('truck-0')
  await drawer.open('truck-1')
  drawer.one('[data-row=truck-0]').focus() // as the sheet does with what had the focus before it
  await doing(() => drawer.button('Close the details').click())
  assert.is(document.activeElement?.getAttribute('data-row'), 'truck-1')
  await drawer.leave()
})

test('[TLS-78] in a narrow window it is a modal sheet; closing it closes the truck', async () => {
  const drawer = await aDrawer({ width: 390 })
  await drawer.open('truck-1')
  const dialog = drawer.one('[aria-modal=true]')
  assert.match(
    dialog.querySelector('.trm-only-read[role=status]')?.textContent ?? '',
    /^Details of Larkspur/,
    'the page behind it is inert: its live region says nothing',
  )
  await press(dialog, 'Escape')
  assert.equal([drawer.all('[aria-modal]').length, drawer.selected()], [0, undefined])
  await drawer.leave()
})

test.after(takeTheWindowBack)

test.run()
