import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readEquipmentCounts } from '../equipment/index.ts'
import { APPLICATION_EVENTS, APPLICATION_STATUSES, readReason, type ApplicationEvent, type ApplicationStatus } from '../joining/index.ts'
import {
  CARRIER_JOINING,
  readCompanyInfo,
  readEquipment,
  readStart,
  readStep,
  type CarrierApplication,
  type CompanyInfoStep,
  type StartStep,
} from './index.ts'
import { runs } from '../testing/index.ts'

const types = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]
const start: StartStep = {
  firstName: 'Noor',
  lastName: 'Haddad',
  phone: '(614) 555-0142',
  dotNumber: 'USDOT 1234567',
  mcNumber: 'MC-654321',
}
const companyInfo: CompanyInfoStep = {
  legalName: 'Haddad Haulage LLC',
  phone: '6145550143',
  email: 'office@haddad.example',
  homeCity: 'Columbus',
  homeState: 'oh',
}
const equipment = [{ equipmentType: 'van', count: 2 }]

const application = (status: ApplicationStatus, given: Partial<CarrierApplication> = {}): CarrierApplication => ({
  status,
  start,
  companyInfo,
  equipment,
  version: 1,
  submittedAt: undefined,
  declinedFor: undefined,
  reason: undefined,
  carrierId: undefined,
  ...given,
})

const codes = (result: E.Either<readonly { readonly field: string; readonly code: string }[], unknown>) =>
  E.isLeft(result) ? result.left.map(({ field, code }) => `${field} ${code}`) : []

test('[CAP-4] the steps are kept trimmed, with numbers as digits and phones that can be dialed', () => {
  assert.equal(
    readStart({ ...start, firstName: ' Noor  Amal ' }),
    E.right({ firstName: 'Noor Amal', lastName: 'Haddad', phone: '+16145550142', dotNumber: '1234567', mcNumber: '654321' }),
  )
  assert.equal(
    readStart({ ...start, mcNumber: ' ' }),
    E.right({ ...start, phone: '+16145550142', dotNumber: '1234567', mcNumber: undefined }),
  )
  assert.equal(readCompanyInfo(companyInfo), E.right({ ...companyInfo, phone: '+16145550143', homeState: 'OH' }))
})

test("[CAP-4] each fault names its field as the wire spells it, at most one a field, in the form's order", () => {
  assert.equal(codes(readStart({ firstName: '', lastName: 'x'.repeat(101), phone: '12', dotNumber: '', mcNumber: 'dot 1' })), [
    'first_name required',
    'last_name too_long',
    'phone phone_not_diallable',
    'dot_number required',
    'mc_number is_dot_number',
  ])
  assert.equal(codes(readCompanyInfo({ legalName: ' ', phone: '', email: 'a@b', homeCity: '', homeState: 'Ohio' })), [
    'legal_name required',
    'phone required',
    'email not_an_email',
    'home_city required',
    'home_state not_a_state',
  ])
  assert.equal(
    [codes(readReason(' ')), codes(readReason('x'.repeat(1001))), readReason(' Send the insurance. ')],
    [['reason required'], ['reason too_long'], E.right('Send the insurance.')],
  )
})

test('[CAP-4] what is kept of a step is kept the same when it is saved again', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('MC 12', 'USDOT 5', '(614) 555-0142', '+4930123456', 'a@b.example', 'tx'),
  )
  fc.assert(
    fc.property(text, text, text, text, text, (a, b, c, d, e) => {
      for (const typed of [
        { step: 'start', value: { firstName: a, lastName: b, phone: c, dotNumber: d, mcNumber: e } },
        { step: 'company-info', value: { legalName: a, phone: b, email: c, homeCity: d, homeState: e } },
      ] as const) {
        const kept = readStep(types, typed)
        if (E.isRight(kept)) assert.equal(readStep(types, kept.right), kept)
        else assert.is(new Set(kept.left.map(({ field }) => field)).size, kept.left.length)
      }
    }),
    { numRuns: runs(300) },
  )
})

test('[CAP-5] counts are kept of known types above 0; lines of one type are added up in the order they were first named', () => {
  const typed = [
    { equipmentType: 'Reefer', count: 1 },
    { equipmentType: 'VAN', count: 2 },
    { equipmentType: 'dry van', count: 3 },
    { equipmentType: 'spaceship', count: 9 },
    { equipmentType: 'van', count: 0 },
  ]
  assert.equal(
    readEquipment(types, typed),
    E.right([
      { equipmentType: 'reefer', count: 1 },
      { equipmentType: 'van', count: 5 },
    ]),
  )
  assert.equal(codes(readEquipment(types, [{ equipmentType: 'spaceship', count: 9 }])), ['equipment required'])
  assert.equal(
    codes(
      readEquipment(types, [
        { equipmentType: 'van', count: 1 },
        { equipmentType: 'van', count: 2.5 },
      ]),
    ),
    ['equipment.1.count not_whole'],
  )
  assert.equal(codes(readEquipment(types, [{ equipmentType: 'van', count: 20_001 }])), ['equipment.0.count out_of_bounds'])
  assert.equal(
    codes(
      readEquipment(types, [
        { equipmentType: 'van', count: 20_000 },
        { equipmentType: 'Dry Van', count: 1 },
      ]),
    ),
    ['equipment out_of_bounds'],
  )
})

