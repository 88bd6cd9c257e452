import { formatPhone } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatMoney } from '@trm/domain/formats'
import type { FittingTruck } from '@trm/domain/trucks'
import { placeLabel } from '@trm/domain/places'
import { Link } from 'wouter'
import { callTo, destinationWords, shownName } from '../../carriers/row-words.ts'
import { Button } from '../../design/button.tsx'
import { Check } from '../../design/chakra/check.tsx'
import { fittingMessage as message } from '../../messages/en-US/fitting-trucks.ts'
import { inLine } from '../../messages/in-line.ts'
import { failureOf } from '../../offers/offer-words.ts'
import { linkTo } from '../../routing/links.ts'
import { ExplainedVerdict } from '../../verdict/explained-verdict.tsx'
import type { OfferToOne } from './fitting-trucks.view-model.ts'
import { reasonWords } from './fitting-words.ts'

const Outcome = ({ made }: { readonly made: OfferToOne }) => {
  switch (made._tag) {
    case 'Sending':
      return <span className="trm-help">{message('fitting.sending')}</span>
    case 'Offered':
      return (
        <>
          {message('fitting.sent', { amount: formatMoney(made.offer.amount) })}{' '}
          <Link href={`${linkTo('brokerLoadOffers')}?offer=${encodeURIComponent(made.offer.id)}`}>{message('fitting.see')}</Link>
        </>
      )
    case 'NotOffered': {
      const { title, remedy } = failureOf(made.failure)
      return (
        <span className="trm-fault">
          {title}. {remedy}
        </span>
      )
    }
  }
}

export interface FitRowProps {
  readonly fit: FittingTruck
  /** The load's. */
  readonly equipment: string
  readonly types: readonly EquipmentType[]
  readonly made: OfferToOne | undefined
  readonly isTicked: boolean
  readonly onTick: (isOn: boolean) => void
  readonly onOffer: () => void
}

/** One truck: whose it is, where it stands and goes, why it fits, how it is called, and what came of an offer. */
export const FitRow = ({ fit: { truck, reasons }, equipment, types, made, isTicked, onTick, onOffer }: FitRowProps) => {
  const { phone } = truck.carrier
  const name = shownName(truck.carrier.name)
  const lane = message('fitting.lane', { from: placeLabel(truck.pickup), to: destinationWords(truck) })
  const isOpen = made === undefined || made._tag === 'NotOffered'
  return (
    <li className="trm-stack trm-fit" data-gap="4" data-for={truck.id}>
      <div className="trm-between">
        <span data-key="x">
          <Check label={name} isOn={isTicked} isDisabled={!isOpen} onChange={onTick} />
        </span>
        <ExplainedVerdict verdict={truck.trust} />
      </div>
      <p>
        <Link
          href={`${linkTo('brokerTruckList')}?truck=${encodeURIComponent(truck.id)}`}
          data-item={truck.id}
          aria-label={inLine([lane, name])}
        >
          {lane}
        </Link>
      </p>
      <p className="trm-help">{reasons.map((reason) => reasonWords(reason, equipment, types)).join(' · ')}</p>
      <div className="trm-between">
        {phone === undefined ? <span /> : <a href={callTo(phone)}>{message('fitting.call', { phone: formatPhone(phone) })}</a>}
        {isOpen ? (
          <Button
            data-key="o"
            aria-label={isTicked ? message('fitting.offer.all') : message('fitting.offer.whom', { carrier: name })}
            onClick={onOffer}
          >
            {message('fitting.offer')}
          </Button>
        ) : null}
      </div>
      {made === undefined ? null : (
        <p>
          <Outcome made={made} />
        </p>
      )}
    </li>
  )
}
