import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { transition } from '../kernel/index.ts'
import { aBroker, aBrokerProfile, aCarrierUser, runs } from '../testing/index.ts'
import { sessionMachine, type HeldToken, type SessionCommand, type SessionEvent, type SessionState } from './session.machine.ts'

const people = { bea: aBroker(), cal: aCarrierUser() }
type Who = keyof typeof people

/** `bea-0`, `bea-1`, ... are tokens of Bea. */
const held = (token: string): HeldToken => ({ token, claims: token.startsWith('bea') ? people.bea.claims : people.cal.claims })
const ownerOf = (token: string): Who => (token.startsWith('bea') ? 'bea' : 'cal')

interface Model {
  state: SessionState['_tag']
  /** The token the session goes by; undefined while none was found. */
  token: string | undefined
}
interface Real {
  state: SessionState
}

const send = (real: Real, event: SessionEvent): readonly SessionCommand[] => {
  const [next, commands] = transition(sessionMachine, real.state, event)
  real.state = next
  return commands
}

const agree = (model: Model, { state }: Real): void => {
  assert.is(state._tag, model.state)
  if (state._tag === 'AuthenticateUser') assert.is(state.held?.token, model.token)
  if (state._tag !== 'Ready')
    return assert.not(/Bea|Cal|carrier-1|broker-1/.test(JSON.stringify({ ...state, held: undefined })), 'no user outside Ready')
  assert.is(state.token, model.token)
  const owner = people[ownerOf(state.token)]
  assert.is(state.user.id, owner.user.id, "the user is the token's owner")
  assert.is(state.context.userKey, owner.claims.userId)
}

const command = (name: string, run: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run: (model, real) => {
    run(model, real)
    agree(model, real)
  },
  toString: () => name,
})
const go = (model: Model, state: SessionState['_tag'], token?: string): void => {
  model.state = state
  model.token = token
}
const isIn = (model: Model, ...states: readonly SessionState['_tag'][]): boolean => states.includes(model.state)

const tokens = fc.constantFrom('bea-0', 'bea-1', 'cal-0', 'cal-1')

