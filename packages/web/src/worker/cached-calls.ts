/** A call whose last answers are kept for when the network is away. */
export interface CachedCall {
  /** Of the contract, `{id}` for any one segment. */
  readonly path: string
  /** How many answers at most, by what they were asked: the newest. */
  readonly most: number
  /** Rows or details somebody reads, so that the screen says how old they are; the others are what a page starts with. */
  readonly isRead: boolean
}

const start = (path: string): CachedCall => ({ path, most: 1, isRead: false })
const read = (path: string, most: number): CachedCall => ({ path, most, isRead: true })

/** What a page starts with, and what people look at where there is no signal. */
export const CACHED_CALLS: readonly CachedCall[] = [
  start('/api/environment'),
  start('/api/authenticated-user'),
  start('/api/profiles/broker'),
  start('/api/equipment-type'),
  read('/api/loadboard', 3),
  read('/api/loadboard/{loadId}', 20),
  read('/api/truck-posts', 2),
  read('/api/offers', 12),
  read('/api/offers/{id}', 20),
  read('/api/offers/{id}/timeline', 20),
  read('/api/offers/{id}/contacts', 20),
  read('/api/offers/{id}/trip', 20),
  read('/api/loads', 3),
  read('/api/loads/{id}', 20),
  read('/api/trucks', 3),
]

/** Ids are numbers: `/api/trucks/changes` is no truck. */
const shapes = CACHED_CALLS.map((call) => ({ call, shape: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '\\d+')}$`) }))

/** The row of a path, if its answers are kept. */
export const cachedCallOf = (pathname: string): CachedCall | undefined => shapes.find(({ shape }) => shape.test(pathname))?.call

/** Whether an answer of this request is kept: of a list the first page alone. */
export const isCached = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean => {
  const { origin: from, pathname, searchParams } = new URL(url)
  return method === 'GET' && from === origin && !searchParams.has('cursor') && cachedCallOf(pathname) !== undefined
}
