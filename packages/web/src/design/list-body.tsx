import type { ReactNode } from 'react'
import type { Listed, Part } from '@trm/domain/kernel'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { pagedMessage as message } from '../messages/en-US/paged.ts'
import { Button } from './button.tsx'
import { ReadFailed } from './not-loaded.tsx'
import { SkeletonRows } from './state-panels.tsx'

type Known<P> = Extract<Listed<P>, { readonly _tag: 'Known' }>

interface ShowMoreProps {
  readonly more: Known<unknown>['more']
  readonly onMore: () => void
}

/** Below rows of which there are more. */
export const ShowMore = ({ more, onMore }: ShowMoreProps) =>
  more === 'None' ? null : (
    <div className="trm-list-more" role="status">
      {more === 'Loading' ? (
        message('paged.loading')
      ) : (
        <>
          {more === 'Available' ? null : message('paged.failed', { reason: changeFailureWords(more).title })}
          <Button onClick={() => onMore()}>{message('paged.more')}</Button>
        </>
      )}
    </div>
  )

interface ListBodyProps<P extends Part<unknown>> extends Pick<ShowMoreProps, 'onMore'> {
  readonly list: Listed<P>
  /** Said while it is read. */
  readonly loading: string
  readonly onRetry: () => void
  readonly empty: ReactNode
  readonly children: (known: Known<P>) => ReactNode
}

/** Rows as far as they were asked for, and how to get on. */
export const ListBody = <P extends Part<unknown>>({ list, loading, onRetry, onMore, empty, children }: ListBodyProps<P>): ReactNode => {
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={loading} />
    case 'Failed':
      return <ReadFailed failure={list.failure} onRetry={onRetry} />
    case 'Known':
      return list.rows.length === 0 ? (
        empty
      ) : (
        <>
          {children(list)}
          <ShowMore more={list.more} onMore={onMore} />
        </>
      )
  }
}
