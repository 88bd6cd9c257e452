import type { IO } from 'fp-ts/IO'
import { isSome } from 'fp-ts/Option'
import { within, type Timer } from '@trm/domain/kernel'
import type { StoredText } from './stored-text.ts'

/** Specification sections 7 and 9: milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000

type ChunkFailureCode = 'CHUNK_LOAD_FAILED' | 'CHUNK_TIMED_OUT' | 'CSS_CHUNK_LOAD_FAILED'

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

/** Fails with `failure` where the browser has not answered in time. */
const inTime = <A>(timer: Timer, work: Promise<A>, failure: () => ChunkLoadError): Promise<A> =>
  within(timer, CHUNK_TIMEOUT_MS, work, () => Promise.reject(failure()))

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
  return inTime(timer, arrived, () => new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', chunk)).catch((error: unknown) => {
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
    const code = inTime(timer, asked, () => new ChunkLoadError('CHUNK_TIMED_OUT', chunk))
    const sheets = readManifest(page)[`packages/web/src/${chunk}`] ?? []
    const [loaded] = await Promise.all([code, ...sheets.map((href) => loadStyles(page, timer, chunk, href))])
    onLoaded(chunk)
    return loaded
  },
})

/** Remembers, over one reload, that a chunk has already been reloaded for. `remember` says whether it will. */
export interface ReloadMemory {
  readonly has: (chunk: string) => IO<boolean>
  readonly remember: (chunk: string) => IO<boolean>
  readonly forget: (chunk: string) => IO<void>
}

export type ChunkRecovery =
  /** A deploy replaced the files: the page as it is now knows the new ones. */
  | { readonly _tag: 'Reload' }
  /** Something typed would be lost (F66). */
  | { readonly _tag: 'AskFirst' }
  | { readonly _tag: 'ShowError' }

interface ChunkCircumstances {
  readonly code: ChunkFailureCode
  readonly isOnline: boolean
  readonly hasUnsavedWork: boolean
  readonly wasReloaded: boolean
}

/** Only a missing file is cured by a reload, and only once; a time-out or a lost connection is retried in place (F61-F65). */
export const decideRecovery = ({ code, isOnline, hasUnsavedWork, wasReloaded }: ChunkCircumstances): ChunkRecovery => {
  if (code === 'CHUNK_TIMED_OUT' || !isOnline || wasReloaded) return { _tag: 'ShowError' }
  return hasUnsavedWork ? { _tag: 'AskFirst' } : { _tag: 'Reload' }
}

/** `kept` holds the last chunk a reload was made for. Where nothing can be kept nothing reloads (F65). */
export const makeReloadMemory = (kept: StoredText): ReloadMemory => {
  const isStored = (chunk: string): boolean => {
    const text = kept.read()
    return isSome(text) && text.value === chunk
  }
  return {
    has: (chunk) => () => isStored(chunk),
    remember: (chunk) => kept.write(chunk),
    forget: (chunk) => () => {
      if (isStored(chunk)) kept.remove()
    },
  }
}

export interface ChunkRecoveryDependencies {
  readonly memory: ReloadMemory
  readonly isOnline: IO<boolean>
  readonly hasUnsavedWork: IO<boolean>
  readonly reload: IO<void>
}

/** Reloads when that is right and can be remembered; gives what was done, for the screen to say. */
export const recoverFrom = (ports: ChunkRecoveryDependencies, { code, chunk }: ChunkLoadError): ChunkRecovery => {
  const decision = decideRecovery({
    code,
    isOnline: ports.isOnline(),
    hasUnsavedWork: ports.hasUnsavedWork(),
    wasReloaded: ports.memory.has(chunk)(),
  })
  if (decision._tag !== 'Reload') return decision
  if (!ports.memory.remember(chunk)()) return { _tag: 'ShowError' }
  ports.reload()
  return decision
}

/**
 * The reader's own "try again". A browser may remember that an import failed and answer the next one of that file itself (Chromium 150
 * does): only the page opened anew asks again, where nothing typed is lost by it. What was late, and styles, are asked for `inPlace`.
 */
export const tryChunkAgain = (ports: Omit<ChunkRecoveryDependencies, 'memory'>, error: unknown, inPlace: IO<void>): void => {
  const isRemembered = error instanceof ChunkLoadError && error.code === 'CHUNK_LOAD_FAILED'
  if (isRemembered && ports.isOnline() && !ports.hasUnsavedWork()) ports.reload()
  else inPlace()
}
