import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runs } from '../testing/index.ts'
import { withoutContacts, type ContactKind } from './contact-details.ts'

const FOUND: readonly (readonly [kind: ContactKind, contact: string])[] = [
  ['phone', '214-555-0142'],
  ['phone', '(214) 555-0142'],
  ['phone', '2145550142'],
  ['phone', '1 214 555 0142'],
  ['phone', '+1-214-555-0142'],
  ['phone', '214.555.0142'],
  ['phone', '214 / 555 / 0142'],
  ['phone', '2 1 4 5 5 5 0 1 4 2'],
  ['phone', '21-45-55-01-42'],
  ['phone', '214-5550142'],
  ['phone', 'two one four five five five zero one four two'],
  ['phone', 'Two-One-Four 555 oh one four two'],
  ['phone', '214 five five five 0142'],
  ['phone', '2l4-555-O142'],
  ['phone', '２１４-５５５-０１４２'],
  ['phone', '2\u200b14-555-01\u00ad42'],
  ['phone', '٢١٤ ٥٥٥ ٠١٤٢'],
  ['phone', '+52 81 8123 4567'],
  ['phone', '214_555_0142'],
  ['phone', '214*555*0142'],
  ['email', 'dispatch@acme.com'],
  ['email', 'dispatch @ acme.com'],
  ['email', 'dispatch (at) acme (dot) com'],
  ['email', 'dispatch[at]acme.com'],
  ['email', 'dispatch at acme dot com'],
  ['email', 'DISPATCH AT ACME.COM'],
  ['email', 'd.o-e+loads@mail.acme.co.uk'],
  ['link', 'https://acme.com/loads?id=1'],
  ['link', 'www.acme.com'],
  ['link', 'acme.com'],
  ['link', 'acme dot com'],
  ['link', 'acme(dot)net/x'],
  ['link', 'w w w.acme.com'],
  ['handle', 'WhatsApp: larkspur_freight'],
  ['handle', 'telegram @larkspur'],
  ['handle', 'IG=larkspur.freight'],
]

for (const [kind, contact] of FOUND) {
  test(`[LOA-11] "${contact}" goes, and its kind is said: ${kind}`, () => {
    const { text, removed } = withoutContacts(`No touch freight ${contact} tarps needed`)
    assert.is(text, 'No touch freight tarps needed')
    assert.equal(
      removed.map((one) => one.kind),
      [kind],
    )
    assert.equal(withoutContacts(contact).text, '', 'alone')
  })
}

for (const text of [
  'No touch freight, 42,000 lbs, 53 ft, 2 stops',
  '48x102 air ride, 24 pallets 48x40',
  'Pickup 03/10/2026 08:00-14:00, drop 3/25/2026 1400',
  'PO 4500123, ref 88-1201',
  'Appt 0800, detention after 2 hours at $50.00',
  'Drop at dock 14. Call gate on arrival.',
  'Arrive at gate 3. No overnight parking',
  'FCFS 7-3, lumper 150.00',
  'One pick, two drops, three straps',
  'Temp -10 to 34 F, 1,234.5 cu ft',
  'Deliver to yard. Come early. Me or Tom will load',
  'Weight 42000 53 2026-03-10 2026-03-12',
  '$2.45/mi, 1240 mi',
  'Light signal required at gate',
  'Zip 75201-1234',
  '',
]) {
  test(`[LOA-11] "${text}" is freight, and stays`, () => assert.equal(withoutContacts(text), { text, removed: [] }))
}

test('[LOA-11] several go at once, the rest reads on; brackets they stood in go with them', () => {
  const { text, removed } = withoutContacts('Call 214-555-0142 or (a@b.com).\nTarps, see acme.com')
  assert.is(text, 'Call or .\nTarps, see')
  assert.equal(removed, [
    { kind: 'phone', text: '214-555-0142' },
    { kind: 'email', text: 'a@b.com' },
    { kind: 'link', text: 'acme.com' },
  ])
})

test('[LOA-11] a number that another contact was put into goes with it', () => {
  assert.equal(
    withoutContacts('Tarps 214 a@b.com 555 0142').removed.map(({ text }) => text),
    ['a@b.com', '214 555 0142'],
  )
  assert.is(withoutContacts('Tarps 214 a@b.com 555 0142').text, 'Tarps')
})

const pieces = fc.constantFrom(
  '214',
  '555',
  '0142',
  '-',
  ' ',
  '.',
  'a@b',
  '.com',
  'dot',
  'at',
  'two',
  'oh',
  'O',
  'l',
  'call',
  'www',
  '@',
  'x',
  '\u200b',
  '(',
  ')',
  '+',
  '１',
  'acme',
  '\n',
  '2',
  '😀',
)

test('[LOA-11] whatever its parts add up to, a text that went through holds no contact and stays as it is the second time', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 25 }).map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (typed) => {
        const once = withoutContacts(typed)
        assert.equal(withoutContacts(once.text), { text: once.text, removed: [] })
        if (once.removed.length === 0) assert.is(once.text, typed.trim())
      },
    ),
    { numRuns: runs(1000) },
  )
})

test('[LOA-11] a contact anywhere in ordinary words is found', () => {
  const words = fc
    .array(fc.constantFrom('No', 'touch', 'freight', 'tarps', 'appt', '42,000', 'lbs', 'drop', 'ASAP'), { maxLength: 6 })
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, fc.constantFrom(...FOUND), (before, after, [, contact]) => {
      assert.ok(withoutContacts(`${before} please ${contact} thanks ${after}`).removed.length > 0)
    }),
  )
})

test('[LOA-11] no shape of a text makes the reader slow: hundreds of times the longest text', () => {
  for (const unit of [
    'a',
    '1',
    ' ',
    '1 ',
    'one ',
    'a.',
    '@',
    'a@',
    'dot ',
    'O',
    '(at)',
    'w ',
    '+1 ',
    'l1',
    '-',
    'a b.com ',
    '2145550142 ',
  ]) {
    withoutContacts(unit.repeat(100_000 / unit.length))
  }
})

test.run()
