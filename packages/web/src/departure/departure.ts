import { queryValue } from '../routing/links.ts'
import { matchRoute, pathUnderBase } from '../routing/match-route.ts'

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

export type Start =
  | { readonly _tag: 'App' }
  /** Certain already: nobody is signed in, and this page is for somebody. `returnTo` is untrusted text. */
  | { readonly _tag: 'Departure'; readonly returnTo: string | undefined }

const app: Start = { _tag: 'App' }

/**
 * `state` in the query may be the provider's answer. Whether the visit begins by leaving for the identity provider. The app itself would come to the same end (routing's
 * `guard`), after loading all of itself first. Everything that is not certain is the app's to decide.
 */
export const startOf = ({ pathname, search, hash, hasToken, isBackFromSignOut }: Arrival): Start => {
  const path = pathUnderBase(pathname)
  if (path === undefined || hasToken || isBackFromSignOut || queryValue(search, 'state') !== undefined) return app
  const { route } = matchRoute(path)
  if (route.screen === 'sign-in') return { _tag: 'Departure', returnTo: queryValue(search, 'returnTo') }
  return route.area === 'public' ? app : { _tag: 'Departure', returnTo: pathname + search + hash }
}
