import { Button } from '../design/button.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import type { More, RowsOverlay } from './market-list.ts'

interface ListFootProps {
  readonly more: More
  readonly hidden?: RowsOverlay<unknown>['hidden']
  readonly onMore: () => void
}

/** Below the last row: that it is the last, or what comes of asking for more; where a quick filter leaves no row, that it does. */
export const ListFoot = ({ more, hidden, onMore }: ListFootProps) => {
  const asked =
    hidden ??
    (more._tag === 'Failed'
      ? { words: message('common.moreFailed', { reason: failureWords(more.error).title }), action: message('common.retry'), show: onMore }
      : undefined)
  if (asked !== undefined)
    return (
      <div className="trm-list-more" role={hidden === undefined ? 'alert' : undefined}>
        {asked.words}
        <Button onClick={asked.show}>{asked.action}</Button>
      </div>
    )
  if (more._tag === 'Available') return null
  return more._tag === 'End' ? (
    <p className="trm-list-more">{message('common.end')}</p>
  ) : (
    <p className="trm-list-more" role="status">
      <span className="trm-spinner" aria-hidden="true" />
      {message('common.loadingMore')}
    </p>
  )
}
