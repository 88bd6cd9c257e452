import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { townLabel, townOf } from './typed-town.ts'

test('[JON-5] a town is a city with its state or province, however it is spaced and whatever its case', () => {
  assert.equal(townOf('Joplin, MO'), { city: 'Joplin', state: 'MO' })
  assert.equal(townOf("  St. John's ,nl "), { city: "St. John's", state: 'NL' })
  assert.equal(townOf('Montréal, QC'), { city: 'Montréal', state: 'QC' })
  for (const text of ['', 'Joplin', 'Joplin MO', ', MO', 'Joplin, Missouri', 'Joplin, M', 'Joplin, MO, USA, 5'])
    assert.is(townOf(text), undefined, text)
})

test('[JON-5] what is saved is read as it was', () => {
  const city = fc.stringMatching(/^[A-Z][a-zé'. -]{0,20}[a-z]$/)
  fc.assert(
    fc.property(city, fc.stringMatching(/^[A-Z]{2,3}$/), (name, state) => {
      assert.equal(townOf(townLabel(name, state)), { city: name, state })
    }),
  )
})

test.run()
