import { at, day, minutesLater, openingTime } from '@trm/domain/testing'
import type { Other, OtherFacts } from '../other-facts.query.ts'

/** One of each kind. */
export const EACH_OTHER: readonly Other[] = [
  {
    kind: 'load_uncovered',
    said: {
      reference: 'R-1',
      external_id: null,
      from: 'Dallas, TX',
      to: 'Chicago, IL',
      begins: at('2026-03-11T14:00:00Z'),
      ends: at('2026-03-11T18:00:00Z'),
      zone: 'America/Chicago',
      equipment: 'Van',
      equipment_type: 'van',
      rate: 240_000,
      open_offers: 2,
    },
  },
  { kind: 'joining_decided', said: { joins_as: 'carrier', status: 'declined', cause: 'record', reason: 'Two <crashes>' } },
  { kind: 'block_review_due', said: { carrier: 'Blue & Sons', reason: 'Double brokered', review_on: day('2026-03-10') } },
  {
    kind: 'vetting_worse',
    said: {
      carrier: 'Blue & Sons',
      facts: { out_of_service: day('2026-03-09') },
      loads: ['1', '2', '3'].map((id) => ({ id, external_id: null })),
    },
  },
]

/** Told in that language. */
export const otherFactsOf = (one: Other, language: string): OtherFacts => ({
  ...one,
  aboutId: '9',
  personId: '1',
  language,
  until: minutesLater(60),
  now: openingTime,
})
