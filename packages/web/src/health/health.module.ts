import { makeHealth } from './health.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeFetchReachProbe } from './fetch-reach-probe.ts'

export const healthModule = screenModule((get) => () => {
  const page = get(TOKENS.PAGE)
  return makeHealth({
    probe: makeFetchReachProbe(page.fetch.bind(page), get(TOKENS.CREDITED_FETCH), get(TOKENS.TIMER)),
    bootstrap$: get(TOKENS.START_UP).bootstrap$,
    clock: get(TOKENS.CLOCK),
  })
})
