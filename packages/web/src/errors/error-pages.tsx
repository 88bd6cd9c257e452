import { Button } from '../design/button.tsx'
import { useMessage } from '../messages/index.ts'
import { NO_ACCESS_REASONS } from '../routing/guards.ts'
import { queryValue } from '../routing/links.ts'
import { ErrorPage } from './error-page.tsx'

export const NotFoundPage = () => <ErrorPage title="route.notFound"><p>{useMessage()('error.notFound')}</p></ErrorPage>

export const ServerDownPage = () => <ErrorPage title="route.serverDown"><p>{useMessage()('error.serverDown')}</p></ErrorPage>

export const UnknownErrorPage = () => <ErrorPage title="route.unknownError"><p>{useMessage()('error.unknownError')}</p></ErrorPage>

/** `search` is raw; a reason that is not known is not said. */
export const NoAccessPage = ({ search }: { readonly search: string }) => {
  const message = useMessage()
  const stated = queryValue(search, 'reason')
  const reason = NO_ACCESS_REASONS.find((known) => known === stated)
  return (
    <ErrorPage title="route.noAccess">
      <p>{message('error.noAccess')}</p>
      {reason === undefined ? null : <p>{message(`error.noAccess.${reason}`)}</p>}
    </ErrorPage>
  )
}

export interface FallbackPageProps {
  /** Tries the same target again. */
  readonly onRetry: () => void
}

/** A chunk or route that could not be shown (decision 10). */
export const FallbackPage = ({ onRetry }: FallbackPageProps) => {
  const message = useMessage()
  return (
    <ErrorPage title="route.fallback" action={<Button look="solid" onClick={onRetry}>{message('error.retry')}</Button>}>
      <p>{message('error.fallback')}</p>
    </ErrorPage>
  )
}
