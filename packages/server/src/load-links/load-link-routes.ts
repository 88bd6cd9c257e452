import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  listLoadLinks,
  makeLoadLink,
  previewLoad,
  previewLoads,
  revokeLoadLink,
  type LoadLinkWire,
  type SharedLoadsAnswer,
  type SharedLoadWire,
} from '@trm/adapters/http/contract'
import type { LoadLink, SharedLoad } from '@trm/domain/loads'
import type { Call } from '../http/call.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { behindLink } from '../links/link-guesses.ts'
import { stopsWire } from '../loads/load-wire.ts'
import { brokerCompany } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { LoadLinkServices } from './link-services.ts'

type Services = People & { readonly loadLinks: LoadLinkServices }

const linkWire = ({ id, loadIds, madeAt, revokedAt }: LoadLink): LoadLinkWire => ({
  id,
  load_ids: [...loadIds],
  date_created: madeAt,
  date_revoked: revokedAt,
})

const sharedWire = (load: SharedLoad): SharedLoadWire => ({
  id: load.id,
  reference_id: load.referenceId,
  state: load.state,
  equipment_type: load.equipmentType,
  ...stopsWire(load),
  rate_total_value: load.rateTotal,
  rate_per_mile: load.ratePerMile === 0 ? undefined : load.ratePerMile,
  total_miles: load.totalMiles,
  miles_are_estimated: load.milesAreEstimated,
  description: load.description,
})

/** /api/previews, a company's own links, and /api/preview, what the public sees behind one. */
export const loadLinkRoutes = (routes: Routes<Services>, services: Services, guesses: RateLimit): void => {
  const shared = ({ params, address }: Call<unknown, unknown>): TE.TaskEither<Refusal, SharedLoadsAnswer> =>
    pipe(
      behindLink(guesses, address, () => services.loadLinks.shared(params['tokenId'] ?? '', params['loadId'])),
      TE.map(({ loads, asOf }) => ({ items: loads.map(sharedWire), as_of: asOf })),
    )
  routes.bearer(listLoadLinks, ({ query: { load_id: loadId } }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain(({ companyId }) => TE.fromTask(() => services.loadLinks.list(companyId, loadId))),
      TE.map((links) => ({ items: links.map(linkWire) })),
    ),
  )
  routes.keyed(makeLoadLink, brokerCompany, ({ body }, caller, inside) =>
    pipe(
      brokerCompany(inside, caller),
      TE.chain((by) => TE.fromTask(() => inside.loadLinks.make(by, body.load_ids))),
      TE.chain((made) => (made === undefined ? TE.left(notFound) : TE.right({ ...linkWire(made.link), token: made.token }))),
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
