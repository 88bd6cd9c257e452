import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Instant } from '../kernel/index.ts'
import type { CarrierCard, OpenCheck, VettingCard } from './carrier-details.ts'

/** What `/trm/carrier-details/{carrierToken}` shows; nobody signs in for it. */
export interface CarrierDetails {
  /** Every bad, revoked or unknown token has the one answer. */
  readonly read: (token: string) => TaskEither<{ readonly _tag: 'NoSuchLink' } | CallFailure, CarrierCard>
}

/** A link that shows the carrier's card to whoever has it. */
export interface CarrierDetailsLink {
  readonly id: string
  readonly madeAt: Instant
  /** Undefined while it works. */
  readonly revokedAt: Instant | undefined
}

/** Links of the reader's own carrier; a company admin makes and ends them. */
export interface CarrierDetailsLinks {
  /** Newest first, revoked ones too. */
  readonly list: TaskEither<CallFailure, readonly CarrierDetailsLink[]>
  /** The token is told here and never again: only its hash is kept. */
  readonly make: (key: ActionKey) => TaskEither<CallFailure, { readonly link: CarrierDetailsLink; readonly token: string }>
  readonly revoke: (id: string) => TaskEither<CallFailure, void>
}

/** Why a reply was not kept, and every way a call can fail. */
export type ReplyFailure = { readonly _tag: 'TooLong' } | CallFailure

/** The vetting card of the reader's own carrier, as brokers see it. */
export interface OwnVetting {
  readonly read: TaskEither<CallFailure, VettingCard>
  /** Puts the reply beside the check in place of the one there was; empty text takes it away. A company admin's alone. */
  readonly reply: (check: OpenCheck, text: string, key: ActionKey) => TaskEither<ReplyFailure, VettingCard>
}
