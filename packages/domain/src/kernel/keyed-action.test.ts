import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inFlight } from '../testing/index.ts'
import { missingAccessToken, unauthorized, unreachable, type CallFailure } from './call-failure.ts'
import { isOpenEnded, keyedAction, leavesOpen } from './keyed-action.ts'
import type { Tagged } from './machine.ts'

const refused = (status: number, code: string): CallFailure => ({ _tag: 'Refused', status, code, faults: [] })

const OPEN: readonly CallFailure[] = [
  unreachable,
  { _tag: 'TimedOut', afterMs: 1 },
  { _tag: 'ServerFailed', status: 503, retryAfterMs: undefined },
  { _tag: 'Undecodable', paths: ['body'] },
  inFlight,
]
const TURNED_AWAY: readonly CallFailure[] = [
  missingAccessToken,
  unauthorized,
  { _tag: 'Forbidden', code: 'csrf_failed' },
  refused(429, 'too_many_requests'),
]
const KNOWN: readonly CallFailure[] = [
  { _tag: 'Forbidden', code: 'not_allowed' },
  refused(409, 'stale'),
  refused(422, 'idempotency_key_reused'),
  refused(400, 'invalid_request'),
]

/** Keys the presses went out under, each of them ended as told. */
const pressed = async (...ends: readonly (Tagged | 'done')[]): Promise<readonly string[]> => {
  let made = 0
  const keys: string[] = []
  const send = keyedAction(() => `k${++made}`)
  for (const end of ends)
    await send('post', (key) => async () => {
      keys.push(key)
      return end === 'done' ? E.right(undefined) : E.left(end)
    })()
  return keys
}

test('[KRN-9] whether it happened is not known of a lost, late, unreadable or failed answer, nor while the first is at work; of any other it is', () => {
  assert.equal(
    [OPEN, TURNED_AWAY, KNOWN].map((failures) => failures.map(isOpenEnded)),
    [OPEN.map(() => true), TURNED_AWAY.map(() => false), KNOWN.map(() => false)],
  )
})

test('[KRN-10] [F20] a press after an end that is not known carries the same key, after a known one a new one', async () => {
  for (const end of OPEN) assert.equal(await pressed(end, end, 'done', 'done'), ['k1', 'k1', 'k1', 'k2'], end._tag)
  for (const end of [...KNOWN, { _tag: 'NameTaken' }]) assert.equal(await pressed(end, 'done'), ['k1', 'k2'], end._tag)
})

test('[KRN-10] what was turned away at the door says nothing of the press before it: the key stays', async () => {
  for (const end of TURNED_AWAY) assert.equal(await pressed(unreachable, end, 'done', 'done'), ['k1', 'k1', 'k1', 'k2'], end._tag)
})

test('[KRN-10] an end that is not known and a call that was turned away leave open what was asked, and nothing else does', () => {
  assert.equal(
    [OPEN, TURNED_AWAY, [...KNOWN, { _tag: 'NameTaken' }]].map((failures) => failures.map(leavesOpen)),
    [OPEN.map(() => true), TURNED_AWAY.map(() => true), [...KNOWN, 'NameTaken'].map(() => false)],
  )
})

test('[KRN-10] another action has its own key, and the first one is still known under its own', async () => {
  let made = 0
  const keys: string[] = []
  const send = keyedAction(() => `k${++made}`)
  const lost = (key: string) => async () => {
    keys.push(key)
    return E.left(unreachable)
  }
  for (const what of ['a', 'b', 'a']) await send(what, lost)()
  assert.equal(keys, ['k1', 'k2', 'k1'])
})

test('[KRN-10] two presses at once are one action', async () => {
  let made = 0
  const keys: string[] = []
  const send = keyedAction(() => `k${++made}`)
  const ends: ((answer: E.Either<CallFailure, string>) => void)[] = []
  const press = (): Promise<unknown> =>
    send('post', (key) => {
      keys.push(key)
      return () => new Promise<E.Either<CallFailure, string>>((end) => ends.push(end))
    })()
  const both = Promise.all([press(), press()])
  for (const end of ends) end(E.right('done'))
  await both
  assert.equal(keys, ['k1', 'k1'])
})

test.run()
