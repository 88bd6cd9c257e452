import { absurd } from 'fp-ts/function'
import { Suspense, type ReactNode } from 'react'
import { Router } from 'wouter'
import { LoadingState } from '../design/state-panels.tsx'
import { ChunkFailureScreen } from '../errors/chunk-failure-screen.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { FatalErrorScreen } from '../errors/fatal-error-screen.tsx'
import { GenericErrorScreen } from '../errors/generic-error-screen.tsx'
import { UnexpectedNotice } from '../errors/unexpected-notice.tsx'
import { useErrorShown } from '../errors/use-error-shown.ts'
import { useSupport } from '../errors/use-support.ts'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Arrival } from './arrival.tsx'
import { ChunkLoadError } from './chunk.ts'
import { recoverFrom } from './chunk-recovery.ts'
import { Guarded } from './guarded.tsx'
import { BASE } from './links.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { matchRoute, pathUnderBase, type MatchedRoute } from './match-route.ts'
import { PortalShell } from './portal-shell.tsx'
import { RouteScreen } from './route-screen.tsx'
import type { Route } from './routes.ts'
import { forgetFailedScreens } from './screens.tsx'
import { useAddress } from './use-address.ts'

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
      onRetry={retry}
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
