import { returns$ } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { makeQueueNews } from './queue-news.view-model.ts'
import { WAITING_COUNT, waitingCountServices } from './waiting-count.module.ts'

export const queueNewsModule = screenModule({
  brings: [waitingCountServices],
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.TIMER, WAITING_COUNT],
  make: (client, logger, page, timer, count) =>
    makeQueueNews({
      desk: makeHttpStaffDesk(client, logger),
      count,
      timer,
      attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
    }),
})
