import { left } from 'fp-ts/Either'
import { Subscription } from 'rxjs'
import { unreachable } from '@trm/domain/kernel'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { SEARCH_ID } from '../posted-loads/load-tools.tsx'
import { loadCommands } from '../posted-loads/load-commands.ts'
import type { LoadExport } from '../posted-loads/load-export.port.ts'
import { makePagePostedLoadsAddress } from '../posted-loads/page-posted-loads-address.ts'
import { makePostedLoads, type PostedLoadsViewModel } from '../posted-loads/posted-loads.view-model.ts'
import type { PostedLoadsWorkbench } from '../posted-loads/posted-loads-workbench.ts'
import type { ScreenModule, Services } from '../runtime/services.tsx'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { LOAD_DESK, loadDeskService } from './load-desk.module.ts'
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

/** A list whose stream's code did not arrive is read again by hand, and the next visit asks for it anew. */
const watchLater = (services: Services, loads: PostedLoadsViewModel): Subscription => {
  const watching = new Subscription()
  import('./posted-loads-watch.ts').then(
    ({ watchLoadsWith }) => {
      if (!watching.closed) watching.add(watchLoadsWith(services, loads))
    },
    () => undefined,
  )
  return watching
}

const postedLoads = (services: Services): ScreenModule<PostedLoadsWorkbench> =>
  screenModule({
    brings: [commandServices, loadDeskService],
    needs: [COMMANDS, LOAD_DESK, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE, TOKENS.TIMER],
    make: (commands, desk, equipmentTypes, page, timer) => () => {
      const loads = makePostedLoads({
        desk,
        equipmentTypes,
        timer,
        exporter: lazyExport(services),
        address: makePagePostedLoadsAddress(page),
      })
      const unregister = commands.register({ fixed: loadCommands(loads, () => page.document.getElementById(SEARCH_ID)?.focus()) })
      const watching = watchLater(services, loads)
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
