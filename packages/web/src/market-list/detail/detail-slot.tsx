import type { ComponentType } from 'react'
import type { Behavior } from '@trm/domain/kernel'
import { Button } from '../../design/button.tsx'
import { message } from '../../messages/message.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'

interface DetailSlotProps<Props> {
  readonly list: { readonly overlay$: Behavior<{ readonly selected: string | undefined }> }
  /** The page's address names a row. */
  readonly isInAddress?: boolean
  /** The detail's chunk, as `useChunk` takes it. */
  readonly chunk: string
  readonly load: () => Promise<{ readonly Detail: ComponentType<Props> }>
  readonly detail: Props
}

/** Where the open row stands. Without its code the list still works, and whoever opens a row is told. */
export const DetailSlot = <Props extends object>({ list, isInAddress = false, chunk: name, load, detail }: DetailSlotProps<Props>) => {
  const chunk = useChunk(true, name, load)
  const isSelected = useBehavior(list.overlay$, ({ selected }) => selected !== undefined)
  if (chunk._tag === 'Loaded') return <chunk.code.Detail {...detail} />
  if (chunk._tag !== 'Failed' || !(isSelected || isInAddress)) return null
  return (
    <div className="trm-detail-missing" role="alert">
      <Button onClick={chunk.retry}>{message('common.tools.failed')}</Button>
    </div>
  )
}
