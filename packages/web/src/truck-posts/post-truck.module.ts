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

export const postTruckModule: ScreenModule<PostTruckWorkbench> = screenModule(
  (get) => () => {
    const desk = makeTruckDesk({
      desk: makeHttpTruckDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
      equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
      timer: get(TOKENS.TIMER),
      feed: get(MARKET_NEWS_FEED),
      address: makePagePlaceAddress(get(TOKENS.PAGE), panelFrom, panelQuery),
    })
    return withCommands(get(COMMANDS), { ...makeToolNews(), desk, stop: desk.stop }, postCommands(desk))
  },
  [marketNewsServices],
)
