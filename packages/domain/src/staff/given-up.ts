import type { Instant } from '../kernel/index.ts'
import { DROP_REASONS, NOTICE_KINDS, type GivenUpCause, type NoticeWay } from '../notices/index.ts'

/** What somebody asked for and waits for, besides notices. It holds a link or a code that is kept nowhere. */
const ASKED_FOR_KINDS = ['invitation', 'verify', 'reset', 'code', 'test'] as const

/** All that is mailed, pushed or texted. */
export const MESSAGE_KINDS = [...NOTICE_KINDS, ...ASKED_FOR_KINDS] as const
/** One of them. */
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Why a message cannot be sent again at all: whoever waits for it asks for another, or its time is over. */
export const HINDRANCES = ['asked_anew', 'expired'] as const
/** One of them. */
export type Hindrance = (typeof HINDRANCES)[number]

const isAskedFor = (kind: MessageKind): boolean => ASKED_FOR_KINDS.some((one) => one === kind)

/** Undefined: it may be of use still. */
export const hindranceOf = (kind: MessageKind, isOver: boolean): Hindrance | undefined => {
  if (isAskedFor(kind)) return 'asked_anew'
  return isOver ? 'expired' : undefined
}

/** A message that is tried no more. */
export interface GivenUpMessage {
  readonly id: string
  readonly way: NoticeWay
  readonly kind: MessageKind
  /** Undefined: it went to an address that nobody has yet. */
  readonly person: { readonly id: string; readonly name: string; readonly company: string | undefined } | undefined
  /** An address or number with most of it hidden, or what its person calls the device. */
  readonly address: string
  readonly at: Instant
  readonly tries: number
  readonly cause: GivenUpCause
  /** In short and in the other side's words, without addresses, numbers and links; undefined: it said nothing. */
  readonly said: string | undefined
  readonly hindrance: Hindrance | undefined
}

/** In one call. */
export const MOST_SENT_AGAIN = 100

/** What comes of sending one again: it waits for its turn, somebody did it before, it is gone, or of no use to its reader. */
export const SENDING_AGAIN = ['queued', 'already', 'gone', 'asked_anew', ...DROP_REASONS] as const
/** One of them. */
export type SendingAgain = (typeof SENDING_AGAIN)[number]

/** What came of one message. */
export interface SentAgain {
  readonly id: string
  readonly came: SendingAgain
}

const HIDDEN = '•••'

/** As somebody reads it who only has to tell it from another: `d•••@mail.example`, `•••0142`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 0 ? HIDDEN + address.slice(-4) : address.slice(0, Math.min(1, at)) + HIDDEN + address.slice(at)
}
