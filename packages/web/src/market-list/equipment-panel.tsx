import { useEffect } from 'react'
import { findEquipment } from '@trm/domain/equipment'
import { Button } from '../design/button.tsx'
import { CheckboxGroup } from '../design/chakra/checkbox-group.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { listMessage } from '../messages/en-US/market-list.ts'
import { message } from '../messages/message.ts'
import { equipmentOptions, typesOf, type EquipmentChoices } from '../equipment/equipment-choices.ts'

export interface EquipmentPanelProps {
  readonly choices: EquipmentChoices
  /** As they came: from a link or a profile in any spelling (specification section 5). */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly onRetry: () => void
  readonly onClose: () => void
  /** It is drawn. */
  readonly onArrived: () => void
}

/** What the equipment field opens: every type, found by typing. */
export const EquipmentPanel = ({ choices, chosen, onChange, onRetry, onClose, onArrived }: EquipmentPanelProps) => {
  useEffect(onArrived, [onArrived, choices._tag])
  if (choices._tag === 'Loading') return <LoadingState label={message('trucks.equipment.loading')} />
  if (choices._tag === 'Failed')
    return (
      <Notice tone="warning" action={<Button onClick={onRetry}>{message('common.retry')}</Button>}>
        {message('trucks.equipment.failed')}
      </Notice>
    )
  const types = typesOf(choices)
  const vals = chosen.map((entry) => findEquipment(types, entry)?.val ?? entry)
  return (
    <>
      <CheckboxGroup
        id="equipment-first"
        label={message('trucks.equipment')}
        findLabel={listMessage('list.equipment.find')}
        choices={equipmentOptions(types, vals)}
        chosen={vals}
        onChange={onChange}
      />
      <div className="trm-popover-foot">
        <Button look="quiet" onClick={() => onChange([])}>
          {listMessage('list.equipment.none')}
        </Button>
        <Button onClick={onClose}>{listMessage('list.equipment.done')}</Button>
      </div>
    </>
  )
}
