import { constant, type Behavior } from '@trm/domain/kernel'
import type { Party } from '@trm/domain/offers'
import { offerNewsModule } from './offer-news.module.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { NavCount } from '../news/nav-count.tsx'
import { tell } from '../news/tell.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'

const unknown: Behavior<number | undefined> = constant(undefined)

const waitingWords = (count: number): string => message('offers.waiting', { count })
const sayNews = (words: string): void => tell(words, 'info')

export interface OfferNewsProps {
  readonly reader: Party
  /** Where the count stands in the navigation. */
  readonly place: Element
}

/** The lazy chunk that keeps the whole portal informed of the reader's offers: the count in the navigation, and each move told. */
export const OfferNews = ({ reader, place }: OfferNewsProps) => {
  const viewModel = useViewModel(offerNewsModule, { reader, say: sayNews })
  return <NavCount count={useBehavior(viewModel?.waiting$ ?? unknown)} words={waitingWords} place={place} />
}
