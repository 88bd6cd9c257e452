import { agoWords } from '../messages/ago-words.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EquipmentType } from '@trm/domain/equipment'
import type { LoadForCarrier, LoadOnBoard } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { DrawerPart, Fact, Facts } from '../design/chakra/facts.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Badge } from '../design/notice.tsx'
import {
  FREIGHT_NAMES,
  lengthWords,
  loadEquipmentWords,
  loadMilesWords,
  PAY_TERMS,
  payTermWords,
  perMileWords,
  rateWords,
  weightWords,
} from '../loads/load-words.ts'
import { NeedFacts } from '../loads/need-facts.tsx'
import { StatedFacts } from '../loads/stated-facts.tsx'
import { windowWords, zonedWords } from '../loads/window-words.ts'
import { failureWords, message as commonMessage } from '../messages/index.ts'
import { boardMessage } from '../messages/en-US/load-board.ts'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import { linkTo } from '../routing/links.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { canBookNow, LastConfirmed, OfferBadge } from './load-cells.tsx'
import type { KnownLoad } from './load-detail.view-model.ts'

/** Where a carrier answers an offer of their own. */
const offerLink = (id: string): string => `${linkTo('loadOffers')}?offer=${encodeURIComponent(id)}`

/** What stands in the way, if anything: taken, over, or not read again. */
const Standing = ({ load: { asked, row }, onRetry }: { readonly load: KnownLoad; readonly onRetry: () => void }) => {
  if (asked._tag === 'Failed') {
    return (
      <Notice tone="danger" action={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}>
        {message('board.detail.failed', { reason: failureWords(asked.error).title })}
      </Notice>
    )
  }
  if (asked._tag === 'Gone')
    return (
      <Notice tone="warning" title={message('board.detail.gone')}>
        {message('board.detail.gone.why')}
      </Notice>
    )
  const { state } = row.load
  if (state === 'posted') return null
  return (
    <Notice tone="warning" title={message(`board.detail.${state}`)}>
      {state === 'covered' && row.offer?.status !== 'booked_load' ? message('board.detail.covered.why') : null}
    </Notice>
  )
}

/** What it pays, first; every price asked for it, where there was more than one. */
const Pay = ({ row: { load, trail } }: { readonly row: LoadOnBoard }) => (
  <div className="trm-load-pay">
    <p className="trm-row">
      <strong>{rateWords(load.rateTotal)}</strong>
      {load.ratePerMile === undefined ? null : <span>{perMileWords(load.ratePerMile)}</span>}
      <span>{loadMilesWords(load)}</span>
      {canBookNow(load) ? <Badge tone="success">{boardMessage('board.bookNow')}</Badge> : null}
    </p>
    {trail.length < 2 ? null : (
      <ol className="trm-load-trail" aria-label={message('board.detail.trail')}>
        {trail.map(({ at, rateTotal }) => (
          <li key={at}>
            <span>{rateWords(rateTotal)}</span>
            <small>{zonedWords(at, load.pickup.timezone)}</small>
          </li>
        ))}
      </ol>
    )}
  </div>
)

const YourOffer = ({ row: { offer } }: { readonly row: LoadOnBoard }) =>
  offer === undefined ? null : (
    <DrawerPart title={message('board.detail.yourOffer')} aside={<OfferBadge offer={offer} />}>
      <p>
        <Link href={offerLink(offer.id)}>{message('board.detail.toOffer')}</Link>
      </p>
    </DrawerPart>
  )

const Stops = ({ load: { pickup, pickupWindow, dropoff, dropoffWindow } }: { readonly load: LoadForCarrier }) => (
  <DrawerPart title={message('board.detail.stops')}>
    <dl className="trm-load-stops">
      <dt>{message('board.detail.pickup')}</dt>
      <dd>
        {placeLabel(pickup)}
        <small>{windowWords(pickupWindow, pickup.timezone)}</small>
      </dd>
      <dt>{message('board.detail.dropoff')}</dt>
      <dd>
        {placeLabel(dropoff)}
        <small>{windowWords(dropoffWindow, dropoff.timezone)}</small>
      </dd>
    </dl>
  </DrawerPart>
)

const Freight = ({ load, types }: { readonly load: LoadForCarrier; readonly types: readonly EquipmentType[] }) => (
  <DrawerPart title={message('board.detail.freight')}>
    <Facts>
      <Fact name={message('board.detail.equipment')}>{loadEquipmentWords(load.equipmentType, types)}</Fact>
      <Fact name={message('board.detail.size')}>{loadsMessage(`loads.size.${load.size}`)}</Fact>
      <Fact name={message('board.detail.length')}>{lengthWords(load.lengthFeet)}</Fact>
      <Fact name={message('board.detail.weight')}>{weightWords(load.weightPounds)}</Fact>
      <NeedFacts load={load} />
      {FREIGHT_NAMES.map(([name, field]) => (
        <Fact key={field} name={message(`board.detail.${name}`)}>
          {load[field]}
        </Fact>
      ))}
    </Facts>
  </DrawerPart>
)

const Terms = ({ load }: { readonly load: LoadForCarrier }) => (
  <DrawerPart title={message('board.detail.terms')}>
    <StatedFacts
      facts={PAY_TERMS.map((term) => ({ name: message(`board.detail.${term}`), isWide: true, says: payTermWords(load)[term] }))}
    />
  </DrawerPart>
)

interface LoadDetailBodyProps {
  readonly load: KnownLoad
  readonly onRetry: () => void
  readonly worth: ReactNode
}

/** One load, from its row at once and from the answer as it comes: both are whole. */
export const LoadDetailBody = ({ load: known, onRetry, worth }: LoadDetailBodyProps) => {
  const { row, asOf, types } = known
  const { load } = row
  return (
    <>
      <Standing load={known} onRetry={onRetry} />
      <Pay row={row} />
      <YourOffer row={row} />
      <Stops load={load} />
      {worth}
      <Freight load={load} types={types} />
      <Terms load={load} />
      {load.description === '' ? null : (
        <DrawerPart title={message('board.detail.description')}>
          <p className="trm-load-note" dir="auto">
            {load.description}
          </p>
        </DrawerPart>
      )}
      <Facts>
        <Fact isWide name={message('board.detail.company')}>
          {load.companyName}
        </Fact>
        <Fact name={message('board.detail.posted')}>{agoWords(load.postedAt, asOf)}</Fact>
        <Fact name={message('board.detail.confirmed')}>
          <LastConfirmed load={load} asOf={asOf} />
        </Fact>
      </Facts>
    </>
  )
}