test('[CAP-5] whatever the lines, each kept type is known, named once, and holds exactly what was said of it', () => {
  const line = fc.record({
    equipmentType: fc.constantFrom('van', 'Dry Van', 'REEFER', 'sled', ''),
    count: fc.integer({ min: -3, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (typed) => {
      const kept = readEquipmentCounts(types, typed)
      if (E.isLeft(kept)) return assert.unreachable()
      const said = (names: readonly string[]) =>
        typed.filter(({ equipmentType, count }) => names.includes(equipmentType) && count > 0).reduce((sum, { count }) => sum + count, 0) ||
        undefined
      const of = (val: string) => kept.right.filter(({ equipmentType }) => equipmentType === val).map(({ count }) => count)
      assert.equal(
        [...of('van'), ...of('reefer')],
        [said(['van', 'Dry Van']), said(['REEFER'])].filter((sum) => sum !== undefined),
      )
      assert.is(of('van').length + of('reefer').length, kept.right.length)
    }),
  )
})

/** Written by hand: what each event makes of each status. */
const TABLE: { readonly [S in ApplicationStatus]: { readonly [E in ApplicationEvent]: ApplicationStatus | 'refused' } } = {
  draft: { save: 'draft', submit: 'submitted', approve: 'refused', send_back: 'refused', decline: 'refused', reopen: 'refused' },
  submitted: { save: 'refused', submit: 'refused', approve: 'approved', send_back: 'sent_back', decline: 'declined', reopen: 'refused' },
  sent_back: { save: 'sent_back', submit: 'submitted', approve: 'refused', send_back: 'refused', decline: 'refused', reopen: 'refused' },
  approved: { save: 'refused', submit: 'refused', approve: 'refused', send_back: 'refused', decline: 'refused', reopen: 'refused' },
  declined: { save: 'refused', submit: 'refused', approve: 'refused', send_back: 'refused', decline: 'refused', reopen: 'submitted' },
}

test('[CAP-6] [STF-43] every event in every status does what the table says, and is refused with the status elsewhere', () => {
  for (const status of APPLICATION_STATUSES) {
    for (const event of APPLICATION_EVENTS) {
      const wanted = TABLE[status][event]
      assert.equal(
        CARRIER_JOINING.after(application(status), event),
        wanted === 'refused' ? E.left({ _tag: 'NotInThisStatus', status }) : E.right(wanted),
        `${status} ${event}`,
      )
    }
  }
})

test('[CAP-6] nothing is submitted that lacks a step', () => {
  for (const status of ['draft', 'sent_back'] as const) {
    assert.equal(
      CARRIER_JOINING.after(application(status, { companyInfo: undefined, equipment: undefined }), 'submit'),
      E.left({ _tag: 'Incomplete', missing: ['company-info', 'equipment'] }),
    )
    assert.equal(CARRIER_JOINING.after(application(status, { start: undefined }), 'save'), E.right(status))
  }
})

test('[CAP-7] who comes back goes on at the first step that is missing, then submits, waits and is done', () => {
  const nothing = { start: undefined, companyInfo: undefined, equipment: undefined }
  assert.equal(
    [
      CARRIER_JOINING.next(application('draft', nothing)),
      CARRIER_JOINING.next(application('draft', { companyInfo: undefined })),
      CARRIER_JOINING.next(application('draft')),
      CARRIER_JOINING.next(application('submitted')),
      CARRIER_JOINING.next(application('sent_back')),
      CARRIER_JOINING.next(application('sent_back', { companyInfo: undefined, equipment: undefined })),
      CARRIER_JOINING.next(application('approved')),
      CARRIER_JOINING.next(application('declined')),
    ],
    ['start', 'company-info', 'submit', 'wait', 'start', 'company-info', 'done', 'declined'],
  )
  assert.equal(
    CARRIER_JOINING.steps.map((step) =>
      CARRIER_JOINING.mayOpen(application('draft', { companyInfo: undefined, equipment: undefined }), step),
    ),
    [true, true, false],
  )
  assert.equal(CARRIER_JOINING.missing(application('draft', nothing)), CARRIER_JOINING.steps)
  assert.ok(CARRIER_JOINING.steps.every((step) => CARRIER_JOINING.mayOpen(application('draft'), step)))
})

test('[CAP-5] half a truck is no whole number, and none at all is left out', () => {
  assert.equal(codes(readEquipmentCounts(types, [{ equipmentType: 'van', count: 0.5 }])), ['equipment.0.count not_whole'])
  assert.equal(
    readEquipmentCounts(types, [
      { equipmentType: 'van', count: -0.5 },
      { equipmentType: 'reefer', count: 20_000 },
    ]),
    E.right([{ equipmentType: 'reefer', count: 20_000 }]),
  )
})

test.run()
