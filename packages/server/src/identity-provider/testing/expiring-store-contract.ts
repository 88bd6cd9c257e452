import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as assert from 'uvu/assert'
import type { ExpiringStore, StoreUnavailable } from '../stores.port.ts'

const ran = async <A>(task: TaskEither<StoreUnavailable, A>): Promise<A> => {
  const result = await task()
  if (E.isLeft(result)) throw new Error(result.left.reason)
  return result.right
}

/** What every expiring store must do; each fact takes an empty store. Expiry is shown apart, where the clock is at hand. */
export const EXPIRING_STORE_FACTS: readonly (readonly [name: string, prove: (store: ExpiringStore) => Promise<void>])[] = [
  [
    'gives back what was set, and the last of two',
    async (store) => {
      assert.equal(await ran(store.get('Session/a')), O.none)
      await ran(store.set('Session/a', '{"n":1}', 60))
      await ran(store.set('Session/a', '{"n":"é ’ 漢"}', 60))
      assert.equal(await ran(store.get('Session/a')), O.some('{"n":"é ’ 漢"}'))
    },
  ],
  [
    'gives a taken value to one of many and to nobody after',
    async (store) => {
      await ran(store.set('AuthorizationCode/a', 'once', 60))
      const taken = await Promise.all(Array.from({ length: 20 }, () => ran(store.take('AuthorizationCode/a'))))
      assert.equal(taken.filter(O.isSome), [O.some('once')])
      assert.equal(await ran(store.get('AuthorizationCode/a')), O.none)
    },
  ],
  [
    'forgets what is deleted, and deleting nothing is no failure',
    async (store) => {
      await ran(store.set('a', 'x', 60))
      await ran(store.delete('a'))
      await ran(store.delete('a'))
      assert.equal(await ran(store.get('a')), O.none)
    },
  ],
  [
    'takes a prefix to the letter',
    async (store) => {
      const keys = ['grant/a_b/RefreshToken/1', 'grant/a_b/RefreshToken/2', 'grant/axb/RefreshToken/1', 'grant/a_b2/RefreshToken/1']
      for (const key of keys) await ran(store.set(key, key, 60))
      await ran(store.deleteByPrefix('grant/a_b/'))
      assert.equal(await Promise.all(keys.map(async (key) => O.isSome(await ran(store.get(key))))), [false, false, true, true])
    },
  ],
]
