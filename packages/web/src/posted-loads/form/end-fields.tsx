import { STOP_LONGEST, stopField, type LoadEnd, type StopDetails, type StopField, type StopText } from '@trm/domain/loads'
import { TextField } from '../../design/form.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { idOfField } from '../load-fields.ts'

interface EndFieldsProps {
  readonly end: LoadEnd
  readonly details: StopDetails
  readonly faultOf: (field: StopField) => string | undefined
  readonly onChange: (details: StopDetails) => void
}

/** Where exactly a truck goes at one end. */
export const EndFields = ({ end, details, faultOf, onChange }: EndFieldsProps) => {
  const field = (text: StopText) => ({
    id: idOfField(stopField(end, text)),
    label: formMessage(`loadForm.${stopField(end, text)}`),
    value: details[text],
    fault: faultOf(stopField(end, text)),
    onChange: (value: string): void => onChange({ ...details, [text]: value }),
  })
  return (
    <fieldset className="trm-stack trm-field" data-gap="14">
      <legend className="trm-label">{formMessage(`loadForm.part.${end}`)}</legend>
      <TextField {...field('facility')} />
      <TextField {...field('street')} />
      <TextField {...field('reference')} />
      <TextField {...field('contactName')} />
      <TextField {...field('contactPhone')} type="tel" inputMode="tel" />
      <TextAreaField {...field('instructions')} help={formMessage('loadForm.instructions.help', { count: STOP_LONGEST.instructions })} />
    </fieldset>
  )
}
