import type { Either } from 'fp-ts/Either'

/** One action of one person, by the name they gave it. */
export interface KeyedCall {
  readonly issuer: string
  readonly subject: string
  /** The contract's id of the call. */
  readonly endpoint: string
  readonly key: string
  /** Of everything the call says: another one under the same key is another call. */
  readonly fingerprint: string
}

/** An answer as it is given again. */
export interface SavedAnswer {
  readonly status: number
  /** JSON; absent for an answer without a body. */
  readonly body: string | undefined
  /** Of a refusal whose writes stay; those of any other are undone. */
  readonly keepsWrites?: boolean | undefined
}

export type Outcome<R> =
  | { readonly _tag: 'First'; readonly result: R }
  | { readonly _tag: 'Repeated'; readonly answer: SavedAnswer }
  /** The first is still running, here or in another process. */
  | { readonly _tag: 'InFlight' }
  /** Given up after some tries: each met others that changed the same. Nothing was done. */
  | { readonly _tag: 'Contended' }
  /** The key belongs to a call with another fingerprint. */
  | { readonly _tag: 'Reused' }

/**
 * Runs `act` when the call was not answered within the last `KEPT_HOURS`. `act` works through `inside`, whose writes and the
 * kept answer are one transaction: a crash leaves both or neither. A Left undoes the writes, unless what is kept of it says that
 * they stay. `keep` says what is answered
 * to a repetition; undefined keeps nothing, so that a repetition runs again. So does a rejection.
 */
export type Once<Inside> = <F, A>(
  call: KeyedCall,
  act: (inside: Inside) => Promise<Either<F, A>>,
  keep: (result: Either<F, A>) => SavedAnswer | undefined,
) => Promise<Outcome<Either<F, A>>>

/** From the first answer on. */
export const KEPT_HOURS = 24
