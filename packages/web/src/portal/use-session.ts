import type { ReadySession, SessionState } from '@trm/domain/session'
import { usePortal } from './portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'

const ready = (state: SessionState): ReadySession | undefined => (state._tag === 'Ready' ? state : undefined)

/** Who is signed in; undefined while nobody is. Only below the bootstrap gate. */
export const useReadySession = (): ReadySession | undefined => useBehavior(usePortal().session().state$, ready)
