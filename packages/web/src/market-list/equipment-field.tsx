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

/** Its code comes with the tools of the list, after the rows, or with the first press. */
const PanelSlot = (props: EquipmentPanelProps) => {
  const panel = useChunk(true, 'market-list/equipment-panel.tsx', loadPanel)
  if (panel._tag === 'Loaded') return <panel.code.EquipmentPanel {...props} />
  return panel._tag === 'Waiting' ? (
    <LoadingState label={message('trucks.equipment.loading')} />
  ) : (
    <Notice tone="warning" action={<Button onClick={panel.retry}>{message('common.retry')}</Button>}>
      {message('trucks.equipment.failed')}
    </Notice>
  )
}

export type EquipmentFieldProps = Omit<EquipmentPanelProps, 'onClose' | 'onArrived'>

/** What is chosen, in a few words. */
export const equipmentSummary = (choices: EquipmentChoices, chosen: readonly string[]): string => {
  const [first] = chosen
  if (first === undefined) return message('trucks.equipment.any')
  return chosen.length === 1
    ? (findEquipment(typesOf(choices), first)?.name ?? first)
    : message('trucks.equipment.count', { count: chosen.length })
}

export const EquipmentField = (props: EquipmentFieldProps) => (
  <PopoverField id="equipment" label={message('trucks.equipment')} summary={equipmentSummary(props.choices, props.chosen)}>
    {(close, arrived) => <PanelSlot {...props} onClose={close} onArrived={arrived} />}
  </PopoverField>
)
