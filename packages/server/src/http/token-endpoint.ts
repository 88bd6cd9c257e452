import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { issuerDocument } from './issuer-discovery.ts'

/** The client a secret belongs to, at an issuer that is found by discovery. */
export interface SecretClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What a token request is answered with: the status and the members that OAuth 2.0 names (RFC 6749, 5.1 and 5.2). */
export interface TokenAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, string | number>>
}

export type TokenEndpoint = (form: Readonly<Record<string, string>>) => Promise<E.Either<'unreachable', TokenAnswer>>

/** Milliseconds for all that is asked of the issuer, below the ten seconds that the page waits. */
const ANSWERED_MS = 8_000
const LARGEST_ANSWER = 65_536

const TOKENS = ['access_token', 'id_token', 'refresh_token', 'token_type', 'expires_in', 'scope']
const REFUSAL = ['error', 'error_description']
const Answered = t.record(t.string, t.unknown)

const membersOf = (answer: t.TypeOf<typeof Answered>, names: readonly string[]): TokenAnswer['body'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = answer[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )

const textOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > LARGEST_ANSWER) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const answerOf = async (response: Response): Promise<TokenAnswer> => {
  const answer: unknown = JSON.parse(await textOf(response))
  if (response.status >= 500 || !Answered.is(answer)) throw new Error('no answer of a token endpoint')
  if (response.ok) return { status: 200, body: membersOf(answer, TOKENS) }
  const body = membersOf(answer, REFUSAL)
  if (typeof body['error'] !== 'string') throw new Error('no refusal of a token endpoint')
  return { status: response.status === 401 ? 401 : 400, body }
}

/** Asks the issuer's token endpoint as the client with its secret. Where that is, the issuer is asked until it has said so once. */
export const makeTokenEndpoint = ({ issuer, clientId, clientSecret }: SecretClient): TokenEndpoint => {
  let known: string | undefined
  return async (form) => {
    const signal = AbortSignal.timeout(ANSWERED_MS)
    try {
      known ??= (await issuerDocument(issuer, signal)).token_endpoint
      if (known === undefined) return E.left('unreachable')
      const response = await fetch(known, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
        redirect: 'error',
        signal,
      })
      return E.right(await answerOf(response))
    } catch {
      return E.left('unreachable')
    }
  }
}

/** Whether the issuer knows the client by its secret: it is asked to renew by a token that it never gave. */
export const isSecretKnown = async (client: SecretClient): Promise<boolean | undefined> => {
  const asked = await makeTokenEndpoint(client)({ grant_type: 'refresh_token', refresh_token: 'none' })
  return E.isLeft(asked) ? undefined : asked.right.body['error'] === 'invalid_grant'
}
