import { useEffect, useState } from 'react'
import { useChunk } from '../routing/use-chunk.ts'
import { useAfter } from '../runtime/use-after.ts'
import { useServices } from '../runtime/services.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import type { TruckWorkbench } from './truck-workbench.ts'

export interface WorkbenchState {
  /** Undefined until its code is there. */
  readonly workbench: TruckWorkbench | undefined
  /** When its code could not be had. */
  readonly retry: (() => void) | undefined
}

/** Milliseconds in which the first rows are drawn. */
const TOOLS_AFTER = 150

const load = () => import('./truck-workbench-route.tsx')

/** Opens the tools once the first answer is there, and closes them with the list. Without them the list still works. */
export const useTruckWorkbench = (list: TruckListViewModel): WorkbenchState => {
  const services = useServices()
  const hasAnswer = useBehavior(list.view$, ({ content }) => content._tag !== 'Loading')
  const chunk = useChunk(useAfter(TOOLS_AFTER, hasAnswer), 'trucks/truck-workbench-route.tsx', load)
  const open = chunk._tag === 'Loaded' ? chunk.code.openTruckWorkbench : undefined
  const [workbench, setWorkbench] = useState<TruckWorkbench>()
  useEffect(() => {
    if (open === undefined) return
    const opened = open(services, list)
    setWorkbench(opened)
    return opened.stop
  }, [open, services, list])
  return { workbench, retry: chunk._tag === 'Failed' ? chunk.retry : undefined }
}
