import type { Ref } from 'react'
import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import { hasContacts } from '@trm/domain/offers'
import { Button } from '../design/button.tsx'
import { useFlag } from '../flags/use-flag.tsx'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { canBookNow } from './load-cells.tsx'

const loadCall = () => import('./call-broker-route.tsx')

/** From booking on. */
export const Call = ({ row: { offer } }: { readonly row: LoadOnBoard }) => {
  const isBooked = offer !== undefined && hasContacts(offer.status)
  const chunk = useChunk(isBooked, 'load-board/call-broker-route.tsx', loadCall)
  if (!isBooked || chunk._tag === 'Waiting') return null
  return (
    <div className="trm-thumb-bar">
      {chunk._tag === 'Loaded' ? (
        <chunk.code.CallBrokerRoute offerId={offer.id} />
      ) : (
        <Button onClick={chunk.retry}>{message('board.call.failed')}</Button>
      )}
    </div>
  )
}

interface BookProps {
  readonly rate: Cents
  readonly ref: Ref<HTMLButtonElement>
  readonly onBook: () => void
}

const Book = ({ rate, ref, onBook }: BookProps) =>
  useFlag('book-now') ? (
    <Button ref={ref} look="solid" data-needs-server="" onClick={onBook}>
      {message('board.book', { rate: formatMoney(rate) })}
    </Button>
  ) : null

interface OpenersProps {
  readonly row: LoadOnBoard
  readonly bid: Ref<HTMLButtonElement>
  readonly book: Ref<HTMLButtonElement>
  readonly onOpen: (move: 'bid' | 'book') => void
}

/** The ways into the form, each its own. */
export const Openers = ({ row: { load }, bid, book, onOpen }: OpenersProps) => {
  const rate = canBookNow(load) ? load.rateTotal : undefined
  return (
    <div className="trm-thumb-bar">
      <Button ref={bid} look={rate === undefined ? 'solid' : 'outline'} onClick={() => onOpen('bid')}>
        {message(rate === undefined ? 'board.bid.open' : 'board.bid.short')}
      </Button>
      {rate === undefined ? null : <Book rate={rate} ref={book} onBook={() => onOpen('book')} />}
    </div>
  )
}
