import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aTruckPage, chicago, nearDropoff } from '@trm/domain/testing'
import { filtersFromSearch, filtersToSearch } from './testing/some-trucks.ts'
import { doing, mount, press, type } from '../design/testing/mount.tsx'
import { aTimer } from '../testing/portal.ts'
import { FilterChips } from '../market-list/filter-chips.tsx'
import { truckChips } from './filter-words.ts'
import { CopyLink } from '../market-list/copy-link.tsx'
import { MoreFilters } from './more-filters.tsx'
import { makeShareLink } from '../market-list/share-link.view-model.ts'
import { aTruckListWorld, type World } from './testing/truck-list-world.ts'

const onePage = E.right(aTruckPage())
const ALL = filtersToSearch({
  ...filtersFromSearch(''),
  ...nearDropoff(chicago),
  mcNumberOrCarrierName: 'mc-0123456',
  authorityAge: 12,
  carrierRelationshipFilter: 'hideBlocked',
  authorityType: 'IntrastateHazmat',
  numberOfTrucks: 'ge-11',
  numberOfInspections: 'e-0',
  coverageAmountBipd: 'ge-1m',
  dropoffDate: filtersFromSearch('dropoffDate=2026-03-12').dropoffDate,
})

/** The tools as the screen shows them, with a focusable list below. */
const aDesk = async (given: World = {}, refusesClipboard = false) => {
  await import('./more-filters-fields.tsx') // parts of their own, there before anybody presses
  await import('../market-list/link-by-hand.tsx')
  const world = aTruckListWorld(given)
  const said: string[] = []
  const copied: string[] = []
  const time = aTimer()
  const share = makeShareLink({
    searchText: world.viewModel.searchText,
    timer: time.timer,
    linkTo: (query) => `https://example.com/trm/broker/trucklist?${query}`,
    clipboard: {
      write: (text) => {
        copied.push(text)
        return refusesClipboard ? TE.left({ _tag: 'ClipboardRefused' }) : TE.right(undefined)
      },
    },
  })
  await doing(() => world.answer(0, onePage))
  const mounted = await mount(
    <>
      <form>
        <MoreFilters list={world.viewModel} />
      </form>
      <CopyLink share={share} say={(words) => said.push(words)} />
      <FilterChips list={world.viewModel} chipsOf={truckChips} say={(words) => said.push(words)} />
      <div className="trm-desk-body">
        <div tabIndex={0} id="rows" />
      </div>
    </>,
  )
  const button = (name: string): HTMLElement => {
    const found = mounted.all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    if (found === undefined)
      throw new Error(
        `no button ${name} among ${mounted
          .all('button')
          .map((one) => one.getAttribute('aria-label') ?? one.textContent)
          .join(', ')}`,
      )
    return found
  }
  const push = (name: string) =>
    doing(() => {
      button(name).focus()
      button(name).click()
    })
  const chips = (): readonly (string | null)[] => mounted.all('.trm-chip').map((chip) => chip.textContent)
  const leave = async () => {
    await mounted.unmount()
    share.stop()
    world.viewModel.stop()
  }
  return { ...world, ...mounted, button, push, chips, said, copied, share, time, leave }
}

const opened = async (given: World = {}) => {
  const desk = await aDesk(given)
  await doing(() => desk.one('.trm-more-opener button').click())
  return desk
}

