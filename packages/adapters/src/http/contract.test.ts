import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { at, day } from '@trm/domain/testing'
import { NUMBERS_OF_TRUCKS, TRUCK_SORTS, WORD_FILTERS } from '@trm/domain/trucks'
import { ERROR_STATUS, EventBody, LoadDraftBody, patchBrokerProfile, Problem, searchTrucks, TruckQuery } from './contract/index.ts'
import { ENDPOINTS } from './contract/testing/index.ts'

const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isRight(result)) return result.right
  throw new Error('expected it to be read')
}

const NO_QUERY = rightOf(TruckQuery.decode({}))
const words = fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }).filter((text) => text.length <= 120 && !/\p{Cc}/u.test(text))
const optional = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(values, { nil: undefined })

test('[CAL-33] every query the client can write is read by the server as it was meant', () => {
  const queries = fc.record({
    pickupLatitude: optional(fc.double({ min: -90, max: 90, noNaN: true })),
    pickupLongitude: optional(fc.double({ min: -180, max: 180, noNaN: true })),
    pickupRadius: optional(fc.integer({ min: 1, max: 450 })),
    mcNumberOrCarrierName: optional(words),
    equipmentTypes: fc.array(
      words.filter((text) => text.length <= 80),
      { maxLength: 100 },
    ),
    authorityType: optional(fc.constantFrom(...WORD_FILTERS.authorityType)),
    numberOfTrucks: optional(fc.constantFrom(...NUMBERS_OF_TRUCKS)),
    sort: optional(fc.constantFrom(...TRUCK_SORTS)),
  })
  fc.assert(
    fc.property(queries, (given) => {
      const query = { ...NO_QUERY, ...given, pickupDate: day('2026-03-10') }
      const { pickupLatitude, pickupLongitude, ...exact } = rightOf(TruckQuery.decode(TruckQuery.encode(query)))
      const { pickupLatitude: latitude, pickupLongitude: longitude, ...expected } = query
      assert.equal(exact, expected)
      assert.ok(Math.abs((pickupLatitude ?? 0) - (latitude ?? 0)) <= 5.1e-7)
      assert.ok(Math.abs((pickupLongitude ?? 0) - (longitude ?? 0)) <= 5.1e-7)
      assert.is(pickupLatitude === undefined, latitude === undefined)
    }),
  )
})

test('[CAL-33] [R44] a repeated single value, an unknown key and a number in another notation are not read', () => {
  for (const raw of [
    { pickupRadius: ['50', '60'] },
    { colour: ['red'] },
    { pickupRadius: ['5e1'] },
    { pickupRadius: ['0x32'] },
    { pickupRadius: [' 50'] },
    { pickupLatitude: ['NaN'] },
    { limit: ['201'] },
    { pickupDate: ['2026-02-30'] },
  ]) {
    assert.ok(E.isLeft(searchTrucks.query.decode(raw)), JSON.stringify(raw))
  }
})

test('[CAL-33] a written body is read back whole; one with a stray key is refused by name', () => {
  const event = {
    version: 1,
    eventType: 'signed_in',
    timestamp: at('2026-03-10T15:00:00Z'),
    userId: undefined,
    eventData: { appIdentifier: 'web', deviceInfo: { userAgent: 'a', language: 'en', screen: '1x1', timeZone: 'UTC' }, more: true },
    user: { userType: 'broker', userRelationship: 'broker' },
  } as const
  assert.equal(rightOf(EventBody.decode(JSON.parse(JSON.stringify(EventBody.encode(event))))), event)
  const refused = patchBrokerProfile.body.decode({
    first_name: 'A',
    last_name: 'B',
    phone: '2145550142',
    equipment_filter: [],
    is_staff: true,
  })
  assert.equal(E.isLeft(refused) && refused.left.map(({ message, context }) => [message, context.at(-1)?.key]), [
    ['unknown_field', 'is_staff'],
  ])
})

test('[CAL-34] every call is there once, under its own id, with codes of the one table', () => {
  const distinct = (values: readonly string[]): number => new Set(values).size
  assert.is(distinct(ENDPOINTS.map(({ id }) => id)), ENDPOINTS.length)
  assert.is(distinct(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)), ENDPOINTS.length)
  for (const { errors, timeoutMs } of ENDPOINTS) {
    assert.ok(errors.every((code) => Object.hasOwn(ERROR_STATUS, code)))
    assert.ok(timeoutMs > 0 && timeoutMs <= 30_000)
  }
})

/**
 * Section 7's own; what neither creates nor negotiates: repeating it is as good as doing it once, or names the version it changes; and
 * making an API key, a webhook or a secret of one, whose kept answer would be the secret (decisions 0042, 0044, 0058), a test of a webhook
 * or device, of which one waits at a time, and sending a delivery again, which has its own id.
 */
const KEYLESS_POSTS = [
  'postEvent',
  'confirmTruckPost',
  'renewTruckPost',
  'bringBackTruckPost',
  'confirmLoad',
  'closeLoad',
  'coverLoadElsewhere',
  'repostLoad',
  'noteLoadView',
  'checkLoadFile',
  'evaluateFlags',
  'evaluateFlag',
  'makeApiKey',
  'makeWebhook',
  'renewWebhookSecret',
  'testWebhook',
  'testPushDevice',
  'replayWebhookDelivery',
]

test('[IDM-1] every POST that creates or negotiates needs a key, and nothing but a POST does', () => {
  for (const { id, method, idempotency } of ENDPOINTS)
    assert.is(idempotency, method === 'POST' && !KEYLESS_POSTS.includes(id) ? 'key' : 'none', id)
})

test('[CAL-34] the eight calls of section 7 have its methods and paths to the letter', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  assert.equal(
    [
      'GET /api/environment',
      'GET /api/equipment-type',
      'GET /api/authenticated-user',
      'GET /api/devices/issue-token',
      'GET /api/profiles/broker',
      'PATCH /api/profiles/broker',
      'PUT /api/user/update-my-details',
      'POST /events',
    ].filter((call) => !calls.includes(call)),
    [],
  )
})

test('[CAL-34] a problem is read with and without what RFC 9457 leaves open', () => {
  const bare = { type: 'about:blank', title: 't', status: 400, code: 'invalid_request' }
  assert.ok(E.isRight(Problem.decode(bare)))
  assert.ok(E.isRight(Problem.decode({ ...bare, detail: null, errors: [{ field: 'a', code: 'b' }], more: 1 })))
})

test('[HTT-26] a line that is no text or is too long is refused, never read as empty', () => {
  for (const [body, field] of [
    [{ commodity: 5 }, 'commodity'],
    [{ reference_id: 'x'.repeat(1_001) }, 'reference_id'],
    [{ pickup_city: 5 }, 'pickup_city'],
  ] as const) {
    const read = LoadDraftBody.decode(body)
    assert.equal(E.isLeft(read) ? read.left.map(({ context }) => context.at(-1)?.key) : [], [field])
  }
})

test.run()
