import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { loadForOwner, type LoadDraft } from '@trm/domain/loads'
import { inTurns } from '../database/in-turns.ts'
import { over } from '../database/over.ts'
import { faultsOfRow, readRow, twiceFault } from '../http/batch-rows.ts'
import type { Call } from '../http/call.ts'
import { found, pageAnswer, type FieldFault } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerCompany, routesFor, type People } from '../people/access.ts'
import { changeLoad, changeStops, closeLoad, confirmLoad, coverLoadElsewhere, type WrittenLoad } from './change-load.query.ts'
import { handOverLoad } from './hand-over.query.ts'
import { ownLaneRates } from './lane-rates.query.ts'
import { listLoads } from './load-list.query.ts'
import { loadRefusal, loadRowRefusal } from './load-refusals.ts'
import { readOwnStops } from './load-stops.query.ts'
import { readOwnLoad } from './load-row.ts'
import { postLoad } from './post-load.query.ts'
import { upsertLoads, type RowRefused, type UpsertedLoad } from './upsert-loads.query.ts'
import type { Poster } from './write-load.ts'

/** What the routes ask of a broker's own loads; every other company's load is as if it did not exist. */
export const loadServicesOver = over({
  list: listLoads,
  one: readOwnLoad,
  stops: readOwnStops,
  laneRates: ownLaneRates,
  post: postLoad,
  change: changeLoad,
  changeStops,
  confirm: confirmLoad,
  close: closeLoad,
  coverElsewhere: coverLoadElsewhere,
  handOver: handOverLoad,
  upsert: upsertLoads,
})

type Services = People & { readonly loads: ReturnType<typeof loadServicesOver> }

const answerOf = ({ load, isNew, removed }: WrittenLoad) => ({ ...loadForOwner(load), isNew, removed })

const faultsOf = (why: RowRefused): readonly FieldFault[] => {
  switch (why._tag) {
    case 'Unreadable':
      return why.faults
    case 'Twice':
      return [twiceFault(why.field)]
    default:
      return faultsOfRow(loadRowRefusal(why))
  }
}

const rowAnswer = (row: UpsertedLoad) =>
  row.result === 'refused' ? { ...row, id: undefined, version: undefined, removed: [], errors: faultsOf(row.why) } : { ...row, errors: [] }

/** /api/loads: always the caller's own company's. */
export const loadRoutes = (routes: Routes<Services>, services: Services): void => {
  const brokers = routesFor(brokerCompany, routes, services)
  const { loads } = services
  const change =
    (event: 'edit' | 'repost') =>
    ({ body, id, version }: Call<undefined, LoadDraft>, by: Poster) =>
      pipe(loads.change(by, event, { id, version, draft: body }), TE.bimap(loadRefusal, answerOf))
  const act =
    (event: 'confirm' | 'close') =>
    ({ id }: Call<undefined, undefined>, by: Poster) =>
      pipe(loads[event](by, id), TE.bimap(loadRefusal, loadForOwner))
  brokers.bearer(contract.listLoads, ({ query }, by) =>
    pipe(
      pageAnswer(loads.list(by, query)),
      TE.map((page) => ({ ...page, loads: page.loads.map(loadForOwner) })),
    ),
  )
  brokers.bearer(contract.getLoad, ({ id }, { companyId }) =>
    pipe(
      found(() => loads.one(companyId, id)),
      TE.map(loadForOwner),
    ),
  )
  brokers.bearer(contract.getLoadStops, ({ id }, { companyId }) => found(() => loads.stops(companyId, id)))
  brokers.bearer(contract.getOwnLaneRates, ({ id }, { companyId }) => found(() => loads.laneRates(companyId, id)))
  brokers.bearer(contract.saveLoadStops, ({ id, version, body }, by) =>
    pipe(loads.changeStops(by, { id, version, stops: body }), TE.mapLeft(loadRefusal)),
  )
  brokers.keyed(contract.postLoad, ({ body: { externalId, ...draft } }, by, inside) =>
    pipe(inside.loads.post(by, draft, externalId), TE.bimap(loadRefusal, answerOf)),
  )
  brokers.bearer(contract.putLoads, ({ body }, by) =>
    TE.fromTask(async () => {
      const rows = await inTurns(body.loads, readRow(contract.UpsertedLoadBody))
      const sent = rows.map(E.map(({ externalId, ...draft }) => ({ externalId, draft })))
      return { items: (await loads.upsert(by, sent)).map(rowAnswer) }
    }),
  )
  brokers.bearer(contract.editLoad, change('edit'))
  brokers.bearer(contract.repostLoad, change('repost'))
  brokers.bearer(contract.confirmLoad, act('confirm'))
  brokers.bearer(contract.closeLoad, act('close'))
  brokers.bearer(contract.coverLoadElsewhere, ({ id, body }, by) =>
    pipe(loads.coverElsewhere(by, id, body), TE.bimap(loadRefusal, loadForOwner)),
  )
  brokers.keyed(contract.handOverLoad, ({ id, version, body: { ownerId } }, by, inside) =>
    pipe(inside.loads.handOver(by, { id, version, ownerId }), TE.bimap(loadRefusal, loadForOwner)),
  )
}
