import type { EquipmentType } from '@trm/domain/equipment'
import { joining, joiningMessage as message } from '../messages/en-US/joining.ts'
import type { StepFault } from './joining-typed.ts'

type RequiredField = Extract<keyof typeof joining, `joining.required.${string}`> extends `joining.required.${infer F}` ? F : never

const hasRequired = (field: string): field is RequiredField => Object.hasOwn(joining, `joining.required.${field}`)

const nameOf = (types: readonly EquipmentType[], val: string): string => types.find((type) => type.val === val)?.name ?? val

/** The same words beside the field and in the summary. */
export const stepFaultWords = ({ field, code }: StepFault, types: readonly EquipmentType[]): string => {
  switch (code) {
    case 'required':
      return hasRequired(field) ? message(`joining.required.${field}`) : message('joining.required')
    case 'not_whole':
    case 'out_of_bounds':
      return message(`joining.${code}`, { type: nameOf(types, field) })
    default:
      return message(`joining.${code}`)
  }
}
