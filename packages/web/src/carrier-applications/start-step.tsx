import { isRight } from 'fp-ts/Either'
import { readDocketNumber, readDotNumber } from '@trm/domain/carriers'
import { TextField } from '../design/form.tsx'
import { joiningMessage as message } from '../messages/joining.ts'
import type { TypedStart } from './joining-typed.ts'
import { stepFaultWords } from './joining-words.ts'
import { fieldId, savedHelp, StepForm, type StepProps } from './step-form.tsx'

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
  const helpOf = (name: keyof TypedStart, help?: string): string | undefined => savedHelp(form, typed[name], form.saved.start[name]) ?? help
  return (
    <StepForm viewModel={viewModel} form={form} types={[]}>
      <div className="trm-joining-pair">
        <TextField {...field('firstName')} label={message('joining.firstName')} autoComplete="given-name" help={helpOf('firstName')} />
        <TextField {...field('lastName')} label={message('joining.lastName')} autoComplete="family-name" help={helpOf('lastName')} />
      </div>
      <TextField
        {...field('phone')}
        label={message('joining.phone')}
        type="tel"
        autoComplete="tel"
        help={helpOf('phone', message('joining.phone.help'))}
        onLeave={() => viewModel.leaveField('phone')}
      />
      <div className="trm-joining-pair">
        <TextField
          {...field('dotNumber')}
          label={message('joining.dotNumber')}
          autoComplete="off"
          help={helpOf('dotNumber', dotHelp(typed.dotNumber))}
          onLeave={() => viewModel.leaveField('dotNumber')}
        />
        <TextField
          {...field('mcNumber')}
          label={message('joining.mcNumber')}
          autoComplete="off"
          help={helpOf('mcNumber', mcHelp(typed.mcNumber))}
          onLeave={() => viewModel.leaveField('mcNumber')}
        />
      </div>
    </StepForm>
  )
}
