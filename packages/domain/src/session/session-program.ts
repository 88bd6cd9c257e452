import * as E from 'fp-ts/Either'
import { isNone, type Option } from 'fp-ts/Option'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { absurd } from 'fp-ts/function'
import type { BrokerProfileStore } from '../broker-profile/index.ts'
import {
  makeUserContext,
  type AccessToken,
  type AccessTokenReader,
  type AccessTokenStore,
  type AuthenticatedUser,
  type AuthenticatedUserSource,
  type IdentityProvider,
} from '../identity/index.ts'
import { makeScope, runProgram, type Interpreter, type Latest, type Logger, type Program } from '../kernel/index.ts'
import { isBroker } from '../onboarding/index.ts'
import { sessionMachine, type HeldToken, type SessionCommand, type SessionEvent, type SessionState } from './session.machine.ts'

/** What a session needs of the outside. */
export interface SessionPorts {
  readonly accessTokenStore: AccessTokenStore
  readonly accessTokenReader: AccessTokenReader
  readonly identityProvider: IdentityProvider
  readonly authenticatedUserSource: AuthenticatedUserSource
  readonly brokerProfileStore: BrokerProfileStore
  readonly logger: Logger
  /** Absolute: where the provider comes back to after a sign-out. */
  readonly afterSignOut: string
}

type Answer = T.Task<SessionEvent | undefined>

/** What the presence or absence of a token means to the session. */
export const tokenEvent = (reader: AccessTokenReader, token: Option<AccessToken>): SessionEvent => {
  if (isNone(token)) return { _tag: 'TokenGone' }
  const read = reader.read(token.value)
  if (isNone(read)) return { _tag: 'TokenUnreadable' }
  return { _tag: 'TokenFound', held: { token: token.value, claims: read.value.claims } }
}

const profileOf = (ports: SessionPorts, { claims }: HeldToken, user: AuthenticatedUser) =>
  isBroker(makeUserContext(user, claims)) ? ports.brokerProfileStore.load : T.of(undefined)

const loadUser =
  (ports: SessionPorts, held: HeldToken): Answer =>
  async () => {
    const loaded = await ports.authenticatedUserSource.load()
    if (E.isLeft(loaded)) return { _tag: 'UserNotLoaded', token: held.token, error: loaded.left }
    const user = loaded.right
    return { _tag: 'UserLoaded', token: held.token, user, brokerProfile: await profileOf(ports, held, user)() }
  }

/** The token is gone before the provider is asked, so that a provider out of reach keeps nobody signed in. */
const endSession =
  (ports: SessionPorts): Answer =>
  async () => {
    ports.accessTokenStore.clear()
    const ended = await TE.tryCatch(ports.identityProvider.signOut(ports.afterSignOut), () => 'Broken')()
    const reason = E.isLeft(ended) ? ended.left : E.isLeft(ended.right) ? ended.right.left._tag : undefined
    if (reason !== undefined) ports.logger.warn('The identity provider did not end its session.', { reason })
    return { _tag: 'SignedOut' }
  }

const silently =
  (effect: () => void): Answer =>
  async () => {
    effect()
    return undefined
  }

/** Runs the session machine's commands. Of loads of the user only the newest is heard: an older answer would undo what is known since. */
const interpretSession =
  (ports: SessionPorts, users: Latest): Interpreter<SessionCommand, SessionEvent> =>
  (command) => {
    switch (command._tag) {
      case 'FindToken':
        return T.fromIO(() => tokenEvent(ports.accessTokenReader, ports.accessTokenStore.read()))
      case 'LoadUser':
        return () => new Promise((hear) => users.ask(loadUser(ports, command.held), hear))
      case 'ClearToken':
        return silently(ports.accessTokenStore.clear)
      case 'EndSession':
        return endSession(ports)
      case 'LogSubject':
        return silently(() => ports.logger.info('Authenticating a user.', { subject: command.subject }))
      default:
        return absurd(command)
    }
  }

/** The session at work, following the token wherever it is written or cleared, also by other tabs. */
export const runSession = (ports: SessionPorts): Program<SessionState, SessionEvent> => {
  const scope = makeScope()
  const program = runProgram(sessionMachine, interpretSession(ports, scope.latest()))
  scope.hold(
    ports.accessTokenStore.changes$.subscribe((token) => program.send(tokenEvent(ports.accessTokenReader, token))),
    program.stop,
  )
  return { ...program, stop: scope.end }
}
