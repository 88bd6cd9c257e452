import { makeHttpControlCenter } from '@trm/adapters/http'
import { makeControlCenter } from './control-center.view-model.ts'
import { makePerformance } from './performance.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const controlCenterModule = screenModule((get) => makeControlCenter(makeHttpControlCenter(get(TOKENS.HTTP_CLIENT))))

export const performanceModule = screenModule((get) =>
  makePerformance({ center: makeHttpControlCenter(get(TOKENS.HTTP_CLIENT)), clock: get(TOKENS.CLOCK) }),
)
