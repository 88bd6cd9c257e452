import http from 'node:http'
import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
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

/** Kept ten minutes; an unknown key id asks again, at most every 30 s; an answer is awaited five seconds. */
export const makeIssuerKeys = (issuer: string, fetchKeys?: FetchImplementation): IssuerKeys => {
  const set = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), fetchKeys === undefined ? {} : { [customFetch]: fetchKeys })
  return {
    keyOf: async (header, token) => {
      try {
        return await set(header, token)
      } catch (error) {
        throw isAboutTheToken(error) ? error : new IssuerUnreachable("the issuer's keys cannot be read", { cause: error })
      }
    },
    reachable: () =>
      set.fresh
        ? Promise.resolve(true)
        : set.reload().then(
            () => true,
            () => false,
          ),
  }
}
