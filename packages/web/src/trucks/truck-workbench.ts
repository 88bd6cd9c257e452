import type { DOMAttributes, ReactNode } from 'react'
import type { Services } from '../runtime/services.tsx'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** The tools around the list. Their code arrives after the first rows, so that the rows wait for none of it. */
export interface TruckWorkbench {
  /** After the filters that are always in sight. */
  readonly filters: ReactNode
  /** In the line of the headline. */
  readonly toolbar: ReactNode
  /** Between the headline and the list. */
  readonly above: ReactNode
  /** Right of the list, or over it where the window is narrow. */
  readonly beside: ReactNode
  /** What an empty list offers, instead of its `usual` way to find more. */
  readonly empty: (usual: ReactNode) => ReactNode
  /** What happens on the rows: keys, pointer and focus, heard around the list. */
  readonly onList: DOMAttributes<HTMLDivElement>
  readonly stop: () => void
}

export type OpenTruckWorkbench = (services: Services, list: TruckListViewModel) => TruckWorkbench
