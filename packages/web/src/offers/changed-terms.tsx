import type { EquipmentType } from '@trm/domain/equipment'
import type { LoadForCarrier, LoadTerms } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { isPayTerm, lengthWords, loadEquipmentWords, payTermWords, weightWords } from '../loads/load-words.ts'
import { isNeed, needLabel, needTermWords } from '../loads/need-words.ts'
import { windowWords } from '../loads/window-words.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import type { OpenOffer } from './offers-view.ts'

/** One term of a load in words. */
export const termWords = (load: LoadForCarrier, field: keyof LoadTerms, equipment: readonly EquipmentType[]): string => {
  const none = detailMessage('offers.term.none')
  switch (field) {
    case 'equipmentType':
      return loadEquipmentWords(load.equipmentType, equipment)
    case 'size':
      return loadsMessage(`loads.size.${load.size}`)
    case 'weightPounds':
      return weightWords(load.weightPounds)
    case 'lengthFeet':
      return lengthWords(load.lengthFeet)
    case 'pickup':
      return placeLabel(load.pickup)
    case 'pickupWindow':
      return windowWords(load.pickupWindow, load.pickup.timezone)
    case 'dropoff':
      return placeLabel(load.dropoff)
    case 'dropoffWindow':
      return windowWords(load.dropoffWindow, load.dropoff.timezone)
    default:
      if (isNeed(field)) return needTermWords(load)[field] ?? none
      return (isPayTerm(field) ? payTermWords(load)[field] : load[field]) || none
  }
}

interface ChangedTermsProps {
  readonly changed: NonNullable<OpenOffer['changed']>
  readonly load: LoadForCarrier
  readonly equipment: readonly EquipmentType[]
  readonly onSeen: () => void
}

/** What is new about the load since the offer was opened: nothing is answered before it was seen (fault F17). */
export const ChangedTerms = ({ changed, load, equipment, onSeen }: ChangedTermsProps) => (
  <Notice
    tone="warning"
    title={detailMessage('offers.terms.changed')}
    action={<Button onClick={onSeen}>{detailMessage('offers.terms.seen')}</Button>}
  >
    <p>{detailMessage('offers.terms.changed.why')}</p>
    <ul>
      {changed.fields.map((field) => (
        <li key={field}>
          {detailMessage('offers.terms.change', {
            field: isNeed(field) ? needLabel(field) : detailMessage(`offers.term.${field}`),
            before: termWords(changed.before, field, equipment),
            after: termWords(load, field, equipment),
          })}
        </li>
      ))}
    </ul>
  </Notice>
)
