import type { SessionFailure } from '@trm/domain/session'
import { GenericErrorScreen } from '../errors/generic-error-screen.tsx'
import { useErrorShown } from '../errors/use-error-shown.ts'
import { useSupport } from '../errors/use-support.ts'
import { BASE, signInLink } from '../routing/links.ts'
import { addressText } from '../routing/navigation.ts'
import { usePortal } from '../runtime/portal.tsx'
import { needsNewSignIn, sessionFailureWords } from './session-failure-words.ts'

/** A Failed session: the generic error screen, and a try again that keeps the page (decision 9). */
export const FailedSessionScreen = ({ failure }: { readonly failure: SessionFailure }) => {
  const portal = usePortal()
  useErrorShown('failed-session')
  const retry = (): void => {
    if (needsNewSignIn(failure)) portal.navigation.go(BASE + signInLink(addressText(portal.navigation.here())))
    else portal.session().tryAgain()
  }
  return (
    <GenericErrorScreen {...useSupport()} onRetry={retry}>
      {sessionFailureWords(failure)}
    </GenericErrorScreen>
  )
}
