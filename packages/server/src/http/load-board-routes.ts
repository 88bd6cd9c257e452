import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { getPostedLoad, noteLoadView, searchLoads, type LoadOnBoardWire } from '@trm/adapters/http/contract'
import type { LoadOnBoard } from '@trm/domain/loads'
import { carrier } from './carrier-access.ts'
import { postedLoadWire } from './load-wire.ts'
import type { PortalServices } from './portal-services.ts'
import { cursorInvalid, notFound } from './refusal.ts'
import type { Routes } from './route.ts'

const wireOf = ({ load, olderIds, trail, offer }: LoadOnBoard): LoadOnBoardWire =>
  ({ load: postedLoadWire(load), older_ids: [...olderIds], trail: trail.map(({ at, rateTotal }) => ({ at, rate_total_value: rateTotal })), offer })

/** /api/loadboard: what the caller's own carrier may see. */
export const loadBoardRoutes = (routes: Routes, services: PortalServices): void => {
  routes.bearer(searchLoads, ({ query }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => pipe(services.loadBoard.search(carrierId, query), TE.mapLeft(() => cursorInvalid))),
      TE.map(({ rows, total, nextCursor, asOf }) => ({ items: rows.map(wireOf), total, next_cursor: nextCursor, as_of: asOf })),
    ))
  routes.bearer(getPostedLoad, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.loadBoard.one(carrierId, params['loadId'] ?? ''))),
      TE.chain((opened) => (opened === undefined ? TE.left(notFound) : TE.right({ ...wireOf(opened), as_of: opened.asOf }))),
    ))
  routes.bearer(noteLoadView, ({ params }, caller) =>
    pipe(
      carrier(services, caller),
      TE.chain(({ carrierId }) => TE.fromTask(() => services.loadBoard.noteView(carrierId, params['loadId'] ?? ''))),
      TE.chain((isSeen) => (isSeen ? TE.right(undefined) : TE.left(notFound))),
    ))
}
