import type { ReactNode } from 'react'
import type { BrokerReliability } from '@trm/domain/loads'
import type { Workbench } from '../market-list/use-workbench.ts'

/** The tools around the load board. */
export interface BoardWorkbench extends Workbench {
  /** How a broker deals; with `isHeaded` it stands under a head that says what its first line is. */
  readonly dealing: (reliability: BrokerReliability, isHeaded: boolean) => ReactNode
}
