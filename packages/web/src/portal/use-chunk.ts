import { useEffect, useState } from 'react'
import { tryChunkAgain } from '../runtime/chunk.ts'
import { usePortal } from './portal.tsx'

export type ChunkState<A> =
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Loaded'; readonly code: A }
  | { readonly _tag: 'Failed'; readonly retry: () => void }

const waiting = { _tag: 'Waiting' } as const

/**
 * Code that a page works without, asked for once it is wanted. `load` stays a literal import at module level, and `chunk` is
 * that file's path under `packages/web/src`.
 */
export const useChunk = <A>(isWanted: boolean, chunk: string, load: () => Promise<A>): ChunkState<A> => {
  const { chunkLoader, chunkRecovery } = usePortal()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ChunkState<A>>(waiting)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    chunkLoader.load(chunk, load).then(
      (code) => {
        if (!isLeft) setState({ _tag: 'Loaded', code })
      },
      (error: unknown) => {
        const askAnew = (): void => {
          setState(waiting)
          setAttempt(attempt + 1)
        }
        if (!isLeft) setState({ _tag: 'Failed', retry: () => tryChunkAgain(chunkRecovery, error, askAnew) })
      },
    )
    return () => {
      isLeft = true
    }
  }, [chunkLoader, chunkRecovery, isWanted, chunk, load, attempt])
  return state
}
