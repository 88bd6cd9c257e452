import { makeHttpControlCenter } from '@trm/adapters/http'
import { makeControlCenter } from './control-center.view-model.ts'
import { makePerformance } from './performance.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const controlCenterModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makeControlCenter(makeHttpControlCenter(client)),
})

export const performanceModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.CLOCK],
  make: (client, clock) => makePerformance({ center: makeHttpControlCenter(client), clock }),
})
