import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCommandRegistry } from '../../commands/command.ts'
import { anywhere, defaultLoadFilters } from '@trm/domain/loads'
import { decodePlaceIndex } from '@trm/domain/places'
import { day, placeIndexBytes, settled } from '@trm/domain/testing'
import { boardQuery } from '../load-board-view.ts'
import { aBoardWorld, aPage, nearTown, someLoads, type BoardWorld } from '../testing/load-board-world.ts'
import { makeBoardFilters } from './board-filters.view-model.ts'
import { draftOf, filtersOf } from './search-draft.ts'
import { searchSummary } from './search-summary.ts'
import { areaWords } from './lane-words.ts'

const aForm = async (given: BoardWorld & { readonly areThereNoPlaces?: boolean } = {}) => {
  const world = aBoardWorld(given)
  await world.answer(0, E.right(aPage(someLoads(1))))
  const places =
    given.areThereNoPlaces === true
      ? E.left({ _tag: 'PlaceIndexUnavailable' as const, reason: 'offline' })
      : decodePlaceIndex(placeIndexBytes())
  const form = makeBoardFilters({
    list: world.list,
    commands: makeCommandRegistry(),
    placeIndex: {
      load: () =>
        Promise.resolve(
          E.mapLeft((fault: { readonly reason: string }) => ({ _tag: 'PlaceIndexUnavailable' as const, reason: fault.reason }))(places),
        ),
    },
  })
  const search = async () => {
    form.search()
    await settled()
  }
  return {
    ...world,
    form,
    search,
    draft: () => form.view$.value.draft,
    formView: () => form.view$.value,
    asked: () => world.lists.at(-1)?.filters,
  }
}

test('[LBS-12] a draft searches nothing until it is searched, and says that it was not', async () => {
  const { form, lists, formView, search } = await aForm()
  form.edit({ equipmentTypes: ['van'] })
  assert.equal([lists.length, formView().isUnsearched], [1, true])
  await search()
  assert.equal([lists.length, lists[1]?.filters.equipmentTypes, formView().isUnsearched], [2, ['van'], false])
})

test('[LBS-30] an end is around a town, in states, or anywhere; what the other way was given is kept', async () => {
  const { form, search, asked, draft } = await aForm()
  form.typeTown('pickup', 'Dallas, TX')
  form.editEnd('pickup', { radius: 150 })
  form.editEnd('dropoff', { by: 'states', states: ['OK', 'KS'] })
  await search()
  const { pickup, dropoff } = asked() ?? defaultLoadFilters
  assert.equal(
    [pickup._tag === 'Near' ? [pickup.label, pickup.radius] : pickup, dropoff],
    [['Dallas, TX', 150], { _tag: 'States', states: ['OK', 'KS'] }],
  )
  form.editEnd('dropoff', { by: 'town' })
  await search()
  assert.equal([asked()?.dropoff, draft().dropoff.states], [{ _tag: 'Anywhere' }, []], 'a search settles what stands')
  assert.match(searchSummary(defaultLoadFilters, []), /^Anywhere to anywhere · /)
})

test('[LBS-180] a text that names a state, a zone or several is searched as its states, and is told by its name', async () => {
  for (const [typed, states, words] of [
    ['georgia', ['GA'], 'Georgia'],
    ['Z3', ['AL', 'FL', 'GA', 'MS', 'TN'], 'Zone 3 (AL, FL, GA, MS, TN)'],
    ['GA, TX', ['GA', 'TX'], 'GA, TX'],
  ] as const) {
    const { form, search, asked, draft } = await aForm()
    form.typeTown('dropoff', typed)
    await search()
    assert.equal(asked()?.dropoff, { _tag: 'States', states })
    assert.equal([draft().dropoff.by, areaWords(asked()?.dropoff ?? anywhere)], ['states', words])
  }
})

