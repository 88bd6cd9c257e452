import { formatDateTime, formatMoney, wallTimeIn, zoneNameAt } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { lastMinutesOf, type OfferNoticeKind } from '@trm/domain/notices'
import type { Party } from '@trm/domain/offers'
import { letterPage } from '../mail/letter-page.ts'
import type { Words } from '../mail/outgoing-mail.query.ts'
import type { NoticeWords } from './messages/words.ts'
import type { NoticeFacts } from './notice-facts.query.ts'
import { noticeWordsIn, reasonWords } from './notice-words.ts'

/** Where a mail leads; absolute. */
export interface NoticeLinks {
  readonly offer: string
  readonly unsubscribe: string
  readonly settings: string
}

export const clock = (at: Instant, zone: string): string => `${wallTimeIn(at, zone).time} ${zoneNameAt(at, zone)}`
const moment = (at: Instant, zone: string): string => `${formatDateTime(at, zone)} ${zoneNameAt(at, zone)}`

export const pickupWords = ({ span }: NoticeWords, { from, until, zone }: Omit<NoticeFacts['pickup'], 'town'>): string => {
  if (until === undefined || until === from) return moment(from, zone)
  const isOneDay = wallTimeIn(from, zone).date === wallTimeIn(until, zone).date
  return span(moment(from, zone), isOneDay ? clock(until, zone) : moment(until, zone))
}

interface Said {
  readonly subject: string
  readonly says: readonly string[]
}

/** How an offer ended, in the system's reason where it has one. */
const ending = (words: NoticeWords, side: Party, lane: string, who: string, { event, side: by, reason }: NoticeFacts['entry']): Said => {
  const { subject, lead } = words
  const why = reason === undefined ? [] : [lead.ended(reasonWords(words, side, reason))]
  if (by === 'system') return { subject: subject.declined(lane), says: why }
  return event === 'broker_rescinded_offer'
    ? { subject: subject.withdrawn(lane), says: [lead.withdrawn(who)] }
    : { subject: subject.declined(lane), says: [lead.declined(who)] }
}

interface Told extends Pick<NoticeFacts, 'entry' | 'offer' | 'pickup' | 'now'> {
  readonly amount: string
  readonly lane: string
  readonly who: string
  readonly side: Party
}

const SAYS: { readonly [K in OfferNoticeKind]: (words: NoticeWords, told: Told) => Said } = {
  offer_received: ({ subject, lead }, { side, amount, lane, who }) =>
    side === 'broker'
      ? { subject: subject.bid(amount, lane), says: [lead.bid(who)] }
      : { subject: subject.offer(amount, lane), says: [lead.offer(who)] },
  offer_countered: ({ subject, lead }, { amount, lane, who }) => ({
    subject: subject.countered(amount, lane),
    says: [lead.countered(who)],
  }),
  offer_accepted: ({ subject, lead }, { amount, lane, who }) => ({ subject: subject.accepted(amount, lane), says: [lead.accepted(who)] }),
  offer_expiring: ({ subject, lead }, { offer, now, pickup: { zone }, lane, who }) => {
    const [minutes, time] = [lastMinutesOf(offer, now), clock(offer.expiresAt ?? offer.updatedAt, zone)]
    const says = [lead.expiring(who)]
    return { subject: minutes === undefined ? subject.expiring(time, lane) : subject.lastMinutes(minutes, time, lane), says }
  },
  offer_booked: ({ subject, lead }, { side, amount, lane, who }) => ({
    subject: subject.booked(amount, lane),
    says: [side === 'broker' ? lead.bookedNow(who) : lead.booked(who)],
  }),
  offer_declined: (words, { side, lane, who, entry }) => ending(words, side, lane, who, entry),
  offer_cancelled: (words, { side, lane, who, entry: { reason } }) => ({
    subject: words.subject.cancelled(lane),
    says: [words.lead.cancelled(who), ...(reason === undefined ? [] : [words.lead.ended(reasonWords(words, side, reason))])],
  }),
}

/** What is said first of all, and the lane and the company it is about. */
const saidOf = (words: NoticeWords, facts: NoticeFacts, side: Party): Said & { readonly lane: string; readonly who: string } => {
  const who = facts.companies[side === 'broker' ? 'carrier' : 'broker']
  const lane = words.lane(facts.pickup.town, facts.dropoffTown)
  return { lane, who, ...SAYS[facts.kind](words, { ...facts, amount: formatMoney(facts.amount), lane, who, side }) }
}

const namelessTitle = ({ waits, expiresIn }: NoticeWords, { kind, offer, now }: NoticeFacts): string => {
  const minutes = kind === 'offer_expiring' ? lastMinutesOf(offer, now) : undefined
  return minutes === undefined ? waits[kind] : expiresIn(minutes)
}

/** A title and a line that tell `side` of an offer, in the person's language; `isPrivate`: neither rate nor name, and no line. */
export const noticeLine = (facts: NoticeFacts, side: Party, isPrivate: boolean): { readonly title: string; readonly body: string } => {
  const words = noticeWordsIn(facts.language ?? '')
  const { subject, says } = saidOf(words, facts, side)
  return isPrivate ? { title: namelessTitle(words, facts), body: '' } : { title: subject, body: says.join(' ') }
}

/** What the trade asks first, in the order it asks. A clock is on the pickup's wall, as on screen. */
const tableOf = (
  words: NoticeWords,
  { facts, lane, who }: { readonly facts: NoticeFacts; readonly lane: string; readonly who: string },
) => {
  const { facts: names } = words
  const { expiresAt } = facts.offer
  const maybe = (name: string, value: string | undefined): readonly (readonly [string, string])[] =>
    value === undefined ? [] : [[name, value]]
  return [
    ...maybe(names.rate, formatMoney(facts.amount)),
    ...maybe(names.before, facts.amountBefore && formatMoney(facts.amountBefore)),
    ...maybe(names.lane, lane),
    ...maybe(names.pickup, pickupWords(words, facts.pickup)),
    ...maybe(names.equipment, facts.equipment),
    ...maybe(names.with, who),
    ...maybe(names.until, expiresAt && moment(expiresAt, facts.pickup.zone)),
    ...maybe(names.note, facts.entry.note),
  ]
}

/** A mail that tells `side` of an offer, in the person's language. */
export const noticeLetter = (facts: NoticeFacts, side: Party, links: NoticeLinks): Omit<Words, 'isUrgent'> => {
  const words = noticeWordsIn(facts.language ?? '')
  const { subject, says, lane, who } = saidOf(words, facts, side)
  return {
    unsubscribeUrl: links.unsubscribe,
    ...letterPage({
      language: words.language,
      subject,
      says,
      facts: tableOf(words, { facts, lane, who }),
      action: { label: words.open, url: links.offer },
      after: [words.why],
      orCopy: words.orCopy,
      choices: [
        { label: words.turnOff, url: links.unsubscribe },
        { label: words.choose, url: links.settings },
      ],
    }),
  }
}
