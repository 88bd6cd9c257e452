/** Specification sections 7 and 9: milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000

export type ChunkFailureCode = 'CHUNK_LOAD_FAILED' | 'CHUNK_TIMED_OUT' | 'CSS_CHUNK_LOAD_FAILED'

/** Code or styles of a lazily loaded screen did not arrive (specification section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly _tag = 'ChunkLoadError'
  readonly code: ChunkFailureCode
  readonly chunk: string

  constructor(code: ChunkFailureCode, chunk: string, cause?: unknown) {
    const what = code === 'CSS_CHUNK_LOAD_FAILED' ? 'CSS chunk' : 'chunk'
    super(`Loading ${what} ${chunk} failed.${code === 'CHUNK_TIMED_OUT' ? ` (timeout: ${CHUNK_TIMEOUT_MS} ms)` : ''}`, { cause })
    this.code = code
    this.chunk = chunk
  }
}

/** Runs `run` once after `ms`; the answer calls it off. */
export type Timer = (ms: number, run: () => void) => () => void

export interface ChunkLoader {
  /** `load` stays a literal `() => import('../x/y-route.tsx')`, so that the build splits there; `chunk` is that file's path. */
  readonly load: <A>(chunk: string, load: () => Promise<A>) => Promise<A>
}

type Manifest = Readonly<Record<string, readonly string[]>>

/** Route source path -> stylesheet addresses, as the build wrote it into the page. Without it there are no stylesheets. */
const readManifest = (page: Document): Manifest => {
  try {
    const parsed: unknown = JSON.parse(page.getElementById('css-manifest')?.textContent ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    const isAddress = (value: unknown): value is string => typeof value === 'string'
    return Object.fromEntries(
      Object.entries(parsed).map(([chunk, urls]: [string, unknown]) => [chunk, Array.isArray(urls) ? urls.filter(isAddress) : []]),
    )
  } catch {
    return {}
  }
}

const within = <A>(timer: Timer, work: Promise<A>, onTimeout: () => ChunkLoadError): Promise<A> =>
  new Promise((done, fail) => {
    const cancel = timer(CHUNK_TIMEOUT_MS, () => fail(onTimeout()))
    work.then(done, fail).finally(cancel)
  })

const isPresent = (page: Document, href: string): boolean =>
  [...page.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href)

const loadStyles = (page: Document, timer: Timer, chunk: string, href: string): Promise<void> => {
  if (isPresent(page, href)) return Promise.resolve()
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const arrived = new Promise<void>((done, fail) => {
    link.onload = () => done()
    link.onerror = () => fail(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', chunk))
  })
  page.head.append(link)
  return within(timer, arrived, () => new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', chunk)).catch((error: unknown) => {
    link.remove() // a link that stays would count as present at the next try
    throw error
  })
}

/**
 * Native import raced with 120 s stands for "chunks fetched as scripts" (decision 28); its stylesheets load beside it.
 * `onLoaded` hears of each arrival, so that a later failure counts as a first one.
 */
export const makeChunkLoader = (page: Document, timer: Timer, onLoaded: (chunk: string) => void): ChunkLoader => ({
  load: async (chunk, load) => {
    const asked = load().catch((cause: unknown) => {
      throw new ChunkLoadError('CHUNK_LOAD_FAILED', chunk, cause)
    })
    const code = within(timer, asked, () => new ChunkLoadError('CHUNK_TIMED_OUT', chunk))
    const sheets = readManifest(page)[`packages/web/src/${chunk}`] ?? []
    const [loaded] = await Promise.all([code, ...sheets.map((href) => loadStyles(page, timer, chunk, href))])
    onLoaded(chunk)
    return loaded
  },
})
