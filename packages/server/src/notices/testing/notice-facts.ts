import { centsOf } from '@trm/domain/kernel'
import { at, minutesLater, openingTime } from '@trm/domain/testing'
import type { NoticeFacts } from '../notice-facts.query.ts'

/** A counter-offer of Blue & Sons to Acme, unless `rest` says otherwise. */
export const noticeFacts = (rest: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: 'offer_countered',
  personId: '1',
  offerId: '9',
  noted: { version: 2, until: minutesLater(60) },
  language: 'en-US',
  side: 'broker',
  isOff: false,
  isToldAgain: false,
  offer: { status: 'needs_confirmation', version: 2, updatedAt: openingTime, expiresAt: minutesLater(60) },
  entry: { event: 'carrier_submitted_counter_offer', side: 'carrier', reason: undefined, note: 'Can load <early>' },
  amount: centsOf(210_050),
  amountBefore: centsOf(200_000),
  companies: { broker: 'Acme', carrier: 'Blue & Sons' },
  pickup: { town: 'Dallas, TX', from: at('2026-03-11T14:00:00Z'), until: at('2026-03-11T18:00:00Z'), zone: 'America/Chicago' },
  dropoffTown: 'Chicago, IL',
  equipment: 'Van',
  now: openingTime,
  ...rest,
})
