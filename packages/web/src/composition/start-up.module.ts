import { makeStartUp } from '../bootstrap/start-up.view-model.ts'
import type { Services } from '../runtime/services.tsx'
import { TOKENS } from './tokens.ts'

/** The session is resolved only when the configuration is there: its provider is set up with it. */
export const startUpModule = (services: Services): void => {
  services.provide(TOKENS.START_UP, [TOKENS.ENVIRONMENT_SOURCE, TOKENS.LOGGER], (environmentSource, logger) =>
    makeStartUp({ environmentSource, logger }, ({ environment }) => {
      services.provide(TOKENS.ENVIRONMENT, [], () => environment)
      return services.get(TOKENS.SESSION)
    }))
}
