import { isSome } from 'fp-ts/Option'
import * as t from 'io-ts'
import { centsOfDollars, dollarsOf, type Cents } from '@trm/domain/kernel'
import {
  CHAIN_LEGS,
  DISMISSAL_REASONS,
  FITS,
  REASON_CODES_OF_RECOMMENDATIONS,
  type ChainWithLoads,
  type DismissedLoad,
  type LegSeen,
  type RecommendationReason,
  type RecommendedLoad,
} from '@trm/domain/recommendations'
import { endpoint } from './endpoint.ts'
import { PostedLoadWire } from './load-wire.ts'
import { OfferWire } from './offer-wire.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { inferred } from './record-groups.codec.ts'
import { TownWire } from './parts.ts'
import { named, record } from './record.codec.ts'
import {
  absent,
  boundedText,
  closed,
  describe,
  finiteNumber,
  mapped,
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
const ReasonWire = record({
  code: oneOf(REASON_CODES_OF_RECOMMENDATIONS),
  miles: absent(finiteNumber(-30_000, 30_000)),
  left: absent(miles),
  perMile: absent(SignedDollars),
  booked: absent(count),
  bid: absent(count),
  waitHours: absent(count),
  reason: absent(oneOf(DISMISSAL_REASONS)),
  times: absent(count),
})
type Figures = t.TypeOf<typeof ReasonWire>

/** A reason without the figures of its code is left out. */
const reasonOf = (figures: Figures): readonly RecommendationReason[] => {
  const { code, left, perMile, booked, bid, waitHours, reason, times } = figures
  switch (code) {
    case 'near_truck':
      return figures.miles === undefined ? [] : [{ code, miles: figures.miles }]
    case 'pays':
      return perMile === undefined ? [] : [{ code, perMile }]
    case 'toward_home':
      return figures.miles === undefined || left === undefined ? [] : [{ code, nearer: figures.miles, left }]
    case 'driven_before':
      return booked === undefined || bid === undefined ? [] : [{ code, booked, bid }]
    case 'ready_in_time':
      return waitHours === undefined ? [] : [{ code, waitHours }]
    case 'like_dismissed':
      return reason === undefined || times === undefined ? [] : [{ code, reason, times }]
    case 'toward_destination':
    case 'favourite_lane':
      return [{ code }]
  }
}

const NO_FIGURES: Omit<Figures, 'code'> = {
  miles: undefined,
  left: undefined,
  perMile: undefined,
  booked: undefined,
  bid: undefined,
  waitHours: undefined,
  reason: undefined,
  times: undefined,
}

const figuresOf = (reason: RecommendationReason): Figures => ({
  ...NO_FIGURES,
  ...reason,
  ...(reason.code === 'toward_home' ? { miles: reason.nearer } : {}),
})

/** Estimated miles are told to a tenth. */
const tenths = mapped(
  miles,
  (told) => told,
  (estimated) => Math.round(estimated * 10) / 10,
)

export const RecommendationWire = record({
  load: PostedLoadWire,
  loadId: inferred({ load: record({ id: WireId }) }, ({ load }) => load.id),
  /** The posted truck it suits best. */
  truckId: named('truck_post_id', WireId),
  fit: oneOf(FITS),
  deadheadMiles: tenths,
  /** After all miles at the cost asked for; absent without a rate. */
  profit: absent(SignedDollars),
  reasons: mapped(
    t.readonlyArray(ReasonWire),
    (told): readonly RecommendationReason[] => told.flatMap(reasonOf),
    (reasons) => reasons.map(figuresOf),
  ),
}) satisfies t.Type<RecommendedLoad, unknown>

export const DismissalWire = record({ id: WireId, loadId: WireId, reason: oneOf(DISMISSAL_REASONS) }) satisfies t.Type<
  DismissedLoad,
  unknown
>

/** Cents a mile costs are sent as dollars. */
const costPerMile = numberParameter(finiteNumber(0, 20))

export const RecommendationsQuery = query('recommendations query', { cost_per_mile: costPerMile })

const path = '/api/recommendations'
const carriers = ['wrong_account_type', 'not_allowed'] as const

/** With any items: a client reads them one by one. */
export const recommendationsPage = <C extends t.Mixed>(item: C) =>
  record({
    loads: named('items', t.readonlyArray(item)),
    dismissed: t.readonlyArray(DismissalWire),
    considered: record({ inReach: count, fitting: count }),
    trucks: count,
    home: absent(TownWire),
    asOf: WireInstant,
  })

export const getRecommendations = endpoint({
  id: 'getRecommendations',
  call: `GET ${path}`,
  errors: carriers,
  summary:
    "Loads that suit the carrier's posted trucks, home, lanes and history, the best first, each with its reasons; and what it dismissed within 30 days.",
  query: RecommendationsQuery,
  answer: recommendationsPage(RecommendationWire),
})

export const dismissRecommendation = endpoint({
  id: 'dismissRecommendation',
  call: `POST ${path}/dismissals`,
  status: 201,
  idempotency: 'key',
  errors: [...carriers, 'csrf_failed', 'unknown_field', 'not_found'],
  summary: 'Hides a load and counts against loads like it; said again, the last reason counts.',
  body: closed(record({ loadId: WireId, reason: oneOf(DISMISSAL_REASONS), deadheadMiles: miles })),
  answer: DismissalWire,
})

export const undoDismissal = endpoint({
  id: 'undoDismissal',
  call: `DELETE ${path}/dismissals/{id}`,
  status: 204,
  errors: [...carriers, 'csrf_failed'],
  summary: 'As if it had not been said, however often it is sent.',
  answer: t.undefined,
})

const ChainRecord = record({
  legs: t.readonlyArray(record({ load: PostedLoadWire, deadheadMiles: tenths, pickedUpAt: WireInstant, deliveredAt: WireInstant })),
  homeMiles: tenths,
  loadedMiles: miles,
  emptyMiles: tenths,
  pay: WireDollars,
  profit: SignedDollars,
  startsAt: WireInstant,
  endsAt: WireInstant,
})

export const ChainWire = mapped(
  ChainRecord,
  ({ legs, ...chain }): ChainWithLoads => ({
    ...chain,
    legs: legs.map(({ load, ...leg }) => ({ ...leg, loadId: load.id })),
    loads: legs.map(({ load }) => load),
  }),
  ({ legs, loads, ...chain }) => ({
    ...chain,
    legs: loads.flatMap((load, i) => {
      const leg = legs[i]
      return leg === undefined ? [] : [{ ...leg, load }]
    }),
  }),
)

export const ChainsQuery = query('chains query', {
  truck_post_id: textParameter(boundedText(1, 20)),
  cost_per_mile: costPerMile,
  legs: numberParameter(wholeNumber(CHAIN_LEGS.min, CHAIN_LEGS.max)),
})

export const chainsPage = <C extends t.Mixed>(item: C) =>
  record({
    chains: named('items', t.readonlyArray(item)),
    considered: count,
    /** False: the search was stopped before it was sure that nothing better is left. */
    isComplete: t.boolean,
    /** Absent: no truck is posted. */
    truckId: named('truck_post_id', absent(WireId)),
    home: absent(TownWire),
    asOf: WireInstant,
  })

export const getChains = endpoint({
  id: 'getChains',
  call: `GET ${path}/chains`,
  errors: carriers,
  summary: 'Chains of loads that can be booked at once, for one posted truck, home again, the most profitable first.',
  query: ChainsQuery,
  answer: chainsPage(ChainWire),
})

const ChainLegBody = closed(record({ loadId: WireId, amount: WireDollars, termsSeen: wholeNumber(1, 2 ** 31 - 1) })) satisfies t.Type<
  LegSeen,
  unknown
>
const Legs = Object.assign(
  t.refinement(
    t.readonlyArray(ChainLegBody),
    (legs) =>
      legs.length >= CHAIN_LEGS.min && legs.length <= CHAIN_LEGS.max && new Set(legs.map(({ loadId }) => loadId)).size === legs.length,
    `${CHAIN_LEGS.min} to ${CHAIN_LEGS.max} different loads`,
  ),
  { rowsOf: ChainLegBody, least: CHAIN_LEGS.min, most: CHAIN_LEGS.max },
)

export const bookChain = endpoint({
  id: 'bookChain',
  call: `POST ${path}/chains/book`,
  status: 201,
  idempotency: 'key',
  errors: [...carriers, 'csrf_failed', 'unknown_field', 'not_found', 'offer_refused'],
  summary:
    'Books every leg at its posted rate, or none. A leg that cannot be booked is 409 `offer_refused`; `errors` names it as `legs.<n>`, from 0, with the reason.',
  body: closed(record({ truckPostId: WireId, legs: Legs })),
  answer: t.type({ id: WireId, offers: t.readonlyArray(OfferWire) }),
})
