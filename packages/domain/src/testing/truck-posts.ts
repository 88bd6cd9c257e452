import type { OwnTruckPost, TruckPostDraft } from '../truck-posts/index.ts'
import { at, dallas, day } from './trucks.ts'

/** A van in Dallas on the tenth of March 2026, open to any destination. */
export const aTruckPostDraft = (given: Partial<TruckPostDraft> = {}): TruckPostDraft => ({
  postType: 'post_truck',
  equipmentTypes: ['van'],
  pickup: dallas,
  pickupTimezone: 'America/Chicago',
  dropoff: undefined,
  home: undefined,
  availableFrom: day('2026-03-10'),
  availableTo: undefined,
  leastTotal: undefined,
  leastPerMile: undefined,
  isQuiet: false,
  ...given,
})

/** The same truck as it was posted at nine that morning. */
export const anOwnTruckPost = (given: Partial<OwnTruckPost> = {}): OwnTruckPost => ({
  ...aTruckPostDraft(),
  id: 'post-1',
  availableTo: day('2026-03-11'),
  postedAt: at('2026-03-10T14:00:00Z'),
  lastConfirmedAt: at('2026-03-10T14:00:00Z'),
  tripMiles: undefined,
  expiresAt: at('2026-03-12T05:00:00Z'),
  ended: undefined,
  version: 1,
  externalId: undefined,
  pickupMatchedHome: false,
  dropoffMatchedHome: false,
  offers: 0,
  offersWaiting: 0,
  lowOffers: 0,
  ...given,
})
