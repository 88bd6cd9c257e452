import { left } from 'fp-ts/Either'
import { unreachable } from '@trm/domain/kernel'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { SEARCH_ID } from '../posted-loads/load-tools.tsx'
import { loadCommands } from '../posted-loads/load-commands.ts'
import type { LoadExport } from '../posted-loads/load-export.port.ts'
import { makePagePostedLoadsAddress } from '../posted-loads/page-posted-loads-address.ts'
import { watchPostedLoads } from '../posted-loads/posted-loads-news.ts'
import { makePostedLoads } from '../posted-loads/posted-loads.view-model.ts'
import type { PostedLoadsWorkbench } from '../posted-loads/posted-loads-workbench.ts'
import type { ScreenModule, Services } from '../runtime/services.tsx'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { LOAD_DESK, loadDeskService } from './load-desk.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from './market-news.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

const lazyExport = (services: Services): LoadExport => ({
  save: (state) => async () => {
    try {
      const { loadExportOf } = await import('./load-export.ts')
      return await loadExportOf(services).save(state)()
    } catch {
      return left(unreachable) // its code did not arrive: the next press asks again
    }
  },
})

const postedLoads = (services: Services): ScreenModule<PostedLoadsWorkbench> =>
  screenModule({
    brings: [commandServices, loadDeskService, marketNewsServices],
    needs: [COMMANDS, LOAD_DESK, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE, TOKENS.TIMER, MARKET_NEWS_FEED],
    make: (commands, desk, equipmentTypes, page, timer, feed) => () => {
      const loads = makePostedLoads({
        desk,
        equipmentTypes,
        timer,
        exporter: lazyExport(services),
        address: makePagePostedLoadsAddress(page),
      })
      const unregister = commands.register({ fixed: loadCommands(loads, () => page.document.getElementById(SEARCH_ID)?.focus()) })
      const watching = watchPostedLoads(feed, loads)
      return {
        ...makeToolNews(),
        loads,
        stop: () => {
          watching.unsubscribe()
          unregister()
          loads.stop()
        },
      }
    },
  })

export const postedLoadsModule: ScreenModule<PostedLoadsWorkbench> = {
  create: (services, args) => postedLoads(services).create(services, args),
}
