import { constant, type Behavior } from '@trm/domain/kernel'
import type { Party } from '@trm/domain/offers'
import { offerNewsModule } from './offer-news.module.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { NavCount } from '../news/nav-count.tsx'
import { tell } from '../news/tell.ts'
import { Bell } from '../notices/bell.tsx'
import { missedNoticesModule } from '../notices/notices.module.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'

const loadWithoutSignal = () => import('./without-signal-route.tsx')

const unknown: Behavior<number | undefined> = constant(undefined)

const waitingWords = (count: number): string => message('offers.waiting', { count })
const sayNews = (words: string): void => tell(words, 'info')

export interface OfferNewsProps {
  readonly reader: Party
  /** Where the count stands in the navigation. */
  readonly place: Element
}

/**
 * The lazy chunk that keeps the whole portal informed of the reader's offers: the count in the navigation, each move told, the bell, and
 * what stands above the screen without a signal.
 */
export const OfferNews = ({ reader, place }: OfferNewsProps) => {
  const viewModel = useViewModel(offerNewsModule, { reader, say: sayNews })
  const signal = useChunk(true, 'offers/without-signal-route.tsx', loadWithoutSignal)
  const missed = useViewModel(missedNoticesModule, { say: sayNews })
  return (
    <>
      {signal._tag === 'Loaded' ? <signal.code.WithoutSignal reader={reader} /> : null}
      <NavCount count={useBehavior(viewModel?.waiting$ ?? unknown)} words={waitingWords} place={place} />
      {missed === undefined ? null : (
        <Bell viewModel={missed} offersHref={linkTo(reader === 'broker' ? 'brokerLoadOffers' : 'loadOffers')} />
      )}
    </>
  )
}
