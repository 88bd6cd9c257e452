import { makeAuth0IdentityProvider } from '@trm/adapters/auth0'
import { CHUNK_RELOADED_KEY } from '@trm/adapters/cookie'
import { HOME_PATH } from '@trm/domain/session'
import { makeStartUp } from '../bootstrap/start-up.view-model.ts'
import { makeReloadMemory } from '../routing/chunk-recovery.ts'
import { makeChunkLoader } from '../routing/chunk.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import type { Services } from '../runtime/services.tsx'
import { browserModule } from './browser.module.ts'
import { httpModule } from './http.module.ts'
import { sessionModule } from './session.module.ts'
import { storedText } from './stored-text.ts'
import { makeServices, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

/** Milliseconds in which the first screen has the network for itself. */
const TELEMETRY_AFTER = 2500

/** Code that does not arrive costs what it would have told, and nothing else (F70). */
const bringTelemetry = (services: Services): void => {
  import('./telemetry.ts').then(
    ({ makeTelemetry }) => services.get(TOKENS.TELEMETRY).come(makeTelemetry(services)),
    () => undefined,
  )
}

/** The session is resolved only when the configuration is there: its provider is set up with it. */
const startUpModule = (services: Services): void => {
  services.provide(TOKENS.START_UP, [TOKENS.ENVIRONMENT_SOURCE, TOKENS.LOGGER, TOKENS.TIMER], (environmentSource, logger, timer) =>
    makeStartUp({ environmentSource, logger }, ({ environment }) => {
      services.provide(TOKENS.ENVIRONMENT, [], () => environment)
      timer(TELEMETRY_AFTER, () => bringTelemetry(services))
      return services.get(TOKENS.SESSION)
    }),
  )
}

/** Lazy code, and what happens when it does not arrive. */
const chunkModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.RELOAD_MEMORY, [TOKENS.SESSION_STORAGE], (storage) => makeReloadMemory(storedText(storage, CHUNK_RELOADED_KEY)))
  provide(TOKENS.CHUNK_LOADER, [TOKENS.PAGE, TOKENS.TIMER, TOKENS.RELOAD_MEMORY], (page, timer, memory) =>
    makeChunkLoader(page.document, timer, (chunk) => memory.forget(chunk)()),
  )
  provide(TOKENS.CHUNK_RECOVERY, [TOKENS.PAGE, TOKENS.RELOAD_MEMORY], (page, memory) => ({
    memory,
    isOnline: () => page.navigator.onLine,
    hasUnsavedWork: pageUnsavedWork.exists,
    reload: () => page.location.reload(),
  }))
}

/** The provider of the configuration; its SDK is a chunk of its own, loaded at the first use. */
const identityModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.IDENTITY_PROVIDER, [TOKENS.PAGE, TOKENS.ENVIRONMENT, TOKENS.TIMER], (page, environment, timer) =>
    makeAuth0IdentityProvider({
      environment,
      timer,
      homeUrl: `${page.location.origin}${HOME_PATH}/`,
      isOnline: () => page.navigator.onLine,
      uiLocales: globalThis.trmSpoken?.language,
    }),
  )
}

/** Everything the main chunk is made of. `page` is the window; tests give their own services first. */
export const makeContainer = (page: Window, services: Services = makeServices()): Services => {
  services.provide(TOKENS.PAGE, [], () => page)
  const modules = [browserModule, chunkModule, httpModule, identityModule, sessionModule, startUpModule]
  modules.forEach((module) => module(services))
  return services
}
