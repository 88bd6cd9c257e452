import type { Instant } from '../kernel/index.ts'
import type { DropReason, NoticeKind } from './notice.ts'
import type { NoticeWay } from './way.ts'

/** What became of something that was to be told: it waits, it went, it could not be sent, or it was of no use any more. */
export const SENT_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const
/** One of them. */
export type SentState = (typeof SENT_STATES)[number]

/** Why a text did not arrive: its phone is off or out of reach, refuses it, or takes none; the provider did not take it; or nobody says. */
export const TEXT_FAULTS = ['unreachable', 'refused', 'takes_none', 'not_accepted', 'unknown'] as const
/** One of them. */
export type TextFault = (typeof TEXT_FAULTS)[number]

/** One thing that a person was, or was to be, told. */
export interface SentNotice {
  readonly id: string
  /** When it ended, or since when it waits. */
  readonly at: Instant
  readonly kind: NoticeKind
  readonly way: NoticeWay
  /** Its subject; undefined: it has no words, since it did not go. */
  readonly subject: string | undefined
  readonly state: SentState
  /** Of one that was dropped. */
  readonly reason: DropReason | undefined
  /** It has arrived: of a text that went, as its provider says later. */
  readonly isDelivered: boolean
  /** Of a text that failed. */
  readonly fault: TextFault | undefined
}
