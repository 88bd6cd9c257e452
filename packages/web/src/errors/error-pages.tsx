import { useEffect } from 'react'
import { Button } from '../design/button.tsx'
import { message } from '../messages/index.ts'
import { NO_ACCESS_REASONS } from '../routing/guards.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { ErrorPage } from './error-page.tsx'
import { SupportAddress } from './support-address.tsx'

interface RetryProps {
  /** Tries the same target again. */
  readonly onRetry: () => void
}

export const NotFoundPage = () => (
  <ErrorPage title="route.notFound">
    <p>{message('error.notFound')}</p>
  </ErrorPage>
)

/** `returnTo` is untrusted. Led here because the server is down, it asks once by itself: it may be back already. */
export const ServerDownPage = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const { serverReach, goTo } = usePortal()
  const reach = useBehavior(serverReach.state$)
  const tryAgain = (): void => serverReach.tryAgain(() => goTo(returnTo))
  useEffect(() => {
    if (serverReach.state$.value._tag === 'Down') serverReach.tryAgain(() => goTo(returnTo))
  }, [serverReach, goTo, returnTo])
  return (
    <ErrorPage
      title="route.serverDown"
      action={
        <Button look="solid" onClick={tryAgain}>
          {message('error.retry')}
        </Button>
      }
    >
      <p>{message(reach._tag === 'Reached' ? 'error.serverDown.notNow' : 'error.serverDown')}</p>
      <p role="status">
        {reach._tag === 'Reached' ? null : message(reach.isAsking ? 'error.serverDown.asking' : 'error.serverDown.still')}
      </p>
    </ErrorPage>
  )
}

/** Decision 10: a failure nobody classified. `onRetry` goes where an address says, else home. */
export const UnknownErrorPage = ({ onRetry }: RetryProps) => {
  return (
    <ErrorPage
      title="route.unknownError"
      action={
        <Button look="solid" onClick={onRetry}>
          {message('error.retry')}
        </Button>
      }
    >
      <p>{message('error.unknownError')}</p>
    </ErrorPage>
  )
}

/** `stated` may be untrusted text; a reason that is not known is not said. */
export const NoAccessPage = ({ stated }: { readonly stated: string | undefined }) => {
  const reason = NO_ACCESS_REASONS.find((known) => known === stated)
  return (
    <ErrorPage title="route.noAccess">
      <p>{message('error.noAccess')}</p>
      {reason === undefined ? null : <p>{message(`error.noAccess.${reason}`)}</p>}
      <SupportAddress />
    </ErrorPage>
  )
}

/** A chunk or route that could not be shown (decision 10). */
export const FallbackPage = ({ onRetry }: RetryProps) => {
  return (
    <ErrorPage
      title="route.fallback"
      action={
        <Button look="solid" onClick={onRetry}>
          {message('error.retry')}
        </Button>
      }
    >
      <p>{message('error.fallback')}</p>
    </ErrorPage>
  )
}
