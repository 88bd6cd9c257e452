import type { TaskEither } from 'fp-ts/TaskEither'
import type { Instant } from '@trm/domain/kernel'

/** A text as it leaves. */
export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Seconds until it is of no use any more. */
  readonly goodFor: number
  /** It was not sent before. */
  readonly since: Instant
}

/** Why a text did not leave. `reason`: codes alone, never a number or what is said. */
export type SmsFault =
  /** Another try may pass. */
  | { readonly _tag: 'NotNow'; readonly reason: string }
  /** Nobody knows whether it was taken: the answer did not come. */
  | { readonly _tag: 'Unknown'; readonly reason: string }
  /** It would be refused the next time, too. */
  | { readonly _tag: 'Never'; readonly reason: string }
  /** Whoever holds the number told the provider to stop. */
  | { readonly _tag: 'OptedOut'; readonly reason: string }
  /** There is no such mobile number. */
  | { readonly _tag: 'NoSuchNumber'; readonly reason: string }

/** What a provider posts when somebody replies, as it came. */
export interface PostedReply {
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

/** Hands texts to a provider that takes charge of them. Of the server alone: no rule of the business needs to know how texts travel. */
export interface SmsPort {
  readonly send: (sms: Sms) => TaskEither<SmsFault, void>
  /** Whether the provider took this very text before, asked where an answer was lost: it knows no id of ours. */
  readonly wasTaken: (sms: Sms) => TaskEither<SmsFault, boolean>
  /** Undefined: it is not the provider's. */
  readonly readReply: (posted: PostedReply) => SmsReply | undefined
  /** What the provider expects of whoever was told of a reply. */
  readonly answer: { readonly contentType: string; readonly body: string }
}
