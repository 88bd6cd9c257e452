import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { readBrokerage, readNewBrokerage, type BrokerageDraft } from './brokerage.ts'

const typed = (given: Partial<BrokerageDraft> = {}): BrokerageDraft => ({
  name: ' Acme  Freight ',
  legalName: 'Acme Logistics LLC',
  mcNumber: 'MC-0765432',
  dotNumber: 'US DOT 3456789',
  bondAmount: 75_000,
  bondNumber: ' B-1 ',
  street: { line: '100 W Lake St', city: 'Chicago', state: 'il', postalCode: '60601' },
  billing: undefined,
  phone: '312 555 0142',
  email: 'desk@acme.example',
  payDays: 30,
  quickPay: true,
  terms: ' No re-brokering.\r\n\n\n Invoice by mail. ',
  ...given,
})

const faultsOf = (given: Partial<BrokerageDraft>, held: Parameters<typeof readBrokerage>[1] = {}): readonly string[] => {
  const read = readBrokerage(typed(given), held)
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : []
}

test('[BKG-1] a brokerage is kept in one spelling, and nothing but its name has to be told', () => {
  assert.equal(
    readBrokerage(typed()),
    E.right({
      name: 'Acme Freight',
      legalName: 'Acme Logistics LLC',
      mcNumber: '765432',
      dotNumber: '3456789',
      bondAmount: 75_000,
      bondNumber: 'B-1',
      street: { line: '100 W Lake St', city: 'Chicago', state: 'IL', postalCode: '60601' },
      billing: undefined,
      phone: '+13125550142',
      email: 'desk@acme.example',
      payDays: 30,
      quickPay: true,
      terms: 'No re-brokering.\n\n Invoice by mail.',
    }),
  )
  const nothing = { legalName: '', mcNumber: ' ', dotNumber: undefined, bondAmount: undefined, bondNumber: '', phone: '', email: '' }
  assert.equal(faultsOf({ ...nothing, payDays: undefined, street: { line: ' ', city: '', state: '', postalCode: '' } }), [])
})

test('[BKG-1] each field that cannot be kept is named, and half an address is none', () => {
  assert.equal(
    faultsOf({
      name: '',
      mcNumber: 'FF 123',
      dotNumber: 'MC 5',
      phone: '12',
      email: 'nobody',
      street: { line: '1 Main St', city: '', state: '1', postalCode: '' },
      billing: { line: 'x'.repeat(121), city: 'Laredo', state: 'TX', postalCode: '7804' },
      payDays: 1.5,
      bondAmount: Number.NaN,
      bondNumber: 'b'.repeat(41),
    }),
    [
      'name required',
      'mc_number forwarder_number',
      'dot_number is_docket_number',
      'phone phone_not_diallable',
      'email not_an_email',
      'street.city required',
      'street.state not_a_state',
      'street.postal_code required',
      'billing.line too_long',
      'billing.postal_code not_a_postal_code',
      'pay_days out_of_bounds',
      'bond_amount out_of_bounds',
      'bond_number too_long',
    ],
  )
})

test('[BKG-4] legal name and numbers are told once: afterwards another spelling passes, another number does not', () => {
  const held = { legalName: 'Acme Logistics LLC', mcNumber: '765432', dotNumber: undefined }
  assert.equal(faultsOf({ mcNumber: 'mc 765432', dotNumber: '5' }, held), [])
  assert.equal(faultsOf({ legalName: 'Acme Inc.', mcNumber: '' }, held), ['legal_name kept_by_staff', 'mc_number kept_by_staff'])
})

test('[BKG-5] a new brokerage has a legal name and one of its numbers', () => {
  const read = readNewBrokerage(typed({ legalName: undefined, mcNumber: '', dotNumber: '' }))
  assert.equal(E.isLeft(read) && read.left.map(({ field }) => field), ['legal_name', 'mc_number'])
  assert.ok(E.isRight(readNewBrokerage(typed({ mcNumber: '' }))))
})

test("[BKG-7] a brokerage's own terms are kept in lines, at most 8,000 characters", () => {
  const kept = (terms: string) => {
    const read = readBrokerage(typed({ terms }))
    return E.isRight(read) ? read.right.terms : read.left
  }
  assert.equal(kept('x'.repeat(8_001)), [{ field: 'terms', code: 'too_long' }])
  assert.is(kept('  One \r\nTwo  '), 'One\nTwo')
  assert.is(kept('  \n '), undefined)
})

test('[BKG-1] each figure and text is kept up to its bound and no further, and each fault is told alone', () => {
  const street = { line: '100 W Lake St', city: 'Chicago', state: 'IL', postalCode: '60601' }
  for (const [field, of, bounds] of [
    ['pay_days', (payDays: number) => ({ payDays }), [0, 120]],
    ['bond_amount', (bondAmount: number) => ({ bondAmount }), [1, 100_000_000]],
    ['bond_number', (length: number) => ({ bondNumber: 'x'.repeat(length) }), [1, 40]],
    ['terms', (length: number) => ({ terms: 'x'.repeat(length) }), [1, 8_000]],
    ['street.line', (length: number) => ({ street: { ...street, line: 'x'.repeat(length) } }), [1, 120]],
    ['billing.line', (length: number) => ({ billing: { ...street, line: 'x'.repeat(length) } }), [1, 120]],
    ['street.city', (length: number) => ({ street: { ...street, city: 'x'.repeat(length) } }), [1, 80]],
    ['name', (length: number) => ({ name: 'x'.repeat(length) }), [1, 120]],
    ['legal_name', (length: number) => ({ legalName: 'x'.repeat(length) }), [1, 120]],
  ] as const) {
    const [least, most] = bounds
    assert.equal([faultsOf(of(least)), faultsOf(of(most))], [[], []], field)
    const [over, ...others] = faultsOf(of(most + 1))
    assert.equal([over?.split(' ')[0], others], [field, []])
  }
  assert.equal(
    [faultsOf({ bondAmount: 0 }), faultsOf({ payDays: -1 }), faultsOf({ payDays: 1.5 })],
    [['bond_amount out_of_bounds'], ['pay_days out_of_bounds'], ['pay_days out_of_bounds']],
  )
})

test.run()
