import type { Database } from '../database/database.ts'
import type { CarrierCompanyServices } from '../http/carrier-services.ts'
import { cardBehind, carrierCard } from './carrier-card.query.ts'
import { changeCompany, readCompany } from './carrier-company.query.ts'
import { listCarrierLinks, makeCarrierLink, revokeCarrierLink } from './carrier-link.query.ts'
import { replyToVetting } from './vetting-replies.query.ts'

export const companyServicesOver = (database: Database): CarrierCompanyServices => ({
  read: (carrierId) => readCompany(database, carrierId),
  change: (carrierId, draft, version) => changeCompany(database, carrierId, draft, version),
  card: (carrierId) => carrierCard(database, carrierId),
  reply: (by, reply) => replyToVetting(database, by, reply),
  links: (carrierId) => listCarrierLinks(database, carrierId),
  makeLink: (by) => makeCarrierLink(database, by),
  revokeLink: (carrierId, id) => revokeCarrierLink(database, carrierId, id),
  cardBehind: (token) => cardBehind(database, token),
})
