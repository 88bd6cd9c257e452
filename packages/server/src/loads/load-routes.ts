import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import {
  closeLoad,
  confirmLoad,
  editLoad,
  getLoad,
  listLoads,
  postLoad,
  repostLoad,
  type PostedLoadAnswer,
} from '@trm/adapters/http/contract'
import { loadForOwner, type LoadDraft } from '@trm/domain/loads'
import type { Call } from '../http/call.ts'
import type { Caller } from '../http/caller.codec.ts'
import { cursorInvalid, notFound, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerCompany } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { WrittenLoad } from './change-load.query.ts'
import { loadRefusal } from './load-refusals.ts'
import type { LoadServices } from './load-services.ts'
import type { Poster } from './write-load.ts'

type Services = People & { readonly loads: LoadServices }

const answerOf = ({ load, isNew, removed }: WrittenLoad): t.TypeOf<typeof PostedLoadAnswer> => ({ ...loadForOwner(load), isNew, removed })

const change =
  (services: Services, event: 'edit' | 'repost') =>
  ({ body, params, version }: Call<undefined, LoadDraft>, caller: Caller): TE.TaskEither<Refusal, t.TypeOf<typeof PostedLoadAnswer>> =>
    pipe(
      brokerCompany(services, caller),
      TE.chain((by) =>
        pipe(services.loads.change(by, event, { id: params['id'] ?? '', version, draft: body }), TE.bimap(loadRefusal, answerOf)),
      ),
    )

const act =
  (services: Services, event: 'confirm' | 'close') =>
  ({ params }: Call<undefined, undefined>, caller: Caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain((by: Poster) => pipe(services.loads[event](by, params['id'] ?? ''), TE.bimap(loadRefusal, loadForOwner))),
    )

/** /api/loads: always the caller's own company's. */
export const loadRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(listLoads, ({ query }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain(({ companyId }) =>
        pipe(
          services.loads.list(companyId, query),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
      TE.map((page) => ({ ...page, loads: page.loads.map(loadForOwner) })),
    ),
  )
  routes.bearer(getLoad, ({ params }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain(({ companyId }) => TE.fromTask(() => services.loads.one(companyId, params['id'] ?? ''))),
      TE.chain((load) => (load === undefined ? TE.left(notFound) : TE.right(loadForOwner(load)))),
    ),
  )
  routes.keyed(postLoad, brokerCompany, ({ body: { externalId, ...draft } }, caller, inside) =>
    pipe(
      brokerCompany(inside, caller),
      TE.chain((by) => pipe(inside.loads.post(by, draft, externalId), TE.bimap(loadRefusal, answerOf))),
    ),
  )
  routes.bearer(editLoad, change(services, 'edit'))
  routes.bearer(repostLoad, change(services, 'repost'))
  routes.bearer(confirmLoad, act(services, 'confirm'))
  routes.bearer(closeLoad, act(services, 'close'))
}
