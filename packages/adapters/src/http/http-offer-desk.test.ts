import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dollars } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { down, json, problem, text, type Script } from '../testing/scripted-fetch.ts'
import { makeHttpOfferDesk } from './http-offer-desk.ts'

const LOAD = {
  id: '7',
  company_id: '1',
  company_name: 'Larkspur',
  state: 'posted',
  version: 3,
  terms_version: 2,
  reference_id: null,
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.7,
  pickup_longitude: -96.8,
  pickup_timezone: 'America/Chicago',
  pickup_date: '2026-03-11T14:00:00Z',
  pickup_date_end: null,
  pickup_fcfs: false,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.9,
  dropoff_longitude: -87.6,
  dropoff_timezone: 'America/Chicago',
  dropoff_date: null,
  dropoff_date_end: null,
  dropoff_fcfs: false,
  commodity: null,
  description: '',
  detention_free_minutes: null,
  detention_per_hour: null,
  lumper: null,
  payment_days: null,
  quick_pay: false,
  rate_total_value: 2400,
  rate_per_mile: 2.5,
  book_now: false,
  total_miles: 960,
  miles_are_estimated: true,
  date_created: '2026-03-10T12:00:00Z',
  last_confirmed: '2026-03-10T12:00:00Z',
  price_trail: [{ at: '2026-03-10T12:00:00Z', rate_total_value: 2400 }],
}
const OFFER = {
  id: '9',
  status: 'pending_acceptance',
  amount: 2100.5,
  original_amount: 2000,
  num_counter_offers_remaining: 5,
  other_side_counter_offers_remaining: 4,
  date_created: '2026-03-10T14:00:00Z',
  date_updated: '2026-03-10T14:05:00Z',
  load: LOAD,
  trucker: { carrier: { id: '3', name: 'Juniper', mc_number: null } },
  broker_carrier_rep: { broker: { id: '1', name: 'Larkspur' } },
  truck_post_id: null,
  reader: 'carrier',
  version: 2,
  last_event: 'broker_countered_offer',
  expires_at: '2026-03-10T15:05:00Z',
  carrier_terms_version: 1,
  reason: null,
  as_of: '2026-03-10T14:06:00Z',
  choices: [
    {
      event: 'carrier_accepted_counter_offer',
      needs_amount: false,
      blocked_by: { code: 'terms_changed', who_must_see: 'carrier', terms_version: 2 },
    },
    { event: 'carrier_declined_counter_offer', needs_amount: false, blocked_by: null },
  ],
}
const COUNTS = { needs_confirmation: 0, pending_acceptance: 1, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 }

const desk = (...scripts: readonly Script[]) => {
  const { client, logger, requests } = aClient({}, ...scripts)
  return { desk: makeHttpOfferDesk(client, logger), requests, logger }
}
const ANSWER = {
  offerId: '9',
  version: 2,
  event: 'carrier_submitted_counter_offer',
  amount: dollars(2050.25),
  termsSeen: 2,
  note: undefined,
} as const

test('[OFF-57] an offer is read once: money in cents, rounds by side, what blocks a choice with its facts', async () => {
  const read = await desk(json(OFFER)).desk.one('9')()
  const offer = E.isRight(read) ? read.right : assert.unreachable(JSON.stringify(read))
  assert.equal(
    [offer?.amount, offer?.roundsLeft, offer?.loadId, offer?.truckPostId, offer?.carrierTerms],
    [210_050, { carrier: 5, broker: 4 }, '7', undefined, 1],
  )
  assert.equal(
    offer?.choices.map(({ blockedBy }) => blockedBy),
    [{ _tag: 'TermsChanged', whoMustSee: 'carrier', termsVersion: 2 }, undefined],
  )
})

test('[OFF-57] [F18] an offer of a newer release is named as unavailable and costs only itself', async () => {
  const under = desk(
    json({ items: [OFFER, { ...OFFER, id: '10', status: 'on_hold' }, 5], next_cursor: null, counts: COUNTS, total: 3, as_of: OFFER.as_of }),
  )
  const page = await under.desk.list({ status: undefined, loadId: '7', truckPostId: undefined, limit: 50, cursor: undefined })()
  assert.equal(
    E.isRight(page) ? [page.right.offers.map(({ id }) => id), page.right.unavailable, page.right.counts.pending_acceptance] : page,
    [['9'], ['10'], 1],
  )
  assert.match(under.requests[0]?.url ?? '', /\/api\/offers\?load_id=7&limit=50$/)
  assert.is(under.logger.lines.length, 1)
})

