import { csvText } from '@trm/domain/formats'
import { instantToIso } from '@trm/domain/kernel'
import type { TimelineLine } from '@trm/domain/offers'

const HEAD = ['sequence', 'event', 'side', 'at', 'amount', 'change', 'counter_offers_remaining', 'answer_by', 'reason', 'note'] as const

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The timeline as a table for a spreadsheet: UTC, dollars. */
export const timelineTable = (lines: readonly TimelineLine[]): string =>
  csvText([
    HEAD,
    ...lines.map((line) => [
      String(line.sequence),
      line.event,
      line.side,
      instantToIso(line.at),
      dollars(line.amount),
      line.change === undefined ? '' : dollars(line.change),
      String(line.roundsLeft),
      line.expiresAt === undefined ? '' : instantToIso(line.expiresAt),
      line.reason ?? '',
      line.note ?? '',
    ]),
  ])
