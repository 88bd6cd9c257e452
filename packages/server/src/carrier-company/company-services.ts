import { over } from '../database/over.ts'
import { cardBehind, carrierCard } from './carrier-card.query.ts'
import { changeCompany, readCompany } from './carrier-company.query.ts'
import { listCarrierLinks, makeCarrierLink, revokeCarrierLink } from './carrier-link.query.ts'
import { replyToVetting } from './vetting-replies.query.ts'

/** A carrier's own company, its card and the links to it. */
export const companyServicesOver = over({
  read: readCompany,
  change: changeCompany,
  card: carrierCard,
  reply: replyToVetting,
  links: listCarrierLinks,
  makeLink: makeCarrierLink,
  revokeLink: revokeCarrierLink,
  cardBehind,
})

export type CarrierCompanyServices = ReturnType<typeof companyServicesOver>
