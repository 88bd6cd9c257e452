import { left } from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import { COMPACT_LOADS_KEY } from '@trm/adapters/cookie'
import { makeHttpLoadDesk } from '@trm/adapters/http'
import { unreachable } from '@trm/domain/kernel'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { idOfField } from './load-fields.ts'
import { SEARCH_ID } from './load-tools.tsx'
import { loadCommands } from './load-commands.ts'
import type { LoadExport } from './files/load-export.ts'
import { makePagePostedLoadsAddress } from './posted-loads-place.ts'
import { makePostedLoads, type PostedLoadsWorkbench } from './posted-loads.view-model.ts'
import type { ScreenModule, Services } from '../runtime/services.tsx'
import { COMMANDS, withCommands } from '../commands/command-registry.module.ts'
import { MARKET_NEWS_FEED, marketNewsServices } from '../news/market-news.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

const lazyExport = (services: Services): LoadExport => ({
  save: (shown, marked) => async () => {
    try {
      const { loadExportOf } = await import('./files/load-export.module.ts')
      return await loadExportOf(services).save(shown, marked)()
    } catch {
      return left(unreachable) // its code did not arrive: the next press asks again
    }
  },
})

const postedLoads = (services: Services): ScreenModule<PostedLoadsWorkbench> =>
  screenModule(
    (get) => {
      const storage = get(TOKENS.LOCAL_STORAGE)
      return () => {
        const loads = makePostedLoads({
          desk: makeHttpLoadDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
          equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
          timer: get(TOKENS.TIMER),
          feed: get(MARKET_NEWS_FEED),
          exporter: lazyExport(services),
          compact: {
            read: () => isSome(storage.read(COMPACT_LOADS_KEY)),
            write: (isCompact) => void (isCompact ? storage.write(COMPACT_LOADS_KEY, '1') : storage.remove(COMPACT_LOADS_KEY)),
          },
          address: makePagePostedLoadsAddress(get(TOKENS.PAGE)),
        })
        const focusOn = (id: string) => (): void => get(TOKENS.PAGE).document.getElementById(id)?.focus()
        const focus = { search: focusOn(SEARCH_ID), form: focusOn(idOfField('pickup_city')) }
        return withCommands(get(COMMANDS), { ...makeToolNews(), loads, stop: loads.stop }, loadCommands(loads, focus))
      }
    },
    [marketNewsServices],
  )

export const postedLoadsModule: ScreenModule<PostedLoadsWorkbench> = {
  create: (services, args) => postedLoads(services).create(services, args),
}
