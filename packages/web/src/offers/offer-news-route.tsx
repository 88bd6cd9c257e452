import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Behavior } from '@trm/domain/kernel'
import { constant } from '@trm/domain/kernel'
import type { Party } from '@trm/domain/offers'
import { offerNewsModule } from './offer-news.module.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'

const unknown: Behavior<number | undefined> = constant(undefined)

export interface OfferNewsProps {
  readonly reader: Party
  /** Where the count stands in the navigation. */
  readonly place: Element
}

/** The lazy chunk that keeps the whole portal informed of the reader's offers: the count in the navigation, and each move said aloud. */
export const OfferNews = ({ reader, place }: OfferNewsProps) => {
  const [{ news$, say }] = useState(makeToolNews)
  const viewModel = useViewModel(offerNewsModule, { reader, say })
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
      <ToolNews news$={news$} />
    </>
  )
}
