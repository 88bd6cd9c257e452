import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { CarrierDirectory, CarrierSearch, DirectoryRow } from '@trm/domain/carrier-directory'
import type { Logger } from '@trm/domain/kernel'
import { carrierFactsOf } from './carrier-card-row.ts'
import { blockOf } from './carrier-relationship-row.ts'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { DirectoryRowWire, page, searchCarriers, type CarriersQuery } from './contract/index.ts'

const anyCarriers = { ...searchCarriers, answer: page(t.unknown) }

const queryOf = (search: CarrierSearch, cursor: string | undefined): CarriersQuery => ({
  text: search.text.trim() || undefined,
  relationship: search.relationship === 'any' ? undefined : search.relationship,
  authority_age: search.authorityAge || undefined,
  bipd: search.coverageAmountBipd === 'noPreference' ? undefined : search.coverageAmountBipd,
  trucks: search.numberOfTrucks === 'noPreference' ? undefined : search.numberOfTrucks,
  equipment_type: search.equipmentType || undefined,
  state: search.state || undefined,
  sort: search.sort,
  limit: undefined,
  cursor,
})

const rowOf = (wire: DirectoryRowWire): DirectoryRow => ({
  id: wire.id,
  ...carrierFactsOf(wire),
  equipmentTypes: wire.equipment_types,
  trucksPosted: wire.trucks_posted,
  relationship: wire.relationship && {
    isFavorite: wire.relationship.is_favorite,
    isSetUp: wire.relationship.is_set_up,
    block: blockOf(wire.relationship),
  },
})

/** GET /api/carriers. */
export const makeHttpCarrierDirectory = (client: HttpClient, logger: Logger): CarrierDirectory => ({
  search: (search, cursor) =>
    pipe(
      client.call(anyCarriers, { query: queryOf(search, cursor), body: undefined }),
      TE.map(({ items, total, next_cursor: nextCursor, as_of: asOf }) => ({
        rows: containedList(DirectoryRowWire, items, anyCarriers.id, logger).map(rowOf),
        total,
        nextCursor,
        asOf,
      })),
    ),
})
