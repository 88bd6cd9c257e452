import type { Task } from 'fp-ts/Task'
import { makeScope, source, type Behavior, type Clock, type Instant } from '@trm/domain/kernel'
import type { BootstrapState } from '@trm/domain/bootstrap'
import type { ViewModel } from '../runtime/services.tsx'

export type Reach = 'checking' | 'reachable' | 'unreachable' | 'unknown'

interface HealthState {
  readonly api: Reach
  readonly identity: Reach
  /** Of the last finished check. */
  readonly checkedAt: Instant | undefined
}

/** Asks whether something answers at all; what it answers does not matter. `domain` as AUTH0_DOMAIN states it. */
export interface ReachProbe {
  readonly api: Task<boolean>
  readonly identity: (domain: string) => Task<boolean>
}

export interface HealthViewModel extends ViewModel {
  readonly state$: Behavior<HealthState>
  readonly check: () => void
}

export interface HealthDependencies {
  readonly probe: ReachProbe
  readonly bootstrap$: Behavior<BootstrapState>
  readonly clock: Clock
}

const reachOf = (isReachable: boolean): Reach => (isReachable ? 'reachable' : 'unreachable')

/** Needs no sign-in and no configuration: what is not known is said to be unknown. Checks again when configuration arrives. */
export const makeHealth = (ports: HealthDependencies): HealthViewModel => {
  const state = source<HealthState>({ api: 'checking', identity: 'checking', checkedAt: undefined })
  const scope = makeScope()
  const reaching = scope.latest()

  const identity = async (): Promise<Reach> => {
    const bootstrap = ports.bootstrap$.value
    if (bootstrap._tag === 'Ready') return reachOf(await ports.probe.identity(bootstrap.identity.domain)())
    return bootstrap._tag === 'Failed' ? 'unknown' : 'checking'
  }

  const check = (): void => {
    state.set({ ...state.behavior.value, api: 'checking', identity: 'checking' })
    reaching.ask(
      () => Promise.all([ports.probe.api(), identity()]),
      ([api, identityReach]) => state.set({ api: reachOf(api), identity: identityReach, checkedAt: ports.clock.now() }),
    )
  }

  check()
  scope.hold(ports.bootstrap$.changes$.subscribe(check))
  return { state$: state.behavior, check, stop: scope.end }
}
