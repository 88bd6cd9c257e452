import { useEffect, useState, type ReactNode } from 'react'
import type { Behavior } from '@trm/domain/kernel'
import { useChunk } from '../portal/use-chunk.ts'
import { useServices, type Services } from '../runtime/services.tsx'
import { useAfter } from '../runtime/use-after.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { MarketListView } from './market-list.ts'

/** The tools around a list. Their code arrives after the first rows, so that the rows wait for none of it. */
export interface Workbench {
  /** In the line of the headline. */
  readonly toolbar: ReactNode
  /** Between the headline and the list. */
  readonly above: ReactNode
  /** Right of the list, or over it where the window is narrow. */
  readonly beside: ReactNode
  /** What an empty list offers, instead of its `usual` way to find more. */
  readonly empty: (usual: ReactNode) => ReactNode
  readonly stop: () => void
}

/** What the lazy chunk of a list's tools has. */
export type OpenWorkbench<List, W extends Workbench = Workbench> = (services: Services, list: List) => W

export interface WorkbenchState<W extends Workbench> {
  /** Undefined until its code is there. */
  readonly workbench: W | undefined
  /** When its code could not be had. */
  readonly retry: (() => void) | undefined
}

interface WorkbenchChunk<List, W extends Workbench> {
  readonly list: List
  /** As `useChunk` takes them. */
  readonly chunk: string
  readonly load: () => Promise<{ readonly openWorkbench: OpenWorkbench<List, W> }>
}

/** Milliseconds in which the first rows are drawn. */
const TOOLS_AFTER = 150

/** Opens the tools once the first answer is there, and closes them with the list. Without them the list still works. */
export const useWorkbench = <List extends { readonly view$: Behavior<MarketListView<unknown>> }, W extends Workbench>({
  list,
  ...code
}: WorkbenchChunk<List, W>): WorkbenchState<W> => {
  const services = useServices()
  const hasAnswer = useBehavior(list.view$, ({ content }) => content._tag !== 'Loading')
  const chunk = useChunk(useAfter(TOOLS_AFTER, hasAnswer), code.chunk, code.load)
  const open = chunk._tag === 'Loaded' ? chunk.code.openWorkbench : undefined
  const [workbench, setWorkbench] = useState<W>()
  useEffect(() => {
    if (open === undefined) return
    const opened = open(services, list)
    setWorkbench(opened)
    return opened.stop
  }, [open, services, list])
  return { workbench, retry: chunk._tag === 'Failed' ? chunk.retry : undefined }
}
