import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierCompanies, makeHttpCarrierDetailsLinks, makeHttpOwnVetting } from '@trm/adapters/http'
import { makeCompany } from './company.view-model.ts'
import { makeOwnCard } from './own-card.view-model.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const companyModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE],
  make: (client, equipmentTypes) => makeCompany({ companies: makeHttpCarrierCompanies(client), equipmentTypes }),
})

export const ownCardModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.CLOCK],
  make: (client, page, clock) =>
    makeOwnCard({
      vetting: makeHttpOwnVetting(client),
      links: makeHttpCarrierDetailsLinks(client),
      newKey: makeNewActionKey(page.crypto),
      clock,
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      addressOf: (carrierToken) => `${page.location.origin}${BASE}${linkTo('carrierDetails', { carrierToken })}`,
    }),
})
