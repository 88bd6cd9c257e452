import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { noStopDetails, STOP_TEXTS, type StopDetails, type StopText } from './load-stops.ts'
import { faultsOfStops } from './stop-faults.ts'

const faults = (pickup: Partial<StopDetails>, dropoff?: Partial<StopDetails>): readonly string[] =>
  faultsOfStops({ pickup: { ...noStopDetails, ...pickup }, dropoff: dropoff && { ...noStopDetails, ...dropoff } }).map(
    ({ field, code }) => `${field} ${code}`,
  )

/** Characters that fit a form, a sheet of paper and a phone. */
const FITS: { readonly [T in StopText]: number } = {
  facility: 80,
  street: 120,
  contactName: 80,
  contactPhone: 40,
  reference: 40,
  instructions: 500,
}

test('[LOA-51] each text of an end may be so long and no longer, blanks around it apart', () => {
  for (const text of STOP_TEXTS.filter((one) => one !== 'contactPhone')) {
    assert.equal(faults({ [text]: ` ${'x'.repeat(FITS[text])} ` }), [], text)
    assert.equal(faults({ [text]: 'x'.repeat(FITS[text] + 1) }).length, 1, text)
  }
  const phone = (length: number): string => `(214) ${' '.repeat(length - 14)}555-0142`
  assert.equal([faults({ contactPhone: phone(40) }), faults({ contactPhone: phone(41) })], [[], ['pickup_contact_phone too_long']])
})

test('[LOA-51] each fault names its end and text, in the form’s order; an end of which nothing is said has none', () => {
  assert.equal(faults({}), [])
  assert.equal(faults({ contactPhone: '12', facility: 'x'.repeat(81) }, { reference: 'x'.repeat(41) }), [
    'pickup_facility too_long',
    'pickup_contact_phone phone_not_diallable',
    'dropoff_reference too_long',
  ])
})

test.run()
