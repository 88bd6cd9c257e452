import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrokerProfileStore } from '@trm/domain/broker-profile'
import { aBrokerProfile } from '@trm/domain/testing'

/** What every BrokerProfileStore holds to. `make` gives one whose profile cannot be loaded yet. */
export const testBrokerProfileStore = (name: string, make: () => BrokerProfileStore): void =>
  test(`${name}: null until a profile is there, then what was saved last`, async () => {
    const store = make()
    assert.is(await store.load(), null)
    const profile = aBrokerProfile({ equipmentFilter: ['van', 'a_new_kind'] })
    assert.equal(await store.save(profile)(), E.right(profile))
    const renamed = aBrokerProfile({ firstName: 'Ada' })
    await store.save(renamed)()
    assert.equal(await store.load(), renamed)
  })
