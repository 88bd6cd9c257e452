import * as fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf, instantOf, type Cents } from '../kernel/index.ts'
import { aContext, anAttempt, noOfferYet, openingTime, runs } from '../testing/index.ts'
import type { Attempt, NegotiationContext } from './attempt.ts'
import { choicesFor } from './choices.ts'
import { decide, offerAfter, type Decision } from './decide.ts'
import { namesPrice, SIDES, WIRE_OFFER_EVENTS, writtenEvent } from './offer-event.ts'
import { DECLINE_REASONS, type Negotiation, type OfferEntry } from './offer.ts'
import { replay } from './replay.ts'

type Decide = (negotiation: Negotiation, attempt: Attempt, context: NegotiationContext) => Decision

interface Try {
  readonly attempt: Attempt
  readonly minutes: number
  readonly termsVersion: number
}

const amounts = fc
  .oneof({ weight: 6, arbitrary: fc.integer({ min: 100, max: 900 }) }, fc.constantFrom(0, -100, 99, 10_000_001, Number.NaN))
  .map((value): Cents => centsOf(value))

const anyTry: fc.Arbitrary<Try> = fc
  .record({
    event: fc.constantFrom(...WIRE_OFFER_EVENTS),
    side: fc.option(fc.constantFrom(...SIDES), { nil: undefined, freq: 4 }),
    amount: fc.option(amounts, { nil: undefined, freq: 2 }),
    minutes: fc.oneof({ weight: 9, arbitrary: fc.nat(6) }, fc.nat(90)),
    termsVersion: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.constant(2)),
    termsSeen: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.constant(2)),
    reason: fc.option(fc.constantFrom(...DECLINE_REASONS), { nil: undefined }),
  })
  .map(({ event, side, amount, minutes, termsVersion, termsSeen, reason }) => {
    const usual = anAttempt(event)
    const price = namesPrice(writtenEvent(event)) ? (amount ?? usual.amount) : undefined
    return { attempt: { ...usual, side: side ?? usual.side, amount: price, termsSeen, reason }, minutes, termsVersion }
  })

/** Mostly what a choice list would offer, so that histories get long; the rest is anything by anybody. */
const anyHistory = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 }), anyTry), { minLength: 1, maxLength: 30 })
const ROUNDS = { broker: 1, carrier: 2 }

interface History {
  readonly log: readonly OfferEntry[]
  readonly state: Negotiation
}

/** One of the choices of both sides; counters three times as often, so that rounds run out. */
const offered = (state: Negotiation, context: NegotiationContext, pick: number): Attempt | undefined => {
  const open = (['carrier', 'broker'] as const).flatMap((side) =>
    choicesFor(side, state, context).flatMap(({ event, needsAmount }) =>
      Array.from({ length: needsAmount ? 3 : 1 }, () => anAttempt(event, { side, termsSeen: context.load.termsVersion })),
    ),
  )
  return open[pick % Math.max(1, open.length)]
}

const play = (decideBy: Decide, tries: readonly (readonly [number, number, Try])[]): History => {
  let now = openingTime
  return tries.reduce<History>(
    ({ log, state }, [pick, kind, { attempt, minutes, termsVersion }]) => {
      now = instantOf(now + minutes * 60_000)
      const context = aContext({
        now,
        load: { termsVersion, state: state.status === 'booked_load' ? 'covered' : 'posted' },
        rules: { rounds: ROUNDS },
      })
      const decision = decideBy(state, kind > 0 ? (offered(state, context, pick) ?? attempt) : attempt, context)
      return isRight(decision) ? { log: [...log, ...decision.right.entries], state: decision.right.offer } : { log, state }
    },
    { log: [], state: noOfferYet() },
  )
}

const ENDED = /declined_|rescinded|expired|cancelled/
const BOOKED: readonly string[] = ['broker_accepted_offer', 'broker_accepted_counter_offer', 'broker_confirmed_offer']

const nothingAfterTheEnd = ({ log }: History): void =>
  log.forEach(({ event }, i) => {
    const before = log[i - 1]?.event ?? ''
    assert.not(ENDED.test(before), `${event} after ${before}`)
    if (BOOKED.includes(before)) assert.is(event, 'broker_cancelled_load')
  })

