import type { CarrierDirectory, CarrierSearch } from '@trm/domain/carrier-directory'
import type { Logger } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { pagesOf } from './called-list.ts'
import { DirectoryRowWire, searchCarriers, type CarriersQuery } from './contract/index.ts'

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

/** GET /api/carriers. */
export const makeHttpCarrierDirectory = (client: HttpClient, logger: Logger): CarrierDirectory => {
  const pages = pagesOf(client, logger, searchCarriers, DirectoryRowWire)
  return { search: (search, cursor) => pages(queryOf(search, cursor)) }
}
