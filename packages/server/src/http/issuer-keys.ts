import http from 'node:http'
import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import type { IdentitySettings } from '../configuration/configuration.codec.ts'
import { issuerDocument } from './issuer-discovery.ts'
import type { Listener } from './listener.ts'

/** The issuer's published keys; nothing in a token can point elsewhere (R27). */
export interface IssuerKeys {
  readonly keyOf: JWTVerifyGetKey
  /** True when the keys are at hand or can be fetched now. */
  readonly reachable: () => Promise<boolean>
}

/** The keys could not be read: says nothing about the token (a 401 would sign the reader out for no reason). */
export class IssuerUnreachable extends Error {}

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys || error instanceof errors.JOSENotSupported

/** Asks our own listener where it listens, under the public host name, whatever stands in front of the portal. */
export const ownListenerFetch =
  ({ reachedAt, port }: Pick<Listener, 'reachedAt' | 'port'>, publicHost: string): FetchImplementation =>
  (url, { signal }) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(url)
      const headers = { host: publicHost, accept: 'application/json' }
      const asked = http.get({ host: reachedAt, port, path: pathname + search, headers, signal }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(new Response(Buffer.concat(parts).toString(), { status: answer.statusCode ?? 500 })))
        answer.on('error', reject)
      })
      asked.on('error', reject)
    })

type KeySet = ReturnType<typeof createRemoteJWKSet>

/**
 * Kept ten minutes; an unknown key id asks again, at most every 30 s; an answer is awaited five seconds. An issuer without a domain of
 * Auth0's kind is asked where its keys are, until it has said so once.
 */
export const makeIssuerKeys = (
  { issuer, domain }: Pick<IdentitySettings, 'issuer' | 'domain'>,
  fetchKeys?: FetchImplementation,
): IssuerKeys => {
  const options = fetchKeys === undefined ? {} : { [customFetch]: fetchKeys }
  let known: Promise<KeySet> | undefined
  const keySet = (): Promise<KeySet> => {
    if (known !== undefined) return known
    const address =
      domain === undefined ? issuerDocument(issuer).then((stated) => stated.jwks_uri) : Promise.resolve(`${issuer}.well-known/jwks.json`)
    known = address.then((url) => createRemoteJWKSet(new URL(url), options))
    known.catch(() => {
      known = undefined
    })
    return known
  }
  return {
    keyOf: async (header, token) => {
      try {
        return await (await keySet())(header, token)
      } catch (error) {
        throw isAboutTheToken(error) ? error : new IssuerUnreachable("the issuer's keys cannot be read", { cause: error })
      }
    },
    reachable: async () => {
      try {
        const set = await keySet()
        if (!set.fresh) await set.reload()
        return true
      } catch {
        return false
      }
    },
  }
}
