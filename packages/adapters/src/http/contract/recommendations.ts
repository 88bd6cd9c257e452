import { isSome } from 'fp-ts/Option'
import * as t from 'io-ts'
import { centsOfDollars, dollarsOf, type Cents } from '@trm/domain/kernel'
import { CHAIN_LEGS, DISMISSAL_REASONS, FITS, REASON_CODES_OF_RECOMMENDATIONS } from '@trm/domain/recommendations'
import { endpoint } from './endpoint.ts'
import { PostedLoadWire } from './load-wire.ts'
import { OfferWire } from './offer-wire.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import {
  absent,
  boundedText,
  closed,
  describe,
  finiteNumber,
  oneOf,
  wholeNumber,
  WireId,
  WireInstant,
  type Described,
} from './wire-values.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const miles = finiteNumber(0, 30_000)

/** A profit, which may be a loss. */
const SignedDollars: t.Type<Cents, number> & Described = describe(
  new t.Type<Cents, number>(
    'US dollars of either sign, at most two decimals',
    (u): u is Cents => Number.isSafeInteger(u),
    (u, context) => {
      const cents = typeof u === 'number' ? centsOfDollars(u) : undefined
      return cents !== undefined && isSome(cents) ? t.success(cents.value) : t.failure(u, context)
    },
    dollarsOf,
  ),
  { type: 'number', multipleOf: 0.01 },
)

/** Figures that belong to the code alone are there. */
export const ReasonWire = t.type({
  code: oneOf(REASON_CODES_OF_RECOMMENDATIONS),
  miles: absent(finiteNumber(-30_000, 30_000)),
  left: absent(miles),
  per_mile: absent(SignedDollars),
  booked: absent(count),
  bid: absent(count),
  wait_hours: absent(count),
  reason: absent(oneOf(DISMISSAL_REASONS)),
  times: absent(count),
})
export type ReasonWire = t.TypeOf<typeof ReasonWire>

export const RecommendationWire = t.type({
  load: PostedLoadWire,
  /** The posted truck it suits best. */
  truck_post_id: WireId,
  fit: oneOf(FITS),
  deadhead_miles: miles,
  /** After all miles at the cost asked for; absent without a rate. */
  profit: absent(SignedDollars),
  reasons: t.array(ReasonWire),
})
export type RecommendationWire = t.TypeOf<typeof RecommendationWire>

export const DismissalWire = t.type({ id: WireId, load_id: WireId, reason: oneOf(DISMISSAL_REASONS) })
const HomeWire = t.type({ city: t.string, state: t.string })

/** Cents a mile costs are sent as dollars. */
const costPerMile = numberParameter(finiteNumber(0, 20))

export const RecommendationsQuery = query('recommendations query', { cost_per_mile: costPerMile })

const path = '/api/recommendations'
const carriers = ['wrong_account_type', 'not_allowed'] as const

/** With any items: a client reads them one by one. */
export const recommendationsPage = <C extends t.Mixed>(item: C) =>
  t.type({
    items: t.array(item),
    dismissed: t.array(DismissalWire),
    considered: t.type({ in_reach: count, fitting: count }),
    trucks: count,
    home: absent(HomeWire),
    as_of: WireInstant,
  })

export const getRecommendations = endpoint({
  id: 'getRecommendations',
  method: 'GET',
  path,
  errors: carriers,
  summary:
    "Loads that suit the carrier's posted trucks, home, lanes and history, the best first, each with its reasons; and what it dismissed within 30 days.",
  query: RecommendationsQuery,
  answer: recommendationsPage(RecommendationWire),
})

export const dismissRecommendation = endpoint({
  id: 'dismissRecommendation',
  method: 'POST',
  path: `${path}/dismissals`,
  status: 201,
  idempotency: 'key',
  errors: [...carriers, 'csrf_failed', 'unknown_field', 'not_found'],
  summary: 'Hides a load and counts against loads like it; said again, the last reason counts.',
  body: closed(t.type({ load_id: WireId, reason: oneOf(DISMISSAL_REASONS), deadhead_miles: miles })),
  answer: DismissalWire,
})

export const undoDismissal = endpoint({
  id: 'undoDismissal',
  method: 'DELETE',
  path: `${path}/dismissals/{id}`,
  status: 204,
  errors: [...carriers, 'csrf_failed'],
  summary: 'As if it had not been said, however often it is sent.',
  answer: t.undefined,
})

export const ChainWire = t.type({
  legs: t.array(t.type({ load: PostedLoadWire, deadhead_miles: miles, picked_up_at: WireInstant, delivered_at: WireInstant })),
  home_miles: miles,
  loaded_miles: miles,
  empty_miles: miles,
  pay: WireDollars,
  profit: SignedDollars,
  starts_at: WireInstant,
  ends_at: WireInstant,
})
export type ChainWire = t.TypeOf<typeof ChainWire>

export const ChainsQuery = query('chains query', {
  truck_post_id: textParameter(boundedText(1, 20)),
  cost_per_mile: costPerMile,
  legs: numberParameter(wholeNumber(CHAIN_LEGS.min, CHAIN_LEGS.max)),
})

export const chainsPage = <C extends t.Mixed>(item: C) =>
  t.type({
    items: t.array(item),
    considered: count,
    /** False: the search was stopped before it was sure that nothing better is left. */
    is_complete: t.boolean,
    /** Absent: no truck is posted. */
    truck_post_id: absent(WireId),
    home: absent(HomeWire),
    as_of: WireInstant,
  })

export const getChains = endpoint({
  id: 'getChains',
  method: 'GET',
  path: `${path}/chains`,
  errors: carriers,
  summary: 'Chains of loads that can be booked at once, for one posted truck, home again, the most profitable first.',
  query: ChainsQuery,
  answer: chainsPage(ChainWire),
})

const ChainLegBody = closed(t.type({ load_id: WireId, amount: WireDollars, terms_seen: wholeNumber(1, 2 ** 31 - 1) }))
export type ChainLegBody = t.TypeOf<typeof ChainLegBody>
const Legs = describe(
  t.refinement(
    t.array(ChainLegBody),
    (legs) =>
      legs.length >= CHAIN_LEGS.min && legs.length <= CHAIN_LEGS.max && new Set(legs.map(({ load_id: id }) => id)).size === legs.length,
    `${CHAIN_LEGS.min} to ${CHAIN_LEGS.max} different loads`,
  ),
  { type: 'array', items: { type: 'object' }, minItems: CHAIN_LEGS.min, maxItems: CHAIN_LEGS.max },
)

export const bookChain = endpoint({
  id: 'bookChain',
  method: 'POST',
  path: `${path}/chains/book`,
  status: 201,
  idempotency: 'key',
  errors: [...carriers, 'csrf_failed', 'unknown_field', 'not_found', 'offer_refused'],
  summary:
    'Books every leg at its posted rate, or none. A leg that cannot be booked is 409 `offer_refused`; `errors` names it as `legs.<n>`, from 0, with the reason.',
  body: closed(t.type({ truck_post_id: WireId, legs: Legs })),
  answer: t.type({ id: WireId, offers: t.array(OfferWire) }),
})
