import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  getCarrierCompany,
  getOwnVetting,
  listCarrierDetailsLinks,
  makeCarrierDetailsLink,
  patchCarrierCompany,
  readCarrierDetails,
  replyToVetting,
  revokeCarrierDetailsLink,
  type CarrierCardWire,
  type CarrierCompanyBody,
  type CarrierCompanyWire,
  type CarrierDetailsLinkWire,
} from '@trm/adapters/http/contract'
import type { CarrierCompanyDraft, CarrierDetailsLink } from '@trm/domain/carriers'
import { equipmentTyped, equipmentWire } from '../equipment/equipment-count-wire.ts'
import type { Caller } from '../http/caller.codec.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-guesses.ts'
import { wrongAccountType } from '../people/broker-access.ts'
import { noAccess } from '../people/carrier-access.ts'
import type { People } from '../people/person-services.ts'
import { cardWire } from './carrier-card-wire.ts'
import type { CompanyRecord } from './carrier-company.query.ts'
import { companyRefusal, replyTooLong } from './company-refusals.ts'
import type { CarrierCompanyServices } from './company-services.ts'

type Services = People & { readonly company: CarrierCompanyServices }

interface Member {
  readonly carrierId: string
  readonly personId: string
  readonly isAdmin: boolean
}

const adminsOnly = refusal('not_allowed', "Only the company's administrator changes this.")

const member =
  (services: People, caller: Caller): TE.TaskEither<Refusal, Member> =>
  async () => {
    const { id, carrierId, isAppAccessAllowed, isCompanyAdmin } = await services.personOf(caller)
    if (id === undefined || carrierId === undefined) return E.left(wrongAccountType)
    return isAppAccessAllowed === true ? E.right({ personId: id, carrierId, isAdmin: isCompanyAdmin }) : E.left(noAccess)
  }

/** Decision 5. */
const admin = (services: People, caller: Caller): TE.TaskEither<Refusal, Member> =>
  pipe(
    member(services, caller),
    TE.filterOrElse(
      ({ isAdmin }) => isAdmin,
      () => adminsOnly,
    ),
  )

const companyWire = (company: CompanyRecord, { isAdmin }: Member): CarrierCompanyWire => ({
  id: company.id,
  name: company.name,
  mc_number: company.mcNumber,
  dot_number: company.dotNumber,
  phone: company.phone,
  email: company.email,
  home_city: company.homeCity,
  home_state: company.homeState,
  equipment: equipmentWire(company.equipment),
  cost_per_mile: company.costPerMile,
  least_rate_per_mile: company.leastRatePerMile,
  may_edit: isAdmin,
  version: company.version,
})

const draftOf = (body: CarrierCompanyBody): CarrierCompanyDraft => ({
  phone: body.phone,
  email: body.email,
  homeCity: body.home_city,
  homeState: body.home_state,
  equipment: equipmentTyped(body.equipment),
  costPerMile: body.cost_per_mile,
  leastRatePerMile: body.least_rate_per_mile,
})

const linkWire = ({ id, madeAt, revokedAt }: CarrierDetailsLink): CarrierDetailsLinkWire => ({
  id,
  date_created: madeAt,
  date_revoked: revokedAt,
})

const cardOf =
  (services: Services, { carrierId }: Member): TE.TaskEither<Refusal, CarrierCardWire> =>
  async () => {
    const card = await services.company.card(carrierId)
    return card === undefined ? E.left(notFound) : E.right(cardWire(card))
  }

/** /api/profiles/carrier and the vetting of the reader's own carrier. */
export const carrierCompanyRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getCarrierCompany, (_call, caller) =>
    pipe(
      member(services, caller),
      TE.chain((who) => TE.fromTask(async () => companyWire(await services.company.read(who.carrierId), who))),
    ),
  )
  routes.bearer(patchCarrierCompany, ({ body, version }, caller) =>
    pipe(
      admin(services, caller),
      TE.chain((who) =>
        pipe(
          services.company.change(who.carrierId, draftOf(body), version),
          TE.bimap(companyRefusal, (company) => companyWire(company, who)),
        ),
      ),
    ),
  )
  routes.bearer(getOwnVetting, (_call, caller) =>
    pipe(
      member(services, caller),
      TE.chain((who) => cardOf(services, who)),
    ),
  )
  routes.keyed(replyToVetting, admin, ({ body }, caller, inside) =>
    pipe(
      admin(inside, caller),
      TE.chain((who) =>
        pipe(
          inside.company.reply(who, body),
          TE.mapLeft(() => replyTooLong),
          TE.chain(() => cardOf(inside, who)),
        ),
      ),
    ),
  )
}

/** /api/carrier-details-links, a carrier's own links, and /api/carrier-details, what the public sees behind one. */
export const carrierLinkRoutes = (routes: Routes<Services>, services: Services, guesses: RateLimit): void => {
  routes.bearer(listCarrierDetailsLinks, (_call, caller) =>
    pipe(
      member(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.company.links(carrierId))),
      TE.map((links) => ({ items: links.map(linkWire) })),
    ),
  )
  routes.keyed(makeCarrierDetailsLink, admin, (_call, caller, inside) =>
    pipe(
      admin(inside, caller),
      TE.chain((who) => TE.fromTask(() => inside.company.makeLink(who))),
      TE.map(({ link, token }) => ({ ...linkWire(link), token })),
    ),
  )
  routes.bearer(revokeCarrierDetailsLink, ({ params }, caller) =>
    pipe(
      admin(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.company.revokeLink(carrierId, params['id'] ?? ''))),
      TE.chain((isOwn) => (isOwn ? TE.right(undefined) : TE.left(notFound))),
    ),
  )
  routes.open(readCarrierDetails, ({ params, address }) =>
    pipe(
      behindLink(guesses, address, () => services.company.cardBehind(params['carrierToken'] ?? '')),
      TE.map(cardWire),
    ),
  )
}
