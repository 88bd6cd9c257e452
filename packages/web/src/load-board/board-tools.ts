import type { ReactNode } from 'react'
import type { Services } from '../runtime/services.tsx'
import type { BoardViewModel } from './board.view-model.ts'

/** The tools around the list. Their code arrives after the first rows, so that the rows wait for none of it. */
export interface BoardTools {
  readonly toolbar: ReactNode
  /** Between the headline and the list. */
  readonly above: ReactNode
  /** Right of the list, or over it where the window is narrow. */
  readonly beside: ReactNode
  /** What an empty list offers, instead of its `usual` way to find more. */
  readonly empty: (usual: ReactNode) => ReactNode
  readonly stop: () => void
}

export type OpenBoardTools = (services: Services, board: BoardViewModel) => BoardTools
