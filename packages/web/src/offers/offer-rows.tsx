import type { Party } from '@trm/domain/offers'
import { useEffect, type FocusEvent } from 'react'
import { ShowMore } from '../design/list-body.tsx'
import { Badge } from '../design/notice.tsx'
import { useRowGrid } from '../design/use-row-grid.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { inLine } from '../messages/in-line.ts'
import { withWords } from '../messages/with-words.ts'
import { Later } from '../portal/later.tsx'
import { idsOf, type OfferSection } from './offer-order.ts'
import { OfferLine } from './offer-row.tsx'
import { groupWords, laneOf } from './offer-words.ts'
import type { OffersAsked, OffersList, OffersView } from './offers-view.ts'
import type { OffersViewModel } from './offers.view-model.ts'

export interface OfferRowsProps {
  readonly viewModel: OffersViewModel
  readonly reader: Party
  /** Staff: whose answer is awaited is one of the two sides, never theirs. */
  readonly isOnlyReading: boolean
  readonly asked: OffersAsked
  readonly hrefOf: (asked: OffersAsked) => string
  readonly view: OffersView
  readonly list: Extract<OffersList, { readonly _tag: 'Known' }>
  readonly sections: readonly OfferSection[]
  readonly onOpen: (id: string) => void
}

interface SectionProps extends OfferRowsProps {
  readonly section: OfferSection
  /** The row Tab goes to. */
  readonly stop: string | undefined
}

const loadHeading = async () => (await withWords('offers', () => import('./load-heading.tsx'))).LoadHeading

const Section = ({ section, stop, view, viewModel, asked, hrefOf, reader, isOnlyReading }: SectionProps) => {
  const { rows, first } = section
  const { load } = first.offer
  const words = asked.isByLoad
    ? inLine([laneOf(load), load.loadNumber ?? load.referenceId])
    : groupWords(first.group, isOnlyReading ? undefined : reader)
  return (
    <section aria-label={words}>
      <h2 className="trm-offer-group">
        {words}
        {asked.isByLoad ? <Later file="offers/load-heading.tsx" load={loadHeading} given={{ load, count: rows.length }} /> : null}
      </h2>
      <div role="grid" aria-label={words}>
        {rows.map(({ offer }) => (
          <OfferLine
            key={offer.id}
            offer={offer}
            answer={view.answers[offer.id]}
            equipment={view.equipment}
            now$={viewModel.clock.now$}
            href={hrefOf({ ...asked, offerId: offer.id })}
            isOpen={asked.offerId === offer.id}
            isTabStop={stop === offer.id}
          />
        ))}
      </div>
    </section>
  )
}

/** The offers below their headings: one list to its keys. */
export const OfferRows = (props: OfferRowsProps) => {
  const { list, sections, viewModel, asked, onOpen } = props
  const ids = idsOf(sections)
  const { handlers, stop } = useRowGrid(ids, onOpen, asked.offerId)
  useEffect(() => () => viewModel.setReading(false), [viewModel])
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) viewModel.setReading(false)
  }
  return (
    <div
      onPointerEnter={() => viewModel.setReading(true)}
      onPointerLeave={() => viewModel.setReading(false)}
      onFocus={() => viewModel.setReading(true)}
      onBlur={onBlur}
    >
      <div {...handlers}>
        {sections.map((section) => (
          <Section key={section.key} section={section} stop={stop} {...props} />
        ))}
      </div>
      {list.unavailable.length === 0 ? null : (
        <ul>
          {list.unavailable.map((id) => (
            <li key={id} className="trm-offer" data-unavailable="">
              <Badge>{message('offers.unavailable')}</Badge>
              <span>{message('offers.unavailable.why', { id })}</span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore more={list.more} onMore={viewModel.loadMore} />
    </div>
  )
}
