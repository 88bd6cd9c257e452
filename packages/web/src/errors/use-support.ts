import type { BootstrapState } from '@trm/domain/bootstrap'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'

const emailOf = (state: BootstrapState): string | undefined => (state._tag === 'Ready' ? state.environment.supportEmail : undefined)
const signsOut = (state: BootstrapState): boolean => state._tag === 'Ready' && state.environment.signOutOnError

export interface Support {
  readonly supportEmail: string | undefined
  /** Present when SIGN_OUT_ON_ERROR is set. */
  readonly onSignOut: (() => void) | undefined
}

/** What the generic error screen offers, from the configuration. */
export const useSupport = (): Support => {
  const portal = usePortal()
  const supportEmail = useBehavior(portal.bootstrap$, emailOf)
  const isOffered = useBehavior(portal.bootstrap$, signsOut)
  return { supportEmail, onSignOut: isOffered ? () => portal.session().signOut() : undefined }
}
