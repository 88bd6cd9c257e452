import { leadsTo, namesPrice, type Choice, type OfferSeen } from '@trm/domain/offers'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { isPressed, type Pressed } from './offer-words.ts'

type OptionKind = 'agree' | 'counter' | 'decline' | 'rescind' | 'cancel'

/** By where the event leads; what moves the deal on at the price that stands agrees to it. */
const kindOf = (event: Pressed): OptionKind => {
  if (namesPrice(event)) return 'counter'
  if (leadsTo(event, 'cancelled_load')) return 'cancel'
  if (!leadsTo(event, 'declined_load')) return 'agree'
  return event === 'broker_rescinded_offer' ? 'rescind' : 'decline'
}
const ORDER: readonly OptionKind[] = ['agree', 'counter', 'decline', 'rescind', 'cancel']

/** What the reader can do with an offer now, with what stands in its way. */
export interface Option extends Choice {
  readonly event: Pressed
  readonly kind: OptionKind
}

/** What agrees comes first, what ends it last. */
export const optionsOf = ({ choices }: OfferSeen): readonly Option[] => {
  const options = choices.flatMap((choice): readonly Option[] =>
    isPressed(choice.event) ? [{ ...choice, event: choice.event, kind: kindOf(choice.event) }] : [],
  )
  return [...options].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** What ends the negotiation is asked twice. */
export const endingWords = ({ kind }: Option): { readonly question: string; readonly yes: string } => {
  const ends = kind === 'rescind' ? 'rescind' : 'decline'
  return { question: detailMessage(`offers.confirm.${ends}`), yes: detailMessage(`offers.confirm.yes.${ends}`) }
}
