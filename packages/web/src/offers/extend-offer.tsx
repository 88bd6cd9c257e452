import { proposedLoad, type FittingLoad } from '@trm/domain/loads'
import { formatMoney } from '@trm/domain/formats'
import { dollarsOf } from '@trm/domain/kernel'
import { priceSlip } from '@trm/domain/offers'
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react'
import { takesText } from '../commands/keys.ts'
import { Button, SubmitButton } from '../design/button.tsx'
import { ComboboxField } from '../design/chakra/combobox-field.tsx'
import { isTouched } from '../design/is-touched.ts'
import { LinkButton } from '../design/link-button.tsx'
import { NumberField } from '../design/chakra/number-field.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { windowLines } from '../loads/window-words.ts'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { openingMessage } from '../messages/en-US/openings.ts'
import { inLine } from '../messages/in-line.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { AnswerTime, type AnswerMinutes } from './answer-time.tsx'
import type { ExtendOfferViewModel, OfferedTruck } from './extend-offer.view-model.ts'
import { laneOf, perMileOf } from './offer-words.ts'
import { OpeningOutcome } from './opening-outcome.tsx'
import { NoteField, typedAmount, typedNote } from './own-move.tsx'
import { PriceAsked, usePriceAsked } from './price-asked.tsx'

export interface ExtendOfferProps {
  readonly viewModel: ExtendOfferViewModel
  readonly truck: OfferedTruck
  readonly onClose: () => void
}

const offerHref = (id: string): string => `${linkTo('brokerLoadOffers')}?offer=${encodeURIComponent(id)}`

const loadWords = ({ load, miles, fitsEquipment }: FittingLoad): string => {
  const words = { lane: laneOf(load), date: windowLines(load.pickupWindow, load.pickup.timezone).date, miles: Math.round(miles) }
  return openingMessage(fitsEquipment ? 'offers.extend.load' : 'offers.extend.load.other', words)
}

interface FormProps extends ExtendOfferProps {
  readonly loads: readonly FittingLoad[]
}

interface Draft {
  /** Undefined: none was proposed, and none is chosen yet. */
  readonly loadId: string | undefined
  /** Undefined: the posted rate. */
  readonly amount: string | undefined
  readonly minutes: AnswerMinutes
  readonly note: string
}

const ExtendForm = ({ viewModel, truck, loads, onClose }: FormProps) => {
  const id = useId()
  const state = useBehavior(viewModel.state$)
  const proposed = proposedLoad(loads)?.load.id
  const [begun] = useState(proposed)
  const [draft, setDraft] = useState<Draft>({ loadId: proposed, amount: undefined, minutes: '60', note: '' })
  const { loadId, amount: typed, minutes, note } = draft
  const chosen = loads.find(({ load }) => load.id === loadId)?.load
  const [fault, setFault] = useState<'amount' | 'load'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const first = begun === undefined ? document.getElementById(`${id}-load`) : field.current
    if (!isTouched() && !takesText(document.activeElement)) first?.focus() // somebody may type elsewhere meanwhile
  }, [id, begun])
  const posted = chosen?.rateTotal
  const text = typed ?? (posted === undefined ? '' : String(dollarsOf(posted)))
  const amount = typedAmount(text)
  const slip = amount && chosen && priceSlip(amount, { prices: [posted], miles: chosen.totalMiles })
  const asking = usePriceAsked(amount, slip, field)
  const choices = useMemo(() => loads.map((one) => ({ value: one.load.id, label: loadWords(one) })), [loads])
  const isDirty = state._tag !== 'Done' && (typed !== undefined || note !== '')
  const kept = useFormDraft<Draft & { readonly amount: string }>({
    name: `extend-${truck.postId}`,
    base: { loadId: proposed, amount: '', minutes: '60', note: '' },
    typed: { ...draft, amount: typed ?? '' },
    isDirty,
    change: (fields) => setDraft({ ...draft, ...fields, amount: fields.amount === '' ? undefined : (fields.amount ?? typed) }),
  })
  const send = (): void => {
    if (chosen !== undefined && amount !== undefined)
      viewModel.extend({ load: chosen, amount, minutesToAnswer: Number(minutes), note: typedNote(note) })
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen === undefined) {
      setFault('load')
      document.getElementById(`${id}-load`)?.focus()
      return
    }
    if (amount === undefined) {
      setFault('amount')
      field.current?.focus()
      return
    }
    if (!asking.asks()) send()
  }
  const touch = (fields: Partial<Draft>): void => {
    setDraft({ ...draft, ...fields })
    setFault(undefined)
    viewModel.dismiss()
  }
  const help = inLine([
    amount === undefined || chosen === undefined ? undefined : perMileOf(amount, chosen),
    posted === undefined ? undefined : openingMessage('offers.extend.posted', { amount: formatMoney(posted) }),
  ])
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
    <form className="trm-stack trm-sunken trm-counter" data-gap="12" noValidate onSubmit={onSubmit} {...asking.escape}>
      <OpeningOutcome state={state} hrefOf={offerHref} onSendAgain={viewModel.sendAgain} />
      <DraftNotice {...kept} />
      <ComboboxField
        id={`${id}-load`}
        label={openingMessage('offers.extend.which')}
        placeholder={openingMessage('offers.extend.find')}
        noneWords={openingMessage('offers.extend.noneFound')}
        openLabel={openingMessage('offers.extend.all', { count: loads.length })}
        value={chosen?.id}
        fault={fault === 'load' ? openingMessage('offers.extend.which.fault') : undefined}
        choices={choices}
        onChange={(next) => touch({ loadId: next, amount: undefined })}
      />
      <NumberField
        ref={field}
        id={`${id}-amount`}
        label={message('offers.amount')}
        unit="money"
        value={text}
        help={help}
        fault={fault === 'amount' ? message('offers.amount.fault') : undefined}
        onChange={(next) => touch({ amount: next })}
      />
      <AnswerTime id={`${id}-minutes`} minutes={minutes} onChange={(next) => setDraft({ ...draft, minutes: next })} />
      <NoteField id={`${id}-note`} label={openingMessage('offers.extend.note')} note={note} onChange={(next) => touch({ note: next })} />
      <PriceAsked asking={asking} yes={openingMessage('offers.extend.send')} isBusy={state._tag === 'Sending'} onYes={send}>
        <div className="trm-row">
          <SubmitButton isBusy={state._tag === 'Sending'} busyLabel={message('offers.pending')}>
            {openingMessage('offers.extend.send')}
          </SubmitButton>
          <Button onClick={onClose}>{message('offers.back')}</Button>
        </div>
      </PriceAsked>
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
    case 'Known':
      if (loads.loads.length === 0)
        return (
          <EmptyState
            title={openingMessage('offers.extend.none')}
            actions={<LinkButton href={linkTo('brokerPostedLoads')}>{openingMessage('offers.extend.post')}</LinkButton>}
          >
            <p>{openingMessage('offers.extend.none.why', { carrier: truck.carrierName })}</p>
          </EmptyState>
        )
      return <ExtendForm {...props} loads={loads.loads} />
  }
}