test('[TLS-31] the panel holds every further filter under its labels, each group with what is chosen', async () => {
  const { all, one, leave } = await opened({ query: ALL })
  const groups = all('[role=radiogroup]').map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    [...group.querySelectorAll('label')].map((label) => label.textContent).join(', '),
    group.querySelector(':checked')?.getAttribute('value'),
  ])
  assert.equal(groups, [
    ['Relationship', 'Favorites, Hide blocked, Set up only, No preference', 'hideBlocked'],
    ['Authority type', 'Interstate, Intrastate, Intrastate hazmat, No preference', 'IntrastateHazmat'],
    ['BIPD coverage', '$750K+, $1M+, $2M+, No preference', 'ge-1m'],
    ['Trucks', '1+, 2+, 11+, No preference', 'ge-11'],
    ['Inspections', '0, 1+, 2+, No preference', 'e-0'],
  ])
  assert.equal(
    [...one('#authority-age').querySelectorAll('option')].map((option) => option.textContent),
    [
      '0 months or older',
      '3 months or older',
      '6 months or older',
      '1 year or older',
      '2 years or older',
      '3 years or older',
      '5 years or older',
    ],
  )
  const valueOf = (id: string): string | undefined => {
    const field = one(id)
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : undefined
  }
  assert.equal(['#dropoff-place', '#dropoff-radius', '#dropoff-date', '#carrier', '#authority-age'].map(valueOf), [
    'Chicago, IL',
    '50',
    '03/12/2026',
    'mc-0123456',
    '12',
  ])
  await leave()
})

test('[TLS-31] its fields change the draft alone; the button says how many are set; reset resets these and no other', async () => {
  const { all, one, view, requests, push, viewModel, leave } = await opened({ query: 'pickupRadius=75' })
  await type(one('#carrier'), 'swift')
  await doing(() => all('input[value="ge-2m"]')[0]?.click())
  await type(one('#dropoff-radius'), '200')
  assert.is(requests.length, 1)
  assert.equal([view().draft.mcNumberOrCarrierName, view().draft.coverageAmountBipd, view().draft.dropoffRadius], ['swift', 'ge-2m', 200])
  assert.match(one('.trm-more-opener button').textContent ?? '', /2, 2 set/)
  await doing(() => viewModel.edit({ pickupRadius: 100 }))
  await push('Reset these')
  assert.equal(
    [view().draft.mcNumberOrCarrierName, view().draft.coverageAmountBipd, view().draft.dropoffRadius, view().draft.pickupRadius],
    ['', 'noPreference', 50, 100],
  )
  assert.is(requests.length, 1)
  await leave()
})

test('[TLS-31] Escape closes the panel and gives the focus back', async () => {
  const { one, all, leave } = await opened()
  await doing(() => one('#carrier').focus())
  await press(one('#carrier'), 'Escape')
  assert.is(all('#carrier').length, 0)
  assert.is(document.activeElement?.textContent, 'More filters')
  await leave()
})

test('[TLS-32] the carrier field says how it reads what is typed', async () => {
  const { one, leave } = await opened()
  const help = (): string | null => one('#carrier-help').textContent
  assert.is(help(), 'MC 123456, MC-123456 or a name')
  for (const typed of ['MC 0123456', 'mc-123456', '123456']) {
    await type(one('#carrier'), typed)
    assert.is(help(), 'Reads as MC 123456', typed)
  }
  await type(one('#carrier'), ' swift ')
  assert.is(help(), 'Names that contain “swift”')
  await leave()
})

test('[TLS-30] a dropoff that is not one place opens the panel, is told at its field, and nothing is searched', async () => {
  const { all, one, viewModel, requests, leave } = await aDesk()
  await doing(() => viewModel.editPlace('dropoff', 'dallas'))
  await doing(() => viewModel.search())
  assert.is(requests.length, 1)
  assert.match(one('#dropoff-place-fault').textContent ?? '', /No single place/)
  assert.is(document.activeElement?.id, 'dropoff-place')
  await press(one('#dropoff-radius'), 'Escape')
  assert.is(all('#dropoff-place').length, 0, 'it can be closed all the same')
  await doing(() => viewModel.search())
  assert.is(all('#dropoff-place-fault').length, 1, 'and opens with the next refusal')
  await doing(() => viewModel.editPlace('dropoff', 'fort worth, tx'))
  await doing(() => viewModel.search())
  assert.is(requests[1]?.filters.dropoffLatitude, 32.73)
  assert.is(all('#dropoff-place-fault').length, 0)
  await leave()
})

test('[TLS-34] a draft that differs from the last search is marked until it is searched', async () => {
  const { text, viewModel, answer, leave } = await aDesk()
  assert.not.match(text(), /Search to apply/)
  await doing(() => viewModel.edit({ authorityAge: 24 }))
  assert.match(text(), /Search to apply/)
  await doing(() => viewModel.search())
  await doing(() => answer(1, onePage))
  assert.not.match(text(), /Search to apply/)
  await leave()
})

