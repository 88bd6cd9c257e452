import * as E from 'fp-ts/Either'
import type { ReactNode } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallFailure } from '@trm/domain/kernel'
import { aTruckPage, dallas, day, nearPickup, someFilters } from '@trm/domain/testing'
import {
  changesOf,
  filtersToSearch,
  isInForce,
  looseningsOf,
  NARROWING_FILTERS,
  type FilterExplanation,
  type NarrowingFilter,
  type Relaxation,
  type TruckExplanation,
} from '@trm/domain/trucks'
import { doing, giveElementsASize, mount } from '../../design/testing/mount.tsx'
import { makeExplainerDoor } from '../../market-list/explainer/explainer-door.ts'
import { ExplainerToggle } from '../../market-list/explainer/explainer-slots.tsx'
import { EmptyRelaxations, Explainer } from '../../market-list/explainer/explainer.tsx'
import { someOfTrucks } from '../testing/some-trucks.ts'
import { aTruckListWorld } from '../testing/truck-list-world.ts'
import { TruckListScreen } from '../truck-list-screen.tsx'
import { filterWords, makeTruckExplainer, relaxationWords, truckExplainerWords as words } from './truck-explainer.ts'

giveElementsASize(1280, 600)

const relaxation = (filter: NarrowingFilter, to: string | undefined, gain: number): Relaxation => ({
  filter,
  to,
  gain,
  changes: changesOf({ filter, to }) ?? {},
})
const radius: FilterExplanation = {
  filter: 'pickupRadius',
  hidden: 142,
  relaxations: [
    relaxation('pickupRadius', '100', 38),
    relaxation('pickupRadius', '150', 60),
    relaxation('pickupRadius', '200', 70),
    relaxation('pickupRadius', undefined, 1142),
  ],
}
const equipment: FilterExplanation = { filter: 'equipmentTypes', hidden: 71, relaxations: [relaxation('equipmentTypes', undefined, 71)] }
const explained: TruckExplanation = { total: 3, filters: [radius, equipment] }
const SEARCH = filtersToSearch(someFilters({ ...nearPickup(dallas, 75), equipmentTypes: ['van', 'a', 'b', 'c', 'd'] }))

const aScreen = async (answer: E.Either<CallFailure, TruckExplanation>, page = someOfTrucks(3)) => {
  const world = aTruckListWorld({ query: SEARCH })
  const list = world.viewModel
  let give: (() => void) | undefined
  const door = makeExplainerDoor('truck-explainer-toggle', 'Why am I missing trucks?')
  const explainer = makeTruckExplainer({
    list,
    isOpen$: door.isOpen$,
    explanations: {
      explain: () => () =>
        new Promise((done) => {
          give = () => done(answer)
        }),
    },
  })
  const workbench = {
    filters: null,
    toolbar: <ExplainerToggle door={door} />,
    above: <Explainer viewModel={explainer} list={list} words={words} toggleId={door.toggleId} question={door.question} />,
    beside: null,
    onList: {},
    empty: (usual: ReactNode) => <EmptyRelaxations viewModel={explainer} words={words} usual={usual} />,
    stop: explainer.stop,
  }
  const screen = await mount(<TruckListScreen viewModel={list} tools={{ workbench, retry: undefined }} incorrectAccountType={null} />)
  const button = (name: RegExp): HTMLElement => {
    const one = screen.all('button').find(({ textContent }) => name.test(textContent))
    if (one === undefined)
      throw new Error(
        `no button ${String(name)} among ${screen
          .all('button')
          .map(({ textContent }) => textContent)
          .join(', ')}`,
      )
    return one
  }
  const press = (name: RegExp) => doing(() => button(name).click())
  const told = () =>
    doing(async () => {
      give?.()
      await world.settled()
    })
  await doing(() => world.answer(0, E.right(page)))
  return {
    ...world,
    ...screen,
    button,
    press,
    told,
    leave: async () => {
      explainer.stop()
      await screen.unmount()
      list.stop()
    },
  }
}

