import { makeHealth } from './health.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeFetchReachProbe } from './fetch-reach-probe.ts'

export const healthModule = screenModule({
  needs: [TOKENS.PAGE, TOKENS.CREDITED_FETCH, TOKENS.TIMER, TOKENS.START_UP, TOKENS.CLOCK],
  make:
    (page, creditedFetch, timer, { bootstrap$ }, clock) =>
    () =>
      makeHealth({ probe: makeFetchReachProbe(page.fetch.bind(page), creditedFetch, timer), bootstrap$, clock }),
})