test('[LBS-30] the ends change places with one press', async () => {
  const { form, search, asked } = await aForm()
  form.typeTown('pickup', 'Dallas, TX')
  form.editEnd('dropoff', { by: 'states', states: ['OK'] })
  form.swapEnds()
  await search()
  assert.equal([asked()?.pickup._tag, asked()?.dropoff._tag], ['States', 'Near'])
})

test('[LBS-31] a text that names no one place is refused at its field; nothing typed is lost and nothing searched', async () => {
  const { form, search, lists, formView } = await aForm()
  form.typeTown('pickup', 'Xyzzy')
  form.edit({ leastRate: '1200' })
  await search()
  assert.equal(
    [formView().faults, formView().draft.pickup.text, formView().draft.leastRate, lists.length, formView().refusals],
    [{ pickup: 'notOnePlace' }, 'Xyzzy', '1200', 1, 1],
  )
  form.typeTown('pickup', 'Dallas, TX')
  assert.equal(formView().faults, {})
})

test('[LBS-31] without the list of places a town cannot be searched, and says so', async () => {
  const { form, search, formView } = await aForm({ areThereNoPlaces: true })
  form.typeTown('dropoff', 'Dallas, TX')
  await search()
  assert.equal(formView().faults, { dropoff: 'placesUnavailable' })
})

test('[LBS-31] numbers that are none and days before the pickup are refused by their field', () => {
  const faultsOf = (changes: object) => {
    const read = filtersOf({ ...draftOf(defaultLoadFilters), ...changes })
    return E.isLeft(read) ? read.left : {}
  }
  for (const [field, texts] of Object.entries({
    leastRate: ['x', '0', '1.234'],
    leastRatePerMile: ['two', '-1'],
    mostLengthFeet: ['0', '200', '5.5'],
    mostWeightPounds: ['100,001', 'heavy'],
    mostDeadheadMiles: ['451'],
    mostPayDays: ['0', '121', '2.5'],
  })) {
    for (const text of texts) assert.equal(faultsOf({ [field]: text }), { [field]: 'noNumber' }, `${field} ${text}`)
  }
  assert.equal(faultsOf({ pickupFrom: day('2026-03-12'), pickupTo: day('2026-03-11'), dropoffBy: day('2026-03-10') }), {
    pickupTo: 'beforePickup',
    dropoffBy: 'beforePickup',
  })
})

test('[LBS-31] numbers are read as people write them', () => {
  const read = filtersOf({
    ...draftOf(defaultLoadFilters),
    leastRate: '$1,250.50',
    leastRatePerMile: ' 2.5',
    mostWeightPounds: '45,000',
    mostLengthFeet: '53',
    mostDeadheadMiles: '',
  })
  assert.ok(E.isRight(read))
  const { leastRate, leastRatePerMile, mostWeightPounds, mostLengthFeet, mostDeadheadMiles } = read.right
  assert.equal([leastRate, leastRatePerMile, mostWeightPounds, mostLengthFeet, mostDeadheadMiles], [125050, 250, 45000, 53, undefined])
  assert.equal(draftOf(read.right).leastRate, '1250.50')
})

test('[LBS-13] a search that comes by Back replaces the draft', async () => {
  const { form, draft, arrive, formView } = await aForm()
  form.edit({ company: 'Lark' })
  arrive({
    query: boardQuery({ filters: { ...defaultLoadFilters, bookNowOnly: true, pickup: nearTown }, sort: 'newest' }),
    load: undefined,
  })
  assert.equal([draft().company, draft().bookNowOnly, draft().pickup.text, formView().isUnsearched], ['', true, 'Dallas, TX', false])
})

test('[LBS-12] clearing empties the fields and searches for any load; the order stays', async () => {
  const { form, draft, lists } = await aForm({ query: boardQuery({ filters: { ...defaultLoadFilters, bookNowOnly: true }, sort: 'rate' }) })
  form.edit({ company: 'Lark' })
  form.clear()
  assert.equal([draft(), lists.at(-1)?.filters, lists.at(-1)?.sort], [draftOf(defaultLoadFilters), defaultLoadFilters, 'rate'])
})

test.run()
