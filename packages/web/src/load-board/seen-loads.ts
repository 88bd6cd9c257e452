import type { LoadBoardPage } from '@trm/domain/loads'

/** Searches whose answers are kept. */
const MOST_SEARCHES = 8

/** The first page each search last had, for whoever reads where no network is. Gone with the page. */
export interface SeenLoads {
  /** Undefined also where it had no loads: there is nothing to read. */
  readonly of: (query: string) => LoadBoardPage | undefined
  readonly keep: (query: string, page: LoadBoardPage) => void
}

export const makeSeenLoads = (): SeenLoads => {
  const pages = new Map<string, LoadBoardPage>()
  return {
    of: (query) => {
      const page = pages.get(query)
      return page?.loads.length === 0 ? undefined : page
    },
    keep: (query, page) => {
      pages.delete(query)
      pages.set(query, page)
      const [oldest] = pages.keys()
      if (pages.size > MOST_SEARCHES && oldest !== undefined) pages.delete(oldest)
    },
  }
}
