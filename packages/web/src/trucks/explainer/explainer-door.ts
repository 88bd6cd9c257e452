import type { ReactNode } from 'react'
import { source, type Behavior } from '@trm/domain/kernel'
import type { Services } from '../../runtime/services.tsx'
import type { TruckListViewModel } from '../truck-list.view-model.ts'

/** The explainer once its code is there. */
interface OpenedExplainer {
  readonly panel: ReactNode
  readonly empty: (usual: ReactNode) => ReactNode
  readonly stop: () => void
}

export type OpenTruckExplainer = (services: Services, list: TruckListViewModel, door: ExplainerDoor) => OpenedExplainer

/** What the workbench keeps of the explainer: whether it is open, and the explainer itself once somebody needed it. */
export interface ExplainerDoor {
  readonly isOpen$: Behavior<boolean>
  readonly toggle: () => void
  readonly opened$: Behavior<OpenedExplainer | undefined>
  readonly setOpened: (opened: OpenedExplainer | undefined) => void
}

export const makeExplainerDoor = (): ExplainerDoor => {
  const isOpen = source(false)
  const opened = source<OpenedExplainer | undefined>(undefined)
  return {
    isOpen$: isOpen.behavior,
    toggle: () => isOpen.set(!isOpen.behavior.value),
    opened$: opened.behavior,
    setOpened: opened.set,
  }
}
