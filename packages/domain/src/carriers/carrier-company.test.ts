import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { day } from '../testing/index.ts'
import { LONGEST_OF_CARRIER, OPEN_CHECKS, readCarrierCompany, readReply, vetOpenly, type CarrierCompanyDraft } from './index.ts'

const types = [
  { name: 'Van', val: 'van' },
  { name: 'Step Deck', val: 'step_deck' },
]
const draft: CarrierCompanyDraft = {
  phone: '614 555 0142',
  email: ' a@b.example ',
  homeCity: ' San   Antonio',
  homeState: 'tx',
  equipment: [{ equipmentType: 'Van', count: 2 }],
  costPerMile: centsOf(215),
  leastRatePerMile: undefined,
}
const faults = (given: Partial<CarrierCompanyDraft>) => {
  const read = readCarrierCompany(types, { ...draft, ...given })
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : []
}

test('[CAP-18] the company is kept as its form is read: numbers that can be dialed, postal codes in capitals, known equipment', () => {
  assert.equal(
    readCarrierCompany(types, draft),
    E.right({
      ...draft,
      phone: '+16145550142',
      email: 'a@b.example',
      homeCity: 'San Antonio',
      homeState: 'TX',
      equipment: [{ equipmentType: 'van', count: 2 }],
    }),
  )
  const nothing = {
    phone: undefined,
    email: ' ',
    homeCity: undefined,
    homeState: '',
    equipment: [],
    costPerMile: undefined,
    leastRatePerMile: undefined,
  }
  assert.equal(readCarrierCompany(types, nothing), E.right({ ...nothing, email: undefined, homeState: undefined }))
})

test('[CAP-18] what cannot be kept is named by field; a home is its city and its state', () => {
  assert.equal(faults({ phone: '12', email: 'nobody', homeState: undefined }), [
    'phone phone_not_diallable',
    'email not_an_email',
    'home_state required',
  ])
  assert.equal(faults({ homeCity: undefined, homeState: 'Texas' }), ['home_city required', 'home_state not_a_state'])
  assert.equal(faults({ costPerMile: centsOf(10_001), leastRatePerMile: centsOf(0) }), [
    'cost_per_mile out_of_bounds',
    'least_rate_per_mile out_of_bounds',
  ])
  assert.equal(
    faults({
      equipment: [
        { equipmentType: 'van', count: 1 },
        { equipmentType: 'van', count: 1.5 },
      ],
    }),
    ['equipment.1.count not_whole'],
  )
})

test("[CAP-21] the open card judges what is the same for every reader, and nothing of the reader's own", () => {
  const record = {
    authority: 'Interstate',
    authoritySince: day('2020-01-01'),
    numberOfTrucks: 4,
    numberOfInspections: 0,
    bipdOnFile: undefined,
    safetyRating: undefined,
  } as const
  const checks = vetOpenly({ record }, day('2026-03-10'))
  assert.equal(
    checks.map(({ check }) => check),
    OPEN_CHECKS,
  )
  assert.equal(
    checks.map(({ outcome }) => outcome),
    ['pass', 'pass', 'noRecord', 'pass', 'fail', 'noRecord'],
  )
})

test('[CAP-23] a reply has a length; an empty one takes the reply away', () => {
  assert.equal([readReply(' Filed. '), readReply('  '), readReply('x'.repeat(500)), readReply('x'.repeat(501))].map(E.isRight), [
    true,
    true,
    true,
    false,
  ])
  assert.equal([readReply(' Filed. '), readReply('\n')], [E.right('Filed.'), E.right(undefined)])
})

test('[CAP-18] a mile costs and pays 1 cent to $100; names, towns and addresses have their longest', () => {
  for (const field of ['costPerMile', 'leastRatePerMile'] as const)
    assert.equal(
      [0, 1, 10_000, 10_001].map((cents) => faults({ [field]: centsOf(cents) }).length),
      [1, 0, 0, 1],
      field,
    )
  assert.equal(
    [80, 81].map((length) => faults({ homeCity: 'x'.repeat(length) })),
    [[], ['home_city too_long']],
  )
  assert.equal(
    [254, 255].map((length) => faults({ email: `${'x'.repeat(length - 10)}@a.example` })),
    [[], ['email too_long']],
  )
  assert.equal(LONGEST_OF_CARRIER, { name: 120, email: 254, city: 80 })
})

test.run()
