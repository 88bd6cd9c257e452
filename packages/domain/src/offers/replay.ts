import { left, right, type Either } from 'fp-ts/Either'
import { isRate } from '../loads/index.ts'
import { NEGOTIATION_TABLE, type Rule } from './negotiation-table.ts'
import { offerAfter } from './decide.ts'
import { isOpenStatus, namesPrice, STATUS_AFTER } from './offer-event.ts'
import type { Negotiation, NoOfferYet, Offer, OfferEntry, OfferParties } from './offer.ts'

/** A log no series of decisions could have written; `sequence` is the entry it shows at. */
export interface LogFault {
  readonly _tag:
    | 'Empty'
    | 'Gap'
    | 'NotInTable'
    | 'TimeRunsBack'
    | 'AfterExpiry'
    | 'BeforeExpiry'
    | 'WrongAmount'
    | 'WrongRounds'
    | 'WrongClock'
  readonly sequence: number
}

const ruleOf = (before: Negotiation, { event, side }: OfferEntry): Rule | undefined => {
  const rule = NEGOTIATION_TABLE[before.status][event]?.[side]
  if (rule?.after === undefined) return rule
  return before.status !== 'none' && rule.after.includes(before.lastEvent) ? rule : undefined
}

const roundsFit = (before: Negotiation, { roundsLeft, side }: OfferEntry, { spendsRound }: Rule): boolean => {
  const { broker, carrier } = before.status === 'none' ? roundsLeft : before.roundsLeft
  const spent = (of: 'broker' | 'carrier'): number => (spendsRound === true && side === of ? 1 : 0)
  return (
    roundsLeft.broker === broker - spent('broker') &&
    roundsLeft.carrier === carrier - spent('carrier') &&
    roundsLeft.broker >= 0 &&
    roundsLeft.carrier >= 0
  )
}

const amountFits = (before: Negotiation, { event, amount }: OfferEntry): boolean =>
  isRate(amount) && (before.status === 'none' || namesPrice(event) || amount === before.amount)

const clockFits = ({ event, at, expiresAt }: OfferEntry): boolean =>
  isOpenStatus(STATUS_AFTER[event]) ? expiresAt !== undefined && expiresAt > at : expiresAt === undefined

/** On its side of the deadline: an expiry from the instant itself on, everything else before it. */
const isOnTime = (before: Negotiation, { at }: OfferEntry, { when }: Rule): boolean =>
  before.status === 'none' || before.expiresAt === undefined || at >= before.expiresAt === when.includes('clockRanOut')

const faultOf = (before: Negotiation, entry: OfferEntry): LogFault['_tag'] | undefined => {
  if (entry.sequence !== (before.status === 'none' ? 0 : before.version) + 1) return 'Gap'
  const rule = ruleOf(before, entry)
  if (rule === undefined) return 'NotInTable'
  if (before.status !== 'none' && entry.at < before.updatedAt) return 'TimeRunsBack'
  if (!isOnTime(before, entry, rule)) return rule.when.includes('clockRanOut') ? 'BeforeExpiry' : 'AfterExpiry'
  if (!amountFits(before, entry)) return 'WrongAmount'
  if (!roundsFit(before, entry, rule)) return 'WrongRounds'
  return clockFits(entry) ? undefined : 'WrongClock'
}

/**
 * The state a log adds up to, with every entry held against the table again: order without a gap, who
 * may, amounts, rounds and clock.
 */
export const replay = (parties: OfferParties, log: readonly OfferEntry[]): Either<LogFault, Offer> => {
  const none: NoOfferYet = { ...parties, status: 'none' }
  let state: Negotiation = none
  for (const entry of log) {
    const fault = faultOf(state, entry)
    if (fault !== undefined) return left({ _tag: fault, sequence: entry.sequence })
    state = offerAfter(state, entry)
  }
  return state.status === 'none' ? left({ _tag: 'Empty', sequence: 0 }) : right(state)
}
