/** A name as the wire spells it: `weight_pounds` for `weightPounds`. */
export type WireName<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : N

/** A domain's name in the wire's manner. */
export const wireName = <N extends string>(name: N): WireName<N> =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as WireName<N> // its type says the same, letter by letter

/** One rejected field of a refused write: `field` as the wire spells it, `code` from the contract's table. */
export interface FieldFault {
  readonly field: string
  readonly code: string
}

/** Every way a call to the back end can fail, decided once at the edge. */
export type CallFailure =
  | { readonly _tag: 'MissingAccessToken' }
  | { readonly _tag: 'Unreachable' }
  | { readonly _tag: 'TimedOut'; readonly afterMs: number }
  | { readonly _tag: 'Unauthorized' }
  | { readonly _tag: 'Forbidden'; readonly code: string }
  | {
      readonly _tag: 'Refused'
      readonly status: number
      readonly code: string
      readonly faults: readonly FieldFault[]
      readonly retryAfterMs?: number | undefined
    }
  | { readonly _tag: 'ServerFailed'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly _tag: 'Undecodable'; readonly paths: readonly string[] }

/** The specification's "missing access token" error. */
export const missingAccessToken: CallFailure = { _tag: 'MissingAccessToken' }
/** Nothing answered. */
export const unreachable: CallFailure = { _tag: 'Unreachable' }
/** Answered 401. */
export const unauthorized: CallFailure = { _tag: 'Unauthorized' }
