import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ZONES } from './index.ts'
import { stateOfZip } from './zip-prefixes.ts'

const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'))

for (const [zip, state] of [
  ['30474', 'GA'],
  ['39901', 'GA'],
  ['10001', 'NY'],
  ['02134', 'MA'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['75201', 'TX'],
  ['79901', 'TX'],
  ['73301', 'TX'],
  ['73101', 'OK'],
  ['60601-1234', 'IL'],
  ['83701', 'ID'],
  ['99950', 'AK'],
  ['96801', 'HI'],
  ['304', 'GA'],
  [' 3047 ', 'GA'],
] as const) {
  test(`[PLC-24] ${zip} is in ${state}`, () => assert.is(stateOfZip(zip), state))
}

test('[PLC-24] territories, the military, prefixes not in use and what is no ZIP code are in no state', () => {
  for (const text of ['00601', '09001', '34001', '96201', '96910', '42901', '00101', '30', '304740', '30474-12', 'GA 30474', ''])
    assert.is(stateOfZip(text), undefined, text)
})

test('[PLC-24] every state has its prefixes, and but for a few they begin with the digit of its zone', () => {
  const states = prefixes.flatMap((prefix) => stateOfZip(prefix) ?? [])
  assert.equal([...new Set(states)].sort(), ZONES.flat().sort())
  assert.equal(
    prefixes.filter((prefix) => {
      const state = stateOfZip(prefix)
      return state !== undefined && ZONES[Number(prefix[0])]?.includes(state) === false
    }),
    ['005', '569', '885'],
  )
})

test.run()