const bookedAtThePriceOfBoth = ({ log }: History): void =>
  log.forEach(({ event, amount }, i) => {
    if (!BOOKED.includes(event)) return
    const last = log
      .slice(0, i)
      .filter((entry) => namesPrice(entry.event))
      .at(-1)
    assert.is(amount, last?.amount)
    const other = event === 'broker_confirmed_offer' ? log[i - 1] : last
    assert.is(other?.side, 'carrier', 'the carrier named this price or accepted it')
  })

const roundsFallByOne = ({ log }: History): void =>
  log.forEach(({ roundsLeft }, i) => {
    const countersOf = (event: string): number => log.slice(0, i + 1).filter((entry) => entry.event === event).length
    const broker = ROUNDS.broker - countersOf('broker_countered_offer')
    const carrier = ROUNDS.carrier - countersOf('carrier_submitted_counter_offer')
    assert.equal(roundsLeft, { broker, carrier })
    assert.ok(broker >= 0 && carrier >= 0)
  })

const replaysToItsState = ({ log, state }: History): void => {
  log.forEach(({ sequence }, i) => assert.is(sequence, i + 1))
  if (state.status !== 'none') assert.equal(replay(noOfferYet(), log), { _tag: 'Right', right: state })
}

const HOLD = [
  ['[OFF-23 I3] nothing follows an end but the cancellation of a booking', nothingAfterTheEnd],
  ['[OFF-23 I4] a booking is at the last price, which the carrier named or accepted', bookedAtThePriceOfBoth],
  ['[OFF-23 I5] rounds fall by exactly one with each counter of their own side, never below 0', roundsFallByOne],
  ['[OFF-22 I9] any log replays to its state, without a gap', replaysToItsState],
] as const

/** What a server does that reads the event, appends it and sets its status. */
const naively: Decide = (state, attempt, context) => {
  const before = state.status === 'none' ? { version: 0, amount: centsOf(100), roundsLeft: ROUNDS } : state
  const counters = attempt.event.includes('counter') && namesPrice(writtenEvent(attempt.event)) && attempt.side !== 'system'
  const entry: OfferEntry = {
    sequence: before.version + 1,
    event: writtenEvent(attempt.event),
    side: attempt.side,
    actorId: undefined,
    at: context.now,
    amount: attempt.amount ?? before.amount,
    expiresAt: undefined,
    termsSeen: 1,
    reason: undefined,
    note: undefined,
    roundsLeft: counters
      ? { ...before.roundsLeft, [attempt.side]: before.roundsLeft[attempt.side === 'broker' ? 'broker' : 'carrier'] - 1 }
      : before.roundsLeft,
  }
  return { _tag: 'Right', right: { offer: offerAfter(state, entry), entries: [entry], effects: [] } }
}

for (const [title, holds] of HOLD) {
  test(title, () =>
    fc.assert(
      fc.property(anyHistory, (tries) => holds(play(decide, tries))),
      { numRuns: runs(400) },
    ),
  )
  test(`${title}: a server without the table is caught`, () => {
    assert.ok(
      fc.check(
        fc.property(anyHistory, (tries) => holds(play(naively, tries))),
        { numRuns: runs(400) },
      ).failed,
    )
  })
}

test('[OFF-23] the random histories reach every status and use up the rounds', () => {
  const ends = fc.sample(anyHistory, { numRuns: 500, seed: 7 }).map((tries) => play(decide, tries))
  assert.equal([...new Set(ends.flatMap(({ log, state }) => (log.length === 0 ? [] : [state.status])))].sort(), [
    'booked_load',
    'cancelled_load',
    'declined_load',
    'needs_confirmation',
    'pending_acceptance',
  ])
  assert.ok(ends.some(({ log }) => log.some(({ roundsLeft }) => roundsLeft.broker === 0)))
  assert.ok(ends.some(({ log }) => log.some(({ roundsLeft }) => roundsLeft.carrier === 0)))
})

test.run()
