import type { BrokerProfile } from '../broker-profile/index.ts'
import type { AccessToken, AuthenticatedUser, IdentityClaims, IdentityFailure, TokenNotStored, UserContext } from '../identity/index.ts'
import type { CallFailure } from '../kernel/index.ts'
import type { OnboardingStep } from '../onboarding/index.ts'

/** A token with what can be read from it. `token` tells answers for an older one from those for this one. */
export interface HeldToken {
  readonly token: AccessToken
  readonly claims: IdentityClaims
}

/** Why nobody could be authenticated. `UnreadableToken`: the provider gave a token without claims (no audience set?). */
export type SessionFailure = CallFailure | IdentityFailure | TokenNotStored | { readonly _tag: 'UnreadableToken' }

/**
 * Why nobody is signed in. After `SignedOut` the page may be on its way to the provider: do not start a sign-in by
 * itself. `NotRecognised`: the server answered `is_authenticated: false` for a valid token; signing in again by itself
 * would go round in circles.
 */
export type UnauthenticatedCause = 'NoToken' | 'SignedOut' | 'Unauthorized' | 'TokenGone' | 'NotRecognised'

/** In the specification's words. */
export type SessionState =
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'Unauthenticated'; readonly cause: UnauthenticatedCause }
  /** `held` is undefined until the token was found. */
  | { readonly _tag: 'AuthenticateUser'; readonly held: HeldToken | undefined }
  | ReadySession
  | { readonly _tag: 'Failed'; readonly error: SessionFailure }
  | { readonly _tag: 'SigningOut' }

/** Somebody is signed in and known. */
export interface ReadySession {
  readonly _tag: 'Ready'
  readonly token: AccessToken
  readonly claims: IdentityClaims
  readonly user: AuthenticatedUser
  readonly context: UserContext
  /** Null: the call failed. Undefined: not a broker, so not asked for. */
  readonly brokerProfile: BrokerProfile | null | undefined
  readonly onboardingStep: OnboardingStep
}

/** What happens to a session: said by the page, by a token, by calls, or answered to a command. */
export type SessionEvent =
  /** The page opened: look for a token. */
  | { readonly _tag: 'Start' }
  /** Try (again) with the token that is kept; without one that is an error. */
  | { readonly _tag: 'Authenticate' }
  /** A token is there: found, just written, renewed, or written by another tab. */
  | { readonly _tag: 'TokenFound'; readonly held: HeldToken }
  /** No token is there, or another tab cleared it. */
  | { readonly _tag: 'TokenGone' }
  /** A token is there, but nothing can be read from it. */
  | { readonly _tag: 'TokenUnreadable' }
  | {
      readonly _tag: 'UserLoaded'
      readonly token: AccessToken
      readonly user: AuthenticatedUser
      readonly brokerProfile: BrokerProfile | null | undefined
    }
  | { readonly _tag: 'UserNotLoaded'; readonly token: AccessToken; readonly error: SessionFailure }
  /** The provider's sign-in did not end in a token that is kept. */
  | { readonly _tag: 'SignInFailed'; readonly error: SessionFailure }
  /** Any call was answered 401. */
  | { readonly _tag: 'Unauthorized' }
  /** After a change of the user's own data. `brokerProfile`: as just saved, else undefined. */
  | { readonly _tag: 'UpdateUserProfile'; readonly brokerProfile: BrokerProfile | undefined }
  | { readonly _tag: 'Signout' }
  /** The sign-out of the Failed state's screen. */
  | { readonly _tag: 'Abandon' }
  | { readonly _tag: 'SignedOut' }

/** What the machine wants done; `interpretSession` does it. */
export type SessionCommand =
  | { readonly _tag: 'FindToken' }
  | { readonly _tag: 'LoadUser'; readonly held: HeldToken }
  | { readonly _tag: 'ClearToken' }
  /** Clears the token, then ends the provider's session; answers SignedOut whatever happens. */
  | { readonly _tag: 'EndSession' }
  /** The one use of the subject id. */
  | { readonly _tag: 'LogSubject'; readonly subject: string }
