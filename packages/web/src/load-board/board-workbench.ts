import type { ReactNode } from 'react'
import type { Cents } from '@trm/domain/kernel'
import type { BrokerReliability, LoadForCarrier, LoadOnBoard } from '@trm/domain/loads'
import type { Workbench } from '../market-list/use-workbench.ts'

/** What rows say in words that come with the tools. */
export interface LateCells {
  /** By the records of companies; nothing where there is none. `isHeaded`: it stands under a head that says what its first line is. */
  readonly dealing: (load: LoadForCarrier, records: ReadonlyMap<string, BrokerReliability>, isHeaded?: boolean) => ReactNode
  /** At that cost of a mile; nothing where it is not known, nor beside a rate that is not posted. */
  readonly profit: (row: LoadOnBoard, costPerMile: Cents | undefined, isHeaded?: boolean) => ReactNode
}

/** The load board's tools. */
export interface BoardWorkbench extends Workbench {
  readonly cells: LateCells
}
