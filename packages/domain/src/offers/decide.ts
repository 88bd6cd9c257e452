import { left, right, type Either } from 'fp-ts/Either'
import type { NonEmptyArray } from 'fp-ts/NonEmptyArray'
import { instantOf, type Cents, type Instant } from '../kernel/index.ts'
import { standingOf, type Attempt, type NegotiationContext, type Refusal, type RefusalReason } from './attempt.ts'
import { GUARDS } from './negotiation-guards.ts'
import { mayRaise, NEGOTIATION_TABLE, type Deed, type Rule } from './negotiation-table.ts'
import { isOpenStatus, namesPrice, STATUS_AFTER, TURN, writtenEvent, type OfferEvent, type Side } from './offer-event.ts'
import { hasExpired, type DeclineReason, type EndReason, type Negotiation, type Offer, type OfferEntry, type Rounds } from './offer.ts'

/** What must happen in the transaction that appends the event, in this order: load, then offers, then truck. */
export type Effect =
  | { readonly _tag: 'CoverLoad'; readonly loadId: string }
  /** Closes every other open offer on the load (`closeBySystem`). */
  | { readonly _tag: 'CloseSiblings'; readonly loadId: string; readonly exceptOfferId: string; readonly reason: DeclineReason }
  /** Takes the truck off the market and closes every other open offer of it, whoever's load it is about. */
  | { readonly _tag: 'TakeTruck'; readonly truckPostId: string; readonly exceptOfferId: string; readonly reason: DeclineReason }
  | { readonly _tag: 'PostLoadAgain'; readonly loadId: string }
  /** There is no freight any more: off the board for good, in place of `PostLoadAgain`. */
  | { readonly _tag: 'CloseLoad'; readonly loadId: string }
  | { readonly _tag: 'FreeTruck'; readonly truckPostId: string }

/** What a booking or its cancellation does beyond its own offer. */
const effectsOf = (deed: Deed | undefined, { id, loadId, truckPostId }: Offer, reason: EndReason | undefined): readonly Effect[] => {
  if (deed === undefined) return []
  const truck = truckPostId === undefined ? [] : [truckPostId]
  return deed === 'books'
    ? [
        { _tag: 'CoverLoad', loadId },
        { _tag: 'CloseSiblings', loadId, exceptOfferId: id, reason: 'load_booked' },
        ...truck.map((truckPostId): Effect => ({ _tag: 'TakeTruck', truckPostId, exceptOfferId: id, reason: 'truck_booked' })),
      ]
    : [
        { _tag: reason === 'shipper_cancelled' ? 'CloseLoad' : 'PostLoadAgain', loadId },
        ...truck.map((truckPostId): Effect => ({ _tag: 'FreeTruck', truckPostId })),
      ]
}

/** One step of the fold from log to state; asks nothing, since what is in the log has happened. */
export const offerAfter = (before: Negotiation, entry: OfferEntry): Offer => {
  const known = before.status === 'none' ? undefined : before
  const { id, loadId, brokerId, carrierId, truckPostId } = before
  return {
    id,
    loadId,
    brokerId,
    carrierId,
    truckPostId,
    status: STATUS_AFTER[entry.event],
    amount: entry.amount,
    originalAmount: known?.originalAmount ?? entry.amount,
    roundsLeft: entry.roundsLeft,
    lastEvent: entry.event,
    version: entry.sequence,
    expiresAt: entry.expiresAt,
    carrierTerms: entry.side === 'carrier' ? entry.termsSeen : known?.carrierTerms,
    createdAt: known?.createdAt ?? entry.at,
    updatedAt: entry.at,
  }
}

/** The offer as it is now, what to append to its log, and what else must happen in the same transaction. */
export interface Outcome {
  readonly offer: Offer
  readonly entries: Readonly<NonEmptyArray<OfferEntry>>
  readonly effects: readonly Effect[]
}

/** What follows from an attempt, or why nothing does. */
export type Decision = Either<Refusal, Outcome>

const MINUTE = 60_000

/** Why there is no rule. Whose turn it is says more than the status where the answer is only early. */
const withoutRule = ({ status }: Negotiation, side: Side): RefusalReason =>
  isOpenStatus(status) && side !== 'system' && TURN[status] !== side ? { _tag: 'NotYourTurn', turn: TURN[status] } : { _tag: 'WrongStatus' }

