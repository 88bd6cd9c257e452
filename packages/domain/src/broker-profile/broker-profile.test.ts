import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { aBrokerProfile } from '../testing/index.ts'
import { completeness } from './completeness.ts'
import { validateNamePhone, validateOwnDetails } from './name-phone.ts'
import { formatPhone } from './format-phone.ts'
import { normalisedPhone } from './phone.ts'

test('[BRP-1] a profile with both names, a phone and one equipment filter is complete', () => {
  assert.equal(completeness(aBrokerProfile()), { _tag: 'Complete' })
})

test("[BRP-1] what is missing is named in the form's order; blanks are missing", () => {
  assert.equal(completeness({ firstName: ' ', lastName: '', phone: '\t', equipmentFilter: ['', ' - '] }), {
    _tag: 'Incomplete',
    missing: ['firstName', 'lastName', 'phone', 'equipmentFilter'],
  })
  assert.equal(completeness(aBrokerProfile({ equipmentFilter: [] })), { _tag: 'Incomplete', missing: ['equipmentFilter'] })
})

test('[BRP-1] an equipment filter this release does not know is a filter', () => {
  assert.equal(completeness(aBrokerProfile({ equipmentFilter: ['spaceship'] })), { _tag: 'Complete' })
})

for (const [typed, kept] of [
  ['(214) 555-0142', '+12145550142'],
  ['214.555.0142', '+12145550142'],
  ['1 214 555 0142', '+12145550142'],
  ['+1 (214) 555-0142', '+12145550142'],
  ['214-555-0142 ext. 12', '+12145550142 x12'],
  ['2145550142x7', '+12145550142 x7'],
  ['2145550142 #7', '+12145550142 x7'],
  ['+52 55 1234 5678', '+525512345678'],
  ['+44 20 7946 0958', '+442079460958'],
] as const) {
  test(`[BRP-2] ${typed} is kept as ${kept}`, () => assert.equal(normalisedPhone(typed), some(kept)))
}
for (const typed of [
  '',
  '555-0142',
  '114 555 0142',
  '214 155 0142',
  '214 555 01421',
  '+1 214 555 014',
  '+1234',
  'call me',
  '214 555 O142',
  '+0 555 555 5555',
  '++12145550142',
  '214 + 5550142',
  'x12',
]) {
  test(`[BRP-2] "${typed}" cannot be dialled`, () => assert.equal(normalisedPhone(typed), none))
}

test('[BRP-2] a kept number is kept as it is', () => {
  const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/)
  const extension = fc.option(fc.stringMatching(/^\d{1,7}$/))
  fc.assert(
    fc.property(digits, extension, (number, more) => {
      const kept = `+1${number}${more === null ? '' : ` x${more}`}`
      assert.equal(normalisedPhone(kept), some(kept))
      assert.equal(normalisedPhone(formatPhone(kept)), some(kept), 'also as it is shown')
    }),
  )
})

test('[BRP-2] no typed text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      normalisedPhone(typed)
    }),
  )
})

test('[BRP-2] a North American number is shown with its area code in brackets', () => {
  assert.is(formatPhone('+12145550142 x12'), '(214) 555-0142 x12')
  assert.is(formatPhone('+442079460958'), '+442079460958')
  assert.is(formatPhone('ask for Bea'), 'ask for Bea')
})

test('[BRP-3] a filled form gives what to save: trimmed, one spelling of phone and equipment', () => {
  const typed = { firstName: ' Bea ', lastName: 'Broker ', phone: '214 555 0142', equipmentFilter: ['van', '', 'VAN', 'spaceship'] }
  assert.equal(
    validateNamePhone(typed),
    right({ firstName: 'Bea', lastName: 'Broker', phone: '+12145550142', equipmentFilter: ['van', 'spaceship'] }),
  )
})

test('[BRP-3] each faulty field has one code', () => {
  assert.equal(
    validateNamePhone({ firstName: '', lastName: 'x'.repeat(101), phone: '12', equipmentFilter: [] }),
    left([
      { field: 'firstName', code: 'required' },
      { field: 'lastName', code: 'too_long' },
      { field: 'phone', code: 'phone_not_diallable' },
      { field: 'equipmentFilter', code: 'required' },
    ]),
  )
  assert.equal(validateNamePhone(aBrokerProfile({ phone: ' ' })), left([{ field: 'phone', code: 'required' }]))
})

test('[BRP-3] what is saved is complete and saves again unchanged; what is refused says why', () => {
  const typed = fc.record({
    firstName: fc.constantFrom('', ' ', 'Bea', ' Bea'),
    lastName: fc.constantFrom('', 'Broker'),
    phone: fc.constantFrom('', '12', '2145550142', '+442079460958'),
    equipmentFilter: fc.subarray(['', 'van', 'Van', 'x']),
  })
  fc.assert(
    fc.property(typed, (form) => {
      const result = validateNamePhone(form)
      if (isLeft(result)) return assert.ok(result.left.length > 0)
      assert.equal(completeness(result.right), { _tag: 'Complete' })
      assert.ok(isRight(validateNamePhone(result.right)))
      assert.equal(validateNamePhone(result.right), result)
    }),
  )
})

test('[ACF-1] own details are trimmed, with a phone that can be dialed; each faulty field has one code', () => {
  assert.equal(
    validateOwnDetails({ firstName: ' Dana ', lastName: 'Reyes', phone: '214 555 0142' }),
    right({ firstName: 'Dana', lastName: 'Reyes', phone: '+12145550142' }),
  )
  assert.equal(
    validateOwnDetails({ firstName: ' ', lastName: 'x'.repeat(101), phone: '12' }),
    left([
      { field: 'firstName', code: 'required' },
      { field: 'lastName', code: 'too_long' },
      { field: 'phone', code: 'phone_not_diallable' },
    ]),
  )
})

test('[ACF-1] [BRP-3] one fault is enough to keep nothing; a name of 100 characters is not too long', () => {
  const details = { firstName: ' Ann ', lastName: 'Lee', phone: '(214) 555-0142' }
  assert.equal(validateOwnDetails(details), right({ firstName: 'Ann', lastName: 'Lee', phone: '+12145550142' }))
  for (const [given, code] of [
    [{ firstName: ' ' }, 'required'],
    [{ firstName: 'x'.repeat(101) }, 'too_long'],
  ] as const) {
    assert.equal(validateOwnDetails({ ...details, ...given }), left([{ field: 'firstName', code }]))
    assert.equal(validateNamePhone(aBrokerProfile(given)), left([{ field: 'firstName', code }]))
  }
  assert.ok(isRight(validateOwnDetails({ ...details, firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) })))
})

test.run()
