import { useEffect, useState } from 'react'
import { Button } from '../design/button.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import type { ChunkLoadError } from '../routing/chunk.ts'
import type { ChunkRecovery } from '../routing/chunk-recovery.ts'
import { ErrorPage } from './error-page.tsx'

export interface ChunkFailureScreenProps {
  readonly error: ChunkLoadError
  /** Asked once: may already be reloading the page when it answers. */
  readonly recover: (error: ChunkLoadError) => ChunkRecovery
  readonly onReload: () => void
  readonly onRetry: () => void
}

/** Says that the chunk failed and, when the page is not already reloading, what can be done. */
export const ChunkFailureScreen = ({ error, recover, onReload, onRetry }: ChunkFailureScreenProps) => {
  const [recovery, setRecovery] = useState<ChunkRecovery>()
  useEffect(() => setRecovery((known) => known ?? recover(error)), [error, recover])
  if (recovery === undefined || recovery._tag === 'Reload') return <LoadingState label={message('common.loading')} />
  const isAsking = recovery._tag === 'AskFirst'
  return (
    <ErrorPage
      title="route.fallback"
      action={
        isAsking ? (
          <Button look="solid" onClick={onReload}>
            {message('error.chunk.reload')}
          </Button>
        ) : (
          <Button look="solid" onClick={onRetry}>
            {message('error.retry')}
          </Button>
        )
      }
    >
      <p>{message('error.fallback')}</p>
      {isAsking ? <p>{message('error.chunk.unsaved')}</p> : null}
      <p role="alert" data-code={error.code}>
        <code>{error.message}</code>
      </p>
    </ErrorPage>
  )
}
