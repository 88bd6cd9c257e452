import { useEffect, useState, type ReactNode } from 'react'
import type { Behavior } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { useFocusBack } from '../../design/focus-back.ts'
import { LoadingState } from '../../design/state-panels.tsx'
import { message } from '../../messages/message.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import { useServices } from '../../runtime/services.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { MarketListView } from '../market-list.ts'
import type { ExplainerDoor, OpenExplainer } from './explainer-door.ts'

interface DoorProps {
  readonly door: ExplainerDoor
}

export const ExplainerToggle = ({ door }: DoorProps) => {
  const isOpen = useBehavior(door.isOpen$)
  return (
    <Button id={door.toggleId} look="quiet" aria-expanded={isOpen} onClick={door.toggle}>
      {door.question}
    </Button>
  )
}

interface ExplainerSlotProps<List> extends DoorProps {
  readonly list: List
  /** The explainer's chunk, as `useChunk` takes it. */
  readonly chunk: string
  readonly load: () => Promise<{ readonly openExplainer: OpenExplainer<List> }>
}

/** Where the panel opens. Its code is asked for by the first who opens it, or by the first search that finds nothing. */
export const ExplainerSlot = <List extends { readonly view$: Behavior<MarketListView<unknown>> }>(props: ExplainerSlotProps<List>) => {
  const { door, list } = props
  const services = useServices()
  const isOpen = useBehavior(door.isOpen$)
  useFocusBack(isOpen, door.toggleId)
  const isEmpty = useBehavior(list.view$, ({ content }) => content._tag === 'Empty')
  const opened = useBehavior(door.opened$)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isOpen || isEmpty) setWanted(true)
  }, [isOpen, isEmpty])
  const chunk = useChunk(isWanted, props.chunk, props.load)
  const open = chunk._tag === 'Loaded' ? chunk.code.openExplainer : undefined
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
    <Button onClick={chunk.retry}>{message('common.tools.failed')}</Button>
  ) : (
    <LoadingState label={message('common.loading')} />
  )
}

/** An empty list offers its own way until the explainer is there. */
export const EmptySlot = ({ door, usual }: DoorProps & { readonly usual: ReactNode }) => {
  const opened = useBehavior(door.opened$)
  return opened === undefined ? usual : opened.empty(usual)
}
