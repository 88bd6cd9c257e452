import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { commandServices } from './commands/command-registry.module.ts'
import { makeContainer, makePortal } from './composition/container.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { GenericErrorScreen } from './errors/error-screens.tsx'
import { watchPage } from './runtime/report-once.ts'
import { preloadLinks, preloadPath } from './shell/screens.tsx'
import { PortalRouter } from './shell/router.tsx'
import { PortalProvider } from './portal/portal.tsx'
import { ServicesProvider } from './runtime/services.tsx'

const services = makeContainer(window)
commandServices(services)
const portal = makePortal(services)
const { errorReporter, chunkLoader, leaveQuestion } = portal

watchPage(window, errorReporter)
leaveQuestion.watch() // before the router listens
preloadPath(chunkLoader, window.location.pathname) // beside the configuration, not after it
preloadLinks(document, chunkLoader)
portal.hydrate()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Boundaries report by themselves; React's own report would print every caught error a second time.
createRoot(root, {
  onCaughtError: () => undefined,
  onUncaughtError: (error) => errorReporter.report({ source: 'rendering', error })(),
}).render(
  <StrictMode>
    <ErrorBoundary
      resetKey=""
      onError={(error) => errorReporter.report({ source: 'rendering', error })()}
      fallback={(_, retry) => <GenericErrorScreen supportEmail={undefined} onRetry={retry} />}
    >
      <ServicesProvider services={services}>
        <PortalProvider value={portal}>
          <PortalRouter />
        </PortalProvider>
      </ServicesProvider>
    </ErrorBoundary>
  </StrictMode>,
)
