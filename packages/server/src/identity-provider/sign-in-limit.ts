import type { IncomingMessage } from 'node:http'
import { makeRateLimit } from '../http/rate-limit.ts'

/** Guesses of a password, counted per account and address, and more widely per address. */
export interface SignInLimit {
  /** Seconds to wait; undefined when the attempt may be made. */
  readonly take: (email: string, address: string) => number | undefined
}

/** The limit, and who is asking. */
export interface SignInGate {
  readonly limit: SignInLimit
  readonly addressOf: (request: IncomingMessage) => string
}

/** Attempts a minute for one e-mail address from one network address. */
export const SIGN_IN_ATTEMPTS = 10
const ADDRESS_FACTOR = 5

/** `perMinute` 0 never refuses. `now`: milliseconds. */
export const makeSignInLimit = (perMinute: number, now: () => number = Date.now): SignInLimit => {
  const pairs = makeRateLimit(perMinute, now)
  const addresses = makeRateLimit(perMinute * ADDRESS_FACTOR, now)
  return { take: (email, address) => addresses.take(address) ?? pairs.take(`${address} ${email.toLowerCase().slice(0, 254)}`) }
}
