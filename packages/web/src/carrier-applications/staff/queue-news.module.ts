import { returns$ } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { makeQueueNews } from './queue-news.view-model.ts'
import { WAITING_COUNT, waitingCountServices } from './waiting-count.module.ts'

export const queueNewsModule = screenModule(
  (get) =>
    makeQueueNews({
      desk: makeHttpStaffDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      count: get(WAITING_COUNT),
      timer: get(TOKENS.TIMER),
      attention: { isThere: () => get(TOKENS.PAGE).document.visibilityState === 'visible', returns$: returns$(get(TOKENS.PAGE)) },
    }),
  [waitingCountServices],
)
