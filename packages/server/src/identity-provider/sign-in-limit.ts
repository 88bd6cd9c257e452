import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHmac } from 'node:crypto'
import type { Logger } from '@trm/domain/kernel'
import { makeRateLimit, type RateLimit } from '../http/rate-limit.ts'

/** Guesses of a password, counted per account and address, and more widely per address. */
export interface SignInLimit {
  /** Seconds to wait; undefined when the attempt may be made. */
  readonly take: (email: string, address: string) => number | undefined
}

/** The limit, and who is asking. */
export interface SignInGate {
  readonly limit: SignInLimit
  /** Of one address, tokens of mailed links that open nothing. */
  readonly guesses: RateLimit
  readonly addressOf: (request: IncomingMessage) => string
}

/** Attempts a minute for one email address from one network address. */
export const SIGN_IN_ATTEMPTS = 10
const ADDRESS_FACTOR = 5

/** `perMinute` 0 never refuses. `now`: milliseconds. */
export const makeSignInLimit = (perMinute: number, now: () => number = Date.now): SignInLimit => {
  const pairs = makeRateLimit(perMinute, now)
  const addresses = makeRateLimit(perMinute * ADDRESS_FACTOR, now)
  return { take: (email, address) => addresses.take(address) ?? pairs.take(`${address} ${email.toLowerCase().slice(0, 254)}`) }
}

const WORDS = {
  sign_in_refused: 'A sign-in was not accepted.',
  sign_up_refused: 'An account was not opened.',
  account_link_refused: 'A link to an account was not asked for, or opened nothing.',
} as const

/** Says in the log who tried in vain, and from where. `email` as it was typed; undefined where none was. */
export type NoteRefused = (
  asked: { readonly request: IncomingMessage; readonly response: ServerResponse },
  what: keyof typeof WORDS,
  reason: string,
  email: string | undefined,
) => void

/**
 * Guesses at one account are told from typing errors by its key, which is the same each time and tells nothing of the address: nobody
 * without the secret can compute it. Guesses at many accounts are told by the network address.
 */
export const makeNoteRefused =
  (log: Logger, secret: string, addressOf: SignInGate['addressOf']): NoteRefused =>
  ({ request, response }, what, reason, email) => {
    const account = email?.trim().toLowerCase() ?? ''
    log.warn(WORDS[what], {
      event: reason === 'Limited' ? 'limit_hit' : what,
      reason: reason === 'Limited' ? 'sign_in' : reason,
      request_id: String(response.getHeader('x-request-id') ?? ''),
      address: addressOf(request),
      ...(account === '' ? {} : { account_key: createHmac('sha256', secret).update(`log!${account}`).digest('base64url').slice(0, 22) }),
    })
  }
