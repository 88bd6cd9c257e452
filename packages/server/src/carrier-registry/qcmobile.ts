import * as E from 'fp-ts/Either'
import { readRegistryAnswer, type CarrierRegistry, type RegistryFailure, type RegistryLookup } from '@trm/domain/carriers'

/** Where the registry is asked, as what, and how patiently. */
export interface QcMobileOptions {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string
  /** Of one answer, milliseconds. */
  readonly timeout: number
  /** Asks when it is this process's turn, and gives the turn on. */
  readonly inTurn: <A>(ask: () => Promise<A>) => Promise<A>
  /** Milliseconds before the second and the third try. */
  readonly pauses: readonly number[]
  readonly wait: (milliseconds: number) => Promise<void>
  readonly fetch?: typeof fetch
}

/** A carrier takes some 4 KB. */
const LONGEST_ANSWER = 1_000_000
/** A server that asks for more patience is asked again another time. */
const LONGEST_PAUSE = 60_000

interface Tried {
  readonly result: E.Either<RegistryFailure, RegistryLookup>
  /** Milliseconds the registry asked to wait. */
  readonly after?: number | undefined
}

const failed = (why: RegistryFailure): Tried => ({ result: E.left(why) })

/** Of a header in seconds; a date in it is not waited for. */
const pauseOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answered = async (response: Response, dotNumber: string): Promise<Tried> => {
  const { status, headers } = response
  if (status === 401 || status === 403) return failed('KeyRefused')
  if (status === 404) return { result: E.right({ _tag: 'Unknown' }) }
  if (status === 429) return { ...failed('Busy'), after: pauseOf(headers.get('retry-after')) }
  if (status !== 200) return failed('Unreachable')
  const text = await response.text()
  return { result: text.length > LONGEST_ANSWER ? E.left('Unreadable') : readRegistryAnswer(parsed(text), dotNumber) }
}

const isWorthAnother = (why: RegistryFailure): boolean => why === 'Busy' || why === 'Unreachable' || why === 'Unreadable'

/** FMCSA's QCMobile API. The key goes out in the address, as it is asked for, and into no log: nothing of an address is told. */
export const makeQcMobileRegistry = ({ url, key, timeout, inTurn, pauses, wait, fetch: ask = fetch }: QcMobileOptions): CarrierRegistry => {
  const once = async (dotNumber: string): Promise<Tried> => {
    try {
      const address = `${url}/carriers/${dotNumber}?webKey=${encodeURIComponent(key)}`
      const response = await ask(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      return await answered(response, dotNumber)
    } catch {
      return failed('Unreachable')
    }
  }
  return {
    lookup: (dotNumber) => async () => {
      for (let tries = 0; ; tries++) {
        const { result, after } = await inTurn(() => once(dotNumber))
        const pause = pauses[tries]
        if (E.isRight(result) || pause === undefined || !isWorthAnother(result.left) || (after ?? 0) > LONGEST_PAUSE) return result
        await wait(Math.max(pause * (0.5 + Math.random()), after ?? 0))
      }
    },
  }
}
