import { centsOf } from '@trm/domain/kernel'
import type { Load } from '@trm/domain/loads'
import type { GeneratedLoad } from '../generated-market.ts'

/** A generated load as the domain knows loads. */
export const loadOfGenerated = (load: GeneratedLoad): Load => ({
  id: String(load.id),
  companyId: String(load.brokerCompanyId),
  companyName: '',
  externalId: undefined,
  state: load.state,
  version: 1,
  termsVersion: 1,
  referenceId: load.referenceId,
  rateTotal: load.rateCents === undefined ? undefined : centsOf(load.rateCents),
  bookNow: load.bookNow,
  statedMiles: undefined,
  totalMiles: load.miles,
  milesAreEstimated: true,
  internalNote: load.internalNote,
  equipmentType: load.equipment,
  size: load.isPartial ? 'partial' : 'full',
  weightPounds: load.weightPounds,
  lengthFeet: load.lengthFeet,
  pickup: load.pickup,
  pickupWindow: { date: load.pickupAt, dateEnd: load.pickupUntil, fcfs: load.pickupFcfs },
  dropoff: load.dropoff,
  dropoffWindow: { date: load.dropoffAt, dateEnd: load.dropoffUntil, fcfs: load.dropoffFcfs },
  commodity: load.commodity,
  description: load.description,
  detention: load.detention,
  lumper: load.lumper,
  payment: load.payment,
  postedAt: load.dateCreated,
  lastConfirmedAt: load.lastConfirmed,
  priceTrail: load.prices,
  views: 0,
  offersWaiting: 0,
})
