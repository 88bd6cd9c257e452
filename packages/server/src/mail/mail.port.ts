import type { TaskEither } from 'fp-ts/TaskEither'

/** A mail as it leaves. */
export interface Mail {
  /** The same for every try, so that whoever receives one twice can tell. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What one press of the mail program sends, so that no mail of this kind comes any more (RFC 8058); undefined: it was asked for. */
  readonly unsubscribeUrl?: string | undefined
  /** Minutes count. */
  readonly isUrgent?: boolean
}

/**
 * Why a mail did not leave. `NotNow`: another try may pass; `Never`: the recipient's server wants none of it. `isOfAddress`: the fault is
 * the recipient's alone, so that other mail may pass. `reason`: codes, never an address; `said`: the server's words, which may hold one and
 * are in no log.
 */
export interface MailFault {
  readonly _tag: 'NotNow' | 'Never'
  readonly reason: string
  readonly said?: string | undefined
  readonly isOfAddress?: boolean
}

/** Carries one mail to a server that takes charge of it. Of the server alone: no rule of the business needs to know how mail travels. */
export interface MailPort {
  readonly send: (mail: Mail) => TaskEither<MailFault, void>
}
