import { findEquipment } from '@trm/domain/equipment'
import { EquipmentCountsField } from '../equipment/equipment-counts-field.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { stepFaultWords } from './joining-words.ts'
import { fieldId, StepForm, type StepProps } from './step-form.tsx'

/** How many of each type. */
export const EquipmentStep = ({ viewModel, form }: StepProps) => {
  const choices = useBehavior(viewModel.equipment$)
  const types = typesOf(choices)
  const faultOf = (field: string): string | undefined => {
    const fault = form.faults.find((one) => one.field === field)
    return fault === undefined ? undefined : stepFaultWords(fault, types)
  }
  return (
    <StepForm viewModel={viewModel} form={form} types={types} labelOf={(type) => findEquipment(types, type)?.name ?? type}>
      <EquipmentCountsField
        id={fieldId('equipment')}
        label={message('joining.equipment')}
        help={message('joining.equipment.help')}
        fault={faultOf('equipment')}
        faultOf={faultOf}
        choices={choices}
        counts={form.typed.equipment}
        onRetry={viewModel.reloadEquipment}
        onChange={(type, text) => viewModel.change('equipment', { [type]: text })}
      />
    </StepForm>
  )
}
