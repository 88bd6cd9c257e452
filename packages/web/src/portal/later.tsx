import type { ComponentType } from 'react'
import { NotLoaded } from '../design/not-loaded.tsx'
import { message } from '../messages/index.ts'
import { useChunk } from './use-chunk.ts'

interface LaterProps<P extends object> {
  /** Of the chunk. */
  readonly file: string
  readonly load: () => Promise<ComponentType<P>>
  readonly given: P
}

/** A page whose code comes when it is shown: one that shares its screen with another. */
export const Later = <P extends object>({ file, load, given }: LaterProps<P>) => {
  const page = useChunk(true, file, load)
  if (page._tag === 'Failed') return <NotLoaded title={message('error.fallback')} onRetry={page.retry} />
  return page._tag === 'Loaded' ? <page.code {...given} /> : null
}
