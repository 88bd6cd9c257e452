import type { EquipmentType } from '../equipment/index.ts'
import { noNeeds, unsaidStop, type Load, type LoadDraft, type LoadPlace } from '../loads/index.ts'
import { dollars } from './offers.ts'
import { at, chicago, dallas } from './trucks.ts'

export const dallasDock: LoadPlace = { ...dallas, timezone: 'America/Chicago' }
export const chicagoDock: LoadPlace = { ...chicago, timezone: 'America/Chicago' }

export const someEquipment: readonly EquipmentType[] = [
  { name: 'Van', val: 'van' },
  { name: 'Step Deck', val: 'step_deck' },
]

/** A van load from Dallas to Chicago, complete and postable on 2026-03-10. */
export const aLoadDraft = (given: Partial<LoadDraft> = {}): LoadDraft => ({
  equipmentType: 'van',
  size: 'full',
  weightPounds: 42_000,
  lengthFeet: 53,
  pickup: dallasDock,
  pickupWindow: { date: at('2026-03-11T14:00:00Z'), dateEnd: at('2026-03-11T20:00:00Z'), fcfs: true },
  dropoff: chicagoDock,
  dropoffWindow: { date: at('2026-03-13T14:00:00Z'), dateEnd: undefined, fcfs: false },
  referenceId: 'R-1001',
  commodity: 'Paper',
  description: 'No touch freight',
  detention: { freeMinutes: 120, perHour: dollars(50) },
  lumper: 'none',
  payment: { days: 30, quickPay: true },
  rateTotal: dollars(2400),
  targetTotal: undefined,
  maximumTotal: undefined,
  bookNow: false,
  statedMiles: undefined,
  internalNote: '',
  loadNumber: '',
  ...noNeeds,
  pickupStop: unsaidStop,
  dropoffStop: unsaidStop,
  ...given,
})

/** The same load as it was posted. */
export const aLoad = (given: Partial<Load> = {}): Load => ({
  id: 'load-1',
  companyId: 'broker-1',
  companyName: 'Larkspur Brokerage LLC',
  externalId: undefined,
  closing: undefined,
  owner: undefined,
  state: 'posted',
  version: 1,
  termsVersion: 1,
  equipmentType: 'van',
  size: 'full',
  weightPounds: 42_000,
  lengthFeet: 53,
  pickup: dallasDock,
  pickupWindow: { date: at('2026-03-11T14:00:00Z'), dateEnd: at('2026-03-11T20:00:00Z'), fcfs: true },
  dropoff: chicagoDock,
  dropoffWindow: { date: at('2026-03-13T14:00:00Z'), dateEnd: undefined, fcfs: false },
  referenceId: 'R-1001',
  commodity: 'Paper',
  description: 'No touch freight',
  detention: { freeMinutes: 120, perHour: dollars(50) },
  lumper: 'none',
  payment: { days: 30, quickPay: true },
  rateTotal: dollars(2400),
  targetTotal: undefined,
  maximumTotal: undefined,
  bookNow: false,
  statedMiles: undefined,
  internalNote: undefined,
  loadNumber: '482173',
  ...noNeeds,
  totalMiles: 960,
  milesAreEstimated: true,
  postedAt: at('2026-03-10T12:00:00Z'),
  lastConfirmedAt: at('2026-03-10T13:00:00Z'),
  priceTrail: [{ at: at('2026-03-10T12:00:00Z'), rateTotal: dollars(2400) }],
  views: 7,
  offersWaiting: 1,
  ...given,
})
