import { isRight } from 'fp-ts/Either'
import { readDocketNumber, readDotNumber } from '@trm/domain/carriers'
import { TextField } from '../design/form.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import type { TypedStart } from './joining-typed.ts'
import { stepFaultWords } from './joining-words.ts'
import { fieldId, StepForm, type StepProps } from './step-form.tsx'

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

const LABELS: Readonly<Record<string, string>> = {
  firstName: message('joining.firstName'),
  lastName: message('joining.lastName'),
  phone: message('joining.phone'),
  dotNumber: message('joining.dotNumber'),
  mcNumber: message('joining.mcNumber'),
}
const labelOf = (field: string): string => LABELS[field] ?? field

/** Who they are, and the numbers brokers know a carrier by. */
export const StartStep = ({ viewModel, form }: StepProps) => {
  const typed = form.typed.start
  const field = (name: keyof TypedStart) => {
    const fault = form.faults.find((one) => one.field === name)
    return {
      id: fieldId(name),
      value: typed[name],
      fault: fault === undefined ? undefined : stepFaultWords(fault, []),
      onChange: (text: string) => viewModel.change('start', { [name]: text }),
    }
  }
  return (
    <StepForm viewModel={viewModel} form={form} types={[]} labelOf={labelOf}>
      <div className="trm-joining-pair">
        <TextField {...field('firstName')} label={message('joining.firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={message('joining.lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...field('phone')}
        label={message('joining.phone')}
        type="tel"
        autoComplete="tel"
        help={message('joining.phone.help')}
        onLeave={() => viewModel.leaveField('phone')}
      />
      <div className="trm-joining-pair">
        <TextField
          {...field('dotNumber')}
          label={message('joining.dotNumber')}
          autoComplete="off"
          help={dotHelp(typed.dotNumber)}
          onLeave={() => viewModel.leaveField('dotNumber')}
        />
        <TextField
          {...field('mcNumber')}
          label={message('joining.mcNumber')}
          autoComplete="off"
          help={mcHelp(typed.mcNumber)}
          onLeave={() => viewModel.leaveField('mcNumber')}
        />
      </div>
    </StepForm>
  )
}
