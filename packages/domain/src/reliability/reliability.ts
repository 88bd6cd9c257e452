import { cancelledBy, isExpiry, STATUS_AFTER, type OfferEntry, type OfferEvent, type Party } from '../offers/index.ts'

/** With fewer samples nothing is said: one bad day would be half of a record. */
export const LEAST_RELIABILITY_SAMPLES = 5

/** One line of an offer's log, as far as it counts here. */
export type CountedEntry = Pick<OfferEntry, 'event' | 'side' | 'at' | 'reason'>

/** What was measured, and of how many; `NoRecord` under `LEAST_RELIABILITY_SAMPLES`. */
export type Measured =
  | { readonly _tag: 'NoRecord'; readonly samples: number }
  | { readonly _tag: 'Measured'; readonly samples: number; readonly value: number }

/** How one side of a negotiation has dealt with the other. */
export interface SideReliability {
  /** Median minutes until it answered what it was asked; samples are its answers. */
  readonly answerMinutes: Measured
  /** Share, 0 to 1, of what it was asked that ran out without an answer of its own. */
  readonly unanswered: Measured
  /** Share, 0 to 1, of confirmed deals whose cancellation counts against it (`cancelledBy`). */
  readonly cancelled: Measured
}

/** The same figures for broker and carrier, each with its sample. */
export type TwoSidedReliability = { readonly [P in Party]: SideReliability }

/** Whom an event waits for. */
const asks = (event: OfferEvent): Party | undefined => {
  const status = STATUS_AFTER[event]
  return status === 'pending_acceptance' ? 'carrier' : status === 'needs_confirmation' ? 'broker' : undefined
}

/** What one log says of one side. */
interface Tally {
  readonly minutes: readonly number[]
  readonly ranOut: number
  readonly isDeal: boolean
  readonly isCancelled: boolean
}

const tallyOf = (log: readonly CountedEntry[], party: Party): Tally => {
  const asked = log.slice(0, -1).flatMap((entry, i) => {
    const next = log[i + 1]
    return next !== undefined && asks(entry.event) === party ? [{ entry, next }] : []
  })
  const isDeal = log.some(({ event }) => STATUS_AFTER[event] === 'booked_load')
  return {
    minutes: asked.flatMap(({ entry, next }) => (next.side === party ? [(next.at - entry.at) / 60_000] : [])),
    ranOut: asked.filter(({ next }) => isExpiry(next.event)).length,
    isDeal,
    isCancelled: isDeal && log.some(({ event, reason }) => STATUS_AFTER[event] === 'cancelled_load' && cancelledBy(reason) === party),
  }
}

const measured = (samples: number, value: () => number): Measured =>
  samples < LEAST_RELIABILITY_SAMPLES ? { _tag: 'NoRecord', samples } : { _tag: 'Measured', samples, value: value() }

const median = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const sideOf = (logs: readonly (readonly CountedEntry[])[], party: Party): SideReliability => {
  const tallies = logs.map((log) => tallyOf(log, party))
  const minutes = tallies.flatMap((tally) => tally.minutes).sort((a, b) => a - b)
  const ranOut = tallies.reduce((total, tally) => total + tally.ranOut, 0)
  const asked = minutes.length + ranOut
  const deals = tallies.filter(({ isDeal }) => isDeal)
  return {
    answerMinutes: measured(minutes.length, () => median(minutes)),
    unanswered: measured(asked, () => ranOut / asked),
    cancelled: measured(deals.length, () => deals.filter(({ isCancelled }) => isCancelled).length / deals.length),
  }
}

/**
 * From the logs of offers, each oldest entry first. What the system booked, declined or closed in somebody's place is neither
 * an answer nor a silence of either side.
 */
export const reliabilityOf = (logs: readonly (readonly CountedEntry[])[]): TwoSidedReliability => ({
  carrier: sideOf(logs, 'carrier'),
  broker: sideOf(logs, 'broker'),
})
