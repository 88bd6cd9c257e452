import type { ReactNode } from 'react'
import { source, type Behavior } from '@trm/domain/kernel'
import type { Services } from '../../runtime/services.tsx'

/** The explainer once its code is there. */
export interface OpenedExplainer {
  readonly panel: ReactNode
  readonly empty: (usual: ReactNode) => ReactNode
  readonly stop: () => void
}

/** What the lazy chunk of a list's explainer has. */
export type OpenExplainer<List> = (services: Services, list: List, door: ExplainerDoor) => OpenedExplainer

/** What the tools keep of the explainer: whether it is open, and the explainer itself once somebody needed it. */
export interface ExplainerDoor {
  /** Of the button that opens it, where the focus comes back to. */
  readonly toggleId: string
  /** What that button says, and the panel answers. */
  readonly question: string
  readonly isOpen$: Behavior<boolean>
  readonly toggle: () => void
  readonly opened$: Behavior<OpenedExplainer | undefined>
  readonly setOpened: (opened: OpenedExplainer | undefined) => void
}

export const makeExplainerDoor = (toggleId: string, question: string): ExplainerDoor => {
  const isOpen = source(false)
  const opened = source<OpenedExplainer | undefined>(undefined)
  return {
    toggleId,
    question,
    isOpen$: isOpen.behavior,
    toggle: () => isOpen.set(!isOpen.behavior.value),
    opened$: opened.behavior,
    setOpened: opened.set,
  }
}
