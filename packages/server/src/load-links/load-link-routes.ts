import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { listLoadLinks, makeLoadLink, previewLoad, previewLoads, revokeLoadLink } from '@trm/adapters/http/contract'
import type { SharedLoads } from '@trm/domain/loads'
import type { Call } from '../http/call.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-guesses.ts'
import { brokerCompany } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { LoadLinkServices } from './link-services.ts'

type Services = People & { readonly loadLinks: LoadLinkServices }

/** /api/previews, a company's own links, and /api/preview, what the public sees behind one. */
export const loadLinkRoutes = (routes: Routes<Services>, services: Services, guesses: RateLimit): void => {
  const shared = ({ params, address }: Call<unknown, unknown>): TE.TaskEither<Refusal, SharedLoads> =>
    behindLink(guesses, address, () => services.loadLinks.shared(params['tokenId'] ?? '', params['loadId']))
  routes.bearer(listLoadLinks, ({ query: { load_id: loadId } }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain(({ companyId }) => TE.fromTask(() => services.loadLinks.list(companyId, loadId))),
      TE.map((items) => ({ items })),
    ),
  )
  routes.keyed(makeLoadLink, brokerCompany, ({ body }, caller, inside) =>
    pipe(
      brokerCompany(inside, caller),
      TE.chain((by) => TE.fromTask(() => inside.loadLinks.make(by, body.loadIds))),
      TE.chain((made) => (made === undefined ? TE.left(notFound) : TE.right(made))),
    ),
  )
  routes.bearer(revokeLoadLink, ({ params }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain(({ companyId }) => TE.fromTask(() => services.loadLinks.revoke(companyId, params['id'] ?? ''))),
      TE.chain((isOwn) => (isOwn ? TE.right(undefined) : TE.left(notFound))),
    ),
  )
  routes.open(previewLoads, shared)
  routes.open(previewLoad, shared)
}
