import * as E from 'fp-ts/Either'
import { aClock } from '@trm/domain/testing'
import { defaultTruckListFilters, type TruckRow, type TruckSearch, type TruckSearchRequest } from '@trm/domain/trucks'
import { truckPage, TruckQuery, TruckRowWire, type RawQuery } from '../http/contract/index.ts'
import { makeInMemoryTruckSearch } from '../in-memory/in-memory-truck-desk.ts'
import { json, problem, type Script } from './scripted-fetch.ts'

const rawQuery = (url: string): RawQuery => {
  const pairs = [...new URL(url).searchParams]
  return Object.fromEntries(pairs.map(([key]) => [key, pairs.filter(([name]) => name === key).map(([, value]) => value)]))
}

const requestOf = (query: TruckQuery): TruckSearchRequest | undefined => {
  const { sort = 'deadhead', limit = 50, cursor, pickupDate, ...filters } = query
  const stated = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  return pickupDate === undefined ? undefined : { filters: { ...defaultTruckListFilters, ...stated }, pickupDate, sort, limit, cursor }
}

/** GET /api/trucks over the same contract a real server is made from. */
export const truckServer = (rows: readonly TruckRow[]): Script => {
  const search: TruckSearch = makeInMemoryTruckSearch(rows, aClock())
  return async (sent) => {
    const query = TruckQuery.decode(rawQuery(sent.url))
    const request = E.isRight(query) ? requestOf(query.right) : undefined
    if (request === undefined) return problem(400, 'invalid_request')(sent)
    const found = await search.search(request)()
    if (E.isLeft(found)) return problem(400, 'cursor_invalid')(sent)
    return json(truckPage(TruckRowWire).encode(found.right))(sent)
  }
}
