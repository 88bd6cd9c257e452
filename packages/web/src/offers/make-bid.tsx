import { formatDate, formatMiles, formatMoney } from '@trm/domain/formats'
import { dollarsOf, type Cents } from '@trm/domain/kernel'
import type { LoadForCarrier } from '@trm/domain/loads'
import { priceSlip, type KeptBid } from '@trm/domain/offers'
import { ownTrucksByFit, truckUnasked, type OwnTruckFit } from '@trm/domain/truck-posts'
import { placeLabel } from '@trm/domain/places'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { SelectField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { NumberField } from '../design/chakra/number-field.tsx'
import { FlagsProvider, useFlag } from '../flags/use-flag.tsx'
import { DraftNotice, useFormDraft } from '../form-drafts/use-form-draft.tsx'
import { inLine } from '../messages/in-line.ts'
import { keptBidMessage } from '../messages/en-US/kept-bids.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { openingMessage } from '../messages/en-US/openings.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { keptBidTitle } from './kept-bid-words.ts'
import type { BidDraft, MakeBidViewModel } from './make-bid.view-model.ts'
import { perMileOf } from './offer-words.ts'
import { OpeningOutcome } from './opening-outcome.tsx'
import { AskedTwice, NoteField, typedAmount, typedNote } from './own-move.tsx'
import { PriceAsked, usePriceAsked } from './price-asked.tsx'

export interface MakeBidProps {
  readonly viewModel: MakeBidViewModel
  readonly load: LoadForCarrier
  /** `book`: at the question whether to book. */
  readonly begin?: 'bid' | 'book' | undefined
  /** What an amount would leave the carrier, in words; `emptyMiles` of the chosen truck. */
  readonly profitOf?: ((amount: Cents, emptyMiles: number | undefined) => string | undefined) | undefined
  /** The posted truck whose loads the reader looks at. */
  readonly cameFrom?: string | undefined
}

const offerHref = (id: string): string => `${linkTo('loadOffers')}?offer=${encodeURIComponent(id)}`

const truckWords = ({ truck: { pickup, availableFrom }, miles }: OwnTruckFit): string =>
  openingMessage('offers.bid.truck.one', { town: placeLabel(pickup), miles: formatMiles(miles), date: formatDate(availableFrom) })

interface BookNowProps {
  readonly rate: Cents
  readonly isAskedAtOnce: boolean
  readonly isBusy: boolean
  readonly onBook: () => void
}

/** Binding at once, so it is asked twice. */
const BookNow = ({ rate, isAskedAtOnce, isBusy, onBook }: BookNowProps) => {
  const [isAsked, setIsAsked] = useState(isAskedAtOnce)
  const words = { amount: formatMoney(rate) }
  if (!isAsked)
    return (
      <Button look="solid" onClick={() => setIsAsked(true)}>
        {openingMessage('offers.bookNow', words)}
      </Button>
    )
  return (
    <AskedTwice
      question={openingMessage('offers.bookNow.ask', words)}
      yes={openingMessage('offers.bookNow.yes')}
      look="solid"
      first="yes"
      isBusy={isBusy}
      onYes={() => {
        setIsAsked(false)
        onBook()
      }}
      onBack={() => setIsAsked(false)}
    />
  )
}

/** In the form's place: one bid a load waits, and is asked about above the page. */
const WaitingBid = ({ kept, onDrop }: { readonly kept: KeptBid; readonly onDrop: () => void }) => (
  <Notice isQuiet tone="warning" title={keptBidTitle(kept)} action={<Button onClick={onDrop}>{keptBidMessage('kept.drop')}</Button>}>
    {keptBidMessage('kept.waiting')}
  </Notice>
)

const BidForm = ({ viewModel, load, begin, profitOf, cameFrom }: MakeBidProps) => {
  const canBook = useFlag('book-now')
  const id = useId()
  const state = useBehavior(viewModel.state$)
  const trucks = useBehavior(viewModel.trucks$)
  const waiting = useBehavior(viewModel.kept$).find(({ bid, wasSent }) => bid.loadId === load.id && !wasSent)
  const [typed, setTyped] = useState(() => viewModel.drafts.of(load.id))
  const base = { amount: load.rateTotal === undefined ? '' : String(dollarsOf(load.rateTotal)), truckPostId: undefined, note: '' }
  const draft: BidDraft = typed ?? base
  const { amount: text, note } = draft
  const unasked = truckUnasked(trucks, load, { before: viewModel.drafts.truckOf(cameFrom), cameFrom })
  const fits = ownTrucksByFit(trucks, load)
  const chosen = fits.find(({ truck }) => truck.id === (draft.truckPostId ?? unasked?.truck.id))
  const truckPostId = chosen?.truck.id
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const amount = typedAmount(text)
  const slip = amount && priceSlip(amount, { prices: [load.rateTotal], miles: load.totalMiles })
  const asking = usePriceAsked(amount, slip, field)
  const isBusy = state._tag === 'Sending'
  const isDirty = state._tag !== 'Done' && waiting === undefined && (text !== base.amount || note !== '' || draft.truckPostId !== undefined)
  const said = { load, truckPostId, note: typedNote(note) }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount !== undefined) return asking.asks() ? undefined : viewModel.bid({ ...said, amount })
    setFault(message('offers.amount.fault'))
    field.current?.focus()
  }
  const change = (changes: Partial<BidDraft>): void => {
    const next = { ...draft, ...changes }
    viewModel.drafts.keep(load.id, next)
    setTyped(next)
    setFault(undefined)
    viewModel.dismiss()
  }
  const kept = useFormDraft({ name: `bid-${load.id}`, base, typed: draft, isDirty, change })
  if (state._tag === 'Done') return <OpeningOutcome state={state} hrefOf={offerHref} onSendAgain={viewModel.sendAgain} />
  if (waiting !== undefined)
    return (
      <WaitingBid
        kept={waiting}
        onDrop={() => {
          viewModel.dismiss()
          viewModel.dropKept(load.id)
        }}
      />
    )
  return (
    <form className="trm-stack trm-sunken trm-counter" data-gap="12" noValidate onSubmit={onSubmit} {...asking.escape}>
      <OpeningOutcome state={state} hrefOf={offerHref} onSendAgain={viewModel.sendAgain} />
      <DraftNotice {...kept} />
      {canBook && load.bookNow && load.rateTotal !== undefined ? (
        <div data-needs-server="">
          <BookNow
            rate={load.rateTotal}
            isAskedAtOnce={begin === 'book'}
            isBusy={isBusy}
            onBook={() => {
              if (load.rateTotal !== undefined) viewModel.bookNow({ ...said, amount: load.rateTotal })
            }}
          />
        </div>
      ) : null}
      <NumberField
        ref={field}
        id={`${id}-amount`}
        label={openingMessage('offers.bid.amount')}
        unit="money"
        value={text}
        help={amount === undefined ? undefined : inLine([perMileOf(amount, load), profitOf?.(amount, chosen?.miles)])}
        fault={fault}
        onChange={(next) => change({ amount: next })}
      />
      {/* There before the trucks are, with its line below: what comes later moves the others from under a finger. */}
      <SelectField
        id={`${id}-truck`}
        label={openingMessage('offers.bid.truck')}
        value={truckPostId ?? ''}
        help={openingMessage(`offers.bid.truck.${draft.truckPostId === undefined && unasked !== undefined ? unasked.reason : 'optional'}`)}
        onChange={(next) => {
          viewModel.drafts.choose(cameFrom, next)
          change({ truckPostId: next })
        }}
        choices={[
          { value: '', label: openingMessage('offers.bid.truck.none') },
          ...fits.map((fitting) => ({ value: fitting.truck.id, label: truckWords(fitting) })),
        ]}
      />
      <NoteField id={`${id}-note`} label={openingMessage('offers.bid.note')} note={note} onChange={(next) => change({ note: next })} />
      <PriceAsked
        asking={asking}
        yes={openingMessage('offers.bid.send')}
        isBusy={isBusy}
        onYes={(price) => viewModel.bid({ ...said, amount: price })}
      >
        <div className="trm-row">
          <SubmitButton isBusy={isBusy} busyLabel={message('offers.pending')}>
            {openingMessage('offers.bid.send')}
          </SubmitButton>
        </div>
      </PriceAsked>
    </form>
  )
}

/** A carrier's price for a load, or the posted one at once where the broker allows that. */
export const MakeBid = (props: MakeBidProps) => (
  <FlagsProvider flags={props.viewModel.flags}>
    <BidForm {...props} />
  </FlagsProvider>
)
