import { useState } from 'react'
import { findEquipment } from '@trm/domain/equipment'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { PopoverField } from '../design/popover-field.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/message.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { typesOf, type EquipmentChoices } from '../equipment/equipment-choices.ts'
import type { EquipmentPanelProps } from './equipment-panel.tsx'

const loadPanel = () => import('./equipment-panel.tsx')

export interface EquipmentFieldProps extends Omit<EquipmentPanelProps, 'onClose' | 'onArrived'> {
  /** The rows are there, so that the code of its panel may come; otherwise it comes with the first press. */
  readonly isAfterRows: boolean
}

/** What is chosen, in a few words. */
export const equipmentSummary = (choices: EquipmentChoices, chosen: readonly string[]): string => {
  const [first] = chosen
  if (first === undefined) return message('trucks.equipment.any')
  return chosen.length === 1
    ? (findEquipment(typesOf(choices), first)?.name ?? first)
    : message('trucks.equipment.count', { count: chosen.length })
}

export const EquipmentField = ({ isAfterRows, ...props }: EquipmentFieldProps) => {
  const [isPressed, setPressed] = useState(false)
  const panel = useChunk(isAfterRows || isPressed, 'market-list/equipment-panel.tsx', loadPanel)
  const content = (close: () => void, arrived: () => void) => {
    if (panel._tag === 'Loaded') return <panel.code.EquipmentPanel {...props} onClose={close} onArrived={arrived} />
    return panel._tag === 'Waiting' ? (
      <LoadingState label={message('trucks.equipment.loading')} />
    ) : (
      <Notice tone="warning" action={<Button onClick={panel.retry}>{message('common.retry')}</Button>}>
        {message('trucks.equipment.failed')}
      </Notice>
    )
  }
  return (
    <PopoverField
      id="equipment"
      label={message('trucks.equipment')}
      summary={equipmentSummary(props.choices, props.chosen)}
      onOpen={() => setPressed(true)}
    >
      {content}
    </PopoverField>
  )
}
