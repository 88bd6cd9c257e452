import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierCompanies, makeHttpCarrierDetailsLinks, makeHttpOwnVetting } from '@trm/adapters/http'
import { makeCompany } from './company.view-model.ts'
import { makeOwnCard } from './own-card.view-model.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const companyModule = screenModule((get) =>
  makeCompany({ companies: makeHttpCarrierCompanies(get(TOKENS.HTTP_CLIENT)), equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE) }),
)

export const ownCardModule = screenModule((get) => {
  const page = get(TOKENS.PAGE)
  return makeOwnCard({
    vetting: makeHttpOwnVetting(get(TOKENS.HTTP_CLIENT)),
    links: makeHttpCarrierDetailsLinks(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(page.crypto),
    clock: get(TOKENS.CLOCK),
    clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
    addressOf: (carrierToken) => `${page.location.origin}${BASE}${linkTo('carrierDetails', { carrierToken })}`,
  })
})
