import { makeHttpControlCenter } from '@trm/adapters/http'
import { makeControlCenter, type ControlCenterViewModel } from '../board-rules/control-center.view-model.ts'
import { makePerformance, type PerformanceViewModel } from '../board-rules/performance.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const controlCenterModule: ScreenModule<ControlCenterViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makeControlCenter(makeHttpControlCenter(client)),
})

export const performanceModule: ScreenModule<PerformanceViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.CLOCK],
  make: (client, clock) => makePerformance({ center: makeHttpControlCenter(client), clock }),
})
