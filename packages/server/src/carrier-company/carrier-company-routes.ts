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
} from '@trm/adapters/http/contract'
import type { CarrierCard } from '@trm/domain/carriers'
import type { Caller } from '../http/caller.codec.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-guesses.ts'
import { wrongAccountType } from '../people/broker-access.ts'
import { noAccess } from '../people/carrier-access.ts'
import type { People } from '../people/person-services.ts'
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

const cardOf =
  (services: Services, { carrierId }: Member): TE.TaskEither<Refusal, CarrierCard> =>
  async () => {
    const card = await services.company.card(carrierId)
    return card === undefined ? E.left(notFound) : E.right(card)
  }

/** /api/profiles/carrier and the vetting of the reader's own carrier. */
export const carrierCompanyRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(getCarrierCompany, (_call, caller) =>
    pipe(
      member(services, caller),
      TE.chain((who) => TE.fromTask(async () => ({ ...(await services.company.read(who.carrierId)), mayEdit: who.isAdmin }))),
    ),
  )
  routes.bearer(patchCarrierCompany, ({ body, version }, caller) =>
    pipe(
      admin(services, caller),
      TE.chain((who) =>
        pipe(
          services.company.change(who.carrierId, body, version),
          TE.bimap(companyRefusal, (company) => ({ ...company, mayEdit: who.isAdmin })),
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
      TE.map((links) => ({ items: links })),
    ),
  )
  routes.keyed(makeCarrierDetailsLink, admin, (_call, caller, inside) =>
    pipe(
      admin(inside, caller),
      TE.chain((who) => TE.fromTask(() => inside.company.makeLink(who))),
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
    behindLink(guesses, address, () => services.company.cardBehind(params['carrierToken'] ?? '')),
  )
}