test('[TLS-33] each further filter of the last search stands there in words, and what is drafted does not', async () => {
  const { chips, viewModel, leave } = await aDesk({ query: ALL })
  assert.equal(chips(), [
    'Dropoff Chicago, IL within 50 mi',
    'Dropoff 03/12/2026',
    'MC 123456',
    'Authority 1 year or older',
    'Hide blocked',
    'Intrastate hazmat',
    '11+ trucks',
    '0 inspections',
    'BIPD $1M+',
  ])
  await doing(() => viewModel.edit({ coverageAmountBipd: 'noPreference' }))
  assert.is(chips().length, 9)
  await leave()
})

test('[TLS-33] one press takes a filter away at once, says so, and the focus goes to the next, then to the rows', async () => {
  const { chips, push, said, requests, entries, leave } = await aDesk({ query: 'authorityAge=12&coverageAmountBipd=ge-1m' })
  await push('Remove Authority 1 year or older')
  assert.equal(chips(), ['BIPD $1M+'])
  assert.equal([requests[1]?.filters.authorityAge, requests[1]?.filters.coverageAmountBipd], [0, 'ge-1m'])
  assert.is(entries.at(-1), 'coverageAmountBipd=ge-1m')
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Remove BIPD $1M+')
  await push('Remove BIPD $1M+')
  assert.equal(said, ['Authority 1 year or older removed', 'BIPD $1M+ removed'])
  assert.is(document.activeElement?.id, 'rows')
  await leave()
})

test('[TLS-33] several are cleared together, and the always visible fields stay', async () => {
  const { all, push, said, requests, leave } = await aDesk({
    query: 'authorityAge=12&coverageAmountBipd=ge-1m&pickupRadius=75&dropoffRadius=100',
  })
  await push('Clear all')
  assert.equal([requests[1]?.filters.pickupRadius, requests[1]?.filters.dropoffRadius, requests[1]?.filters.authorityAge], [75, 100, 0])
  assert.equal(said, ['2 filters removed'])
  assert.is(all('.trm-chips').length, 0)
  await leave()
})

test('[TLS-35] the link is that of the searched list, whatever filled it in, and never of the draft', async () => {
  const { push, copied, viewModel, one, said, time, leave } = await aDesk({ profileEquipment: ['reefer'] })
  await doing(() => viewModel.edit({ authorityAge: 60 }))
  await push('Copy link')
  assert.equal(copied, ['https://example.com/trm/broker/trucklist?equipmentTypes=reefer'])
  assert.equal([one('.trm-share .trm-either').textContent, said], ['Link copied', ['Link copied']])
  await doing(time.fire)
  assert.is(one('.trm-share .trm-either').textContent, 'Copy link', 'after a pause')
  await leave()
})

test('[TLS-35] the link from the palette is the address itself, also with an order that is the usual one without a place', async () => {
  const { copied, viewModel, share, one, said, time, leave } = await aDesk()
  await doing(() => viewModel.sortBy('age'))
  await doing(share.copy)
  assert.equal([copied, said], [[`https://example.com/trm/broker/trucklist?${viewModel.searchText()}`], ['Link copied']])
  await doing(time.fire)
  assert.is(one('.trm-share .trm-either').textContent, 'Copy link')
  await leave()
})

test('[TLS-35] where the clipboard is refused the link stands there selected, and Escape closes it', async () => {
  const { push, one, all, leave } = await aDesk({ query: 'authorityAge=12' }, true)
  await push('Copy link')
  const field = one('#list-link')
  assert.is(field instanceof HTMLInputElement ? field.value : '', 'https://example.com/trm/broker/trucklist?authorityAge=12')
  assert.is(document.activeElement?.id, 'list-link')
  await press(field, 'Escape')
  assert.is(all('#list-link').length, 0)
  assert.is(document.activeElement?.textContent, 'Copy link')
  await leave()
})

test.run()
