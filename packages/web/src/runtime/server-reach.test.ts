import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { makeServerReach } from './server-reach.ts'

const aReach = (given: { readonly isOnline?: boolean } = {}) => {
  let answers = false
  let probes = 0
  let at = '/trm/broker/trucklist'
  const reach = makeServerReach({
    probe: async () => {
      probes += 1
      return answers
    },
    isOnline: () => given.isOnline ?? true,
    pathname: () => at,
  })
  return {
    ...reach,
    probes: () => probes,
    serverIsBack: () => {
      answers = true
    },
    moveTo: (path: string) => {
      at = path
    },
  }
}

test('[NAV-11] a call without an answer and a question without one together mean down, at the page being read', async () => {
  const reach = aReach()
  reach.called(false)
  reach.called(false)
  assert.is(reach.state$.value._tag, 'Reached')
  await settled()
  assert.equal(reach.state$.value, { _tag: 'Down', at: '/trm/broker/trucklist', isAsking: false })
  assert.is(reach.probes(), 1)
  reach.called(false)
  assert.is(reach.probes(), 1, 'what is known is not asked again')
})

test('[NAV-11, F70] a call lost while the server answers, or without a network, changes nothing', async () => {
  const reach = aReach()
  reach.serverIsBack()
  reach.called(false)
  await settled()
  assert.is(reach.state$.value._tag, 'Reached')
  const offline = aReach({ isOnline: false })
  offline.called(false)
  await settled()
  assert.equal([offline.state$.value._tag, offline.probes()], ['Reached', 0])
})

test('[NAV-11] the next answer ends it; a try again goes on only with one, and keeps the page that was being read', async () => {
  const reach = aReach()
  let goneOn = 0
  const goOn = (): void => {
    goneOn += 1
  }
  reach.called(false)
  await settled()
  reach.moveTo('/trm/server-down')
  reach.tryAgain(goOn)
  assert.equal(reach.state$.value, { _tag: 'Down', at: '/trm/broker/trucklist', isAsking: true })
  await settled()
  assert.equal([reach.state$.value, goneOn], [{ _tag: 'Down', at: '/trm/broker/trucklist', isAsking: false }, 0])
  reach.serverIsBack()
  reach.tryAgain(goOn)
  await settled()
  assert.equal([reach.state$.value._tag, goneOn], ['Reached', 1])
  const other = aReach()
  other.called(false)
  await settled()
  other.called(true)
  assert.is(other.state$.value._tag, 'Reached')
})

test.run()
