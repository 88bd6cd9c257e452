import { isLeft } from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import { isSome } from 'fp-ts/Option'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import type { AccessToken } from '@trm/domain/identity'
import { source, type Behavior, type Clock, type UrlParser, type Timer } from '@trm/domain/kernel'
import { HOME_PATH, SIGN_IN_PATH, returnTarget, runSession, tokenEvent, type SessionPorts, type SessionState } from '@trm/domain/session'
import type { ActivityRecorder } from '@trm/domain/activity'
import { addressText, type Navigation } from '../routing/navigation.ts'
import { queryValue, signInLink } from '../routing/links.ts'
import type { StoredText } from '../runtime/stored-text.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { keepFresh } from './token-renewal.ts'

export interface SessionViewModelDependencies extends SessionPorts {
  readonly urlParser: UrlParser
  readonly navigation: Navigation
  readonly clock: Clock
  readonly timer: Timer
  readonly activityRecorder: ActivityRecorder
  readonly signInAttempts: SignInAttempts
  /** Outlives the way through the provider's sign-out, so that home says so instead of signing in again. */
  readonly signedOut: StoredText
  /** What is kept of one person outside the token (R22). `trucklistFilters` stays: the specification keeps it, and it names nobody. */
  readonly forgetPerson: IO<void>
}

/** Who is here, for guards and screens. */
export interface SessionViewModel {
  readonly state$: Behavior<SessionState>
  /** True while the provider's answer in the address is being redeemed. */
  readonly isFinishing$: Behavior<boolean>
  /** The page was opened by coming back from a sign-out. */
  readonly isBackFromSignOut: boolean
  readonly signOut: () => void
  /** After a failure: again with the token that is kept. */
  readonly tryAgain: () => void
  /** A call was answered 401. */
  readonly unauthorized: () => void
  /** Derives everything anew and reads the person again; `saved` is known already. */
  readonly updateProfile: (saved?: BrokerProfile) => void
  /** Goes to an untrusted target in place of the current page; a blocked one is warned of and leads home. */
  readonly goTo: (returnTo: string | undefined) => void
  readonly stop: () => void
}

const personOf = (state: SessionState): string | undefined => (state._tag === 'Ready' ? state.claims.subject : undefined)

/** A sign-out here or in another tab ends what was kept; an expired token does not: the same person is about to come back. */
const endsPerson = (state: SessionState): boolean =>
  state._tag === 'Unauthenticated' && state.cause !== 'NoToken' && state.cause !== 'Unauthorized'

const followPerson = (state$: Behavior<SessionState>, forget: IO<void>) => {
  let person = personOf(state$.value)
  return state$.changes$.subscribe((state) => {
    const next = personOf(state)
    const isAnother = person !== undefined && next !== undefined && next !== person
    if (endsPerson(state) || isAnother) forget()
    person = endsPerson(state) ? undefined : (next ?? person)
  })
}

/** Sign-in takes the page's place, also where the page is open to everybody: it was a signed-in person's (specification section 8). */
const followRefusals = (state$: Behavior<SessionState>, navigation: Navigation) =>
  state$.changes$.subscribe((state) => {
    const here = navigation.here()
    if (state._tag === 'Unauthenticated' && state.cause === 'Unauthorized' && here.pathname !== SIGN_IN_PATH)
      navigation.replace(HOME_PATH + signInLink(addressText(here)))
  })

const isHome = (pathname: string): boolean => pathname === HOME_PATH || pathname === `${HOME_PATH}/`

export const makeGoTo =
  (ports: Pick<SessionViewModelDependencies, 'urlParser' | 'navigation' | 'logger'>) =>
  (returnTo: string | undefined): void => {
    const target = returnTarget(ports.urlParser, ports.navigation.origin(), returnTo)
    if (target._tag === 'Home' && target.blocked !== undefined) {
      ports.logger.warn('A return target was blocked; going home instead.', { reason: target.blocked })
    }
    if (target._tag === 'SameOrigin') ports.navigation.leave(target.url)
    else ports.navigation.replace(target._tag === 'InApp' ? target.path : `${HOME_PATH}/`)
  }

/** Starts at once: redeems the provider's answer when the page was opened with one, else looks for a token. */
export const makeSession = (ports: SessionViewModelDependencies): SessionViewModel => {
  const program = runSession(ports)
  const finishing = source(false)
  const goTo = makeGoTo(ports)
  const stopRenewal = keepFresh({ ...ports, state$: program.state$ })
  const person = followPerson(program.state$, ports.forgetPerson)
  const refusals = followRefusals(program.state$, ports.navigation)

  const keep = (accessToken: AccessToken, returnTo: string | undefined): void => {
    const kept = ports.accessTokenStore.write(accessToken)
    if (isLeft(kept)) {
      ports.navigation.replace(`${HOME_PATH}/`)
      return program.send({ _tag: 'SignInFailed', error: kept.left })
    }
    const token = ports.accessTokenStore.read()
    program.send(tokenEvent(ports.accessTokenReader, token))
    ports.activityRecorder.record('signed_in')()
    goTo(returnTo)
  }

  const finish = async (search: string): Promise<void> => {
    finishing.set(true)
    const { pathname, hash } = ports.navigation.here()
    const done = await ports.identityProvider.finishSignIn(ports.navigation.origin() + pathname + search + hash)()
    if (!isLeft(done)) keep(done.right.accessToken, done.right.returnTo ?? queryValue(search, 'returnTo'))
    else {
      ports.logger.warn('The sign-in could not be finished.', { reason: done.left._tag })
      ports.navigation.replace(`${HOME_PATH}/`) // the answer is used up: it must not be redeemed again (F50)
      if (isSome(ports.accessTokenStore.read())) program.send({ _tag: 'Start' })
      else program.send({ _tag: 'SignInFailed', error: done.left })
    }
    finishing.set(false)
  }

  const { pathname, search } = ports.navigation.here()
  const isBackFromSignOut = isHome(pathname) && isSome(ports.signedOut.read())
  ports.signedOut.remove()
  if (isHome(pathname) && ports.identityProvider.isCallback(search)) void finish(search)
  else program.send({ _tag: 'Start' })

  const signOut = (): void => {
    ports.activityRecorder.record('signed_out')()
    ports.signInAttempts.clear()
    ports.signedOut.write('1')()
    program.send({ _tag: program.state$.value._tag === 'Failed' ? 'Abandon' : 'Signout' })
  }
  return {
    state$: program.state$,
    isFinishing$: finishing.behavior,
    isBackFromSignOut,
    signOut,
    tryAgain: () => program.send({ _tag: 'Authenticate' }),
    unauthorized: () => program.send({ _tag: 'Unauthorized' }),
    updateProfile: (brokerProfile) => program.send({ _tag: 'UpdateUserProfile', brokerProfile }),
    goTo,
    stop: () => {
      person.unsubscribe()
      refusals.unsubscribe()
      stopRenewal()
      program.stop()
    },
  }
}
