import { makeToolNews } from '../news/tool-news.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeTruckDesk } from '../truck-posts/desk.view-model.ts'
import { makePageDeskAddress } from '../truck-posts/page-desk-address.ts'
import { postCommands } from '../truck-posts/post-commands.ts'
import type { PostTruckWorkbench } from '../truck-posts/post-truck-workbench.ts'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from './market-news.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'
import { TRUCK_DESK, truckDeskService } from './truck-desk.module.ts'

export const postTruckModule: ScreenModule<PostTruckWorkbench> = screenModule({
  brings: [commandServices, truckDeskService, marketNewsServices],
  needs: [COMMANDS, TRUCK_DESK, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE, TOKENS.TIMER, MARKET_NEWS_FEED],
  make: (commands, desk, equipmentTypes, page, timer, feed) => () => {
    const list = makeTruckDesk({ desk, equipmentTypes, timer, feed, address: makePageDeskAddress(page) })
    const unregister = commands.register({ fixed: postCommands(list) })
    return {
      ...makeToolNews(),
      desk: list,
      stop: () => {
        unregister()
        list.stop()
      },
    }
  },
})
