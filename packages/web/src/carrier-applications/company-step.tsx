import { TextField } from '../design/form.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { TownSlot } from '../places/town-slot.tsx'
import type { TypedCompany } from './joining-typed.ts'
import { stepFaultWords } from './joining-words.ts'
import { fieldId, StepForm, type StepProps } from './step-form.tsx'

const LABELS: Readonly<Record<string, string>> = {
  legalName: message('joining.legalName'),
  phone: message('joining.companyPhone'),
  email: message('joining.email'),
  town: message('joining.town'),
}
const labelOf = (field: string): string => LABELS[field] ?? field

/** The company as brokers will see it, and where it is at home. */
export const CompanyStep = ({ viewModel, form }: StepProps) => {
  const typed = form.typed['company-info']
  const faultOf = (name: keyof TypedCompany): string | undefined => {
    const fault = form.faults.find((one) => one.field === name)
    return fault === undefined ? undefined : stepFaultWords(fault, [])
  }
  const field = (name: Exclude<keyof TypedCompany, 'town'>, help?: string) => ({
    id: fieldId(name),
    value: typed[name],
    fault: faultOf(name),
    help,
    onChange: (text: string) => viewModel.change('company-info', { [name]: text }),
  })
  return (
    <StepForm viewModel={viewModel} form={form} types={[]} labelOf={labelOf}>
      <TextField
        {...field('legalName', message('joining.legalName.help'))}
        label={message('joining.legalName')}
        autoComplete="organization"
      />
      <div className="trm-joining-pair">
        <TextField
          {...field('phone', message('joining.phone.help'))}
          label={message('joining.companyPhone')}
          type="tel"
          autoComplete="tel"
          onLeave={() => viewModel.leaveField('phone')}
        />
        <TextField {...field('email', message('joining.email.help'))} label={message('joining.email')} type="email" autoComplete="email" />
      </div>
      <TownSlot
        id={fieldId('town')}
        label={message('joining.town')}
        help={message('joining.town.help')}
        town={typed.town}
        fault={faultOf('town')}
        onChange={(town) => viewModel.change('company-info', { town })}
      />
    </StepForm>
  )
}
