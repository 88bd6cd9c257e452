import { createPortal } from 'react-dom'
import type { Behavior } from '@trm/domain/kernel'
import { constant } from '@trm/domain/kernel'
import type { Party } from '@trm/domain/offers'
import { offerNewsModule } from './offer-news.module.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { tell } from '../news/tell.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'

const unknown: Behavior<number | undefined> = constant(undefined)

const sayNews = (words: string): void => tell(words, 'info')

export interface OfferNewsProps {
  readonly reader: Party
  /** Where the count stands in the navigation. */
  readonly place: Element
}

/** The lazy chunk that keeps the whole portal informed of the reader's offers: the count in the navigation, and each move told. */
export const OfferNews = ({ reader, place }: OfferNewsProps) => {
  const viewModel = useViewModel(offerNewsModule, { reader, say: sayNews })
  const count = useBehavior(viewModel?.waiting$ ?? unknown)
  return (
    <>
      {count === undefined || count === 0
        ? null
        : createPortal(
            <>
              <span className="trm-nav-count" aria-hidden="true">
                {count}
              </span>
              <span className="trm-only-read">. {message('offers.waiting', { count })}</span>
            </>,
            place,
          )}
    </>
  )
}
