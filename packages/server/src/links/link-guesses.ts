import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, type Refusal } from '../http/refusal.ts'
import { tooMany } from '../http/route.ts'

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
