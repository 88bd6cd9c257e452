import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluateFlag, FLAGS, isOn, type FlagKey } from './index.ts'

const roles = fc.subarray(['staff', 'broker', 'brokerAdmin', 'companyAdmin', 'driver'])

test('[FLG-20] a flag that is off is off for everybody; one without roles is on for everybody, before the sign-in too', () => {
  fc.assert(
    fc.property(roles, roles, (wanted, mine) => {
      assert.equal(evaluateFlag({ key: 'k', enabled: false, roles: wanted }, mine), { key: 'k', value: false, reason: 'DISABLED' })
      assert.equal(evaluateFlag({ key: 'k', enabled: true, roles: [] }, mine), { key: 'k', value: true, reason: 'STATIC' })
    }),
  )
})

test('[FLG-20] a flag with roles is on exactly for who has one of them', () => {
  fc.assert(
    fc.property(
      roles.filter(({ length }) => length > 0),
      roles,
      (wanted, mine) => {
        const value = mine.some((role) => wanted.includes(role))
        assert.equal(evaluateFlag({ key: 'k', enabled: true, roles: wanted }, mine), {
          key: 'k',
          value,
          reason: value ? 'TARGETING_MATCH' : 'DEFAULT',
        })
      },
    ),
  )
})

test('[FLG-21] a flag that staff have not kept has its default', () => {
  for (const key of Object.keys(FLAGS) as readonly FlagKey[]) {
    assert.is(isOn([], key, []), FLAGS[key])
    assert.is(isOn([{ key, enabled: !FLAGS[key], roles: [] }], key, []), !FLAGS[key])
  }
})

test.run()
