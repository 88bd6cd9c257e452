import * as E from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'

/** What a browser gives so that it can be pushed to (W3C Push API): where to, and the keys that only it can read by. */
export interface PushTarget {
  readonly endpoint: string
  /** Uncompressed point of P-256, Base64url. */
  readonly p256dh: string
  /** 16 bytes, Base64url. */
  readonly auth: string
}

/** How a device is told. */
export interface PushWishes {
  /** What its person knows it by, such as "Chrome, Android". */
  readonly name: string
  /** BCP 47. */
  readonly language: string
  /** Neither rates nor names: who does not hold the device unlocked reads its notices, too. */
  readonly isPrivate: boolean
}

/** One browser of a person that is pushed to. */
export interface PushDevice extends Omit<PushWishes, 'language'> {
  readonly id: string
  /** By which a browser knows itself among them. */
  readonly endpoint: string
  readonly madeAt: Instant
}

/** Of a person. */
export const MOST_PUSH_DEVICES = 10
/** UTF-16 units. */
const LONGEST_ENDPOINT = 2_000

/** Why a browser is not pushed to. `full`: the person has as many as there can be. */
export type PushFault = 'not_an_address' | 'private_address' | 'not_keys' | 'full'

/** 65 and 16 bytes; browsers leave the padding away. */
const POINT = /^B[A-Za-z0-9_-]{86}$/
const AUTH = /^[A-Za-z0-9_-]{22}$/
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i

/** `mayBePlain`: http is taken, too. */
export const readPushTarget = (target: PushTarget, mayBePlain: boolean): E.Either<PushFault, PushTarget> => {
  const { endpoint, p256dh, auth } = target
  const isAddress = endpoint.length <= LONGEST_ENDPOINT && ADDRESS.test(endpoint) && (mayBePlain || /^https:/i.test(endpoint))
  if (!isAddress) return E.left('not_an_address')
  return POINT.test(p256dh) && AUTH.test(auth) ? E.right(target) : E.left('not_keys')
}
