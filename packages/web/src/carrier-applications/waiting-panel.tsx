import { formatDateTime } from '@trm/domain/formats'
import type { EquipmentType } from '@trm/domain/equipment'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { ApplicationFacts } from './application-facts.tsx'
import type { JoiningState } from './joining-state.ts'

interface WaitingPanelProps {
  readonly state: Extract<JoiningState, { readonly _tag: 'Waiting' }>
  readonly types: readonly EquipmentType[]
  readonly onLook: () => void
  /** IANA name of the reader's zone. */
  readonly zone: string
}

/** What happens next, in plain words, and what was sent. */
export const WaitingPanel = ({ state: { application, isAsking, news }, types, onLook, zone }: WaitingPanelProps) => (
  <div className="trm-stack">
    {news === 'SentMeanwhile' ? (
      <Notice tone="warning" title={message('joining.news.SentMeanwhile')}>
        {message('joining.news.SentMeanwhile.why')}
      </Notice>
    ) : null}
    <div className="trm-card trm-stack">
      <div className="trm-joining-given-head">
        <h2>{message('joining.waiting.next')}</h2>
        {application.submittedAt === undefined ? null : (
          <span className="trm-muted">{message('joining.waiting.sent', { time: formatDateTime(application.submittedAt, zone) })}</span>
        )}
      </div>
      <ol className="trm-joining-next">
        <li>{message('joining.waiting.next.check')}</li>
        <li>{message('joining.waiting.next.answer')}</li>
        <li>{message('joining.waiting.next.in')}</li>
      </ol>
      <p className="trm-muted">{message('joining.waiting.leave')}</p>
      <div className="trm-row">
        <Button aria-disabled={isAsking} onClick={onLook}>
          {message(isAsking ? 'joining.waiting.looking' : 'joining.waiting.look')}
        </Button>
      </div>
    </div>
    <details className="trm-card">
      <summary>{message('joining.waiting.given')}</summary>
      <ApplicationFacts application={application} types={types} />
    </details>
  </div>
)
