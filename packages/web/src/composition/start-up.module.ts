import { makeStartUp } from '../bootstrap/start-up.view-model.ts'
import type { Services } from '../runtime/services.tsx'
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
export const startUpModule = (services: Services): void => {
  services.provide(TOKENS.START_UP, [TOKENS.ENVIRONMENT_SOURCE, TOKENS.LOGGER, TOKENS.TIMER], (environmentSource, logger, timer) =>
    makeStartUp({ environmentSource, logger }, ({ environment }) => {
      services.provide(TOKENS.ENVIRONMENT, [], () => environment)
      timer(TELEMETRY_AFTER, () => bringTelemetry(services))
      return services.get(TOKENS.SESSION)
    }),
  )
}
