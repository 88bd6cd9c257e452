import { makeHealth, type HealthViewModel } from '../health/health.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'
import { makeFetchReachProbe } from '../health/fetch-reach-probe.ts'

export const healthModule: ScreenModule<HealthViewModel> = screenModule({
  needs: [TOKENS.PAGE, TOKENS.CREDITED_FETCH, TOKENS.TIMER, TOKENS.START_UP, TOKENS.CLOCK],
  make:
    (page, creditedFetch, timer, { bootstrap$ }, clock) =>
    () =>
      makeHealth({ probe: makeFetchReachProbe(page.fetch.bind(page), creditedFetch, timer), bootstrap$, clock }),
})
