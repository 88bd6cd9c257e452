import type { FeatureFlags } from '@trm/domain/flags'
import { mapBehavior } from '@trm/domain/kernel'
import { makeLazyFeatureFlags } from './lazy-feature-flags.ts'
import { TOKENS, token, type ServiceModule } from '../composition/tokens.ts'

export const FEATURE_FLAGS = token<FeatureFlags>('FeatureFlags')

/** Brought by every screen that asks for a flag; they share one client. */
export const flagServices: ServiceModule = ({ provide }) => {
  provide(
    FEATURE_FLAGS,
    [TOKENS.PAGE, TOKENS.CREDITED_FETCH, TOKENS.START_UP, TOKENS.TIMER, TOKENS.LOGGER],
    (page, fetch, { sessionState$ }, timer, logger) =>
      makeLazyFeatureFlags(async () => {
        const { makeOpenFeatureFlags } = await import('@trm/adapters/openfeature')
        return makeOpenFeatureFlags({
          fetch,
          timer,
          logger,
          origin: page.location.origin,
          actor$: mapBehavior(sessionState$, (state) => (state._tag === 'Ready' ? state.context : undefined)),
        })
      }, logger),
  )
}
