import type { ReactNode } from 'react'
import type { Cents } from '@trm/domain/kernel'
import type { BrokerReliability, LoadOnBoard } from '@trm/domain/loads'
import type { Workbench } from '../market-list/use-workbench.ts'

/** What rows say in words that come with the tools. */
export interface LateCells {
  /** `isHeaded`: it stands under a head that says what its first line is. */
  readonly dealing: (reliability: BrokerReliability, isHeaded?: boolean) => ReactNode
  /** At that cost of a mile. */
  readonly profit: (row: LoadOnBoard, costPerMile: Cents, isHeaded?: boolean) => ReactNode
}

/** The load board's tools. */
export interface BoardWorkbench extends Workbench {
  readonly cells: LateCells
}
