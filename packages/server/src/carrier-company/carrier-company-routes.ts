import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { over } from '../database/over.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { doneTo, found } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-token.ts'
import { administrator, carrier, routesFor, type Access, type Member, type People } from '../people/access.ts'
import { cardBehind, carrierCard, replyToVetting } from './carrier-card.query.ts'
import { changeCompany, readCompany } from './carrier-company.query.ts'
import { listCarrierLinks, makeCarrierLink, revokeCarrierLink } from './carrier-link.query.ts'
import { companyRefusal, replyTooLong } from './company-refusals.ts'

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

type Services = People & { readonly company: ReturnType<typeof companyServicesOver> }

const admin: Access<People, Member> = administrator(carrier)

/** /api/profiles/carrier and the vetting of the reader's own carrier. */
export const carrierCompanyRoutes = (routes: Routes<Services>, services: Services): void => {
  const members = routesFor(carrier, routes, services)
  const admins = routesFor(admin, routes, services)
  const { company } = services
  members.bearer(contract.getCarrierCompany, (_call, who) =>
    TE.fromTask(async () => ({ ...(await company.read(who.carrierId)), mayEdit: who.isAdmin })),
  )
  admins.bearer(contract.patchCarrierCompany, ({ body, version }, who) =>
    pipe(
      company.change(who.carrierId, body, version),
      TE.bimap(companyRefusal, (changed) => ({ ...changed, mayEdit: who.isAdmin })),
    ),
  )
  members.bearer(contract.getOwnVetting, (_call, { carrierId }) => found(() => company.card(carrierId)))
  admins.keyed(contract.replyToVetting, ({ body }, who, inside) =>
    pipe(
      inside.company.reply(who, body),
      TE.mapLeft(() => replyTooLong),
      TE.chain(() => found(() => inside.company.card(who.carrierId))),
    ),
  )
}

/** /api/carrier-details-links, a carrier's own links, and /api/carrier-details, what the public sees behind one. */
export const carrierLinkRoutes = (routes: Routes<Services>, services: Services, guesses: RateLimit): void => {
  const members = routesFor(carrier, routes, services)
  const admins = routesFor(admin, routes, services)
  const { company } = services
  members.bearer(contract.listCarrierDetailsLinks, (_call, { carrierId }) => TE.fromTask(() => company.links(carrierId)))
  admins.keyed(contract.makeCarrierDetailsLink, (_call, who, inside) => TE.fromTask(() => inside.company.makeLink(who)))
  admins.bearer(contract.revokeCarrierDetailsLink, ({ id }, { carrierId }) => doneTo(() => company.revokeLink(carrierId, id)))
  routes.open(contract.readCarrierDetails, ({ params, address }) =>
    behindLink(guesses, address, () => company.cardBehind(params['carrierToken'] ?? '')),
  )
}
