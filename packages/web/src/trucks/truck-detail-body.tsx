import { Link } from 'wouter'
import { formatDate } from '@trm/domain/formats'
import type { EndedPost, TruckRow } from '@trm/domain/trucks'
import type { EquipmentType } from '@trm/domain/equipment'
import { plainDateIn } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { DrawerPart, Fact, Facts } from '../design/chakra/facts.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { failureWords, message as listMessage } from '../messages/index.ts'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import { linkTo } from '../routing/links.ts'
import { ageWords, destinationWords, milesWords, numbersWords, postTypeWords, timeWords } from '../carriers/row-words.ts'
import { equipmentWords } from '../equipment/equipment-words.ts'
import { VerdictReasons } from '../verdict/verdict-chip.tsx'
import { Marks } from './truck-cells.tsx'
import { TruckContact } from './truck-contact.tsx'
import type { KnownTruck } from './truck-detail.view-model.ts'
import { VettingCard } from './vetting-card.tsx'
import { VettingChips } from './vetting-chips.tsx'

/** Dallas, TX to Chicago, IL. */
export const laneWords = (row: TruckRow): string => message('detail.lane', { from: placeLabel(row.pickup), to: destinationWords(row) })

const availableWords = ({ availableFrom, availableTo }: TruckRow): string =>
  availableFrom === availableTo
    ? formatDate(availableFrom)
    : message('detail.available.range', { from: formatDate(availableFrom), until: formatDate(availableTo) })

const postedAsWords = (row: TruckRow): string => postTypeWords(row) ?? message('detail.postType.post_truck')

/** On the reader's own clock. */
const endedWords = ({ reason, at }: EndedPost, zone: string): string =>
  message(`detail.ended.${reason}`, { when: `${formatDate(plainDateIn(at, zone))} ${timeWords(at, zone)}` })

const otherWords = (row: TruckRow, types: readonly EquipmentType[]): string =>
  message('detail.others.open', {
    lane: laneWords(row),
    date: availableWords(row),
    equipment: equipmentWords(row.equipmentTypes, types).join(', '),
  })

interface PartProps {
  readonly truck: KnownTruck
  readonly onRetry: () => void
  readonly onOpen: (id: string) => void
  readonly onCopy: (text: string) => Promise<boolean>
  readonly say: (words: string) => void
}

/** What stands in the way, if anything: over, not there any more, or not loaded. */
const Standing = ({ truck: { asked, zone }, onRetry }: Pick<PartProps, 'truck' | 'onRetry'>) => {
  switch (asked._tag) {
    case 'Loading':
      return null
    case 'Failed':
      return (
        <Notice tone="danger" action={<Button onClick={onRetry}>{listMessage('common.retry')}</Button>}>
          {message('detail.failed', { reason: failureWords(asked.error).title })}
        </Notice>
      )
    case 'Gone':
      return (
        <Notice tone="warning" title={message('detail.ended.missing')}>
          {message('detail.ended.contact')}
        </Notice>
      )
    case 'Loaded':
      return asked.detail.ended === undefined ? null : (
        <Notice tone="warning" title={endedWords(asked.detail.ended, zone)}>
          {message('detail.ended.contact')}
        </Notice>
      )
  }
}

/** Which ends of the trip are the truck's home; undefined: neither. */
const homeWords = ({ pickupMatchedHome, dropoffMatchedHome }: TruckRow): string | undefined => {
  if (pickupMatchedHome && dropoffMatchedHome) return message('detail.endsHome.both')
  if (pickupMatchedHome) return message('detail.endsHome.start')
  return dropoffMatchedHome ? message('detail.endsHome.end') : undefined
}

const TruckFacts = ({ truck: { row, asOf, types } }: Pick<PartProps, 'truck'>) => (
  <Facts>
    <Fact isWide name={message('detail.available')}>
      {availableWords(row)}
    </Fact>
    <Fact isWide name={message('detail.equipment')}>
      {equipmentWords(row.equipmentTypes, types).join(', ')}
    </Fact>
    <Fact name={message('detail.deadhead')}>{milesWords(row.deadheadMiles)}</Fact>
    <Fact name={message('detail.dropoffDeadhead')}>{milesWords(row.dropoffDeadheadMiles)}</Fact>
    <Fact name={message('detail.postType')}>{postedAsWords(row)}</Fact>
    <Fact name={message('detail.home')}>{row.home && placeLabel(row.home)}</Fact>
    <Fact name={message('detail.endsHome')}>{homeWords(row)}</Fact>
    <Fact name={message('detail.posted')}>{ageWords(row, asOf)}</Fact>
    <Fact name={message('detail.confirmed')}>{ageWords({ ...row, postedAt: row.lastConfirmedAt }, asOf)}</Fact>
  </Facts>
)

const Others = ({ truck: { asked, types }, onOpen }: Pick<PartProps, 'truck' | 'onOpen'>) => {
  if (asked._tag === 'Failed' || asked._tag === 'Gone') return null
  return (
    <DrawerPart title={message('detail.others')}>
      {asked._tag === 'Loading' ? (
        <p role="status">
          <span className="trm-only-read">{message('detail.loadingRest')}</span>
          <span className="trm-bone" aria-hidden="true" />
        </p>
      ) : null}
      {asked._tag === 'Loaded' && asked.detail.others.length === 0 ? <p className="trm-muted">{message('detail.others.none')}</p> : null}
      {asked._tag === 'Loaded' ? (
        <ul className="trm-detail-others">
          {asked.detail.others.map((other) => (
            <li key={other.id}>
              <button type="button" onClick={() => onOpen(other.id)}>
                {otherWords(other, types)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </DrawerPart>
  )
}

/** One truck, from its row at once and from the answer as it comes. */
export const TruckDetailBody = ({ truck, onRetry, onOpen, onCopy, say }: PartProps) => {
  const { row, asked, checks, verdict, standard } = truck
  const subject = message('detail.mail.subject', { lane: laneWords(row), date: formatDate(row.availableFrom) })
  return (
    <>
      <Standing truck={truck} onRetry={onRetry} />
      <div className="trm-detail-carrier">
        <p className="trm-row-name">
          <strong>{row.carrier.name}</strong>
          <Marks row={row} />
        </p>
        <p className="trm-muted">{numbersWords(row)}</p>
        <VettingChips checks={checks} />
        <VerdictReasons verdict={row.trust} />
        <Link className="trm-detail-link" href={linkTo('brokerCarrierProfile', { carrierId: row.carrier.id })}>
          {message('detail.profile')}
        </Link>
      </div>
      {asked._tag === 'Loaded' && asked.detail.isQuiet ? (
        <Notice isQuiet title={message('detail.quiet')}>
          {message('detail.quiet.why')}
        </Notice>
      ) : (
        <TruckContact carrier={row.carrier} subject={subject} onCopy={onCopy} say={say} />
      )}
      <TruckFacts truck={truck} />
      <VettingCard
        checks={checks}
        verdict={verdict}
        standard={standard}
        sources={asked._tag === 'Loaded' ? asked.detail.sources : []}
        signs={asked._tag === 'Loaded' ? asked.detail.signs : []}
        replies={asked._tag === 'Loaded' ? asked.detail.replies : []}
        isLoading={asked._tag === 'Loading'}
      />
      <Others truck={truck} onOpen={onOpen} />
    </>
  )
}
