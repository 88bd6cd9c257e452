import { isLeft } from 'fp-ts/Either'
import { readCoveredBy, type CoveredByFault, type OwnLoad } from '@trm/domain/loads'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { SegmentedField } from '../design/chakra/segmented-field.tsx'
import { loadLaneWords } from '../loads/load-words.ts'
import { closingMessage as message } from '../messages/en-US/closing-load.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

interface CloseQuestionProps {
  /** At least one. */
  readonly loads: readonly OwnLoad[]
  readonly viewModel: PostedLoadsViewModel
}

/** Covered elsewhere comes first where several are closed: that is what they have in common. */
type Why = 'withdrawn' | 'covered_elsewhere'
const WHYS: readonly Why[] = ['withdrawn', 'covered_elsewhere']

const faultWords = (faults: readonly CoveredByFault[], field: CoveredByFault['field']): string | undefined => {
  const fault = faults.find((one) => one.field === field)
  if (fault === undefined) return undefined
  return field === 'mc_number'
    ? message('closing.fault.mc')
    : message(`closing.fault.carrier.${fault.code === 'too_long' ? fault.code : 'required'}`)
}

/** Why loads leave the board, and with whom where a carrier outside of here covers them. Closing declines the offers that wait. */
export const CloseQuestion = ({ loads, viewModel }: CloseQuestionProps) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [why, setWhy] = useState<Why>(loads.length > 1 ? 'covered_elsewhere' : 'withdrawn')
  const [carrierName, setName] = useState('')
  const [mcNumber, setNumber] = useState('')
  const [faults, setFaults] = useState<readonly CoveredByFault[]>([])
  const count = loads.reduce((sum, { offersWaiting }) => sum + offersWaiting, 0)
  const [first] = loads
  const keep = (): void => viewModel.askToClose(undefined)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (why === 'withdrawn') return viewModel.close(loads)
    const carrier = readCoveredBy({ carrierName, mcNumber })
    if (!isLeft(carrier)) return viewModel.close(loads, carrier.right)
    setFaults(carrier.left)
    form.current?.querySelector<HTMLInputElement>(`[name=${carrier.left[0]?.field ?? 'carrier_name'}]`)?.focus()
  }
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId: `${id}-title` }} onClose={keep}>
      <form ref={form} className="trm-stack" noValidate onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{message('closing.title', { count: loads.length })}</h2>
        <p>
          {first !== undefined && loads.length === 1
            ? message('closing.body', { lane: loadLaneWords(first) })
            : message('closing.body.many', { count: loads.length })}
          {count === 0 ? null : <> {message('closing.offers', { count })}</>}
        </p>
        <SegmentedField<Why>
          id={`${id}-why`}
          label={message('closing.why')}
          value={why}
          choices={WHYS.map((value) => ({ value, label: message(`closing.why.${value}`) }))}
          onChange={setWhy}
        />
        {why === 'withdrawn' ? null : (
          <>
            <TextField
              id={`${id}-name`}
              name="carrier_name"
              label={message('closing.carrier')}
              help={message('closing.carrier.who')}
              autoComplete="off"
              maxLength={200}
              value={carrierName}
              fault={faultWords(faults, 'carrier_name')}
              onChange={setName}
            />
            <TextField
              id={`${id}-mc`}
              name="mc_number"
              label={message('closing.mc')}
              autoComplete="off"
              inputMode="text"
              maxLength={40}
              value={mcNumber}
              fault={faultWords(faults, 'mc_number')}
              onChange={setNumber}
            />
          </>
        )}
        <div className="trm-row">
          <Button onClick={keep}>{message('closing.keep', { count: loads.length })}</Button>
          <Button type="submit" look="danger">
            {message('closing.do', { count: loads.length })}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
