import { makeLazyIdentityProvider } from '@trm/adapters/auth0'
import { CHUNK_RELOADED_KEY, FORM_DRAFTS_KEY } from '@trm/adapters/cookie'
import { storedText } from '@trm/adapters/local-storage'
import { makeStartUp } from '../bootstrap/start-up.view-model.ts'
import { makeChunkLoader, makeReloadMemory } from '../runtime/chunk.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { makeChooseLanguage } from './choose-language.ts'
import type { Portal } from '../portal/portal.tsx'
import type { Services } from '../runtime/services.tsx'
import { makeGoTo } from '../session/session.view-model.ts'
import { makeSignIn } from '../session/sign-in.view-model.ts'
import { browserModule } from './browser.module.ts'
import { httpModule } from './http.module.ts'
import { sessionModule } from './session.module.ts'
import { TOKENS, makeServices, type ServiceModule } from './tokens.ts'

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

const identityModule: ServiceModule = (services) =>
  services.provide(TOKENS.IDENTITY_PROVIDER, [TOKENS.TIMER], (timer) =>
    makeLazyIdentityProvider(async () => (await import('./identity-provider.ts')).identityProviderOf(services), timer),
  )

/** Everything the main chunk is made of. `page` is the window. */
export const makeContainer = (page: Window): Services => {
  const services = makeServices()
  services.provide(TOKENS.PAGE, [], () => page)
  const modules = [browserModule, chunkModule, httpModule, identityModule, sessionModule, startUpModule]
  modules.forEach((module) => module(services))
  return services
}

/** What surrounds every screen, out of the services. */
export const makePortal = ({ get }: Services): Portal => {
  const startUp = get(TOKENS.START_UP)
  const openAnew = (): boolean => {
    const { isOnline, reload } = get(TOKENS.CHUNK_RECOVERY)
    if (isOnline()) reload()
    return isOnline()
  }
  const navigation = get(TOKENS.NAVIGATION)
  return {
    ...startUp,
    makeSignIn: (returnTo) =>
      makeSignIn({
        session: startUp.session(),
        identityProvider: get(TOKENS.IDENTITY_PROVIDER),
        attempts: get(TOKENS.SIGN_IN_ATTEMPTS),
        clock: get(TOKENS.CLOCK),
        openAnew,
      })(returnTo),
    navigation,
    goTo: makeGoTo({ urlParser: get(TOKENS.URL_PARSER), navigation, logger: get(TOKENS.LOGGER) }),
    colourModes: get(TOKENS.COLOUR_MODES),
    chooseLanguage: makeChooseLanguage(get(TOKENS.PAGE), get(TOKENS.LOCAL_STORAGE)),
    chunkLoader: get(TOKENS.CHUNK_LOADER),
    chunkRecovery: get(TOKENS.CHUNK_RECOVERY),
    errorReporter: get(TOKENS.ERROR_REPORTER),
    unexpected: get(TOKENS.UNEXPECTED),
    leaveQuestion: get(TOKENS.LEAVE_QUESTION),
    serverReach: get(TOKENS.SERVER_REACH),
    activityRecorder: get(TOKENS.ACTIVITY_RECORDER),
    formDrafts: storedText(get(TOKENS.SESSION_STORAGE), FORM_DRAFTS_KEY),
  }
}
