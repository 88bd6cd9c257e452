import { formatMoney } from '@trm/domain/formats'
import type { Party, SignedOverride, TimelineLine } from '@trm/domain/offers'
import { memo } from 'react'
import { Button } from '../design/button.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { Timeline, TimelineEvent } from '../design/chakra/timeline.tsx'
import { zonedWords } from '../loads/window-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { verdictMessage } from '../messages/en-US/verdict.ts'
import { levelWords, reasonsWords } from '../verdict/verdict-words.ts'
import { lineWords } from './offer-words.ts'

const changeWords = (change: number | undefined): string =>
  change === undefined ? '' : ` (${change > 0 ? '+' : '−'}${formatMoney(Math.abs(change))})`

const overrideWords = ({ by: name, level, reason }: SignedOverride): string => {
  const said = { level: levelWords(level), reason }
  return name === undefined
    ? verdictMessage('verdict.override.logged', said)
    : verdictMessage('verdict.override.logged.by', { ...said, name })
}

interface LineProps extends Pick<OfferTimelineProps, 'reader' | 'zone'> {
  readonly line: TimelineLine
  readonly next: TimelineLine | undefined
}

const Line = ({ line, next, reader, zone }: LineProps) => {
  const { isReaders, at, amount, change, roundsLeft, note, override } = line
  return (
    <TimelineEvent
      isOwn={isReaders}
      title={
        <>
          {lineWords(line, next, reader)}
          {isReaders && reader === 'broker' ? <span className="trm-line-you"> · {detailMessage('offers.timeline.you')}</span> : null}
        </>
      }
    >
      <p>
        {formatMoney(amount)}
        {changeWords(change)}
      </p>
      {note === undefined || note === '' ? null : <blockquote className="trm-line-note">{note}</blockquote>}
      {override === undefined ? null : (
        <div className="trm-line-override">
          <p>{overrideWords(override)}</p>
          <p className="trm-help">{verdictMessage('verdict.override.reasons', { reasons: reasonsWords(override.reasons).join(', ') })}</p>
        </div>
      )}
      <p className="trm-line-when">
        <time dateTime={new Date(at).toISOString()}>{zonedWords(at, zone)}</time>
        {isReaders ? ` · ${detailMessage('offers.timeline.rounds', { count: roundsLeft })}` : ''}
      </p>
    </TimelineEvent>
  )
}

interface OfferTimelineProps {
  readonly reader: Party
  /** Of the pickup, whose clock tells the times. */
  readonly zone: string
  readonly timeline: 'Loading' | 'Failed' | readonly TimelineLine[]
  readonly onRetry: () => void
}

/** The whole story, the newest last: the same for both sides. */
export const OfferTimeline = memo(({ reader, zone, timeline, onRetry }: OfferTimelineProps) => {
  if (timeline === 'Loading') return <LoadingState label={commonMessage('common.loading')} />
  if (timeline === 'Failed')
    return (
      <p>
        {detailMessage('offers.timeline.failed')}{' '}
        <Button look="quiet" onClick={onRetry}>
          {commonMessage('common.retry')}
        </Button>
      </p>
    )
  return (
    <Timeline>
      {timeline.map((line, i) => (
        <Line key={line.sequence} line={line} next={timeline[i + 1]} reader={reader} zone={zone} />
      ))}
    </Timeline>
  )
})
