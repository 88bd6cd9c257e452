import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { LoadBoard, LoadOnBoard } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { getPostedLoad, LoadOnBoardWire, noteLoadView, page, searchLoads } from './contract/index.ts'
import { postedLoadOf } from './load-row.ts'

const anyLoads = { ...searchLoads, answer: page(t.unknown) }

const rowOf = ({ load, older_ids: olderIds, trail, offer }: LoadOnBoardWire): LoadOnBoard =>
  ({ load: postedLoadOf(load), olderIds, trail: trail.map(({ at, rate_total_value: rateTotal }) => ({ at, rateTotal })), offer })

/** /api/loadboard. A row that cannot be read is left out and logged. */
export const makeHttpLoadBoard = (client: HttpClient, logger: Logger): LoadBoard => ({
  list: ({ equipmentTypes, text, limit, cursor }) =>
    pipe(
      client.call(anyLoads, { query: { equipment_type: equipmentTypes.slice(0, 100), text: text.trim().slice(0, 120) || undefined, limit, cursor }, body: undefined }),
      TE.map(({ items, total, next_cursor: nextCursor, as_of: asOf }) =>
        ({ loads: containedList(LoadOnBoardWire, items, anyLoads.id, logger).map(rowOf), total, nextCursor, asOf })),
    ),
  one: (id) =>
    pipe(
      client.call(getPostedLoad, { query: undefined, params: { loadId: id }, body: undefined }),
      TE.bimap(
        (failure) => (failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'Gone' as const } : failure),
        ({ as_of: asOf, ...row }) => ({ ...rowOf(row), asOf }),
      ),
    ),
  viewed: (id) => client.call(noteLoadView, { query: undefined, params: { loadId: id }, body: undefined }),
})
