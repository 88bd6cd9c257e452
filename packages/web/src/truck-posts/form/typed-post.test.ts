import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, centsOf } from '@trm/domain/kernel'
import { DAYS_FOUND, truckPostFaults, type OwnTruckPost } from '@trm/domain/truck-posts'
import { POST_TYPES } from '@trm/domain/trucks'
import { anOwnTruckPost, chicago, dallas, day } from '@trm/domain/testing'
import { mergedTyped } from '@trm/domain/forms'
import { copiedPost, emptyPost, homeAt, lastDay, readPost, typedOfPost, type TypedPost } from './typed-post.ts'

const today = day('2026-03-10')

const typed = (given: Partial<TypedPost> = {}): TypedPost => ({
  ...emptyPost(today),
  equipment: ['van'],
  pickup: { text: 'Dallas, TX', place: dallas },
  pickupZone: 'America/Chicago',
  ...given,
})

const faultsOf = (given: Partial<TypedPost>) => readPost(typed(given), today).faults.map(({ field, code }) => `${field} ${code}`)

/** Any post that runs, as its carrier would read it. */
const anyPost: fc.Arbitrary<OwnTruckPost> = fc
  .record({
    type: fc.constantFrom(...POST_TYPES),
    ahead: fc.integer({ min: 0, max: 30 }),
    shorter: fc.integer({ min: 0, max: 7 }),
    least: fc.option(fc.integer({ min: 100, max: 10_000_000 }), { nil: undefined }),
    perMile: fc.option(fc.integer({ min: 10, max: 10_000 }), { nil: undefined }),
    isQuiet: fc.boolean(),
    goes: fc.boolean(),
    isAtHome: fc.boolean(),
  })
  .map(({ type, ahead, shorter, least, perMile, isQuiet, goes, isAtHome }) => {
    const from = addDays(today, ahead)
    return anOwnTruckPost({
      postType: type,
      availableFrom: from,
      availableTo: addDays(from, Math.max(0, DAYS_FOUND[type] - shorter)),
      isQuiet,
      dropoff: type === 'favorite_lane' || (type !== 'location' && goes) ? chicago : undefined,
      home: type === 'home_base' || isAtHome ? { city: dallas.city, state: dallas.state } : undefined,
      leastTotal: least === undefined ? undefined : centsOf(least),
      leastPerMile: perMile === undefined ? undefined : centsOf(perMile),
    })
  })

test('[PTR-43] what is posted, typed again and sent is what is posted', () => {
  fc.assert(
    fc.property(anyPost, (post) => {
      const { draft, faults } = readPost(typedOfPost(post), today)
      assert.equal(faults, [])
      const { postType, pickup, dropoff, leastTotal, leastPerMile, isQuiet, availableFrom } = post
      assert.equal(
        [draft?.postType, draft?.pickup, draft?.dropoff, draft?.leastTotal, draft?.leastPerMile, draft?.isQuiet, draft?.availableFrom],
        [postType, pickup, dropoff, leastTotal, leastPerMile, isQuiet, availableFrom],
      )
      assert.is(lastDay(typedOfPost(post)), post.availableTo, 'an end that is the usual one is left open, another is typed')
    }),
  )
})

test('[PTR-43] what its kind has no field for is kept while it is typed, and not sent', () => {
  const both = typed({ postType: 'location', dropoff: { text: 'Chicago, IL', place: chicago } })
  assert.equal(
    [readPost(both, today).draft?.dropoff, readPost({ ...both, postType: 'post_truck' }, today).draft?.dropoff],
    [undefined, chicago],
  )
  const base = typed({ postType: 'home_base', home: { text: 'half a tow', place: undefined } })
  assert.equal(
    [readPost(base, today).faults, readPost(base, today).draft?.home],
    [[], undefined],
    'half a name where there is no field is no fault',
  )
})

test('[PTR-43] each field that cannot be read is told once, with what it lacks', () => {
  assert.equal(faultsOf({ pickup: { text: '', place: undefined }, equipment: [], from: '' }), [
    'pickup_city required',
    'available_from required',
    'equipment_type required',
  ])
  assert.equal(faultsOf({ pickup: { text: 'Dal', place: undefined } }), ['pickup_city invalid_value'])
  assert.equal(faultsOf({ dropoff: { text: 'Chic', place: undefined }, home: { text: 'Wac', place: undefined } }), [
    'dropoff_city invalid_value',
    'home_city invalid_value',
  ])
  assert.equal(faultsOf({ from: '2026-02-30' }), ['available_from required'], 'a day that is none')
  assert.equal(faultsOf({ from: '2026-03-09' }), ['available_from in_the_past'])
  assert.equal(readPost(typed({ from: '2026-03-09' }), today, day('2026-03-09')).faults, [], 'the day it had is let stand')
  assert.equal(faultsOf({ to: '2026-03-09' }), ['available_to before_available_from'])
  for (const wrong of ['0.5', 'two', '-3', '1e9', '1.234'])
    assert.equal(
      faultsOf({ leastTotal: wrong }).map((fault) => fault.split(' ')[0]),
      ['least_rate_total'],
      wrong,
    )
  assert.equal(readPost(typed({ leastTotal: '$1,850.50', leastPerMile: ' 2.25 ' }), today).draft?.leastTotal, centsOf(185_050))
})

test('[PTR-43] the form is as strict as the rules: a draft without faults has none there', () => {
  fc.assert(
    fc.property(anyPost, (post) => {
      const { draft } = readPost(typedOfPost(post), today)
      assert.equal(draft === undefined ? ['none'] : truckPostFaults(draft, today), [])
    }),
  )
})

test('[PTR-43] a copy begins today, or on its own later day, and runs as long as its kind does', () => {
  const over = anOwnTruckPost({ availableFrom: day('2026-03-01'), availableTo: day('2026-03-01') })
  assert.equal([copiedPost(over, today).from, copiedPost(over, today).to], [today, ''])
  assert.is(copiedPost(anOwnTruckPost({ availableFrom: day('2026-03-20'), availableTo: day('2026-03-21') }), today).from, '2026-03-20')
})

test("[PTR-26] of two people's changes each field is mine where I touched it and theirs elsewhere", () => {
  fc.assert(
    fc.property(anyPost, anyPost, anyPost, (was, mine, theirs) => {
      const [before, own, there] = [typedOfPost(was), typedOfPost(mine), typedOfPost(theirs)]
      const merged = mergedTyped(before, own, there)
      const text = (value: unknown): string => JSON.stringify(value)
      for (const key in merged) {
        const name = key as keyof TypedPost // of a TypedPost
        assert.is(text(merged[name]), text(text(before[name]) === text(own[name]) ? there[name] : own[name]), key)
      }
      assert.equal(mergedTyped(before, before, there), there, 'nothing touched: theirs')
      assert.equal(mergedTyped(before, own, before), own, 'nothing changed there: mine')
    }),
  )
})

test('[PTR-43] which end is home is said by its town, whatever its spelling', () => {
  const home = { text: 'dallas, tx', place: { ...dallas, city: ' dallas ' } }
  assert.equal([homeAt(typed({ home })), homeAt(typed()), homeAt(typed({ postType: 'home_base' }))], ['pickup', undefined, 'pickup'])
  const back = typed({ home: { text: 'Chicago, IL', place: chicago }, dropoff: { text: 'Chicago, IL', place: chicago } })
  assert.equal([homeAt(back), homeAt({ ...back, postType: 'location' })], ['dropoff', undefined])
})

test.run()
