import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { ExpiringStore, StoreUnavailable } from './stores.port.ts'

/** What is made under a grant and dies with it. */
const OF_A_GRANT = ['AccessToken', 'AuthorizationCode', 'RefreshToken']
const A_DAY = 86_400
/** Every id the library makes looks like this; others come from a stranger and were never stored. */
const ID = /^[\w-]{1,128}$/

const Stored = t.UnknownRecord

const ran = async <A>(task: TaskEither<StoreUnavailable, A>): Promise<A> => {
  const result = await task()
  if (E.isLeft(result)) throw new Error(`the store of the sign-in provider does not answer: ${result.left.reason}`)
  return result.right
}

const payloadOf = (text: string): AdapterPayload | undefined => {
  const payload: unknown = JSON.parse(text)
  return Stored.is(payload) ? (payload as AdapterPayload) : undefined // written by the library itself a moment ago
}

const secondsLeft = ({ exp }: AdapterPayload): number => Math.max(1, (exp ?? 0) - Math.floor(Date.now() / 1000))

/**
 * The library's models over one expiring store. What belongs to a grant lies under the grant's prefix, so that reuse of a
 * spent token can take the whole family away (R30); a pointer under the id leads to it.
 */
export const makeProviderStorage =
  (store: ExpiringStore): AdapterFactory =>
  (model): Adapter => {
    const isOfAGrant = OF_A_GRANT.includes(model)
    const own = (id: string): string => `${model}/${id}`
    const uidKey = (uid: string): string => `${model}-uid/${uid}`
    const familyKey = (grantId: string): string => `grant/${grantId}/${model}/`

    const addressOf = async (id: string): Promise<string | undefined> => {
      if (!ID.test(id)) return undefined
      return isOfAGrant ? O.toUndefined(await ran(store.get(own(id)))) : own(id)
    }
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const address = await addressOf(id)
      const text = address === undefined ? undefined : O.toUndefined(await ran(store.get(address)))
      return text === undefined ? undefined : payloadOf(text)
    }
    return {
      find,
      findByUid: async (uid) => {
        const id = O.toUndefined(await ran(store.get(uidKey(uid))))
        return id === undefined ? undefined : find(id)
      },
      findByUserCode: () => Promise.resolve(undefined),
      upsert: async (id, payload, expiresIn = A_DAY) => {
        const text = JSON.stringify(payload)
        const address = isOfAGrant && payload.grantId !== undefined ? familyKey(payload.grantId) + id : own(id)
        await ran(store.set(address, text, expiresIn))
        if (address !== own(id) || isOfAGrant) await ran(store.set(own(id), address, expiresIn))
        if (model === 'Session' && payload.uid !== undefined) await ran(store.set(uidKey(payload.uid), id, expiresIn))
      },
      // Of two requests that spend one code or token at the same moment, the second finds it gone.
      consume: async (id) => {
        const address = await addressOf(id)
        const text = address === undefined ? undefined : O.toUndefined(await ran(store.take(address)))
        const payload = text === undefined ? undefined : payloadOf(text)
        if (address === undefined || payload === undefined) throw new errors.InvalidGrant('already used')
        const isSpent = payload.consumed !== undefined
        await ran(store.set(address, JSON.stringify({ ...payload, consumed: Math.floor(Date.now() / 1000) }), secondsLeft(payload)))
        if (isSpent) throw new errors.InvalidGrant('already used')
      },
      destroy: async (id) => {
        const address = await addressOf(id)
        if (address === undefined) return
        await ran(store.delete(address))
        if (address !== own(id)) await ran(store.delete(own(id)))
      },
      revokeByGrantId: async (grantId) => {
        if (ID.test(grantId)) await ran(store.deleteByPrefix(familyKey(grantId)))
      },
    }
  }