const commands = [
  fc.constant(
    command('Start', (model, real) => {
      assert.equal(send(real, { _tag: 'Start' }), model.state === 'Unknown' ? [{ _tag: 'FindToken' }] : [])
    }),
  ),
  fc.constant(
    command('Authenticate', (model, real) => {
      if (isIn(model, 'Unknown', 'Unauthenticated', 'Failed')) go(model, 'AuthenticateUser')
      send(real, { _tag: 'Authenticate' })
    }),
  ),
  tokens.map((token) =>
    command(`TokenFound ${token}`, (model, real) => {
      if (isIn(model, 'Ready') && model.token !== undefined && ownerOf(model.token) === ownerOf(token)) go(model, 'Ready', token)
      else if (!isIn(model, 'SigningOut') && model.token !== token) go(model, 'AuthenticateUser', token)
      send(real, { _tag: 'TokenFound', held: held(token) })
    }),
  ),
  fc.constant(
    command('TokenGone', (model, real) => {
      if (isIn(model, 'AuthenticateUser') && model.token === undefined) go(model, 'Failed')
      else if (isIn(model, 'Unknown', 'AuthenticateUser', 'Ready')) go(model, 'Unauthenticated')
      send(real, { _tag: 'TokenGone' })
    }),
  ),
  fc.constant(
    command('TokenUnreadable', (model, real) => {
      if (isIn(model, 'Unknown')) go(model, 'Unauthenticated')
      else if (isIn(model, 'Unauthenticated', 'AuthenticateUser', 'Ready')) go(model, 'Failed')
      send(real, { _tag: 'TokenUnreadable' })
    }),
  ),
  fc.tuple(tokens, fc.boolean()).map(([token, isAuthenticated]) =>
    command(`UserLoaded ${token} ${isAuthenticated}`, (model, real) => {
      if (isIn(model, 'AuthenticateUser', 'Ready') && model.token === token)
        isAuthenticated ? go(model, 'Ready', token) : go(model, 'Unauthenticated')
      const { user, profile } = people[ownerOf(token)]
      send(real, { _tag: 'UserLoaded', token, user: { ...user, isAuthenticated }, brokerProfile: profile })
    }),
  ),
  fc.tuple(tokens, fc.boolean()).map(([token, is401]) =>
    command(`UserNotLoaded ${token} ${is401}`, (model, real) => {
      if (isIn(model, 'AuthenticateUser') && model.token === token) go(model, is401 ? 'Unauthenticated' : 'Failed')
      if (isIn(model, 'Ready') && model.token === token && is401) go(model, 'Unauthenticated')
      send(real, { _tag: 'UserNotLoaded', token, error: { _tag: is401 ? 'Unauthorized' : 'Unreachable' } })
    }),
  ),
  fc.constant(
    command('SignInFailed', (model, real) => {
      if (isIn(model, 'Unknown', 'Unauthenticated', 'AuthenticateUser')) go(model, 'Failed')
      send(real, { _tag: 'SignInFailed', error: { _tag: 'LoginRequired' } })
    }),
  ),
  fc.constant(
    command('Unauthorized', (model, real) => {
      const isAnswered = isIn(model, 'AuthenticateUser', 'Ready')
      if (isAnswered) go(model, 'Unauthenticated')
      assert.equal(send(real, { _tag: 'Unauthorized' }), isAnswered ? [{ _tag: 'ClearToken' }] : [])
    }),
  ),
  fc.option(fc.constantFrom('', '+12145550142')).map((phone) =>
    command(`UpdateUserProfile ${phone}`, (model, real) => {
      const brokerProfile = phone === null ? undefined : aBrokerProfile({ phone })
      const sent = send(real, { _tag: 'UpdateUserProfile', brokerProfile })
      assert.equal(
        sent.map(({ _tag }) => _tag),
        isIn(model, 'Ready') ? ['LoadUser'] : [],
      )
      if (real.state._tag === 'Ready' && model.token !== undefined && ownerOf(model.token) === 'bea' && brokerProfile !== undefined) {
        assert.is(real.state.onboardingStep._tag, phone === '' ? 'NamePhone' : 'None')
      }
    }),
  ),
  fc.constant(
    command('Signout', (model, real) => {
      const isAnswered = isIn(model, 'Ready')
      if (isAnswered) go(model, 'SigningOut')
      assert.equal(send(real, { _tag: 'Signout' }), isAnswered ? [{ _tag: 'EndSession' }] : [])
    }),
  ),
  fc.constant(
    command('Abandon', (model, real) => {
      assert.equal(send(real, { _tag: 'Abandon' }), isIn(model, 'Failed') ? [{ _tag: 'EndSession' }] : [])
    }),
  ),
  fc.constant(
    command('SignedOut', (model, real) => {
      if (isIn(model, 'SigningOut', 'Failed')) go(model, 'Unauthenticated')
      send(real, { _tag: 'SignedOut' })
    }),
  ),
]

const modelRun = (list: Iterable<fc.Command<Model, Real>>): void =>
  fc.modelRun(() => ({ model: { state: 'Unknown' as const, token: undefined }, real: { state: sessionMachine.initial } }), list)

test('[SES-15] [SES-13] in any order of events the session is as modelled, and outside Ready no user is kept', () => {
  fc.assert(fc.property(fc.commands(commands, { maxCommands: 60 }), modelRun), { numRuns: runs(500) })
})

test('[SES-15] such runs reach every state', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(fc.oneof(...commands), { minLength: 20, maxLength: 60 }), (list) => {
      const [model, real]: [Model, Real] = [{ state: 'Unknown', token: undefined }, { state: sessionMachine.initial }]
      reached.add(real.state._tag)
      for (const each of list) {
        each.run(model, real)
        reached.add(real.state._tag)
      }
    }),
    { numRuns: 300, seed: 11 },
  )
  assert.equal(reached, new Set(['Unknown', 'Unauthenticated', 'AuthenticateUser', 'Ready', 'Failed', 'SigningOut']))
})

test.run()
