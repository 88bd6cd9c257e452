import { makeUserContext, type AuthenticatedUser } from '../identity/index.ts'
import { step, type Machine, type Step } from '../kernel/index.ts'
import { onboardingStep } from '../onboarding/index.ts'
import type { BrokerProfile } from '../broker-profile/index.ts'
import type {
  HeldToken,
  ReadySession,
  SessionCommand,
  SessionEvent,
  SessionFailure,
  SessionState,
  UnauthenticatedCause,
} from './session-state.ts'

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

/** Another token of the same person replaces the old one in place; another person's drops everything. */
const takeToken = (state: ReadySession, held: HeldToken): Next => {
  if (held.token === state.token) return step(state)
  if (held.claims.subject !== state.claims.subject) return authenticate(held)
  return step(ready(held, state.user, state.brokerProfile))
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
