import type { FastifyInstance } from 'fastify'
import * as E from 'fp-ts/Either'
import type { ServerLog } from './server-log.ts'
import type { TokenAnswer, TokenEndpoint } from './token-endpoint.ts'

/** Where the page asks for tokens of an issuer that wants a secret. */
export const TOKEN_RELAY_PATH = '/oidc/token'

/** Bytes: a code or a refresh token, the verifier and two addresses. */
const LARGEST_FORM = 16_384

const PASSED: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ['code', 'code_verifier', 'redirect_uri'],
  refresh_token: ['refresh_token'],
}

const refused = (error: string, description: string, status = 400): TokenAnswer => ({
  status,
  body: { error, error_description: description },
})

interface Client {
  readonly clientId: string
  readonly redirectUri: string
}

/** The members of a token request that are passed on, each given once; whatever else was sent stays here. */
const requestIn = (text: string, { clientId, redirectUri }: Client): E.Either<TokenAnswer, Readonly<Record<string, string>>> => {
  const sent = new URLSearchParams(text)
  const once = (name: string): string | undefined => {
    const [value, ...more] = sent.getAll(name)
    return more.length === 0 && value !== '' ? value : undefined
  }
  const grant = once('grant_type') ?? ''
  const names = Object.hasOwn(PASSED, grant) ? PASSED[grant] : undefined
  if (names === undefined) return E.left(refused('unsupported_grant_type', 'grant_type: send authorization_code or refresh_token'))
  if (once('client_id') !== clientId) return E.left(refused('invalid_request', 'client_id: send that of the environment'))
  const form: Record<string, string> = { grant_type: grant }
  for (const name of names) {
    const value = once(name)
    if (value === undefined || (name === 'redirect_uri' && value !== redirectUri))
      return E.left(refused('invalid_request', `${name}: send ${name === 'redirect_uri' ? redirectUri : 'it once'}`))
    form[name] = value
  }
  return E.right(form)
}

export interface TokenRelay extends Client {
  readonly endpoint: TokenEndpoint
}

/**
 * POST /oidc/token, as a token endpoint answers (RFC 6749): adds the client's secret and asks the issuer. Neither what is sent nor what
 * comes back is kept or logged. Without a session: the code with its verifier, or the refresh token, says whose it is, as at the issuer.
 */
export const tokenRelayRoutes = (app: FastifyInstance, { endpoint, ...client }: TokenRelay, log: ServerLog): void => {
  const answer = async (text: string, requestId: string): Promise<TokenAnswer> => {
    const form = requestIn(text, client)
    if (E.isLeft(form)) return form.left
    const asked = await endpoint(form.right)
    if (E.isLeft(asked)) return refused('temporarily_unavailable', 'The identity provider does not answer. Try again later.', 503)
    if (asked.right.body['error'] === 'invalid_client')
      log.error({ event: 'client_secret_refused', request_id: requestId }, 'The issuer refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET.')
    return asked.right
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, body),
    )
    scope.post(TOKEN_RELAY_PATH, async ({ body, id }, reply) => {
      const { status, body: members } = await answer(typeof body === 'string' ? body : '', id)
      return reply.code(status).send(members)
    })
  })
}
