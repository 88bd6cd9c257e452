import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import type { SharedLoads } from '@trm/domain/loads'
import { over } from '../database/over.ts'
import type { Call } from '../http/call.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { doneTo, found, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-token.ts'
import { brokerCompany, routesFor, type People } from '../people/access.ts'
import { listLinks, makeLink, revokeLink, sharedLoads } from './load-link.query.ts'

/** A company's preview links, and what the public sees behind one. */
export const loadLinkServicesOver = over({ list: listLinks, make: makeLink, revoke: revokeLink, shared: sharedLoads })

type Services = People & { readonly loadLinks: ReturnType<typeof loadLinkServicesOver> }

/** /api/previews, a company's own links, and /api/preview, what the public sees behind one. */
export const loadLinkRoutes = (routes: Routes<Services>, services: Services, guesses: RateLimit): void => {
  const brokers = routesFor(brokerCompany, routes, services)
  const shared = ({ params, address }: Call<unknown, unknown>): TE.TaskEither<Refusal, SharedLoads> =>
    behindLink(guesses, address, () => services.loadLinks.shared(params['tokenId'] ?? '', params['loadId']))
  brokers.bearer(contract.listLoadLinks, ({ query: { load_id: loadId } }, { companyId }) =>
    TE.fromTask(() => services.loadLinks.list(companyId, loadId)),
  )
  brokers.keyed(contract.makeLoadLink, ({ body }, by, inside) => found(() => inside.loadLinks.make(by, body.loadIds)))
  brokers.bearer(contract.revokeLoadLink, ({ id }, { companyId }) => doneTo(() => services.loadLinks.revoke(companyId, id)))
  routes.open(contract.previewLoads, shared)
  routes.open(contract.previewLoad, shared)
}
