import type { Option } from 'fp-ts/Option'
import { none, some } from 'fp-ts/Option'

/** The one Trusted Types policy the page's Content-Security-Policy allows; it can be made only once. */
const TRUSTED_TYPES_POLICY = 'trm'

interface Policy {
  readonly createScriptURL: (url: string) => unknown
}

/** The part of the Trusted Types API that is used; TypeScript's DOM library does not have it. */
export interface TrustedTypesPage {
  readonly location: Pick<Location, 'origin'>
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => Policy
  }
}

/** A TrustedScriptURL where the browser has them, else the address itself. */
export type TrustedScriptUrl = (url: string) => Option<unknown>

/** Trusts scripts below `/trm/` of the page's own origin and nothing else. The policy is made at the first use. */
export const makeTrustedScriptUrl = (page: TrustedTypesPage): TrustedScriptUrl => {
  let policy: Policy | undefined
  const make = (): Policy =>
    page.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (url) => url }) ?? { createScriptURL: (url) => url }
  return (url) => {
    try {
      const { origin, pathname, href } = new URL(url, page.location.origin)
      if (origin !== page.location.origin || !pathname.startsWith('/trm/')) return none
      policy ??= make()
      return some(policy.createScriptURL(href))
    } catch {
      return none
    }
  }
}
