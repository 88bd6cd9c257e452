import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpLoadLinks } from '@trm/adapters/http'
import { makeLoadLinks, type LoadLinksArgs, type LoadLinksViewModel } from './load-links.view-model.ts'
import { BASE, linkTo } from '../../routing/links.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const loadLinksModule: ScreenModule<LoadLinksViewModel, LoadLinksArgs> = screenModule((get) => {
  const page = get(TOKENS.PAGE)
  return makeLoadLinks({
    links: makeHttpLoadLinks(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(page.crypto),
    clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
    addressOf: (tokenId) => `${page.location.origin}${BASE}${linkTo('preview', { tokenId })}`,
  })
})
