import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { useFocusBack } from '../../design/focus-back.ts'
import { LoadingState } from '../../design/state-panels.tsx'
import { filterMessage } from '../../messages/en-US/truck-filters.ts'
import { message } from '../../messages/message.ts'
import { useChunk } from '../../routing/use-chunk.ts'
import { useServices } from '../../runtime/services.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import type { ExplainerDoor } from './explainer-door.ts'

interface DoorProps {
  readonly door: ExplainerDoor
}

const TOGGLE_ID = 'truck-explainer-toggle'

export const ExplainerToggle = ({ door }: DoorProps) => {
  const isOpen = useBehavior(door.isOpen$)
  return (
    <Button id={TOGGLE_ID} look="quiet" aria-expanded={isOpen} onClick={door.toggle}>
      {filterMessage('filters.explain')}
    </Button>
  )
}

const load = () => import('./truck-explainer-route.tsx')

/** Where the panel opens. Its code is asked for by the first who opens it, or by the first search that finds nothing. */
export const ExplainerSlot = ({ door, list }: DoorProps & { readonly list: TruckListViewModel }) => {
  const services = useServices()
  const isOpen = useBehavior(door.isOpen$)
  useFocusBack(isOpen, TOGGLE_ID)
  const isEmpty = useBehavior(list.view$, ({ content }) => content._tag === 'Empty')
  const opened = useBehavior(door.opened$)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isOpen || isEmpty) setWanted(true)
  }, [isOpen, isEmpty])
  const chunk = useChunk(isWanted, 'trucks/explainer/truck-explainer-route.tsx', load)
  const open = chunk._tag === 'Loaded' ? chunk.code.openTruckExplainer : undefined
  useEffect(() => {
    if (open === undefined) return
    const explainer = open(services, list, door)
    door.setOpened(explainer)
    return () => {
      door.setOpened(undefined)
      explainer.stop()
    }
  }, [open, services, list, door])
  if (opened !== undefined) return opened.panel
  if (!isOpen) return null
  return chunk._tag === 'Failed' ? (
    <Button onClick={chunk.retry}>{message('trucks.tools.failed')}</Button>
  ) : (
    <LoadingState label={message('common.loading')} />
  )
}

/** An empty list offers its own way until the explainer is there. */
export const EmptySlot = ({ door, usual }: DoorProps & { readonly usual: ReactNode }) => {
  const opened = useBehavior(door.opened$)
  return opened === undefined ? usual : opened.empty(usual)
}
