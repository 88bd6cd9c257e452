import { absurd } from 'fp-ts/function'
import { Suspense, type ReactNode } from 'react'
import { Router } from 'wouter'
import { LoadingState } from '../design/state-panels.tsx'
import { ChunkFailureScreen, useErrorShown, UnexpectedNotice } from '../errors/error-pages.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { FatalErrorScreen, GenericErrorScreen, useSupport } from '../errors/error-screens.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Arrival } from './arrival.tsx'
import { ChunkLoadError, recoverFrom, tryChunkAgain } from '../runtime/chunk.ts'
import { Guarded, RouteScreen } from './guarded.tsx'
import { BASE, pathUnderBase } from '../routing/links.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { type MatchedRoute, matchRoute, type Route } from '../routing/routes.ts'
import { PortalShell } from './portal-shell.tsx'
import { forgetFailedScreens } from './screens.tsx'
import { useAddress } from '../routing/page-navigation.ts'

/** Specification section 4: Ready renders the app, Failed the fatal-error screen, any other state the loading indicator. */
const BootstrapGate = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const portal = usePortal()
  const state = useBehavior(portal.bootstrap$)
  switch (state._tag) {
    case 'Ready':
      return children
    case 'Failed':
      return <FatalErrorScreen failure={state.error} onRetry={portal.hydrate} />
    case 'Unknown':
    case 'Bootstrapping':
      return <LoadingState label={message('common.loading')} />
    default:
      return absurd(state)
  }
}

const RenderingFailureScreen = ({ retry }: { readonly retry: () => void }) => {
  useErrorShown('generic')
  return <GenericErrorScreen {...useSupport()} onRetry={retry} />
}

const FailureScreen = ({ error, retry }: { readonly error: unknown; readonly retry: () => void }) => {
  const { chunkRecovery } = usePortal()
  if (!(error instanceof ChunkLoadError)) return <RenderingFailureScreen retry={retry} />
  return (
    <ChunkFailureScreen
      error={error}
      recover={(failed) => recoverFrom(chunkRecovery, failed)}
      onReload={chunkRecovery.reload}
      onRetry={() => tryChunkAgain(chunkRecovery, error, retry)}
    />
  )
}

/** A failure of one screen stays inside the shell; another path, or a retry, starts anew. Another `place` is arrived at. */
const Contained = ({ path, place, children }: { readonly path: string; readonly place: string; readonly children: ReactNode }) => {
  const { errorReporter } = usePortal()
  return (
    <ErrorBoundary
      resetKey={path}
      onError={(error) => errorReporter.report({ source: 'rendering', error })()}
      onReset={forgetFailedScreens}
      fallback={(error, retry) => <FailureScreen error={error} retry={retry} />}
    >
      <Suspense fallback={<LoadingState label={message('common.loading')} />}>
        {children}
        <Arrival path={place} />
      </Suspense>
    </ErrorBoundary>
  )
}

const Gated = ({ matched }: { readonly matched: MatchedRoute }) =>
  matched.route.outsideGate === true ? (
    <RouteScreen matched={matched} />
  ) : (
    <BootstrapGate>
      <Guarded matched={matched} />
    </BootstrapGate>
  )

/** What may be absent at the end of a path opens beside its list: the reader is where they were. */
const placeOf = ({ pattern, id }: Route, pathname: string): string => (pattern.endsWith('?') ? id : pathname)

const Here = () => {
  const { pathname } = useAddress()
  const matched = matchRoute(pathUnderBase(pathname) ?? '/404')
  return (
    <PortalShell route={matched.route}>
      <UnexpectedNotice path={pathname} />
      <Contained path={pathname} place={placeOf(matched.route, pathname)}>
        <Gated matched={matched} />
      </Contained>
      <LeaveDialog />
    </PortalShell>
  )
}

/** The whole app for the current address. */
export const PortalRouter = () => (
  <Router base={BASE}>
    <Here />
  </Router>
)