test('[TRK-47] each filter in force has its words, what it hides and its three best relaxations with their gain', async () => {
  const screen = await aScreen(E.right(explained))
  assert.is(screen.button(/missing trucks/).getAttribute('aria-expanded'), 'false')
  await screen.press(/missing trucks/)
  assert.is(screen.button(/missing trucks/).getAttribute('aria-expanded'), 'true')
  assert.match(screen.text(), /Counting what each filter hides/)
  await screen.told()
  assert.match(screen.text(), /213 trucks are hidden by a single filter each/)
  const lines = screen.all('.trm-explainer li')
  assert.equal(
    lines.map((line) => line.querySelector('.trm-explainer-words')?.textContent),
    ['Within 75 miles of Dallas, TX', 'Equipment: Dry Van, a, b and 2 more'],
  )
  assert.equal(
    lines.map((line) => line.querySelector('.trm-explainer-hidden')?.textContent),
    ['142 hidden', '71 hidden'],
  )
  assert.equal(
    [...(lines[0]?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    ['Within 100 miles +38 more trucks', 'Within 150 miles +60 more trucks', 'Within 200 miles +70 more trucks'],
  )
  assert.is(screen.one('.trm-explainer').getAttribute('aria-busy'), 'false')
  await screen.leave()
})

test('[TRK-46] pressing a relaxation searches with it and leaves the focus on Undo; Undo goes back, and the focus to the button of the panel', async () => {
  const screen = await aScreen(E.right(explained))
  await screen.press(/missing trucks/)
  await screen.told()
  await screen.press(/Within 100 miles/)
  assert.is(screen.requests[1]?.filters.pickupRadius, 100)
  assert.match(screen.text(), /Relaxed: Within 100 miles/)
  assert.is(document.activeElement?.textContent, 'Undo')
  assert.ok(screen.button(/Within 150 miles/).matches(':disabled'), 'no longer about the shown search')
  await screen.press(/Undo/)
  assert.is(filtersToSearch(screen.requests[2]?.filters ?? someFilters()), SEARCH)
  assert.match(document.activeElement?.textContent ?? '', /missing trucks/)
  await screen.leave()
})

test('[TRK-47] that nothing is hidden is said, and a failure with its reason and a retry', async () => {
  const nothing = await aScreen(E.right({ total: 3, filters: [{ filter: 'pickupDate', hidden: 0, relaxations: [] }] }))
  await nothing.press(/missing trucks/)
  await nothing.told()
  assert.match(nothing.one('.trm-explainer').textContent, /No filter hides anything\./)
  await nothing.leave()
  const failed = await aScreen(E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
  await failed.press(/missing trucks/)
  await failed.told()
  assert.match(failed.one('.trm-explainer [role=alert]').textContent, /could not be counted: .+\./)
  await failed.press(/Try again|Retry/)
  assert.match(failed.one('.trm-explainer').textContent, /Counting/)
  await failed.leave()
})

test('[TRK-47, TRK-94] an empty list offers to clear the filters, which stays where it is, and under it the least way out of each with its gain', async () => {
  const screen = await aScreen(E.right(explained), aTruckPage({ rows: [], total: 0 }))
  const offers = () => screen.all('.trm-panel-actions button').map(({ textContent }) => textContent)
  assert.equal(offers(), ['Clear'])
  await screen.told()
  assert.equal(offers(), ['Clear', 'Within 100 miles +38 more trucks', 'Any equipment +71 more trucks'])
  await screen.leave()
  const stuck = await aScreen(
    E.right({ total: 0, filters: [{ ...radius, hidden: 0, relaxations: [] }] }),
    aTruckPage({ rows: [], total: 0 }),
  )
  await stuck.told()
  assert.equal(
    stuck.all('.trm-panel-actions button').map(({ textContent }) => textContent),
    ['Clear'],
  )
  await stuck.leave()
})

test('[TRK-47] every filter and every relaxation of it has words', () => {
  const today = day('2026-03-10')
  const narrow = someFilters({
    ...nearPickup(dallas, 25),
    dropoffLatitude: 41.88,
    dropoffLongitude: -87.63,
    dropoffDate: day('2026-03-12'),
    pickupDate: day('2026-03-11'),
    equipmentTypes: ['van'],
    mcNumberOrCarrierName: 'lark',
    authorityAge: 60,
    carrierRelationshipFilter: 'favorite',
    authorityType: 'Intrastate',
    numberOfTrucks: 'ge-11',
    numberOfInspections: 'ge-2',
    coverageAmountBipd: 'ge-2m',
  })
  const inStates = someFilters({ pickupLocation: 'Georgia', pickupState: 'GA', dropoffState: 'Z7' })
  const words = NARROWING_FILTERS.flatMap((filter) => {
    const searched = [narrow, inStates].find((one) => isInForce(filter, one))
    const ways = searched && looseningsOf(filter, searched, today).map((one) => relaxationWords({ ...one, changes: changesOf(one) ?? {} }))
    return ways === undefined ? [] : [{ said: filterWords(filter, searched ?? narrow, day('2026-03-11'), []), ways }]
  })
  assert.is(words.length, NARROWING_FILTERS.length)
  for (const { said, ways } of words) {
    assert.is(new Set(ways).size, ways.length, said)
    for (const text of [said, ...ways]) assert.not.match(text, /[{}]|explainer\.|filters\.|undefined|NaN/)
  }
  const said = words.map((one) => one.said)
  for (const asTheFilter of ['Authority 5 years or older', 'BIPD $2M+', '11+ trucks', '2+ inspections', 'Intrastate', 'Favorites'])
    assert.ok(said.includes(asTheFilter), asTheFilter)
  const ways = words.flatMap((one) => one.ways)
  for (const asTheFilter of ['2 years or older', 'BIPD $1M+']) assert.ok(ways.includes(asTheFilter), `${asTheFilter} in ${ways.join(', ')}`)
  assert.equal(words.map(({ ways }) => ways[0]).slice(0, 6), [
    'Within 50 miles',
    'Anywhere',
    'On 03/12/2026',
    'Dropoff within 75 miles',
    'Any dropoff',
    'Dropoff on 03/13/2026',
  ])
})

test.run()
