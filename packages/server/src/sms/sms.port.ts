import type { TaskEither } from 'fp-ts/TaskEither'
import type { Instant } from '@trm/domain/kernel'
import type { TextFault } from '@trm/domain/notices'

/** A text as it leaves. */
export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Seconds until it is of no use any more. */
  readonly goodFor: number
  /** It was not sent before. */
  readonly since: Instant
  /** Where the provider says what became of it; undefined: nowhere. */
  readonly receiptUrl: string | undefined
}

/**
 * Why a text did not leave. `reason`: codes alone, never a number or what is said; `said`: the provider's words, which may name a number
 * and are in no log. `NotNow`: another try may pass. `Unknown`: nobody knows whether it was taken, since the answer did not come. `Never`:
 * it would be refused the next time, too. `OptedOut`: whoever holds the number told the provider to stop. `NoSuchNumber`: there is no such
 * mobile number.
 */
export interface SmsFault {
  readonly _tag: 'NotNow' | 'Unknown' | 'Never' | 'OptedOut' | 'NoSuchNumber'
  readonly reason: string
  readonly said?: string | undefined
}

/** What a provider posts when somebody replies, or when a text has arrived or has not, as it came. */
export interface Posted {
  /** That the provider was told to post to. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** `says`: what the reply asks for; undefined: neither. */
export interface SmsReply {
  /** E.164. */
  readonly from: string
  readonly says: 'stop' | 'start' | undefined
}

/** `came`: it has arrived, or why not; undefined: it is on its way still. `said`: the provider's code of why not. */
export interface SmsReceipt {
  readonly came: 'delivered' | TextFault | undefined
  readonly said: string | undefined
}

/** Hands texts to a provider that takes charge of them. Of the server alone: no rule of the business needs to know how texts travel. */
export interface SmsPort {
  readonly send: (sms: Sms) => TaskEither<SmsFault, void>
  /** Whether the provider took this very text before, asked where an answer was lost: it knows no id of ours. */
  readonly wasTaken: (sms: Sms) => TaskEither<SmsFault, boolean>
  /** Undefined: it is not the provider's. */
  readonly readReply: (posted: Posted) => SmsReply | undefined
  /** Undefined: it is not the provider's. */
  readonly readReceipt: (posted: Posted) => SmsReceipt | undefined
  /** What the provider expects of whoever was told. */
  readonly answer: { readonly contentType: string; readonly body: string }
}
