import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import { makeUserContext } from '@trm/domain/identity'
import { source } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import { aBroker } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { makeProfileRetry } from './profile-retry.view-model.ts'
import { ProfileNotice } from './profile-notice.tsx'

const profile: BrokerProfile = { firstName: 'Ada', lastName: 'Byron', phone: '2145550123', equipmentFilter: ['van'] }

const ready = (brokerProfile: BrokerProfile | null | undefined): SessionState => {
  const { user, claims } = aBroker()
  return {
    _tag: 'Ready',
    token: 't',
    claims,
    user,
    context: makeUserContext(user, claims),
    brokerProfile,
    onboardingStep: { _tag: 'None' },
  }
}

const aNotice = async (first: BrokerProfile | null | undefined, answers: readonly (BrokerProfile | null)[]) => {
  const session = source<SessionState>(ready(first))
  const said: string[] = []
  let asked = 0
  const retry = makeProfileRetry({
    session: { state$: session.behavior, updateProfile: (loaded) => session.set(ready(loaded)) },
    brokerProfileStore: { load: () => Promise.resolve(answers[asked++] ?? null) },
  })
  const mounted = await mount(<ProfileNotice profile={retry} say={(words) => said.push(words)} />)
  const again = () => doing(() => mounted.one('button').click())
  return { ...mounted, session, said, again, retry, asked: () => asked }
}

test('[TLS-36] a profile that is there, or not asked for, needs no word', async () => {
  for (const first of [profile, undefined]) {
    const { text, unmount } = await aNotice(first, [])
    assert.is(text(), '')
    await unmount()
  }
})

test('[TLS-36] a profile that could not be loaded is said and asked for again until it comes; the session then knows it', async () => {
  const { text, again, said, session, asked, unmount } = await aNotice(null, [null, profile])
  assert.match(text(), /could not be loaded/)
  assert.is(asked(), 0, 'nothing is asked by itself')
  await again()
  assert.match(text(), /still no answer/)
  await again()
  assert.is(text(), '')
  assert.equal(said, ['Your profile is loaded'])
  const state = session.behavior.value
  assert.equal(state._tag === 'Ready' ? state.brokerProfile : undefined, profile)
  await unmount()
})

test('[TLS-36] a profile that arrives another way ends the notice, and one that is lost later brings it', async () => {
  const { text, session, retry, unmount } = await aNotice(null, [])
  await doing(() => session.set(ready(profile)))
  assert.is(text(), '')
  await doing(() => session.set(ready(null)))
  assert.match(text(), /could not be loaded/)
  retry.stop()
  await unmount()
})

test.run()
