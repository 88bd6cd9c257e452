import type { BrokerReliability } from '@trm/domain/loads'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'

const minutesWords = (minutes: number): string =>
  minutes < 120
    ? message('boardTools.dealing.minutes', { count: Math.round(minutes) })
    : message('boardTools.dealing.hours', { count: Math.round(minutes / 60) })

interface DealingProps {
  readonly reliability: BrokerReliability
  /** It stands under a head that says what its first line is. */
  readonly isHeaded: boolean
}

/** How soon a company answers and what it cancels, each with the size of its sample. */
export const Dealing = ({ reliability, isHeaded }: DealingProps) => {
  const { answers, cancelled } = reliability
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
