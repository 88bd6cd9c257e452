import type { EquipmentType } from '@trm/domain/equipment'
import { formatMoney } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { isOpenStatus, type OfferSeen, type Party } from '@trm/domain/offers'
import type { PrintedRows } from '../design/print-table.tsx'
import { windowLines, zonedWords } from '../loads/window-words.ts'
import { message as commonMessage } from '../messages/index.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { printedMessage } from '../messages/en-US/printed-lists.ts'
import { groupOfStatus } from './offer-groups.ts'
import { sectionsOf } from './offer-order.ts'
import { freightOf, groupWords, lastWords, laneOf, markWords, otherParty, priceParts } from './offer-words.ts'
import { postedWords } from './posted-rate.ts'
import { narrowed, type Narrowing, type OffersView } from './offers-view.ts'

/** How the reader's own company stands to the carrier; a carrier never reads it. */
const marksOf = ({ trust, relationship }: OfferSeen): readonly string[] =>
  relationship === undefined
    ? []
    : [
        [
          ...(trust === undefined ? [] : [commonMessage(`trucks.trust.${trust.level}`)]),
          ...(relationship.isBlocked ? [message('offers.blocked')] : []),
          ...(relationship.isFavorite ? [message('offers.favorite')] : []),
          ...(relationship.isSetUp ? [message('offers.setUp')] : []),
        ].join(' · '),
      ]

const cellsOf = (offer: OfferSeen, types: readonly EquipmentType[]): readonly (readonly string[])[] => {
  const { load, amount, reader, roundsLeft, status, expiresAt } = offer
  const { date, hours } = windowLines(load.pickupWindow, load.pickup.timezone)
  const rounds = isOpenStatus(status) ? message('offers.rounds', { count: roundsLeft[reader] }) : ''
  const until = expiresAt === undefined ? '' : message('offers.clock.until', { time: zonedWords(expiresAt, load.pickup.timezone) })
  return [
    [laneOf(load), date, hours],
    [otherParty(offer), freightOf(offer, types), ...marksOf(offer)],
    [formatMoney(amount), priceParts(offer), postedWords(offer)],
    [lastWords(offer), rounds],
    [markWords(offer), until],
  ]
}

export interface PrintedOffersGiven {
  readonly view: OffersView
  readonly narrowing: Narrowing
  readonly title: string
  /** Undefined of staff, who answer nothing. */
  readonly reader: Party | undefined
  readonly now: Instant
  readonly zone: string
}

/** The offers that are shown, in their order; undefined: there are none. */
export const printedOffers = ({ view, narrowing, title, reader, now, zone }: PrintedOffersGiven): PrintedRows | undefined => {
  const { list, asked, equipment } = view
  if (list._tag !== 'Known') return undefined
  const sections = sectionsOf(narrowed(list.rows, narrowing), asked.isByLoad === true)
  if (sections.length === 0) return undefined
  const offers = sections.flatMap(({ rows }) => rows.map(({ offer }) => offer))
  const { status, loadId, truckPostId } = asked
  const askedFor = [
    ...(status === undefined ? [] : [groupWords(groupOfStatus(status, reader ?? 'broker'), reader)]),
    ...(truckPostId === undefined ? [] : [message('offers.ofTruck')]),
    ...(loadId === undefined ? [] : [message('offers.ofLoad')]),
    ...(narrowing.keeps === undefined ? [] : [narrowing.text.trim()]),
  ]
  const counted = list.more === 'None' ? 'printed.offers' : 'printed.offers.more'
  return {
    title: [title, ...askedFor].join(' · '),
    notes: [printedMessage(counted, { count: offers.length, time: zonedWords(now, zone) })],
    lines: [
      [
        [printedMessage('printed.lane')],
        [printedMessage(reader === 'carrier' ? 'printed.broker' : 'printed.carrier')],
        [message('offers.amount')],
        [printedMessage('printed.last')],
        [printedMessage('printed.stand')],
      ],
      ...offers.map((offer) => cellsOf(offer, equipment)),
    ],
  }
}
