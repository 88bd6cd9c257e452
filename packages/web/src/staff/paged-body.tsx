import type { ReactNode } from 'react'
import type { CountedPart, Listed } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'

interface PagedBodyProps<A> {
  readonly list: Listed<CountedPart<A>>
  readonly onRetry: () => void
  readonly onMore: () => void
  readonly empty: ReactNode
  readonly children: (rows: readonly A[]) => ReactNode
}

/** Rows as far as they were asked for, and how to get on. */
export const PagedBody = <A,>({ list, onRetry, onMore, empty, children }: PagedBodyProps<A>): ReactNode => {
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={message('staffTools.loading')} />
    case 'Failed': {
      const { title, remedy } = changeFailureWords(list.failure)
      return (
        <ErrorState title={title} actions={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}>
          <p>{remedy}</p>
        </ErrorState>
      )
    }
    case 'Known':
      return list.rows.length === 0 ? (
        empty
      ) : (
        <>
          {children(list.rows)}
          {list.more === 'None' ? null : (
            <div className="trm-list-more" role="status">
              {list.more === 'Loading' ? (
                message('staffTools.more.loading')
              ) : (
                <>
                  {list.more === 'Available' ? null : message('staffTools.more.failed', { reason: changeFailureWords(list.more).title })}
                  <Button onClick={() => onMore()}>{message('staffTools.more')}</Button>
                </>
              )}
            </div>
          )}
        </>
      )
  }
}
