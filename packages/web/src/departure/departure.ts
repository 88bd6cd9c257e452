/** What can be seen before any of the app is loaded. */
export interface Arrival {
  /** `location.pathname`, `.search` and `.hash`. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Whether an `access_token` cookie is there, readable or not. */
  readonly hasToken: boolean
  /** A sign-out that home has still to tell of. */
  readonly isBackFromSignOut: boolean
}

/** As their paths begin. */
export type PublicPage = 'preview' | 'carrier-details'

export type Start =
  | { readonly _tag: 'App' }
  /** Certain already: nobody is signed in, and this page is for somebody. `returnTo` is untrusted text. */
  | { readonly _tag: 'Departure'; readonly returnTo: string | undefined }
  /** Shared loads, or a carrier's card: each a build of its own that needs neither the app nor anybody. */
  | { readonly _tag: 'Public'; readonly page: PublicPage }

const app: Start = { _tag: 'App' }
const SIGN_IN = /^\/trm\/sign-in\/?$/
const PUBLIC = /^\/trm\/(preview|carrier-details)\/./
/** Every page that is not public, as routing/routes.ts has them; that table would be a third of what the
 * start weighs. An unknown page below one of these areas signs in before it is not found. */
const FOR_SOMEBODY = /^\/trm\/?$|^\/trm\/(?:broker|account|trucklist|load-offers|carriers|staff|carrier(?!\/signup))(?:\/|$)/

/**
 * Whether the visit begins by leaving for the identity provider. The app itself would come to the same end (routing's
 * `guard`), after loading all of itself first. Everything that is not certain is the app's to decide; `state` in the query
 * may be the provider's answer.
 */
export const startOf = ({ pathname, search, hash, hasToken, isBackFromSignOut }: Arrival): Start => {
  const query = new URLSearchParams(search)
  if (hasToken || isBackFromSignOut || query.has('state')) return app
  if (SIGN_IN.test(pathname)) return { _tag: 'Departure', returnTo: query.get('returnTo') ?? undefined }
  const page = PUBLIC.exec(pathname)?.[1]
  if (page !== undefined) return { _tag: 'Public', page: page as PublicPage } // the two words the expression has
  return FOR_SOMEBODY.test(pathname) ? { _tag: 'Departure', returnTo: pathname + search + hash } : app
}
