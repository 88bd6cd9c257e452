import type { DOMAttributes, ReactNode } from 'react'
import type { Workbench } from '../market-list/use-workbench.ts'

/** The tools around the truck list. */
export interface TruckWorkbench extends Workbench {
  /** After the filters that are always in sight. */
  readonly filters: ReactNode
  /** What happens on the rows: keys, pointer and focus, heard around the list. */
  readonly onList: DOMAttributes<HTMLDivElement>
}
