import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import type { Environment } from '../environment/index.ts'
import { transition, type CallFailure } from '../kernel/index.ts'
import { aLogger, settled } from '../testing/index.ts'
import { runBootstrap } from './bootstrap-program.ts'
import { bootstrapMachine, type BootstrapEvent, type BootstrapState } from './bootstrap.machine.ts'

const environment = (given: Partial<Environment> = {}): Environment => ({
  auth0Domain: 'tenant.example.com',
  auth0ClientId: 'client',
  apiIdentifier: 'https://api.example.com',
  oidcIssuer: undefined,
  oidcTokenEndpoint: undefined,
  supportEmail: undefined,
  signOutOnError: false,
  sentryDsn: undefined,
  otlpEndpoint: undefined,
  ...given,
})

const started = async (load: TE.TaskEither<CallFailure, Environment>) => {
  const logger = aLogger()
  const program = runBootstrap({ environmentSource: { load }, logger })
  const states: string[] = [program.state$.value._tag]
  program.state$.changes$.subscribe(({ _tag }) => states.push(_tag))
  program.send({ _tag: 'Hydrate' })
  await settled()
  return { program, logger, states }
}

test('[BOO-1] Hydrate leads from Unknown over Bootstrapping to Ready with the environment', async () => {
  const { program, states, logger } = await started(TE.right(environment()))
  assert.equal(states, ['Unknown', 'Bootstrapping', 'Ready'])
  assert.equal(program.state$.value, {
    _tag: 'Ready',
    environment: environment(),
    identity: { domain: 'tenant.example.com', clientId: 'client', audience: 'https://api.example.com' },
  })
  assert.equal(logger.lines, [])
})

test("[BOO-2] [F68] a failed environment call ends Failed and logs the specification's words", async () => {
  const { program, states, logger } = await started(TE.left({ _tag: 'Unreachable' }))
  assert.equal(states, ['Unknown', 'Bootstrapping', 'Failed'])
  assert.equal(program.state$.value, { _tag: 'Failed', error: { _tag: 'Unreachable' } })
  assert.equal(
    logger.lines.map(({ level, message }) => [level, message]),
    [['error', 'Application bootstrapping failed.']],
  )
})

for (const missing of [{ auth0Domain: undefined }, { auth0ClientId: undefined }, { auth0Domain: '' }, { auth0ClientId: '  ' }]) {
  test(`[BOO-3] [F68] without ${Object.keys(missing).join()} (${String(Object.values(missing)[0])}) the configuration error has the specification's words`, async () => {
    const { program, logger } = await started(TE.right(environment(missing)))
    const message = 'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'
    assert.equal(program.state$.value, { _tag: 'Failed', error: { _tag: 'IdentityNotConfigured', message } })
    assert.is(logger.lines[0]?.message, 'Application bootstrapping failed.')
  })
}

test('[BOO-6] an issuer that is found by discovery stands in place of the domain; without a client id it is none', async () => {
  const issuer = 'https://id.example.com/realms/f'
  const { program } = await started(TE.right(environment({ auth0Domain: undefined, oidcIssuer: issuer })))
  const state = program.state$.value
  assert.equal(state._tag === 'Ready' && state.identity, { domain: issuer, clientId: 'client', audience: 'https://api.example.com' })
  const nobody = await started(TE.right(environment({ oidcIssuer: issuer, auth0ClientId: undefined })))
  assert.is(nobody.program.state$.value._tag, 'Failed')
})

test('[BOO-4] without an API identifier there is no audience, and a warning', async () => {
  const { program, logger } = await started(TE.right(environment({ apiIdentifier: undefined })))
  const state = program.state$.value
  assert.is(state._tag === 'Ready' && state.identity.audience, undefined)
  assert.equal(
    logger.lines.map(({ level }) => level),
    ['warn'],
  )
  assert.match(logger.lines[0]?.message ?? '', 'API_IDENTIFIER')
})

test('[BOO-5] after a failure Hydrate tries again', async () => {
  let calls = 0
  const { program } = await started(async () =>
    ++calls === 1 ? TE.left<CallFailure>({ _tag: 'Unreachable' })() : TE.right(environment())(),
  )
  assert.is(program.state$.value._tag, 'Failed')
  program.send({ _tag: 'Hydrate' })
  await settled()
  assert.is(program.state$.value._tag, 'Ready')
})

/** The table written the other way round, as plain conditions, to hold the machine against. */
const expected = (state: BootstrapState['_tag'], event: BootstrapEvent): BootstrapState['_tag'] => {
  if (event._tag === 'Hydrate') return state === 'Unknown' || state === 'Failed' ? 'Bootstrapping' : state
  if (state !== 'Bootstrapping') return state
  if (event._tag === 'EnvironmentFailed') return 'Failed'
  return event.environment.auth0Domain && event.environment.auth0ClientId ? 'Ready' : 'Failed'
}

const events: fc.Arbitrary<BootstrapEvent> = fc.oneof(
  fc.constant<BootstrapEvent>({ _tag: 'Hydrate' }),
  fc.constant<BootstrapEvent>({ _tag: 'EnvironmentFailed', error: { _tag: 'Unreachable' } }),
  fc
    .record({
      auth0Domain: fc.constantFrom('d', undefined),
      auth0ClientId: fc.constantFrom('c', undefined),
      apiIdentifier: fc.constantFrom('a', undefined),
    })
    .map((given): BootstrapEvent => ({ _tag: 'EnvironmentLoaded', environment: environment(given) })),
)

test('[BOO-1] in any order of events the state is as modelled, and every failure is logged once', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (list) => {
      let state = bootstrapMachine.initial
      for (const event of list) {
        const before = state._tag
        const [next, commands] = transition(bootstrapMachine, state, event)
        assert.is(next._tag, expected(before, event))
        assert.is(commands.filter(({ _tag }) => _tag === 'LogFailure').length, before !== 'Failed' && next._tag === 'Failed' ? 1 : 0)
        assert.is(
          commands.filter(({ _tag }) => _tag === 'LoadEnvironment').length,
          before !== 'Bootstrapping' && next._tag === 'Bootstrapping' ? 1 : 0,
        )
        state = next
      }
    }),
  )
})

test.run()
