import { runBootstrap, type BootstrapPorts, type BootstrapState } from '@trm/domain/bootstrap'
import { source, type Behavior } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import type { SessionViewModel } from '../session/session.view-model.ts'

export type ReadyBootstrap = Extract<BootstrapState, { readonly _tag: 'Ready' }>

export interface StartUp {
  readonly bootstrap$: Behavior<BootstrapState>
  readonly hydrate: () => void
  readonly session: () => SessionViewModel
  /** A call was answered 401. Before a session has begun there is nobody to tell: the token alone is cleared. */
  readonly unauthorized: () => void
  readonly sessionState$: Behavior<SessionState>
}

/** Bootstrap first; the session begins when somebody first asks for it after Ready, with what the configuration says. */
export const makeStartUp = (ports: BootstrapPorts, beginSession: (ready: ReadyBootstrap) => SessionViewModel): StartUp => {
  const bootstrap = runBootstrap(ports)
  const sessionState = source<SessionState>({ _tag: 'Unknown' })
  let begun: SessionViewModel | undefined

  const begin = (ready: ReadyBootstrap): SessionViewModel => {
    const session = beginSession(ready)
    sessionState.set(session.state$.value)
    session.state$.changes$.subscribe(sessionState.set)
    return session
  }

  bootstrap.state$.changes$.subscribe((state) => {
    if (state._tag === 'Ready') begun ??= begin(state)
  })
  return {
    bootstrap$: bootstrap.state$,
    hydrate: () => bootstrap.send({ _tag: 'Hydrate' }),
    session: () => {
      if (begun === undefined) throw new Error('The session was asked for before the bootstrap was Ready: stay below BootstrapGate.')
      return begun
    },
    unauthorized: () => begun?.unauthorized(),
    sessionState$: sessionState.behavior,
  }
}
