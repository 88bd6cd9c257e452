import type { FittingLoad } from '@trm/domain/loads'
import { formatMoney } from '@trm/domain/formats'
import { dollarsOf } from '@trm/domain/kernel'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { SelectField, TextField } from '../design/form.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { windowLines } from '../loads/window-words.ts'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { openingMessage } from '../messages/en-US/openings.ts'
import { inLine } from '../messages/in-line.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ExtendOfferViewModel, OfferedTruck } from './extend-offer.view-model.ts'
import { laneOf, perMileOf } from './offer-words.ts'
import { OpeningOutcome } from './opening-outcome.tsx'
import { NoteField, typedAmount, typedNote } from './own-move.tsx'

export interface ExtendOfferProps {
  readonly viewModel: ExtendOfferViewModel
  readonly truck: OfferedTruck
  readonly onClose: () => void
}

const offerHref = (id: string): string => `${linkTo('brokerLoadOffers')}?offer=${encodeURIComponent(id)}`

const MINUTES = ['15', '30', '60', '240', '1440'] as const
type Minutes = (typeof MINUTES)[number]

const loadWords = ({ load, miles, fitsEquipment }: FittingLoad): string => {
  const words = { lane: laneOf(load), date: windowLines(load.pickupWindow, load.pickup.timezone).date, miles: Math.round(miles) }
  return openingMessage(fitsEquipment ? 'offers.extend.load' : 'offers.extend.load.other', words)
}

interface FormProps extends ExtendOfferProps {
  readonly loads: readonly [FittingLoad, ...FittingLoad[]]
}

interface Draft {
  readonly loadId: string
  /** Undefined: the posted rate. */
  readonly amount: string | undefined
  readonly minutes: Minutes
  readonly note: string
}

const ExtendForm = ({ viewModel, truck, loads, onClose }: FormProps) => {
  const id = useId()
  const state = useBehavior(viewModel.state$)
  const [draft, setDraft] = useState<Draft>({ loadId: loads[0].load.id, amount: undefined, minutes: '60', note: '' })
  const { loadId, amount: typed, minutes, note } = draft
  const chosen = (loads.find(({ load }) => load.id === loadId) ?? loads[0]).load
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const text = typed ?? (chosen.rateTotal === undefined ? '' : String(dollarsOf(chosen.rateTotal)))
  const amount = typedAmount(text)
  const isDirty = state._tag !== 'Done' && (typed !== undefined || note !== '')
  const kept = useFormDraft<Draft & { readonly amount: string }>({
    name: `extend-${truck.postId}`,
    base: { loadId: loads[0].load.id, amount: '', minutes: '60', note: '' },
    typed: { ...draft, amount: typed ?? '' },
    isDirty,
    change: (fields) => setDraft({ ...draft, ...fields, amount: fields.amount === '' ? undefined : (fields.amount ?? typed) }),
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount === undefined) {
      setFault(message('offers.amount.fault'))
      field.current?.focus()
      return
    }
    viewModel.extend({ load: chosen, amount, minutesToAnswer: Number(minutes), note: typedNote(note) })
  }
  const touch = (fields: Partial<Draft>): void => {
    setDraft({ ...draft, ...fields })
    setFault(undefined)
    viewModel.dismiss()
  }
  const posted =
    chosen.rateTotal === undefined ? undefined : openingMessage('offers.extend.posted', { amount: formatMoney(chosen.rateTotal) })
  const help = inLine([amount === undefined ? undefined : perMileOf(amount, chosen), posted])
  if (state._tag === 'Done')
    return (
      <>
        <OpeningOutcome state={state} hrefOf={offerHref} onSendAgain={viewModel.sendAgain} />
        <div className="trm-row">
          <Button onClick={onClose}>{openingMessage('offers.extend.done')}</Button>
        </div>
      </>
    )
  return (
    <form className="trm-stack trm-sunken trm-counter" data-gap="12" noValidate onSubmit={onSubmit}>
      <OpeningOutcome state={state} hrefOf={offerHref} onSendAgain={viewModel.sendAgain} />
      <DraftNotice {...kept} />
      <SelectField
        id={`${id}-load`}
        label={openingMessage('offers.extend.which')}
        value={loadId}
        choices={loads.map((one) => ({ value: one.load.id, label: loadWords(one) }))}
        onChange={(next) => touch({ loadId: next, amount: undefined })}
      />
      <TextField
        ref={field}
        id={`${id}-amount`}
        label={message('offers.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        help={help}
        fault={fault}
        onChange={(next) => touch({ amount: next })}
      />
      <SelectField
        id={`${id}-minutes`}
        label={openingMessage('offers.extend.minutes')}
        value={minutes}
        choices={MINUTES.map((value) => ({ value, label: openingMessage(`offers.extend.minutes.${value}`) }))}
        onChange={(next) => setDraft({ ...draft, minutes: next })}
      />
      <NoteField id={`${id}-note`} label={openingMessage('offers.extend.note')} note={note} onChange={(next) => touch({ note: next })} />
      <div className="trm-row">
        <SubmitButton isBusy={state._tag === 'Sending'} busyLabel={message('offers.pending')}>
          {openingMessage('offers.extend.send')}
        </SubmitButton>
        <Button onClick={onClose}>{message('offers.back')}</Button>
      </div>
    </form>
  )
}

/** One of my posted loads for this truck: what fits and is nearest is proposed, at the posted rate. */
export const ExtendOffer = (props: ExtendOfferProps) => {
  const { viewModel, truck } = props
  const loads = useBehavior(viewModel.loads$)
  switch (loads._tag) {
    case 'Loading':
      return <LoadingState label={commonMessage('common.loading')} />
    case 'Failed':
      return <ReadFailed failure={loads.failure} onRetry={viewModel.reload} />
    case 'Known': {
      const [first, ...rest] = loads.loads
      if (first === undefined)
        return (
          <EmptyState
            title={openingMessage('offers.extend.none')}
            actions={<LinkButton href={linkTo('brokerPostedLoads')}>{openingMessage('offers.extend.post')}</LinkButton>}
          >
            <p>{openingMessage('offers.extend.none.why', { carrier: truck.carrierName })}</p>
          </EmptyState>
        )
      return <ExtendForm {...props} loads={[first, ...rest]} />
    }
  }
}
