import { Button } from '../design/button.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import type { More } from './market-list.ts'

/** What is said below the last row, in the reader's language. */
export interface FootWords {
  readonly end: string
  readonly loadingMore: string
  readonly moreFailed: (reason: string) => string
}

interface ListFootProps {
  readonly more: More
  readonly words: FootWords
  readonly onMore: () => void
}

/** Below the last row: that it is the last, or what comes of asking for more. */
export const ListFoot = ({ more, words, onMore }: ListFootProps) => {
  switch (more._tag) {
    case 'Available':
      return null
    case 'End':
      return <p className="trm-list-more">{words.end}</p>
    case 'Loading':
      return (
        <p className="trm-list-more" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {words.loadingMore}
        </p>
      )
    case 'Failed':
      return (
        <div className="trm-list-more" role="alert">
          {words.moreFailed(failureWords(more.error).title)}
          <Button onClick={onMore}>{message('common.retry')}</Button>
        </div>
      )
  }
}
