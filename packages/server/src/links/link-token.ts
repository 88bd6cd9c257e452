import { createHash, randomBytes } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { tooMany } from '../http/route.ts'

const BYTES = 24

/** 192 random bits: more than the 128 that nobody guesses (R35). */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url')

/** Any other text opens nothing, and is not worth a question to the database. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text)

/** What is kept of a token: who reads the database cannot open a link with it. A token is random, so that nothing slower is needed. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Tokens a minute that open nothing, from one network address. Those that open something are not counted. */
export const LINK_GUESSES = 30

/**
 * What stands behind a link's token. One answer for every token that opens nothing: nobody learns whether it ever did (R35). Whoever tries
 * too many is told to wait before any other is looked at, so that a lucky guess among them is none (R41).
 */
export const behindLink =
  <A>(guesses: RateLimit, address: string, open: () => Promise<A | undefined>): TaskEither<Refusal, A> =>
  async () => {
    const wait = guesses.take(address)
    if (wait !== undefined) return E.left(tooMany(wait))
    const found = await open()
    if (found === undefined) return E.left(notFound)
    guesses.give(address)
    return E.right(found)
  }
