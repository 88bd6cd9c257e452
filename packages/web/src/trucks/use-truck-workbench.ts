import { useCallback, useEffect, useState } from 'react'
import { usePortal } from '../runtime/portal.tsx'
import { useServices } from '../runtime/services.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import type { TruckWorkbench } from './truck-workbench.ts'

export type WorkbenchState =
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Open'; readonly workbench: TruckWorkbench }
  | { readonly _tag: 'Failed'; readonly retry: () => void }

const waiting: WorkbenchState = { _tag: 'Waiting' }

/** Opens the tools once the first answer is there, and closes them with the list. Without them the list still works. */
export const useTruckWorkbench = (list: TruckListViewModel): WorkbenchState => {
  const { chunkLoader } = usePortal()
  const services = useServices()
  const hasAnswer = useBehavior(list.view$, ({ content }) => content._tag !== 'Loading')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<WorkbenchState>(waiting)
  const retry = useCallback(() => setAttempt((number) => number + 1), [])
  useEffect(() => {
    if (!hasAnswer) return
    let opened: TruckWorkbench | undefined
    let isLeft = false
    chunkLoader.load('trucks/truck-workbench-route.tsx', () => import('./truck-workbench-route.tsx')).then(
      ({ openTruckWorkbench }) => {
        if (isLeft) return
        opened = openTruckWorkbench(services, list)
        setState({ _tag: 'Open', workbench: opened })
      },
      () => { if (!isLeft) setState({ _tag: 'Failed', retry }) },
    )
    return () => { isLeft = true; opened?.stop(); setState(waiting) }
  }, [chunkLoader, services, list, hasAnswer, attempt, retry])
  return state
}
