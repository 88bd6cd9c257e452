import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** What the browser offers. */
export interface InstallOffer {
  readonly isOffered$: Behavior<boolean>
  /** Has it ask; ends with the answer, or with none. */
  readonly ask: () => Promise<void>
}

export interface InstallViewModel extends ViewModel {
  /** `Asking`: the browser's own window is open. */
  readonly state$: Behavior<'NotOffered' | 'Offered' | 'Asking'>
  readonly install: () => void
}

/** The portal as an app, where the browser offers that. */
export const makeInstall = ({ isOffered$, ask }: InstallOffer): InstallViewModel => {
  const scope = makeScope()
  const state = source<'NotOffered' | 'Offered' | 'Asking'>(isOffered$.value ? 'Offered' : 'NotOffered')
  const show = (): void => {
    if (state.behavior.value !== 'Asking') state.set(isOffered$.value ? 'Offered' : 'NotOffered')
  }
  scope.hold(isOffered$.changes$.subscribe(show))
  return {
    state$: state.behavior,
    install: () => {
      if (state.behavior.value !== 'Offered') return
      state.set('Asking')
      scope.ask(ask, () => state.set('NotOffered'))
    },
    stop: scope.end,
  }
}