test('[OFF-62] [OFF-63] how the reader’s company stands to the carrier is read where it is told; declined and expired are two counts and two questions', async () => {
  const relationship = { is_favorite: false, is_blocked: true, is_set_up: true, block_reason: 'Double brokered' }
  const counts = { ...COUNTS, declined_load: 5, expired: 3 }
  const page = () =>
    json({
      items: [{ ...OFFER, trucker: { ...OFFER.trucker, relationship } }, OFFER],
      next_cursor: null,
      counts,
      total: 2,
      as_of: OFFER.as_of,
    })
  const under = desk(page(), page(), page())
  const asked = { loadId: undefined, truckPostId: undefined, limit: 50, cursor: undefined }
  const read = await under.desk.list({ ...asked, status: 'expired' })()
  await under.desk.list({ ...asked, status: 'declined_load' })()
  await under.desk.list({ ...asked, status: 'booked_load' })()
  assert.equal(
    E.isRight(read)
      ? [read.right.offers.map((offer) => offer.relationship), read.right.counts.declined_load, read.right.counts.expired]
      : read,
    [[{ isFavorite: false, isBlocked: true, isSetUp: true, blockReason: 'Double brokered' }, undefined], 2, 3],
  )
  assert.equal(
    under.requests.map(({ url }) => new URL(url).search),
    ['?status=declined_load&expired=true&limit=50', '?status=declined_load&expired=false&limit=50', '?status=booked_load&limit=50'],
  )
})

test('[OFF-57] [F20] an answer carries its key, the version and the terms that were seen, and the same again when its answer is lost', async () => {
  const { desk: under, requests } = desk(down, json(OFFER))
  assert.ok(E.isRight(await under.answer(ANSWER, 'k1')()))
  assert.equal(
    requests.map(({ url, headers, body }) => [new URL(url).pathname, headers.get('idempotency-key'), headers.get('if-match'), body]),
    Array.from({ length: 2 }, () => [
      '/api/offers/9/events',
      'k1',
      '"2"',
      { event: 'carrier_submitted_counter_offer', amount: 2050.25, terms_seen: 2 },
    ]),
  )
})

test('[OFF-57] a refusal is its reason, whatever the status; a stale version and a missing offer are their own', async () => {
  const refused = async (script: Script) => {
    const answered = await desk(script).desk.answer(ANSWER, 'k1')()
    return E.isLeft(answered) ? answered.left : answered
  }
  const errors = (code: string) => ({ errors: [{ field: 'event', code }] })
  assert.equal(await refused(problem(409, 'offer_refused', errors('no_rounds_left'))), { _tag: 'OfferRefused', reason: 'NoRoundsLeft' })
  assert.equal(await refused(problem(412, 'stale', errors('terms_changed'))), { _tag: 'OfferRefused', reason: 'TermsChanged' })
  assert.equal(await refused(problem(400, 'invalid_request', errors('amount_out_of_bounds'))), {
    _tag: 'OfferRefused',
    reason: 'AmountOutOfBounds',
  })
  assert.equal(await refused(problem(409, 'offer_refused', errors('too_many_low_offers'), { 'retry-after': '7200' })), {
    _tag: 'OfferRefused',
    reason: 'TooManyLowOffers',
    waitMs: 7_200_000,
  })
  assert.equal(await refused(problem(412, 'stale', errors('stale'))), { _tag: 'Stale' })
  assert.equal(await refused(problem(404, 'not_found')), { _tag: 'Gone' })
  assert.equal(await refused(problem(409, 'something_new')), {
    _tag: 'Refused',
    status: 409,
    code: 'something_new',
    faults: [],
    retryAfterMs: undefined,
  })
})

test('[OFF-57] an offer, a bid and Book Now go where they belong, and the files come as they are', async () => {
  const said = { loadId: '7', amount: dollars(2000), termsSeen: 2, note: 'Team drivers' }
  const { desk: under, requests } = desk(
    json(OFFER, 201),
    json(OFFER, 201),
    json(OFFER, 201),
    text('\ufeffsequence', 200, 'text/csv'),
    () => new Response(new Uint8Array([37, 80]), { headers: { 'content-type': 'application/pdf' } }),
  )
  await under.extend({ ...said, truckPostId: '4', minutesToAnswer: 90 }, 'k1')()
  await under.bid({ ...said, truckPostId: undefined }, 'k2')()
  await under.bookNow({ ...said, truckPostId: '4' }, 'k3')()
  assert.equal(
    requests.map(({ url, body }) => [new URL(url).pathname, body]),
    [
      ['/api/offers', { load_id: '7', truck_post_id: '4', amount: 2000, minutes_to_answer: 90, terms_seen: 2, note: 'Team drivers' }],
      ['/api/offers', { load_id: '7', amount: 2000, terms_seen: 2, note: 'Team drivers' }],
      ['/api/loadboard/7/book', { amount: 2000, truck_post_id: '4', terms_seen: 2, note: 'Team drivers' }],
    ],
  )
  assert.equal(await under.timelineFile('9')(), E.right('\ufeffsequence'))
  assert.equal(await under.rateConfirmation('9')(), E.right(new Uint8Array([37, 80])))
})

test.run()
