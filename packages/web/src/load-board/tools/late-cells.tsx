import { formatMoney } from '@trm/domain/formats'
import { centsOf, type Cents } from '@trm/domain/kernel'
import { tripProfit, type BrokerReliability, type LoadOnBoard } from '@trm/domain/loads'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import type { LateCells } from '../board-workbench.ts'

const minutesWords = (minutes: number): string =>
  minutes < 120
    ? message('boardTools.dealing.minutes', { count: Math.round(minutes) })
    : message('boardTools.dealing.hours', { count: Math.round(minutes / 60) })

interface DealingProps {
  readonly reliability: BrokerReliability
  readonly isHeaded: boolean
}

/** How soon a company answers and what it cancels, each with the size of its sample. */
const Dealing = ({ reliability: { answers, cancelled }, isHeaded }: DealingProps) => {
  if (answers === undefined && cancelled.of === 0) return <span className="trm-muted">{message('boardTools.dealing.none')}</span>
  const answered = answers === undefined ? undefined : { time: minutesWords(answers.medianMinutes), count: answers.samples }
  const time = answered === undefined ? message('boardTools.dealing.noAnswers') : message('boardTools.dealing.answers', answered)
  const share = cancelled.of === 0 ? message('boardTools.dealing.noDeals') : message('boardTools.dealing.cancelled', cancelled)
  const shown = answered !== undefined && isHeaded ? message('boardTools.dealing.answers.headed', answered) : time
  return (
    <span title={`${time} · ${share}`}>
      {shown}
      <small>{share}</small>
    </span>
  )
}

interface ProfitProps {
  readonly row: LoadOnBoard
  readonly costPerMile: Cents
  readonly isHeaded: boolean
}

/** What the trip leaves in all, and below it a mile and a day; a loss is called one. */
const Profit = ({ row: { load, deadheadMiles }, costPerMile, isHeaded }: ProfitProps) => {
  const trip = tripProfit(load, deadheadMiles, costPerMile)
  if (trip === undefined) return <span className="trm-muted">{message('boardTools.profit.none')}</span>
  const isLoss = trip.profit < 0
  const amount = formatMoney(centsOf(Math.abs(trip.profit)))
  const each = message('boardTools.profit.each', { perMile: formatMoney(trip.profitPerMile), perDay: formatMoney(trip.profitPerDay) })
  return (
    <span title={each}>
      <strong>{isHeaded && !isLoss ? amount : message(isLoss ? 'boardTools.profit.loss' : 'boardTools.profit', { amount })}</strong>
      <small>{each}</small>
    </span>
  )
}

export const lateCells: LateCells = {
  dealing: ({ companyId }, records, isHeaded = false) => {
    const reliability = records.get(companyId)
    return reliability && <Dealing reliability={reliability} isHeaded={isHeaded} />
  },
  profit: (row, costPerMile, isHeaded = false) =>
    costPerMile && (isHeaded || row.load.rateTotal !== undefined) && <Profit row={row} costPerMile={costPerMile} isHeaded={isHeaded} />,
}
