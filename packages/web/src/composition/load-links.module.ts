import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeLoadLinks, type LoadLinksArgs, type LoadLinksViewModel } from '../posted-loads/links/load-links.view-model.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { LOAD_LINKS, loadPorts } from './load-ports.module.ts'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const loadLinksModule: ScreenModule<LoadLinksViewModel, LoadLinksArgs> = screenModule({
  brings: [loadPorts],
  needs: [LOAD_LINKS, TOKENS.PAGE],
  make: (links, page) => makeLoadLinks({
    links, newKey: makeNewActionKey(page.crypto), clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
    addressOf: (tokenId) => `${page.location.origin}${BASE}${linkTo('preview', { tokenId })}`,
  }),
})
