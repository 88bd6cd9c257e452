import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BootstrapState } from '@trm/domain/bootstrap'
import { source, unreachable } from '@trm/domain/kernel'
import { aClock, settled } from '@trm/domain/testing'
import { anEnvironment, aTimer } from '../testing/portal.ts'
import { makeFetchReachProbe } from './fetch-reach-probe.ts'
import { makeHealth } from './health.view-model.ts'

const ready: BootstrapState = {
  _tag: 'Ready',
  environment: anEnvironment(),
  identity: { domain: 'id.example.com', clientId: 'x', audience: undefined },
}

const opened = async (initial: BootstrapState, answers: Readonly<Record<string, number>>) => {
  const bootstrap = source<BootstrapState>(initial)
  const asked: (readonly [string, RequestInit])[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    asked.push([url, init])
    const status = answers[url]
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  }
  const credited: typeof fetch = (url, init) => fetch(url, { ...init, headers: { Authorization: 'Bearer token' } })
  const timers = aTimer()
  const viewModel = makeHealth({
    probe: makeFetchReachProbe(fetch, credited, timers.timer),
    bootstrap$: bootstrap.behavior,
    clock: aClock(),
  })
  await settled()
  const reach = () => {
    const { api, identity } = viewModel.state$.value
    return [api, identity]
  }
  return { viewModel, bootstrap, asked, timers, reach }
}
const API = '/api/environment?appid=portal-broker'
const IDENTITY = 'https://id.example.com/.well-known/openid-configuration'

test('[STA-10] both are reachable when they answer; the token goes to the own server alone', async () => {
  const { reach, asked, timers } = await opened(ready, { [API]: 200, [IDENTITY]: 200 })
  assert.equal(reach(), ['reachable', 'reachable'])
  assert.equal(
    asked.map(([url, { headers }]) => [url, headers]),
    [
      [API, { Authorization: 'Bearer token' }],
      [IDENTITY, undefined],
    ],
  )
  assert.equal(timers.waits(), [])
})

test('[STA-10] without configuration the identity provider is not known; when it arrives it is asked', async () => {
  const { reach, bootstrap } = await opened({ _tag: 'Failed', error: unreachable }, { [IDENTITY]: 200 })
  assert.equal(reach(), ['unreachable', 'unknown'])
  bootstrap.set(ready)
  await settled()
  assert.equal(reach(), ['unreachable', 'reachable'])
})

test('[STA-10] a server that fails is not reachable, one that refuses is', async () => {
  assert.equal((await opened(ready, { [API]: 502, [IDENTITY]: 404 })).reach(), ['unreachable', 'unreachable'])
  assert.is((await opened(ready, { [API]: 429, [IDENTITY]: 200 })).reach()[0], 'reachable')
})

test.run()
