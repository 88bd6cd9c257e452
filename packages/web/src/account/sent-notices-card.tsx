import { formatDateTime } from '@trm/domain/formats'
import type { SentNotice } from '@trm/domain/notices'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Badge } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { noticesMessage as message } from '../messages/en-US/notices.ts'
import type { NoticesView } from './notices.view-model.ts'

const TONES = { sent: 'neutral', waiting: 'info', failed: 'danger', dropped: 'neutral' } as const

const Sent = ({ notice: { at, kind, way, subject, state, reason, isDelivered, fault } }: { readonly notice: SentNotice }) => (
  <li>
    <span className="trm-between">
      <strong>{subject ?? message(`notices.${kind}`)}</strong>
      <Badge tone={TONES[state]}>{message(`notices.sent.${isDelivered ? 'delivered' : state}`)}</Badge>
    </span>
    <span className="trm-help">
      {formatDateTime(at, new Intl.DateTimeFormat().resolvedOptions().timeZone)} · {message(`notices.sent.${way}`)}
      {subject === undefined ? '' : ` · ${message(`notices.${kind}`)}`}
      {reason === undefined ? '' : ` · ${message(`notices.dropped.${reason}`)}`}
      {fault === undefined ? '' : ` · ${message(`notices.failed.${fault}`)}`}
    </span>
  </li>
)

interface SentNoticesProps {
  readonly sent: NoticesView['sent']
  readonly onRetry: () => void
}

/** What the reader was told, when, by which way and what became of it. */
export const SentNoticesCard = ({ sent, onRetry }: SentNoticesProps) => (
  <section className="trm-card trm-stack" aria-labelledby="sent-notices">
    <h2 id="sent-notices">{message('notices.sent')}</h2>
    {sent === 'Loading' ? (
      <LoadingState label={message('notices.sent.loading')} />
    ) : 'failure' in sent ? (
      <NotLoaded title={message('notices.sent.notLoaded')} why={changeFailureText(sent.failure)} onRetry={onRetry} />
    ) : sent.notices.length === 0 ? (
      <p>{message('notices.sent.none')}</p>
    ) : (
      <ul className="trm-stack" data-gap="10">
        {sent.notices.map((notice) => (
          <Sent key={`${notice.way}-${notice.id}`} notice={notice} />
        ))}
      </ul>
    )}
  </section>
)
