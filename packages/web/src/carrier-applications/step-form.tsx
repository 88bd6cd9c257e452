import { isRight } from 'fp-ts/Either'
import type { ReactNode } from 'react'
import { APPLICATION_STEPS } from '@trm/domain/carrier-applications'
import { readDocketNumber, readDotNumber } from '@trm/domain/carriers'
import { type EquipmentType, findEquipment } from '@trm/domain/equipment'
import { SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { EquipmentCountsField } from '../equipment/equipment-counts-field.tsx'
import { useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { FormSheet, SaveOutcome, wordedFaults } from '../forms/form-sheet.tsx'
import { OvertakenNotice } from '../forms/overtaken-notice.tsx'
import { joining, joiningMessage as message } from '../messages/en-US/joining.ts'
import { message as words } from '../messages/index.ts'
import { TownSlot } from '../places/town-slot.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { type JoiningForm, type StepFault, isSameStep, type TypedSteps, type TypedStart, type TypedCompany } from './joining-typed.ts'
import type { JoiningViewModel } from './joining.view-model.ts'

type RequiredField = Extract<keyof typeof joining, `joining.required.${string}`> extends `joining.required.${infer F}` ? F : never

const hasRequired = (field: string): field is RequiredField => Object.hasOwn(joining, `joining.required.${field}`)

const nameOf = (types: readonly EquipmentType[], val: string): string => types.find((type) => type.val === val)?.name ?? val

/** The same words beside the field and in the summary. */
const stepFaultWords = ({ field, code }: StepFault, types: readonly EquipmentType[]): string => {
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

export interface StepProps {
  readonly viewModel: JoiningViewModel
  readonly form: JoiningForm
}

const fieldId = (field: string): string => (field === 'equipment' ? 'joining-equipment' : `joining-${field}`)

/** The number of a type of equipment has the id that the list of them gives it. */
const wordedStep = ({ page, faults }: JoiningForm, types: readonly EquipmentType[]) =>
  wordedFaults(
    faults,
    (field) => (page === 'equipment' && field !== 'equipment' ? `${fieldId('equipment')}-${field}` : fieldId(field)),
    (fault) => stepFaultWords(fault, types),
  )

/** What staff ask for. */
export const SentBack = ({ form: { application }, children }: Pick<StepProps, 'form'> & { readonly children?: ReactNode }) =>
  application.status !== 'sent_back' || application.reason === undefined ? null : (
    <Notice tone="warning" title={message('joining.sentBack')}>
      <p className="trm-written" dir="auto">
        {application.reason}
      </p>
      {children}
    </Notice>
  )

/** What came of the save: it went wrong, or the step was saved elsewhere meanwhile. */
const Outcome = ({ viewModel, form, labelOf }: StepProps & Pick<StepFormProps, 'labelOf'>) => {
  const { page, typed, overtaken, attempt } = form
  if (overtaken !== undefined && page !== 'review')
    return (
      <OvertakenNotice
        {...{ overtaken, attempt, labelOf }}
        typed={{ ...typed[page] }}
        textOf={(field, lines) => lines[field] ?? ''}
        onSettle={viewModel.settle}
      />
    )
  return <SaveOutcome form={form} notSaved={message('joining.notSaved')} />
}

interface StepFormProps extends StepProps {
  readonly types: readonly EquipmentType[]
  readonly labelOf: (field: string) => string
  readonly children: ReactNode
}

/** One step: its fields, what is wrong with them, and the one button. */
const StepForm = ({ viewModel, form, types, labelOf, children }: StepFormProps) => {
  const { page, attempt, isBusy, typed, saved } = form
  const kept = useFormDraft<TypedSteps>({
    name: `joining-${page}`,
    base: saved,
    typed,
    isDirty: page !== 'review' && !isSameStep(page, typed, saved),
    change: (steps) => {
      for (const step of APPLICATION_STEPS) if (steps[step] !== undefined) viewModel.change(step, steps[step])
    },
  })
  return (
    <FormSheet faults={attempt === 0 ? [] : wordedStep(form, types).all} attempt={attempt} kept={kept} onSubmit={viewModel.save}>
      <SentBack form={form}>
        <p>{message('joining.sentBack.go')}</p>
      </SentBack>
      {children}
      <Outcome viewModel={viewModel} form={form} labelOf={labelOf} />
      <div className="trm-row trm-joining-foot">
        <SubmitButton isBusy={isBusy} busyLabel={words('common.saving')}>
          {message('joining.saveAndGoOn')}
        </SubmitButton>
      </div>
    </FormSheet>
  )
}

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
  firstName: message('joining.firstName'),
  lastName: message('joining.lastName'),
  phone: message('joining.phone'),
  dotNumber: message('joining.dotNumber'),
  mcNumber: message('joining.mcNumber'),
})

/** Who they are, and the numbers brokers know a carrier by. */
export const StartStep = ({ viewModel, form }: StepProps) => {
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
      <div className="trm-pair">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        help={message('joining.phone.help')}
        onLeave={() => viewModel.leaveField('phone')}
      />
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
export const CompanyStep = ({ viewModel, form }: StepProps) => {
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
export const EquipmentStep = ({ viewModel, form }: StepProps) => {
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
