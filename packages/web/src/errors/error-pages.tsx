import { useEffect, type ReactNode, useState } from 'react'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import type { ChunkLoadError, ChunkRecovery } from '../runtime/chunk.ts'
import { linkTo, unknownErrorLink } from '../routing/links.ts'
import { addressText } from '../routing/navigation.ts'
import { Replace } from '../portal/replace.tsx'
import { useAddress } from '../routing/page-navigation.ts'
import type { RouteTitle } from '../routing/routes.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { CardPage } from './error-screens.tsx'

/** Records that an error screen was shown. `screen` is one of our own words, never an address or a message. */
export const useErrorShown = (screen: string): void => {
  const { activityRecorder } = usePortal()
  useEffect(() => activityRecorder.record('error_shown', { screen })(), [activityRecorder, screen])
}

interface ErrorPageProps {
  readonly title: RouteTitle
  /** What went wrong; undefined: `children` say it. */
  readonly words?: `error.${'notFound' | 'serverDown' | 'serverDown.notNow' | 'unknownError' | 'fallback'}`
  readonly children?: ReactNode
  /** Tries the same target again. */
  readonly onRetry?: () => void
  /** What the button for it says. */
  readonly retry?: string
}

/** Every error page offers 'Go To Profile' and 'Go Back Home' (specification section 2). */
export const ErrorPage = ({ title, words, children, onRetry, retry = message('error.retry') }: ErrorPageProps) => {
  useErrorShown(title)
  return (
    <CardPage
      title={message(title)}
      actions={
        <>
          {onRetry === undefined ? null : (
            <Button look="solid" onClick={onRetry}>
              {retry}
            </Button>
          )}
          <LinkButton href={linkTo('profile')}>{message('error.goToProfile')}</LinkButton>
          <LinkButton href={linkTo('home')} look={onRetry === undefined ? 'solid' : 'outline'}>
            {message('error.goHome')}
          </LinkButton>
        </>
      }
    >
      {words === undefined ? null : <p>{message(words)}</p>}
      {children}
    </CardPage>
  )
}

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
      words={reach._tag === 'Reached' ? 'error.serverDown.notNow' : 'error.serverDown'}
      onRetry={tryAgain}
    >
      <p role="status">
        {reach._tag === 'Reached' ? null : message(reach.isAsking ? 'error.serverDown.asking' : 'error.serverDown.still')}
      </p>
    </ErrorPage>
  )
}

interface ChunkFailureScreenProps {
  readonly error: ChunkLoadError
  /** Asked once: may already be reloading the page when it answers. */
  readonly recover: (error: ChunkLoadError) => ChunkRecovery
  readonly onReload: () => void
  readonly onRetry: () => void
}

/** Says that the chunk failed and, when the page is not already reloading, what can be done. */
export const ChunkFailureScreen = ({ error, recover, onReload, onRetry }: ChunkFailureScreenProps) => {
  const [recovery, setRecovery] = useState<ChunkRecovery>()
  useEffect(() => setRecovery((known) => known ?? recover(error)), [error, recover])
  if (recovery === undefined || recovery._tag === 'Reload') return <LoadingState label={message('common.loading')} />
  const isAsking = recovery._tag === 'AskFirst'
  return (
    <ErrorPage
      title="route.fallback"
      words="error.fallback"
      onRetry={isAsking ? onReload : onRetry}
      retry={message(isAsking ? 'error.chunk.reload' : 'error.retry')}
    >
      {isAsking ? <p>{message('error.chunk.unsaved')}</p> : null}
      <p role="alert" data-code={error.code}>
        <code>{error.message}</code>
      </p>
    </ErrorPage>
  )
}

const Said = ({ onDismiss }: { readonly onDismiss: () => void }) => {
  useErrorShown('unexpected')
  return (
    <Notice tone="warning" action={<Button onClick={onDismiss}>{message('error.unexpected.dismiss')}</Button>}>
      {message('error.unexpected')}
    </Notice>
  )
}

interface FailedProps {
  readonly path: string
  readonly onDismiss: () => void
}

/** Decided when it failed: what becomes of the form later, or the next page, leads nowhere. */
const Failed = ({ path, onDismiss }: FailedProps) => {
  const [to] = useState(unknownErrorLink(addressText(useAddress())))
  const [stays] = useState(() => pageUnsavedWork.exists() || path.endsWith(linkTo('unknownError')))
  return stays ? <Said onDismiss={onDismiss} /> : <Replace to={to} />
}

/**
 * A failure nobody classified leads to its page (decision 10), which leads back. Where that would lose something typed, and on that page
 * itself, it is told above the page, which stays; gone when dismissed or on another page.
 */
export const UnexpectedNotice = ({ path }: { readonly path: string }) => {
  const { unexpected } = usePortal()
  useEffect(() => unexpected.dismiss, [unexpected, path])
  return useBehavior(unexpected.isShown$) ? <Failed path={path} onDismiss={unexpected.dismiss} /> : null
}
