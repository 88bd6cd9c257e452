import type { BrokerProfile } from '../broker-profile/index.ts'
import {
  makeUserContext,
  type AccessToken,
  type AuthenticatedUser,
  type IdentityClaims,
  type IdentityFailure,
  type TokenNotStored,
  type UserContext,
} from '../identity/index.ts'
import { step, type CallFailure, type Machine, type Step } from '../kernel/index.ts'
import { onboardingStep, type OnboardingStep } from '../onboarding/index.ts'

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

type Next = Step<SessionState, SessionCommand>

const unauthenticated = (cause: UnauthenticatedCause, ...commands: readonly SessionCommand[]): Next =>
  step({ _tag: 'Unauthenticated', cause }, ...commands)

const failed = (error: SessionFailure): Next => step({ _tag: 'Failed', error })

const refused = (): Next => unauthenticated('Unauthorized', { _tag: 'ClearToken' })

const seek = (): Next => step({ _tag: 'AuthenticateUser', held: undefined }, { _tag: 'FindToken' })

const authenticate = (held: HeldToken): Next =>
  step({ _tag: 'AuthenticateUser', held }, { _tag: 'LogSubject', subject: held.claims.subject }, { _tag: 'LoadUser', held })

const ready = (held: HeldToken, user: AuthenticatedUser, brokerProfile: BrokerProfile | null | undefined): ReadySession => {
  const context = makeUserContext(user, held.claims)
  return { _tag: 'Ready', ...held, user, context, brokerProfile, onboardingStep: onboardingStep(user, context, brokerProfile) }
}

/** A server that does not know a valid token's owner ends the session; else everything derived is derived anew. */
const settle = (held: HeldToken, user: AuthenticatedUser, brokerProfile: BrokerProfile | null | undefined): Next =>
  user.isAuthenticated ? step(ready(held, user, brokerProfile)) : unauthenticated('NotRecognised', { _tag: 'ClearToken' })

const heldBy = ({ token, claims }: ReadySession): HeldToken => ({ token, claims })

/** A reload whose profile call failed does not forget the profile that was known. */
const lastKnown = (state: ReadySession, loaded: BrokerProfile | null | undefined): BrokerProfile | null | undefined =>
  loaded === null ? (state.brokerProfile ?? null) : loaded

const rolesIn = ({ claims }: HeldToken): string => claims.appRoles.join()

/**
 * Another token of the same person replaces the old one in place; where it says other roles, so may the person's row. Another person's
 * drops everything.
 */
const takeToken = (state: ReadySession, held: HeldToken): Next => {
  if (held.token === state.token) return step(state)
  if (held.claims.subject !== state.claims.subject) return authenticate(held)
  const next = ready(held, state.user, state.brokerProfile)
  return rolesIn(held) === rolesIn(state) ? step(next) : step(next, { _tag: 'LoadUser', held })
}

const update = (state: ReadySession, saved: BrokerProfile | undefined): Next =>
  step(ready(heldBy(state), state.user, saved ?? state.brokerProfile), { _tag: 'LoadUser', held: heldBy(state) })

/**
 * Each row is a state, each cell an event it answers.
 * @public
 */
export const sessionMachine: Machine<SessionState, SessionEvent, SessionCommand> = {
  initial: { _tag: 'Unknown' },
  table: {
    Unknown: {
      Start: (state) => step(state, { _tag: 'FindToken' }),
      Authenticate: seek,
      TokenFound: (_, { held }) => authenticate(held),
      TokenGone: () => unauthenticated('NoToken'),
      TokenUnreadable: () => unauthenticated('NoToken', { _tag: 'ClearToken' }),
      SignInFailed: (_, { error }) => failed(error),
    },
    Unauthenticated: {
      Authenticate: seek,
      TokenFound: (_, { held }) => authenticate(held),
      TokenUnreadable: () => failed({ _tag: 'UnreadableToken' }),
      SignInFailed: (_, { error }) => failed(error),
      // Whoever cleared the token for a 401 before saying so: the cause is the 401.
      Unauthorized: (state) => (state.cause === 'TokenGone' ? unauthenticated('Unauthorized') : step(state)),
    },
    AuthenticateUser: {
      TokenFound: (state, { held }) => (held.token === state.held?.token ? step(state) : authenticate(held)),
      TokenGone: (state) => (state.held === undefined ? failed({ _tag: 'MissingAccessToken' }) : unauthenticated('TokenGone')),
      TokenUnreadable: () => failed({ _tag: 'UnreadableToken' }),
      UserLoaded: (state, { token, user, brokerProfile }) =>
        state.held?.token === token ? settle(state.held, user, brokerProfile) : step(state),
      UserNotLoaded: (state, { token, error }) => {
        if (state.held?.token !== token) return step(state)
        return error._tag === 'Unauthorized' ? refused() : failed(error)
      },
      SignInFailed: (_, { error }) => failed(error),
      Unauthorized: refused,
    },
    Ready: {
      TokenFound: (state, { held }) => takeToken(state, held),
      TokenGone: () => unauthenticated('TokenGone'),
      TokenUnreadable: () => failed({ _tag: 'UnreadableToken' }),
      UserLoaded: (state, { token, user, brokerProfile }) =>
        state.token === token ? settle(heldBy(state), user, lastKnown(state, brokerProfile)) : step(state),
      UserNotLoaded: (state, { token, error }) => (state.token === token && error._tag === 'Unauthorized' ? refused() : step(state)),
      Unauthorized: refused,
      UpdateUserProfile: (state, { brokerProfile }) => update(state, brokerProfile),
      Signout: () => step({ _tag: 'SigningOut' }, { _tag: 'EndSession' }),
    },
    Failed: {
      Authenticate: seek,
      TokenFound: (_, { held }) => authenticate(held),
      Abandon: (state) => step(state, { _tag: 'EndSession' }),
      SignedOut: () => unauthenticated('SignedOut'),
    },
    SigningOut: {
      SignedOut: () => unauthenticated('SignedOut'),
    },
  },
}
