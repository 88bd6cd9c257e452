import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { staffToolMessage as message } from '../messages/staff-tools.ts'
import type { Kept, SaveFailure } from './edited-list.ts'

export interface NotSavedProps<R> {
  readonly failure: SaveFailure<R> | undefined
  /** Who changed the row meanwhile, how it stands, and what to do. */
  readonly overtaken: (now: R) => string
}

export const NotSaved = <R,>({ failure, overtaken }: NotSavedProps<R>): ReactNode => {
  if (failure === undefined) return null
  if (failure._tag === 'Stale')
    return (
      <Notice tone="warning" title={message('staffTools.notSaved')}>
        {overtaken(failure.now)}
      </Notice>
    )
  const { title, remedy } = changeFailureWords(failure)
  return (
    <Notice tone="danger" title={message('staffTools.notSaved')}>
      {title}. {remedy}
    </Notice>
  )
}

interface KeptBodyProps<R> {
  readonly list: Kept<R>
  readonly onRetry: () => void
  readonly children: (rows: readonly R[]) => ReactNode
}

export const KeptBody = <R,>({ list, onRetry, children }: KeptBodyProps<R>): ReactNode => {
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
      return children(list.rows)
  }
}
