import type { Party } from '@trm/domain/offers'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { noOffersMessage as message } from '../messages/en-US/no-offers.ts'
import { offersMessage } from '../messages/en-US/offers.ts'
import { groupOfStatus } from './offer-groups.ts'
import type { OffersAsked } from './offers-view.ts'

interface NoOffersProps {
  readonly reader: Party
  /** Staff. */
  readonly isOnlyReading: boolean
  readonly asked: OffersAsked
  readonly hrefOf: (asked: OffersAsked) => string
  /** Where the reader finds more to negotiate about. */
  readonly startHref: string
  /** What was typed, where it is why nothing is shown. */
  readonly text: string
  readonly onClear: () => void
}

const NoneYet = ({ reader, startHref }: Pick<NoOffersProps, 'reader' | 'startHref'>) => (
  <EmptyState
    title={message(`offers.none.${reader}`)}
    actions={
      <LinkButton look="solid" href={startHref}>
        {message(reader === 'broker' ? 'offers.none.findTrucks' : 'offers.none.findLoads')}
      </LinkButton>
    }
  >
    <p>{message(`offers.none.${reader}.why`)}</p>
  </EmptyState>
)

/** Why no offer is shown, and what to do. */
export const NoOffers = ({ reader, isOnlyReading, asked, hrefOf, startHref, text, onClear }: NoOffersProps) => {
  const { status, loadId, truckPostId, whose } = asked
  if (text !== '') {
    return (
      <EmptyState
        title={message('offers.none.search', { text })}
        actions={<Button onClick={onClear}>{message('offers.none.search.all')}</Button>}
      >
        <p>{message('offers.none.search.why')}</p>
      </EmptyState>
    )
  }
  if (loadId !== undefined || truckPostId !== undefined) {
    const all = hrefOf({ ...asked, loadId: undefined, truckPostId: undefined, offerId: undefined })
    return (
      <EmptyState
        title={message(truckPostId === undefined ? 'offers.none.ofLoad' : 'offers.none.ofTruck')}
        actions={<LinkButton href={all}>{offersMessage('offers.ofLoad.all')}</LinkButton>}
      >
        <p>{message('offers.none.narrowed.why')}</p>
      </EmptyState>
    )
  }
  if (whose === 'mine') {
    return (
      <EmptyState
        title={message('offers.none.mine')}
        actions={
          <LinkButton href={hrefOf({ ...asked, whose: undefined, offerId: undefined })}>{message('offers.none.mine.all')}</LinkButton>
        }
      >
        <p>{message('offers.none.mine.why')}</p>
      </EmptyState>
    )
  }
  if (status === undefined && !isOnlyReading) return <NoneYet reader={reader} startHref={startHref} />
  const group = status === undefined ? 'staff' : groupOfStatus(status, reader)
  const why = isOnlyReading && (group === 'yours' || group === 'theirs') ? 'open' : group
  return (
    <EmptyState title={message(`offers.none.${why}`)}>
      <p>{message(`offers.none.${why}.why`)}</p>
    </EmptyState>
  )
}
