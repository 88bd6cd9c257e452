import type { CompanyKind } from '../colleagues/index.ts'

/** What a key may do, as few as carry it: read or change its company's loads, trucks and offers. */
export const API_KEY_SCOPES = ['loads:read', 'loads:write', 'trucks:read', 'trucks:write', 'offers:read', 'offers:write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Those that mean something on each side: a brokerage posts no trucks, a carrier posts no loads. */
export const SCOPES_OF: { readonly [K in CompanyKind]: readonly ApiKeyScope[] } = {
  broker: ['loads:read', 'loads:write', 'trucks:read', 'offers:read', 'offers:write'],
  carrier: ['loads:read', 'trucks:read', 'trucks:write', 'offers:read', 'offers:write'],
}

/** What a call asks of a key: one scope, or none besides being a key. */
export type NeededScope = ApiKeyScope | 'none'

/**
 * By the contract's id of the call. A call that is not here is a person's alone: whatever administers, marks, signs or vets, what belongs
 * to one person, and the live news, which a courier token opens.
 */
const NEEDED = {
  getEquipmentTypes: 'none',

  listLoads: 'loads:read',
  getLoad: 'loads:read',
  getLoadStops: 'loads:read',
  getOwnLaneRates: 'loads:read',
  exportLoads: 'loads:read',
  searchLoads: 'loads:read',
  getPostedLoad: 'loads:read',
  postLoad: 'loads:write',
  putLoads: 'loads:write',
  editLoad: 'loads:write',
  repostLoad: 'loads:write',
  saveLoadStops: 'loads:write',
  confirmLoad: 'loads:write',
  closeLoad: 'loads:write',
  coverLoadElsewhere: 'loads:write',

  searchTrucks: 'trucks:read',
  getTruckChanges: 'trucks:read',
  getTruck: 'trucks:read',
  getTruckPosts: 'trucks:read',
  getTruckPost: 'trucks:read',
  postTruckPost: 'trucks:write',
  putTruckPosts: 'trucks:write',
  changeTruckPost: 'trucks:write',
  renewTruckPost: 'trucks:write',
  bringBackTruckPost: 'trucks:write',
  confirmTruckPost: 'trucks:write',
  withdrawTruckPost: 'trucks:write',

  listOffers: 'offers:read',
  getOffer: 'offers:read',
  getOfferTimeline: 'offers:read',
  getOfferTimelineFile: 'offers:read',
  getOfferContacts: 'offers:read',
  getRateConfirmation: 'offers:read',
  getTrip: 'offers:read',
  makeOffer: 'offers:write',
  answerOffer: 'offers:write',
  bookLoad: 'offers:write',
  nameDriving: 'offers:write',
} as const satisfies Readonly<Record<string, NeededScope>>

/** The calls that a key may make at all. */
export const CALLS_OF_KEYS: readonly string[] = Object.keys(NEEDED)

const isCallOfKeys = (call: string): call is keyof typeof NEEDED => Object.hasOwn(NEEDED, call)

/** Undefined: no key may make the call. */
export const neededScope = (call: string): NeededScope | undefined => (isCallOfKeys(call) ? NEEDED[call] : undefined)
