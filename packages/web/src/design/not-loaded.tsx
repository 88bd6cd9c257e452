import type { CallFailure } from '@trm/domain/kernel'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { message } from '../messages/index.ts'
import { Button } from './button.tsx'
import { ErrorState } from './state-panels.tsx'

interface NotLoadedProps {
  readonly title: string
  readonly why?: string
  readonly onRetry: () => void
}

/** A page or a form that could not be read, and the way to try again. */
export const NotLoaded = ({ title, why, onRetry }: NotLoadedProps) => (
  <ErrorState
    title={title}
    actions={
      <Button look="solid" onClick={() => onRetry()}>
        {message('common.retry')}
      </Button>
    }
  >
    {why === undefined ? null : <p>{why}</p>}
  </ErrorState>
)

/** Rows or a detail that could not be read: why, and the way to try again. */
export const ReadFailed = ({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) => {
  const { title, remedy } = changeFailureWords(failure)
  return (
    <ErrorState title={title} actions={<Button onClick={() => onRetry()}>{message('common.retry')}</Button>}>
      <p>{remedy}</p>
    </ErrorState>
  )
}
