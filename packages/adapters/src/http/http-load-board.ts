import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CallFailure, Logger } from '@trm/domain/kernel'
import {
  DEFAULT_BOARD_SORT,
  deadheadsOf,
  loadChangesOf,
  type LoadBoard,
  type LoadChanges,
  type LoadExplanation,
  type LoadFilters,
  type LoadPosition,
} from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  ExplainedLoadFilterWire,
  explanation,
  findLoadPositions,
  getLaneRates,
  getLoadChanges,
  getPostedLoad,
  leftOut,
  loadPage,
  LoadOnBoardWire,
  noteLoadView,
  searchLoads,
  type LoadChangesWire,
  type LoadPositionsWire,
} from './contract/index.ts'
import { record } from './contract/record.codec.ts'
import { loadFilterQuery } from './load-filter-query.ts'

const anyLoads = { ...searchLoads, answer: record({ ...loadPage(t.unknown).fields, explain: leftOut(explanation(t.unknown)) }) }

/** A filter that cannot be read, and a value this client cannot set, is left out. */
const explanationOf = (
  filters: LoadFilters,
  explain: { readonly total: number; readonly filters: readonly unknown[] },
  logger: Logger,
): LoadExplanation => ({
  total: explain.total,
  filters: containedList(ExplainedLoadFilterWire, explain.filters, anyLoads.id, logger).map(({ filter, hidden, relaxations }) => ({
    filter,
    hidden,
    relaxations: relaxations.flatMap(({ to, gain }) => {
      const changes = loadChangesOf({ filter, to }, filters)
      return changes === undefined ? [] : [{ filter, to, changes, gain }]
    }),
  })),
})

/** A load whose columns are not all there is left out: the columns of an answer can differ in length. */
const positionsOf = (wire: LoadPositionsWire): readonly LoadPosition[] =>
  wire.ids.flatMap((id, i) => {
    const [north, east, toNorth, toEast] = [
      wire.pickup_latitudes[i],
      wire.pickup_longitudes[i],
      wire.dropoff_latitudes[i],
      wire.dropoff_longitudes[i],
    ]
    const place = wire.places[wire.place_of[i] ?? -1]
    return north === undefined || east === undefined || toNorth === undefined || toEast === undefined || place === undefined
      ? []
      : [{ id, pickup: { latitude: north, longitude: east }, dropoff: { latitude: toNorth, longitude: toEast }, place }]
  })

const changesOf = (wire: LoadChangesWire): LoadChanges =>
  wire.reload || wire.since === undefined
    ? { _tag: 'Reload', asOf: wire.as_of }
    : {
        _tag: 'Difference',
        since: wire.since,
        asOf: wire.as_of,
        token: wire.changes_token,
        newIds: wire.new,
        repricedIds: wire.repriced,
        changedIds: wire.changed,
        gone: wire.gone.map(({ id, reason, was_listed: wasListed }) => ({ id, reason, wasListed })),
      }

const goneOr = (failure: CallFailure): { readonly _tag: 'Gone' } | CallFailure =>
  failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'Gone' } : failure

/** /api/loadboard and /api/lanes/rates. A row that cannot be read is left out and logged. */
export const makeHttpLoadBoard = (client: HttpClient, logger: Logger): LoadBoard => ({
  list: ({ filters, sort, limit, cursor, explain }) =>
    pipe(
      client.call(anyLoads, {
        query: {
          ...loadFilterQuery(filters),
          sort: sort === DEFAULT_BOARD_SORT ? undefined : sort,
          limit,
          cursor,
          explain: explain ? 'true' : undefined,
        },
        body: undefined,
      }),
      TE.map(({ explain, ...page }) => ({
        ...page,
        loads: containedList(LoadOnBoardWire, page.loads, anyLoads.id, logger),
        explanation: explain && explanationOf(filters, explain, logger),
      })),
    ),
  one: (id, towns) =>
    pipe(
      client.call(getPostedLoad, { query: undefined, params: { loadId: id }, body: undefined }),
      TE.bimap(goneOr, (opened) => ({ ...opened, ...deadheadsOf(towns, opened.load) })),
    ),
  viewed: (id) => client.call(noteLoadView, { query: undefined, params: { loadId: id }, body: undefined }),
  positions: (filters, limit) =>
    pipe(
      client.call(findLoadPositions, { query: { ...loadFilterQuery(filters), limit }, body: undefined }),
      TE.map((wire) => ({ positions: positionsOf(wire), total: wire.total })),
    ),
  changesSince: (filters, token) =>
    pipe(client.call(getLoadChanges, { query: { ...loadFilterQuery(filters), since: token }, body: undefined }), TE.map(changesOf)),
  laneRates: ({ pickup, dropoff, equipmentType }) =>
    client.call(getLaneRates, {
      query: {
        pickupLatitude: pickup.latitude,
        pickupLongitude: pickup.longitude,
        dropoffLatitude: dropoff.latitude,
        dropoffLongitude: dropoff.longitude,
        equipmentType,
      },
      body: undefined,
    }),
})
