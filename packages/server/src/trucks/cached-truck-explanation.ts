import { makeVersionCache, askOnce } from '../database/version-cache.ts'
import { versionOf, type ReadDataVersions } from '../database/data-versions.ts'
import type { TruckServices } from './truck-services.ts'

type Explain = TruckServices['explainTrucks']

const MOST_CACHED_EXPLANATIONS = 128

/** Counts once what many ask beside the same page: an explanation is of a search, a reader and a time, while the market stands. */
export const makeCachedTruckExplanation = (explain: Explain) => {
  const cache = makeVersionCache<ReturnType<Explain>>(MOST_CACHED_EXPLANATIONS)
  return async (read: ReadDataVersions, ...call: Parameters<Explain>): ReturnType<Explain> => {
    const [query, brokerCompanyId, asOf] = call
    const versions = await read()
    const key = JSON.stringify([{ ...query, sort: undefined, limit: undefined, cursor: undefined }, brokerCompanyId ?? null, asOf])
    return askOnce(cache, versionOf(versions, versions.market), key, () => explain(...call))
  }
}
