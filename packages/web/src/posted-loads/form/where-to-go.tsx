import { useEffect, useState } from 'react'
import { LOAD_ENDS, STOP_TEXTS, stopField } from '@trm/domain/loads'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { EndFields } from './end-fields.tsx'
import type { PartProps } from './load-form.view-model.ts'

/** Folded away until there is something in it, or something in it is to be mended. */
export const WhereToGo = ({ form: { typed, attempt }, viewModel, faultOf }: PartProps) => {
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
          <EndFields
            key={end}
            end={end}
            details={typed[`${end}Stop`]}
            faultOf={faultOf}
            onChange={(details) => viewModel.change({ [`${end}Stop`]: details })}
          />
        ))}
      </div>
    </details>
  )
}
