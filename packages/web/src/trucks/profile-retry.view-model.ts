import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import type { BrokerProfileStore } from '@trm/domain/broker-profile'
import type { SessionState } from '@trm/domain/session'
import type { SessionViewModel } from '../session/session.view-model.ts'

/** `Missing`: the call for the broker's profile failed (null; decision 8). */
type ProfileRetryState =
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'Missing'; readonly isAsking: boolean; readonly failures: number }
  | { readonly _tag: 'Loaded' }

export interface ProfileRetry {
  readonly state$: Behavior<ProfileRetryState>
  readonly retry: () => void
  readonly stop: () => void
}

export interface ProfileRetryDependencies {
  readonly session: Pick<SessionViewModel, 'state$' | 'updateProfile'>
  readonly brokerProfileStore: Pick<BrokerProfileStore, 'load'>
}

const isMissing = (session: SessionState): boolean => session._tag === 'Ready' && session.brokerProfile === null

/** What the session then asks for, such as a missing phone, is the guard's business. */
export const makeProfileRetry = ({ session, brokerProfileStore }: ProfileRetryDependencies): ProfileRetry => {
  const state = source<ProfileRetryState>(
    isMissing(session.state$.value) ? { _tag: 'Missing', isAsking: false, failures: 0 } : { _tag: 'Nothing' },
  )
  const scope = makeScope()
  const retry = (): void => {
    const before = state.behavior.value
    if (before._tag !== 'Missing' || before.isAsking) return
    state.set({ ...before, isAsking: true })
    scope.ask(brokerProfileStore.load, (profile) => {
      if (profile === null) return state.set({ _tag: 'Missing', isAsking: false, failures: before.failures + 1 })
      state.set({ _tag: 'Loaded' })
      session.updateProfile(profile)
    })
  }
  const follow = (now: SessionState): void => {
    if (state.behavior.value._tag === 'Missing' && !isMissing(now)) state.set({ _tag: 'Nothing' })
    else if (state.behavior.value._tag !== 'Missing' && isMissing(now)) state.set({ _tag: 'Missing', isAsking: false, failures: 0 })
  }
  scope.hold(session.state$.changes$.subscribe(follow))
  return { state$: state.behavior, retry, stop: scope.end }
}
