import { useId } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatMoney } from '@trm/domain/formats'
import { chainProfitPerDay, type ChainWithLoads } from '@trm/domain/recommendations'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { loadLaneWords, rateWords } from '../loads/load-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { linkTo } from '../routing/links.ts'
import { equipmentWords } from '../equipment/equipment-words.ts'
import { lostWords } from './recommendation-words.ts'
import type { Booking } from './recommendations-view.ts'
import type { RecommendationsViewModel } from './recommendations.view-model.ts'

/** A booking binds, so it is asked about; the safe answer has the focus. */
const Question = ({ chain, types, viewModel }: Omit<ChainBookingProps, 'booking'> & { readonly chain: ChainWithLoads }) => {
  const titleId = useId()
  const count = chain.loads.length
  const close = (): void => viewModel.askToBook(undefined)
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={close}>
      <div className="trm-stack">
        <h2 id={titleId}>{message('chain.question', { count })}</h2>
        <ul className="trm-chain-asked">
          {chain.loads.map((load) => (
            <li key={load.id}>
              <span>
                {loadLaneWords(load)}
                <small className="trm-muted">
                  {message('chain.question.load', {
                    equipment: equipmentWords([load.equipmentType], types).join(),
                    pickup: windowWords(load.pickupWindow, load.pickup.timezone),
                    dropoff: windowWords(load.dropoffWindow, load.dropoff.timezone),
                  })}
                </small>
              </span>
              <strong>{rateWords(load.rateTotal)}</strong>
            </li>
          ))}
        </ul>
        <p>{message('chain.question.body', { pay: formatMoney(chain.pay) })}</p>
        <p>{message('chain.question.profit', { profit: formatMoney(chain.profit), perDay: formatMoney(chainProfitPerDay(chain)) })}</p>
        <div className="trm-row">
          <Button onClick={close}>{message('chain.question.no')}</Button>
          <Button look="solid" onClick={() => viewModel.book(chain)}>
            {message('chain.question.yes')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

interface ChainBookingProps {
  readonly booking: Booking
  readonly types: readonly EquipmentType[]
  readonly viewModel: RecommendationsViewModel
}

/** What became of booking a chain, from the question to the outcome. */
export const ChainBooking = ({ booking, types, viewModel }: ChainBookingProps) => {
  const again = <Button onClick={viewModel.reload}>{message('chain.again')}</Button>
  switch (booking._tag) {
    case 'None':
      return null
    case 'Asking':
      return <Question chain={booking.chain} types={types} viewModel={viewModel} />
    case 'Sending':
      return <LoadingState label={message('chain.booking')} />
    case 'Booked':
      return (
        <Notice
          tone="success"
          title={message('chain.booked', { count: booking.chain.loads.length })}
          action={<LinkButton href={linkTo('bookedOffers')}>{message('chain.booked.see')}</LinkButton>}
        >
          {message('chain.booked.body')}
        </Notice>
      )
    case 'LegLost': {
      const load = booking.chain.loads[booking.leg]
      return (
        <Notice
          tone="danger"
          title={message('chain.lost', { leg: booking.leg + 1, lane: load === undefined ? '' : loadLaneWords(load) })}
          action={again}
        >
          {lostWords(booking.code)}
        </Notice>
      )
    }
    case 'TruckGone':
      return (
        <Notice tone="danger" action={again}>
          {message('chain.truckGone')}
        </Notice>
      )
    case 'Failed':
      return (
        <Notice tone="danger" action={<Button onClick={() => viewModel.book(booking.chain)}>{message('chain.book')}</Button>}>
          {message('chain.failed', { reason: changeFailureWords(booking.error).remedy })}
        </Notice>
      )
  }
}
