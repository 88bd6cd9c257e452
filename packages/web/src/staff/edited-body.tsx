import type { ReactNode } from 'react'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Notice } from '../design/notice.tsx'
import { SkeletonRows } from '../design/state-panels.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import type { EditedRows, SaveFailure } from './edited-list.ts'

export interface NotSavedProps<R> {
  readonly failure: SaveFailure<R> | undefined
  /** Presses that saved nothing so far. */
  readonly attempt: number
  /** Who changed the row meanwhile, and how it stands. */
  readonly standing: (now: R) => string
}

const whyWords = <R,>(failure: SaveFailure<R>, standing: (now: R) => string): string => {
  if (failure._tag === 'Stale') return standing(failure.now)
  const { title, remedy } = changeFailureWords(failure)
  return `${title}. ${remedy}`
}

/** Beside what was pressed. */
export const NotSaved = <R,>({ failure, attempt, standing }: NotSavedProps<R>): ReactNode =>
  failure === undefined ? null : (
    <FormOutcome attempt={attempt}>
      <Notice tone={failure._tag === 'Stale' ? 'warning' : 'danger'} title={message('staffTools.notSaved')}>
        {whyWords(failure, standing)}
      </Notice>
    </FormOutcome>
  )

interface EditedBodyProps<R> {
  readonly list: EditedRows<R>
  readonly onRetry: () => void
  readonly children: (rows: readonly R[]) => ReactNode
}

export const EditedBody = <R,>({ list, onRetry, children }: EditedBodyProps<R>): ReactNode => {
  switch (list._tag) {
    case 'Loading':
      return <SkeletonRows label={message('staffTools.loading')} />
    case 'Failed':
      return <ReadFailed failure={list.failure} onRetry={onRetry} />
    case 'Known':
      return children(list.rows)
  }
}
