import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { TruckRow } from '@trm/domain/trucks'
import { formatMoney } from '@trm/domain/formats'
import { Button, IconButton } from '../../design/button.tsx'
import { isFocusLost } from '../../design/focus-back.ts'
import { focusRow } from '../../design/focus-row.ts'
import { CloseIcon } from '../../design/icons.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { message as commonMessage } from '../../messages/index.ts'
import { truckOfferMessage as message } from '../../messages/en-US/truck-offer.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../../news/tool-news.view-model.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { shownName } from '../../carriers/row-words.ts'
import type { TruckOffersViewModel } from './truck-offers.view-model.ts'
import { loadLaneWords } from '../../loads/load-words.ts'
import { linkTo } from '../../routing/links.ts'

const load = () => import('../../offers/extend-offer-route.tsx')

export interface TruckOfferSlotProps extends ToolNewsViewModel {
  readonly offers: TruckOffersViewModel
}

interface DialogProps extends TruckOfferSlotProps {
  readonly truck: TruckRow
}

/** A dialog over the list; its form is a chunk of its own. */
const OfferDialog = ({ offers, truck, news$, say }: DialogProps) => {
  const chunk = useChunk(true, 'offers/extend-offer-route.tsx', load)
  const { id, carrier, equipmentTypes, pickup } = truck
  const box = useRef<HTMLDivElement>(null)
  const made = useBehavior(offers.view$, (view) => view.made.get(id))
  useEffect(() => {
    if (made !== undefined && isFocusLost()) box.current?.querySelector<HTMLElement>('a')?.focus()
  }, [made]) // the button that sent it has gone
  const title = message('truckOffer.title', { carrier: shownName(carrier.name) })
  return (
    <ModalDialog className="trm-truck-offer" placement="top" name={{ label: title }} onClose={offers.close}>
      <header>
        <h2 dir="auto">{title}</h2>
        <IconButton label={message('truckOffer.close')} onClick={offers.close}>
          <CloseIcon />
        </IconButton>
      </header>
      {chunk._tag === 'Waiting' ? <LoadingState label={commonMessage('common.loading')} /> : null}
      {chunk._tag === 'Failed' ? (
        <div role="alert">
          <Button onClick={chunk.retry}>{message('truckOffer.failed')}</Button>
        </div>
      ) : null}
      <div ref={box}>
        {chunk._tag === 'Loaded' ? (
          <chunk.code.ExtendOfferRoute
            truck={{ postId: id, carrierName: carrier.name, equipmentTypes, pickup }}
            say={say}
            onClose={offers.close}
            onEnded={(state) => {
              if (state._tag === 'Done') offers.made(truck, state.offer)
            }}
          />
        ) : null}
      </div>
      <ToolNews news$={news$} />
    </ModalDialog>
  )
}

/** Where an offer to a truck is made. A row that was drawn anew meanwhile gets the focus the dialog could not give back. */
export const TruckOfferSlot = (props: TruckOfferSlotProps) => {
  const truck = useBehavior(props.offers.view$, (view) => view.truck)
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (truck === undefined && last.current !== undefined && isFocusLost()) focusRow(last.current)
    last.current = truck?.id
  }, [truck])
  return truck === undefined ? null : <OfferDialog key={truck.id} truck={truck} {...props} />
}

interface TruckOfferFootProps {
  readonly offers: TruckOffersViewModel
  readonly truck: TruckRow
}

/** Below the detail of a truck: the offer that was made from here, else the way to make one. */
export const TruckOfferFoot = ({ offers, truck }: TruckOfferFootProps) => {
  const made = useBehavior(offers.view$, (view) => view.made.get(truck.id))
  return (
    <>
      {made === undefined ? null : (
        <p className="trm-between trm-truck-offer-out">
          {message('truckOffer.out', { amount: formatMoney(made.amount), lane: loadLaneWords(made.load) })}
          <Link href={`${linkTo('brokerLoadOffers')}?offer=${encodeURIComponent(made.id)}`}>{message('truckOffer.see')}</Link>
        </p>
      )}
      <Button look={made === undefined ? 'solid' : 'outline'} data-needs-server="" onClick={() => offers.offerTo(truck)}>
        {message(made === undefined ? 'truckOffer.make' : 'truckOffer.another')}
      </Button>
    </>
  )
}
