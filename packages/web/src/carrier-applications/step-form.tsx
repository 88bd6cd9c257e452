import { isRight } from 'fp-ts/Either'
import type { ReactNode } from 'react'
import { CARRIER_JOINING } from '@trm/domain/carrier-applications'
import { readDocketNumber, readDotNumber } from '@trm/domain/carriers'
import { type EquipmentType, findEquipment } from '@trm/domain/equipment'
import { TextField } from '../design/form.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { EquipmentCountsField } from '../equipment/equipment-counts-field.tsx'
import { wordedFaults } from '../forms/form-sheet.tsx'
import type { JoiningForm, StepFault } from '../joining/joining-way.ts'
import { PERSON_LABELS, PersonFields } from '../joining/person-fields.tsx'
import { StepSheet } from '../joining/step-sheet.tsx'
import { carrierJoining, carrierJoiningMessage as message } from '../messages/en-US/carrier-joining.ts'
import { joining } from '../messages/en-US/joining.ts'
import { TownSlot } from '../places/town-slot.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { codeOf, isSameStep, type CarrierJoining, type TypedStart, type TypedCompany } from './joining-typed.ts'
import type { CarrierJoiningViewModel } from './joining.view-model.ts'

const words = { ...joining, ...carrierJoining }

type RequiredField = Extract<keyof typeof words, `joining.required.${string}`> extends `joining.required.${infer F}` ? F : never

const hasRequired = (field: string): field is RequiredField => Object.hasOwn(words, `joining.required.${field}`)

const nameOf = (types: readonly EquipmentType[], val: string): string => types.find((type) => type.val === val)?.name ?? val

/** The same words beside the field and in the summary. */
const stepFaultWords = ({ field, code: given }: StepFault, types: readonly EquipmentType[]): string => {
  const code = codeOf(given)
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

export interface CarrierStepProps {
  readonly viewModel: CarrierJoiningViewModel
  readonly form: JoiningForm<CarrierJoining>
}

const fieldId = (field: string): string => (field === 'equipment' ? 'joining-equipment' : `joining-${field}`)

/** The number of a type of equipment has the id that the list of them gives it. */
const idIn =
  (page: string) =>
  (field: string): string =>
    page === 'equipment' && field !== 'equipment' ? `${fieldId('equipment')}-${field}` : fieldId(field)

const wordedStep = ({ page, faults }: CarrierStepProps['form'], types: readonly EquipmentType[]) =>
  wordedFaults(faults, idIn(page), (fault) => stepFaultWords(fault, types))

interface StepFormProps extends CarrierStepProps {
  readonly types: readonly EquipmentType[]
  readonly labelOf: (field: string) => string
  readonly children: ReactNode
}

const WAY = { isSameStep, steps: CARRIER_JOINING.steps }

const StepForm = ({ types, ...props }: StepFormProps) => (
  <StepSheet<CarrierJoining>
    {...props}
    way={WAY}
    draftName="joining"
    idOf={idIn(props.form.page)}
    wordsOf={(fault) => stepFaultWords(fault, types)}
  />
)

/** A number with prefix or leading zeros is shown as it is read before the field is left. */
const dotHelp = (text: string): string => {
  const read = readDotNumber(text)
  return isRight(read) ? message('joining.dotNumber.read', { number: read.right }) : message('joining.dotNumber.help')
}

const mcHelp = (text: string): string => {
  const read = readDocketNumber(text)
  return isRight(read) && read.right !== undefined
    ? message('joining.mcNumber.read', { number: read.right })
    : message('joining.mcNumber.help')
}

type Labels = Readonly<Record<string, string>>

const labelIn =
  (labels: Labels) =>
  (field: string): string =>
    labels[field] ?? field

const startLabel = labelIn({
  ...PERSON_LABELS,
  dotNumber: message('joining.dotNumber'),
  mcNumber: message('joining.mcNumber'),
})

/** Who they are, and the numbers brokers know a carrier by. */
export const StartStep = ({ viewModel, form }: CarrierStepProps) => {
  const typed = form.typed.start
  const faults = wordedStep(form, [])
  const field = (name: keyof TypedStart) => ({
    id: fieldId(name),
    label: startLabel(name),
    value: typed[name],
    fault: faults.of(name),
    onChange: (text: string) => viewModel.change('start', { [name]: text }),
  })
  return (
    <StepForm viewModel={viewModel} form={form} types={[]} labelOf={startLabel}>
      <PersonFields field={field} onLeavePhone={() => viewModel.leaveField('phone')} />
      <div className="trm-pair">
        <TextField
          {...field('dotNumber')}
          autoComplete="off"
          help={dotHelp(typed.dotNumber)}
          onLeave={() => viewModel.leaveField('dotNumber')}
        />
        <TextField
          {...field('mcNumber')}
          autoComplete="off"
          help={mcHelp(typed.mcNumber)}
          onLeave={() => viewModel.leaveField('mcNumber')}
        />
      </div>
    </StepForm>
  )
}

const companyLabel = labelIn({
  legalName: message('joining.legalName'),
  phone: message('joining.companyPhone'),
  email: message('joining.email'),
  town: message('joining.town'),
})

/** The company as brokers will see it, and where it is at home. */
export const CompanyStep = ({ viewModel, form }: CarrierStepProps) => {
  const typed = form.typed['company-info']
  const faults = wordedStep(form, [])
  const field = (name: Exclude<keyof TypedCompany, 'town'>) => ({
    id: fieldId(name),
    label: companyLabel(name),
    value: typed[name],
    fault: faults.of(name),
    onChange: (text: string) => viewModel.change('company-info', { [name]: text }),
  })
  return (
    <StepForm viewModel={viewModel} form={form} types={[]} labelOf={companyLabel}>
      <TextField {...field('legalName')} help={message('joining.legalName.help')} autoComplete="organization" />
      <div className="trm-pair">
        <TextField
          {...field('phone')}
          help={message('joining.phone.help')}
          type="tel"
          autoComplete="tel"
          onLeave={() => viewModel.leaveField('phone')}
        />
        <TextField {...field('email')} help={message('joining.email.help')} type="email" autoComplete="email" />
      </div>
      <TownSlot
        id={fieldId('town')}
        label={message('joining.town')}
        help={message('joining.town.help')}
        town={typed.town}
        fault={faults.of('town')}
        onChange={(town) => viewModel.change('company-info', { town })}
      />
    </StepForm>
  )
}

/** How many of each type. */
export const EquipmentStep = ({ viewModel, form }: CarrierStepProps) => {
  const choices = useBehavior(viewModel.equipment$)
  const types = typesOf(choices)
  const faults = wordedStep(form, types)
  return (
    <StepForm viewModel={viewModel} form={form} types={types} labelOf={(type) => findEquipment(types, type)?.name ?? type}>
      <EquipmentCountsField
        id={fieldId('equipment')}
        label={message('joining.equipment')}
        help={message('joining.equipment.help')}
        fault={faults.of('equipment')}
        faultOf={faults.of}
        choices={choices}
        counts={form.typed.equipment}
        onRetry={viewModel.reloadEquipment}
        onChange={(type, text) => viewModel.change('equipment', { [type]: text })}
      />
    </StepForm>
  )
}
