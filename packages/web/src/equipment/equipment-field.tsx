import { findEquipment } from '@trm/domain/equipment'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { PlainChecks } from '../design/plain-checks.tsx'
import { PopoverField } from '../design/popover-field.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/message.ts'
import { equipmentOptions, typesOf, type EquipmentChoices } from './equipment-choices.ts'

export interface EquipmentFieldProps {
  readonly choices: EquipmentChoices
  /** As they came: from a link or a profile in any spelling (specification section 5). */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly onRetry: () => void
}

/** What is chosen, in a few words. */
export const equipmentSummary = (choices: EquipmentChoices, chosen: readonly string[]): string => {
  const [first] = chosen
  if (first === undefined) return message('trucks.equipment.any')
  return chosen.length === 1
    ? (findEquipment(typesOf(choices), first)?.name ?? first)
    : message('trucks.equipment.count', { count: chosen.length })
}

export const EquipmentField = ({ choices, chosen, onChange, onRetry }: EquipmentFieldProps) => {
  const types = typesOf(choices)
  const vals = chosen.map((entry) => findEquipment(types, entry)?.val ?? entry)
  const panel = (close: () => void) => (
    <>
      {choices._tag === 'Loading' ? <LoadingState label={message('trucks.equipment.loading')} /> : null}
      {choices._tag === 'Failed' ? (
        <Notice tone="warning" action={<Button onClick={onRetry}>{message('common.retry')}</Button>}>
          {message('trucks.equipment.failed')}
        </Notice>
      ) : null}
      {choices._tag === 'Known' ? (
        <>
          <PlainChecks
            id="equipment-first"
            label={message('trucks.equipment')}
            findLabel={message('trucks.equipment.find')}
            choices={equipmentOptions(types, vals)}
            chosen={vals}
            onChange={onChange}
          />
          <div className="trm-popover-foot">
            <Button look="quiet" onClick={() => onChange([])}>
              {message('trucks.equipment.none')}
            </Button>
            <Button onClick={close}>{message('trucks.equipment.done')}</Button>
          </div>
        </>
      ) : null}
    </>
  )
  return (
    <PopoverField id="equipment" label={message('trucks.equipment')} summary={equipmentSummary(choices, chosen)}>
      {panel}
    </PopoverField>
  )
}
