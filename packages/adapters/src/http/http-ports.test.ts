import * as E from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { down, empty, hanging, json, problem, text } from '../testing/scripted-fetch.ts'
import { makeHttpUserDetailsStore } from './http-account.ts'
import { makeHttpCourierTokenSource } from './http-market-news.ts'
import {
  makeHttpAuthenticatedUserSource,
  makeHttpBrokerProfileStore,
  makeHttpEnvironmentSource,
  makeHttpEquipmentTypeSource,
} from './http-start.ts'

const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isRight(result)) return result.right
  throw new Error(`expected an answer, got ${JSON.stringify(result.left)}`)
}

test('[CAL-20] the environment is asked for as portal-broker, and every name may be absent', async () => {
  const full = aClient(
    {},
    json({
      AUTH0_DOMAIN: 'tenant.example',
      AUTH0_CLIENT_ID: 'client',
      API_IDENTIFIER: 'https://api.example',
      SUPPORT_EMAIL: 'help@example.com',
      SIGN_OUT_ON_ERROR: true,
      SENTRY_DSN: null,
      SECRET: 'x',
    }),
  )
  assert.equal(rightOf(await makeHttpEnvironmentSource(full.client).load()), {
    auth0Domain: 'tenant.example',
    auth0ClientId: 'client',
    apiIdentifier: 'https://api.example',
    oidcIssuer: undefined,
    oidcTokenEndpoint: undefined,
    supportEmail: 'help@example.com',
    signOutOnError: true,
    sentryDsn: undefined,
    otlpEndpoint: undefined,
  })
  assert.match(full.requests[0]?.url ?? '', /\/api\/environment\?appid=portal-broker$/)
})

test('[CAL-20] [F68] an environment without a domain is an answer, an empty body a failure', async () => {
  const bare = await makeHttpEnvironmentSource(aClient({}, json({})).client).load()
  assert.is(rightOf(bare).auth0Domain, undefined)
  assert.equal(
    await makeHttpEnvironmentSource(aClient({}, text('', 200, 'application/json')).client).load(),
    E.left({ _tag: 'Undecodable', paths: ['body'] }),
  )
})

test('[CAL-21] ids come as number or text, null is absent, and a flag nobody stated is false', async () => {
  const { client } = aClient(
    {},
    json({ is_authenticated: true, is_approved: true, id: 12, carrier_id: null, broker_id: 'b-1', is_staff: null }),
  )
  const user = rightOf(await makeHttpAuthenticatedUserSource(client).load())
  assert.equal(
    [user.id, user.carrierId, user.brokerId, user.isStaff, user.isAppAccessAllowed, user.firstName],
    ['12', undefined, 'b-1', false, false, ''],
  )
})

test('[CAL-22] [F69] a broker profile that cannot be loaded or read is null', async () => {
  for (const script of [
    problem(500, 'internal'),
    problem(403, 'wrong_account_type'),
    down,
    text('<p>', 200),
    json([]),
    json({ equipment_filter: 'van' }),
  ]) {
    assert.is(await makeHttpBrokerProfileStore(aClient({}, script).client).load(), null)
  }
  const known = aClient({}, json({ first_name: 'Bea', last_name: null, equipment_filter: ['van', 'a_new_kind'] }))
  assert.equal(await makeHttpBrokerProfileStore(known.client).load(), {
    firstName: 'Bea',
    lastName: '',
    phone: '',
    equipmentFilter: ['van', 'a_new_kind'],
  })
})

test('[CAL-22] the profile is PATCHed with exactly its four fields, equipment as vals', async () => {
  const { client, requests } = aClient(
    {},
    json({ first_name: 'Bea', last_name: 'Broker', phone: '+12145550142', equipment_filter: ['van'] }),
  )
  const profile = { firstName: 'Bea', lastName: 'Broker', phone: '+12145550142', equipmentFilter: ['van'] }
  assert.equal(rightOf(await makeHttpBrokerProfileStore(client).save(profile)()), profile)
  assert.is(requests[0]?.method, 'PATCH')
  assert.equal(requests[0]?.body, { first_name: 'Bea', last_name: 'Broker', phone: '+12145550142', equipment_filter: ['van'] })
})

test('[CAL-23] the details are PUT; whatever a back end answers with success is success', async () => {
  for (const script of [empty(), json({ anything: 1 }), text('OK', 200, 'text/plain')]) {
    const { client, requests } = aClient({}, script)
    assert.equal(
      await makeHttpUserDetailsStore(client).update({ firstName: 'A', lastName: 'B', phone: '2145550142' })(),
      E.right(undefined),
    )
    assert.equal(requests[0]?.body, { first_name: 'A', last_name: 'B', phone: '2145550142' })
  }
})

test('[CAL-24] [CTK-2] [F70] a courier token that fails or hangs is none and a line in the log', async () => {
  const failing = aClient({}, problem(500, 'internal'))
  assert.equal(await makeHttpCourierTokenSource(failing.client).issue(), none)
  assert.is(failing.logger.lines.length, 1)
  const away = aClient({}, problem(503, 'unavailable'))
  assert.equal(await makeHttpCourierTokenSource(away.client).issue(), none)
  assert.is(away.requests.length, 1, 'whoever wants it comes again by itself')
  const slow = aClient({}, hanging)
  const issued = makeHttpCourierTokenSource(slow.client).issue()
  await settled()
  slow.pass(5_000)
  assert.equal(await issued, none)
  assert.equal(await makeHttpCourierTokenSource(aClient({}, json({ token: 'courier' })).client).issue(), some('courier'))
})

test('[EQT-2] a type that is offered no longer is read with its name and its mark', async () => {
  const { client, logger } = aClient(
    {},
    json([
      { name: 'Van', val: 'van', is_retired: false },
      { name: 'Landoll', val: 'landoll', is_retired: true },
    ]),
  )
  assert.equal(rightOf(await makeHttpEquipmentTypeSource(client, logger).load()), [
    { name: 'Van', val: 'van' },
    { name: 'Landoll', val: 'landoll', isRetired: true },
  ])
})

test('[CAL-25] [F67] an equipment type that cannot be read is left out and logged, the others stay', async () => {
  const { client, logger } = aClient(
    {},
    json([{ name: 'Van', val: 'van', icon: 'x' }, { name: 'Broken' }, null, { name: 'Reefer', val: 'reefer' }]),
  )
  assert.equal(rightOf(await makeHttpEquipmentTypeSource(client, logger).load()), [
    { name: 'Van', val: 'van' },
    { name: 'Reefer', val: 'reefer' },
  ])
  assert.equal(
    logger.lines.map(({ level, data }) => [level, data?.['count']]),
    [['error', 2]],
  )
})

test.run()
