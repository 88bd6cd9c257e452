import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { deadheadsOf, DEFAULT_BOARD_SORT, loadChangesOf, type LoadBoard, type LoadPosition } from '@trm/domain/loads'
import type { Logger } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import {
  ExplainedLoadFilterWire,
  explanation,
  findLoadPositions,
  getLoadChanges,
  getPostedLoad,
  leftOut,
  loadFilterQuery,
  LoadOnBoardWire,
  loadPage,
  noteLoadView,
  searchLoads,
  type LoadPositionsWire,
} from './contract/index.ts'
import { record } from './contract/record.codec.ts'
import { changesOf, explanationOf } from './list-answers.ts'
import { gone } from './refusals.ts'

const anyLoads = { ...searchLoads, answer: record({ ...loadPage(t.unknown).fields, explain: leftOut(explanation(t.unknown)) }) }

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

/** /api/loadboard. A row that cannot be read is left out and logged. */
export const makeHttpLoadBoard = (client: HttpClient, logger: Logger): LoadBoard => ({
  list: ({ filters, sort, costPerMile, limit, cursor, explain }) =>
    pipe(
      client.call(anyLoads, {
        query: {
          ...loadFilterQuery(filters),
          sort: sort === DEFAULT_BOARD_SORT ? undefined : sort,
          costPerMile,
          limit,
          cursor,
          explain: explain ? 'true' : undefined,
        },
      }),
      TE.map(({ explain, ...page }) => ({
        ...page,
        loads: containedList(LoadOnBoardWire, page.loads, anyLoads.id, logger),
        explanation:
          explain && explanationOf(ExplainedLoadFilterWire, explain, (loosening) => loadChangesOf(loosening, filters), anyLoads.id, logger),
      })),
    ),
  one: (id, towns) =>
    pipe(
      client.call(getPostedLoad, { params: { loadId: id } }),
      TE.bimap(gone, (opened) => ({ ...opened, ...deadheadsOf(towns, opened.load) })),
    ),
  viewed: (id) => client.call(noteLoadView, { params: { loadId: id } }),
  positions: (filters, limit) =>
    pipe(
      client.call(findLoadPositions, { query: { ...loadFilterQuery(filters), limit } }),
      TE.map((wire) => ({ positions: positionsOf(wire), total: wire.total })),
    ),
  changesSince: (filters, token) =>
    pipe(client.call(getLoadChanges, { query: { ...loadFilterQuery(filters), since: token } }), TE.map(changesOf)),
})
