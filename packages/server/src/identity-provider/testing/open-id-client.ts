import { createHash, randomBytes } from 'node:crypto'
import { DEMO_PASSWORD } from '../demo-people.ts'
import { makeCookieJar } from './cookie-jar.ts'

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

interface TokenAnswer {
  readonly status: number
  readonly error: string | undefined
  readonly tokens: Tokens
}

export interface Issuer {
  readonly origin: string
  readonly clientId: string
  readonly audience: string
  readonly redirectUri: string
}

type Parameters = Readonly<Record<string, string | undefined>>

/** A browser of one person, as far as a provider can tell: cookies by path, forms, no redirect followed by itself. */
export interface OpenIdClient {
  readonly go: (address: string, form?: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** `undefined` takes a parameter away. */
  readonly authorize: (parameters?: Parameters) => Promise<Response>
  /** Opens the sign-in page; gives its address. */
  readonly openSignIn: (parameters?: Parameters) => Promise<string>
  /** Posts the form at `page` and follows to the app; gives where the browser ends. */
  readonly post: (page: string, form: Readonly<Record<string, string>>) => Promise<URL>
  readonly signIn: (form: Readonly<Record<string, string>>) => Promise<URL>
  readonly exchange: (code: string, parameters?: Parameters) => Promise<TokenAnswer>
  readonly refresh: (refreshToken: string, parameters?: Parameters) => Promise<TokenAnswer>
  /** The whole way from nothing to tokens. */
  readonly tokensOf: (form: Readonly<Record<string, string>>) => Promise<Tokens>
}

export const byPassword = (email: string, password = DEMO_PASSWORD): Readonly<Record<string, string>> => ({ username: email, password })
export const byButton = (subject: string): Readonly<Record<string, string>> => ({ subject, email: '' })

const present = (parameters: Parameters): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] satisfies [string, string]]))

export const locationOf = (response: Response, origin: string): URL => new URL(response.headers.get('location') ?? '/no-location', origin)

/** Sends what a browser does: a GET, or a POST where there is a form; no redirect is followed. */
export type Send = (url: URL, headers: Readonly<Record<string, string>>, form?: Readonly<Record<string, string>>) => Promise<Response>

/** With cookies of its own. */
const sendByFetch = (): Send => {
  const jar = makeCookieJar()
  return async (url, headers, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header(url.pathname), ...headers },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    jar.keep(response.headers.getSetCookie())
    return response
  }
}

/** `tell` hears the verifier, for who asks for tokens by another way. */
export const makeOpenIdClient = (
  { origin, clientId, audience, redirectUri }: Issuer,
  send = sendByFetch(),
  tell: (verifier: string) => void = () => undefined,
): OpenIdClient => {
  const verifier = randomBytes(32).toString('base64url')
  tell(verifier)
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  const go: OpenIdClient['go'] = (address, form, headers = {}) => send(new URL(address, origin), { accept: 'text/html', ...headers }, form)
  const authorize: OpenIdClient['authorize'] = (parameters = {}) =>
    go(
      `/authorize?${new URLSearchParams(
        present({
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          response_mode: 'query',
          scope: 'openid profile email',
          audience,
          state: 'a state',
          nonce: 'a nonce',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...parameters,
        }),
      ).toString()}`,
    )
  const openSignIn: OpenIdClient['openSignIn'] = async (parameters) => locationOf(await authorize(parameters), origin).href
  const post: OpenIdClient['post'] = async (page, form) => {
    const resumed = await go((await go(page, form)).headers.get('location') ?? '/no-location')
    return locationOf(resumed, origin)
  }
  const signIn: OpenIdClient['signIn'] = async (form) => post(await openSignIn(), form)
  const ask = async (parameters: Parameters): Promise<TokenAnswer> => {
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: new URL(redirectUri).origin },
      body: new URLSearchParams(present({ client_id: clientId, ...parameters })),
    })
    const body = (await response.json()) as Tokens & { readonly error?: string } // the assertions look at every member they use
    return { status: response.status, error: body.error, tokens: body }
  }
  const exchange: OpenIdClient['exchange'] = (code, parameters) =>
    ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...parameters })
  const refresh: OpenIdClient['refresh'] = (refreshToken, parameters) =>
    ask({ grant_type: 'refresh_token', refresh_token: refreshToken, ...parameters })
  const tokensOf: OpenIdClient['tokensOf'] = async (form) =>
    (await exchange((await signIn(form)).searchParams.get('code') ?? 'no code')).tokens
  return { go, authorize, openSignIn, post, signIn, exchange, refresh, tokensOf }
}
