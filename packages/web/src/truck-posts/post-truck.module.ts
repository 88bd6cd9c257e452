import { makeHttpTruckDesk } from '@trm/adapters/http'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { makePagePlaceAddress } from '../routing/place-address.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeTruckDesk, type PostTruckWorkbench } from './desk.view-model.ts'
import { panelFrom, panelQuery } from './desk-view.ts'
import { postCommands } from './post-commands.ts'
import { COMMANDS, withCommands } from '../commands/command-registry.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const postTruckModule: ScreenModule<PostTruckWorkbench> = screenModule({
  brings: [marketNewsServices],
  needs: [COMMANDS, TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE, TOKENS.TIMER, MARKET_NEWS_FEED],
  make: (commands, client, logger, equipmentTypes, page, timer, feed) => () => {
    const desk = makeTruckDesk({
      desk: makeHttpTruckDesk(client, logger),
      equipmentTypes,
      timer,
      feed,
      address: makePagePlaceAddress(page, panelFrom, panelQuery),
    })
    return withCommands(commands, { ...makeToolNews(), desk, stop: desk.stop }, postCommands(desk))
  },
})
