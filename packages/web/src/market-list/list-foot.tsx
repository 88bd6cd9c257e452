import { Button } from '../design/button.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import type { More } from './market-list.ts'

interface ListFootProps {
  readonly more: More
  readonly onMore: () => void
}

/** Below the last row: that it is the last, or what comes of asking for more. */
export const ListFoot = ({ more, onMore }: ListFootProps) => {
  switch (more._tag) {
    case 'Available':
      return null
    case 'End':
      return <p className="trm-list-more">{message('common.end')}</p>
    case 'Loading':
      return (
        <p className="trm-list-more" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {message('common.loadingMore')}
        </p>
      )
    case 'Failed':
      return (
        <div className="trm-list-more" role="alert">
          {message('common.moreFailed', { reason: failureWords(more.error).title })}
          <Button onClick={onMore}>{message('common.retry')}</Button>
        </div>
      )
  }
}
