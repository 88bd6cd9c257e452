import { useEffect, useState } from 'react'
import { LOAD_ENDS, STOP_LONGEST, STOP_TEXTS, stopField, type LoadEnd, type StopText } from '@trm/domain/loads'
import { TextField } from '../../design/form.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { idOfField } from '../load-cells.tsx'
import type { PartProps } from './load-form.view-model.ts'

const EndFields = ({ end, form: { typed }, viewModel, faultOf }: PartProps & { readonly end: LoadEnd }) => {
  const details = typed[`${end}Stop`]
  const field = (text: StopText) => ({
    id: idOfField(stopField(end, text)),
    label: formMessage(`loadForm.${stopField(end, text)}`),
    value: details[text],
    fault: faultOf(stopField(end, text)),
    onChange: (value: string): void => viewModel.change({ [`${end}Stop`]: { ...details, [text]: value } }),
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

/** Folded away until there is something in it, or something in it is to be mended. */
export const WhereToGo = (props: PartProps) => {
  const {
    form: { typed, attempt },
    faultOf,
  } = props
  const isSaid = LOAD_ENDS.some((end) => STOP_TEXTS.some((text) => typed[`${end}Stop`][text] !== ''))
  const isFaulty = LOAD_ENDS.some((end) => faultOf(...STOP_TEXTS.map((text) => stopField(end, text))) !== undefined)
  const [isOpen, setOpen] = useState(isSaid)
  useEffect(() => {
    if (isFaulty) setOpen(true)
  }, [isFaulty, attempt])
  return (
    <details className="trm-card trm-form-part trm-where" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{formMessage('loadForm.part.stops')}</summary>
      <p className="trm-help">{formMessage('loadForm.stops.help')}</p>
      <div className="trm-pair" data-gap="14">
        {LOAD_ENDS.map((end) => (
          <EndFields key={end} end={end} {...props} />
        ))}
      </div>
    </details>
  )
}
