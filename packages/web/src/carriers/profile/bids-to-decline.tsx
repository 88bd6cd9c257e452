import { formatMoney } from '@trm/domain/formats'
import { placeLabel } from '@trm/domain/places'
import { Check } from '../../design/chakra/check.tsx'
import { Button } from '../../design/button.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { message as commonMessage } from '../../messages/index.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { OpenBid, OpenBids } from './open-bids.ts'

const laneOf = ({ offer: { load, amount } }: OpenBid): string =>
  message('carrier.bids.one', { from: placeLabel(load.pickup), to: placeLabel(load.dropoff), amount: formatMoney(amount) })

/** Beside the block that is being written: which open offers end with it. */
export const BidsToDecline = ({ bids }: { readonly bids: OpenBids }) => {
  const { asked, bids: open } = useBehavior(bids.view$)
  if (asked === 'Loading') return <p className="trm-muted">{message('carrier.bids.loading')}</p>
  if (asked === 'Failed')
    return (
      <p>
        {message('carrier.bids.failed')} <Button onClick={bids.read}>{commonMessage('common.retry')}</Button>
      </p>
    )
  return open.length === 0 ? null : (
    <fieldset className="trm-field">
      <legend className="trm-label">{message('carrier.bids.title', { count: open.length })}</legend>
      {open.map((bid) => (
        <Check key={bid.offer.id} label={laneOf(bid)} isOn={bid.isChosen} onChange={(isChosen) => bids.choose(bid.offer.id, isChosen)} />
      ))}
      <p className="trm-help">{message('carrier.bids.help')}</p>
    </fieldset>
  )
}

const outcomeOf = ({ outcome }: OpenBid): string => {
  if (outcome === 'Declined') return message('carrier.bids.declined')
  if (outcome === 'Sending' || outcome === 'Waiting') return message('carrier.bids.sending')
  return outcome._tag === 'Stale' || outcome._tag === 'OfferRefused' || outcome._tag === 'Gone'
    ? message('carrier.bids.moved')
    : message('carrier.bids.notSent')
}

const canTryAgain = ({ outcome }: OpenBid): boolean =>
  typeof outcome !== 'string' && outcome._tag !== 'Stale' && outcome._tag !== 'OfferRefused' && outcome._tag !== 'Gone'

/** What became of each once the carrier was blocked. */
export const DeclinedBids = ({ bids }: { readonly bids: OpenBids }) => {
  const { isDeclining, bids: ended } = useBehavior(bids.view$)
  return !isDeclining ? null : (
    <ul className="trm-stack" data-gap="6" role="status" aria-label={message('carrier.bids.ended')}>
      {ended.map((bid) => (
        <li key={bid.offer.id}>
          {laneOf(bid)}: {outcomeOf(bid)}{' '}
          {canTryAgain(bid) ? <Button onClick={() => bids.again(bid.offer.id)}>{commonMessage('common.retry')}</Button> : null}
        </li>
      ))}
    </ul>
  )
}