const isOver = (negotiation: Negotiation, now: Instant): negotiation is Offer =>
  negotiation.status !== 'none' && hasExpired(negotiation, now)

/** The table's rule for an event here and now, or why there is none. Once the time is over, nothing but expiry happens. */
const ruleFor = (negotiation: Negotiation, event: OfferEvent, side: Side, now: Instant): Either<RefusalReason, Rule> => {
  if (!mayRaise(side, event)) return left({ _tag: 'NotYourEvent' })
  const rule = NEGOTIATION_TABLE[negotiation.status][event]?.[side]
  if (rule === undefined) return left(withoutRule(negotiation, side))
  const answersLast = rule.after === undefined || (negotiation.status !== 'none' && rule.after.includes(negotiation.lastEvent))
  if (!answersLast) return left({ _tag: 'AnswersAnotherEvent' })
  return isOver(negotiation, now) && !rule.when.includes('clockRanOut') ? left({ _tag: 'Expired' }) : right(rule)
}

const roundsAfter = (rounds: Rounds, side: Side, { spendsRound }: Rule): Rounds =>
  spendsRound === undefined || side === 'system' ? rounds : { ...rounds, [side]: rounds[side] - 1 }

const clockAfter = (event: OfferEvent, { minutesToAnswer }: Attempt, { now, rules }: NegotiationContext): Instant | undefined =>
  isOpenStatus(STATUS_AFTER[event]) ? instantOf(now + (minutesToAnswer ?? rules.minutesToAnswer) * MINUTE) : undefined

/** The price that stands after the event: its own, or the one before it. */
const priceAfter = (negotiation: Negotiation, event: OfferEvent, { amount }: Attempt): Cents | undefined =>
  namesPrice(event) || negotiation.status === 'none' ? amount : negotiation.amount

/** As it is logged; nothing where nothing had to be overruled. */
const overrideOf = (
  { override }: Attempt,
  { trust: { needsOverride, level, reasons } }: NegotiationContext,
): Pick<OfferEntry, 'override'> =>
  needsOverride && override !== undefined ? { override: { reason: override.reason.trim(), level, reasons } } : {}

const entryOf = (
  negotiation: Negotiation,
  event: OfferEvent,
  amount: Cents,
  rule: Rule,
  attempt: Attempt,
  context: NegotiationContext,
): OfferEntry => {
  const { side, actorId, termsSeen, note } = attempt
  const before = negotiation.status === 'none' ? { version: 0, roundsLeft: context.rules.rounds } : negotiation
  return {
    sequence: before.version + 1,
    event,
    side,
    actorId,
    at: context.now,
    amount,
    termsSeen,
    note,
    roundsLeft: roundsAfter(before.roundsLeft, side, rule),
    expiresAt: clockAfter(event, attempt, context),
    reason: side === 'system' || rule.does === 'unbooks' ? attempt.reason : undefined,
    ...(rule.when.includes('trusted') ? overrideOf(attempt, context) : {}),
  }
}

/**
 * The one way an offer changes. Pure: `context` holds what the database says under its locks. A refusal names the reason
 * and the standing, and changes nothing.
 */
export const decide = (negotiation: Negotiation, attempt: Attempt, context: NegotiationContext): Decision => {
  const refused = (reason: RefusalReason): Decision => left({ reason, standing: standingOf(negotiation, context.load.state) })
  const event = writtenEvent(attempt.event)
  const found = ruleFor(negotiation, event, attempt.side, context.now)
  if (found._tag === 'Left') return refused(found.left)
  for (const guard of found.right.when) {
    const reason = GUARDS[guard](negotiation, attempt, context)
    if (reason !== undefined) return refused(reason)
  }
  const amount = priceAfter(negotiation, event, attempt)
  if (amount === undefined) return refused({ _tag: 'AmountMissing' })
  const entry = entryOf(negotiation, event, amount, found.right, attempt, context)
  const offer = offerAfter(negotiation, entry)
  return right({ offer, entries: [entry], effects: effectsOf(found.right.does, offer, entry.reason) })
}
