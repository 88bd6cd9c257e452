import { makeBrowserFileSaver } from '@trm/adapters/browser'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { SEARCH_ID } from '../posted-loads/load-tools.tsx'
import { loadCommands } from '../posted-loads/load-commands.ts'
import { makePagePostedLoadsAddress } from '../posted-loads/page-posted-loads-address.ts'
import { makePostedLoads } from '../posted-loads/posted-loads.view-model.ts'
import type { PostedLoadsWorkbench } from '../posted-loads/posted-loads-workbench.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { COMMANDS, commandServices } from './command-registry.module.ts'
import { LOAD_DESK, LOAD_FILES, loadPorts } from './load-ports.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const postedLoadsModule: ScreenModule<PostedLoadsWorkbench> = screenModule({
  brings: [commandServices, loadPorts],
  needs: [COMMANDS, LOAD_DESK, LOAD_FILES, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.PAGE, TOKENS.TIMER],
  make: (commands, desk, files, equipmentTypes, page, timer) => () => {
    const loads = makePostedLoads({
      desk, files, equipmentTypes, timer, address: makePagePostedLoadsAddress(page), fileSaver: makeBrowserFileSaver({ document: page.document, URL, Blob }, timer),
    })
    const unregister = commands.register({ fixed: loadCommands(loads, () => page.document.getElementById(SEARCH_ID)?.focus()) })
    return { ...makeToolNews(), loads, stop: () => { unregister(); loads.stop() } }
  },
})
