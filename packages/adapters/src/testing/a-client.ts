import { constant } from 'fp-ts/function'
import { fromNullable } from 'fp-ts/Option'
import type { AccessToken } from '@trm/domain/identity'
import { aClock, aLogger, type MemoryLogger } from '@trm/domain/testing'
import { makeHttpClient, type HttpClient } from '../http/client.ts'
import { makeInMemoryAccessTokenStore } from '../in-memory/in-memory-access-token-store.ts'
import { manualTimer, type ManualTimer } from './manual-timer.ts'
import { scriptedFetch, type Script, type ScriptedFetch } from './scripted-fetch.ts'
import type { AccessTokenStore } from '@trm/domain/identity'

export interface ClientUnderTest extends ScriptedFetch, ManualTimer {
  readonly client: HttpClient
  readonly logger: MemoryLogger
  readonly store: AccessTokenStore
  /** How often the reader was sent to sign in. */
  readonly redirects: () => number
  /** Of each call, whether anything answered. */
  readonly tried: readonly boolean[]
  /** The ids of the calls that were done. */
  readonly done: readonly string[]
  readonly setPair: (pair: string | undefined) => void
}

interface Given {
  readonly token?: AccessToken | undefined
  readonly pair?: string | undefined
  readonly isOnSignIn?: boolean
  readonly isAnothers?: (token: AccessToken) => boolean
  readonly language?: string
}

/** Time-outs of the contract pass by hand, waits between tries by themselves. */
const TIMEOUTS = [5_000, 15_000]

/** A client for a page of https://portal.example whose server answers with `scripts` in turn. Randomness is always 1. */
export const aClient = (given: Given, ...scripts: readonly Script[]): ClientUnderTest => {
  const script = scriptedFetch(...scripts)
  const time = manualTimer((ms) => !TIMEOUTS.includes(ms))
  const store = makeInMemoryAccessTokenStore('token' in given ? given.token : 'token-1')
  const logger = aLogger()
  let pair = 'pair' in given ? given.pair : 'pair-1'
  let redirects = 0
  const tried: boolean[] = []
  const done: string[] = []
  const client = makeHttpClient({
    fetch: script.fetch,
    origin: 'https://portal.example',
    accessToken: store,
    isAnothers: given.isAnothers ?? (() => false),
    csrf: { read: () => fromNullable(pair) },
    clock: aClock(),
    timer: time.timer,
    random: () => 1,
    ...(given.language === undefined ? {} : { language: constant(given.language) }),
    isOnSignIn: () => given.isOnSignIn ?? false,
    onUnauthorized: () => {
      redirects += 1
    },
    onTried: (wasAnswered) => {
      tried.push(wasAnswered)
    },
    onDone: (id) => {
      done.push(id)
    },
    logger,
  })
  return {
    ...script,
    ...time,
    client,
    logger,
    store,
    tried,
    done,
    redirects: () => redirects,
    setPair: (next) => {
      pair = next
    },
  }
}
