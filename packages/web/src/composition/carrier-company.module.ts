import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierCompanies, makeHttpCarrierDetailsLinks, makeHttpOwnVetting } from '@trm/adapters/http'
import { makeCompany, type CompanyViewModel } from '../carriers/company.view-model.ts'
import { makeOwnCard, type OwnCardViewModel } from '../carriers/own-card.view-model.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const companyModule: ScreenModule<CompanyViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE],
  make: (client, equipmentTypes) => makeCompany({ companies: makeHttpCarrierCompanies(client), equipmentTypes }),
})

export const ownCardModule: ScreenModule<OwnCardViewModel> = screenModule({
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
