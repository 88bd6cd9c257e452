import type { Instant } from '../kernel/index.ts'

/**
 * Why a load is no longer found. `replaced`: the same freight was posted again; `changed`: it runs on, but no longer matches the search.
 */
export const LOAD_GONE_REASONS = ['covered', 'closed', 'expired', 'replaced', 'changed'] as const
export type LoadGoneReason = (typeof LOAD_GONE_REASONS)[number]

/** A load the search finds no more, and why. */
export interface GoneLoad {
  readonly id: string
  readonly reason: LoadGoneReason
  /** False for a load that also came after `since`: only an answer in between can have listed it. */
  readonly wasListed: boolean
}

/** What became of a search between two moments. Every id is in one list at most. */
export interface LoadDifference {
  readonly _tag: 'Difference'
  /** Of the answer the token came with. */
  readonly since: Instant
  /** Later than `since`, always. */
  readonly asOf: Instant
  /** For the next question. */
  readonly token: string
  /** They match now and did not at `since`. */
  readonly newIds: readonly string[]
  /** They matched then and match now, at another rate. */
  readonly repricedIds: readonly string[]
  /** They matched then and match now at the same rate, and something else a row shows has changed. */
  readonly changedIds: readonly string[]
  readonly gone: readonly GoneLoad[]
}

/** `Reload`: too much has changed, or the token is too old or strange; only another search tells. */
export type LoadChanges = LoadDifference | { readonly _tag: 'Reload'; readonly asOf: Instant }
