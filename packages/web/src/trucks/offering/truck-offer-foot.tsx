import { Link } from 'wouter'
import { formatMoney } from '@trm/domain/formats'
import { Button } from '../../design/button.tsx'
import { loadLaneWords } from '../../loads/load-words.ts'
import { truckOfferMessage as message } from '../../messages/en-US/truck-offer.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { TruckRow } from '@trm/domain/trucks'
import type { TruckOffersViewModel } from './truck-offers.view-model.ts'

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
        <p className="trm-truck-offer-out">
          {message('truckOffer.out', { amount: formatMoney(made.amount), lane: loadLaneWords(made.load) })}
          <Link href={`${linkTo('brokerLoadOffers')}?offer=${encodeURIComponent(made.id)}`}>{message('truckOffer.see')}</Link>
        </p>
      )}
      <Button look={made === undefined ? 'solid' : 'outline'} onClick={() => offers.offerTo(truck)}>
        {message(made === undefined ? 'truckOffer.make' : 'truckOffer.another')}
      </Button>
    </>
  )
}
