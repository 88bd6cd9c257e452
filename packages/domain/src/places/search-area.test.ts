import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isArea, statesOf, zoneOf, ZONES } from './index.ts'

test('[PLC-20] codes of states and zones with commas between them are an area; names, ZIP codes and half a list are none', () => {
  for (const text of ['GA', 'ga', 'Z3', 'z0', 'NLE', 'GA,AL', ' GA , al,Z3 ']) assert.ok(isArea(text), text)
  for (const text of ['', 'G', 'Georgia', 'Z', 'Z33', '30474', 'GA,', ',GA', 'GA AL', 'GA;AL', 'Dallas, TX', 'GÄ', 'GA\u000b', 'GA\n'])
    assert.not.ok(isArea(text), text)
})

test('[PLC-20] an area is its states, each once and in capitals, a zone those whose ZIP codes begin with its digit', () => {
  assert.equal(statesOf('ga, al,GA'), ['GA', 'AL'])
  assert.equal(statesOf('z3'), ['AL', 'FL', 'GA', 'MS', 'TN'])
  assert.equal(statesOf('GA,Z3,ON'), ['GA', 'AL', 'FL', 'MS', 'TN', 'ON'])
})

test('[PLC-20] every state and the District of Columbia are of one zone', () => {
  const states = ZONES.flat()
  assert.is(ZONES.length, 10)
  assert.is(states.length, 51)
  assert.is(new Set(states).size, 51)
})

test('[PLC-20] all states of a zone and no other are that zone, in any order', () => {
  assert.is(zoneOf(['TN', 'AL', 'GA', 'FL', 'MS']), 3)
  assert.equal(
    [zoneOf(['GA']), zoneOf(['AL', 'FL', 'GA', 'MS']), zoneOf([]), zoneOf(statesOf('Z3,TX'))],
    [undefined, undefined, undefined, undefined],
  )
  assert.equal(
    ZONES.map(zoneOf),
    ZONES.map((_, zone) => zone),
  )
})

test.run()
