import type { LinkPurpose } from './stores.port.ts'

/** Where the library answers; the names are those the hosted product uses, which the SDK calls. */
export const ROUTES = {
  authorization: '/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/.well-known/jwks.json',
  userinfo: '/userinfo',
  end_session: '/oidc/logout',
} as const

const HOSTED_LOGOUT = '/v2/logout'
const SIGN_IN = '/u/login'
/** A sign-in has its own path, so that its cookie is its own and two tabs do not disturb one another. */
const INTERACTION = /^\/u\/login\/([\w-]{1,64})$/
/** Pages of an account that need no sign-in: its proof of address and its new password, asked for or by a mailed link. */
const ACCOUNT_PAGE = /^\/u\/(verify|reset)(?:\/([\w-]{1,64}))?$/
const EXACT: readonly string[] = [...Object.values(ROUTES), HOSTED_LOGOUT, SIGN_IN, '/.well-known/openid-configuration']
const BELOW: readonly string[] = [ROUTES.authorization, ROUTES.end_session, SIGN_IN].map((path) => `${path}/`)

export const isProviderPath = (pathname: string): boolean =>
  ACCOUNT_PAGE.test(pathname) || EXACT.includes(pathname) || BELOW.some((path) => pathname.startsWith(path))

export const isSignInPath = (pathname: string): boolean => pathname === SIGN_IN || pathname.startsWith(`${SIGN_IN}/`)

export const signInPath = (interaction: string): string => `${SIGN_IN}/${interaction}`

export const interactionIn = (pathname: string): string | undefined => INTERACTION.exec(pathname)?.[1]

export interface AccountPage {
  readonly purpose: LinkPurpose
  /** Of a mailed link; undefined where one is asked for. */
  readonly token: string | undefined
}

export const accountPageIn = (pathname: string): AccountPage | undefined => {
  const [, purpose, token] = ACCOUNT_PAGE.exec(pathname) ?? []
  return purpose === 'verify' || purpose === 'reset' ? { purpose, token } : undefined
}

/** `language`: a tag that the page is to speak, as its mail does. */
export const accountPagePath = (purpose: LinkPurpose, language: string, token?: string, returnTo?: string): string =>
  `/u/${purpose}${token === undefined ? '' : `/${token}`}?${new URLSearchParams({ lang: language, ...(returnTo === undefined ? {} : { returnTo }) }).toString()}`

/** A path of the app, to be trusted with a way back: it cannot name another host, and is short enough to keep. */
export const returnPathIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\/trm(?:[/?#][\x21-\x7e]{0,1000})?$/.test(text) ? text : undefined

/** `/v2/logout?client_id&returnTo&ui_locales` in the standard's words; every other target as it is. */
export const standardTarget = (target: string): string => {
  const [pathname = '', query = ''] = target.split('?', 2)
  if (pathname !== HOSTED_LOGOUT) return target
  const asked = new URLSearchParams(query)
  const standard = new URLSearchParams()
  asked.getAll('client_id').forEach((client) => standard.append('client_id', client))
  asked.getAll('returnTo').forEach((address) => standard.append('post_logout_redirect_uri', address))
  asked.getAll('ui_locales').forEach((languages) => standard.append('ui_locales', languages))
  return `${ROUTES.end_session}?${standard.toString()}`
}
