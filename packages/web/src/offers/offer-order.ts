import type { OfferSeen } from '@trm/domain/offers'
import { groupOf, OFFER_GROUPS, type OfferGroup } from './offer-groups.ts'
import { overPosted } from './posted-rate.ts'

/** `news`: what needs an answer by what runs out first, all else as it came, the newest first. */
export const OFFER_SORTS = ['news', 'time', 'price', 'difference', 'pickup'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** How the rows of a list stand. */
export interface Arrangement {
  readonly sort: OfferSort
  /** Under their loads, not under their statuses. */
  readonly isByLoad: boolean
}

/** A row and the heading it was put under; it stays there while it is looked at, whatever becomes of the offer. */
export interface Place {
  readonly id: string
  readonly loadId: string
  readonly group: OfferGroup
}

/** A broker wants to pay less, a carrier to be paid more. */
const betterFor = ({ reader }: OfferSeen, amount: number): number => (reader === 'broker' ? amount : -amount)

const rankOf = (offer: OfferSeen, sort: OfferSort): number => {
  const { amount, expiresAt = Infinity, load } = offer
  switch (sort) {
    case 'news':
      return groupOf(offer) === 'yours' ? expiresAt : 0
    case 'time':
      return expiresAt
    case 'price':
      return betterFor(offer, amount)
    case 'difference': {
      const over = overPosted(offer)
      return over === undefined ? Infinity : betterFor(offer, over)
    }
    case 'pickup':
      return load.pickupWindow.date
  }
}

const compared = (one: number, other: number): number => (one === other ? 0 : one - other)

const standing = (group: OfferGroup): number => OFFER_GROUPS.indexOf(group)

/** What needs an answer first, however the rest is sorted. */
const ordered = (offers: readonly OfferSeen[], sort: OfferSort): readonly OfferSeen[] =>
  [...offers].sort((a, b) => standing(groupOf(a)) - standing(groupOf(b)) || compared(rankOf(a, sort), rankOf(b, sort)))

const ofLoads = (offers: readonly OfferSeen[]): readonly (readonly OfferSeen[])[] =>
  [...new Set(offers.map(({ loadId }) => loadId))].map((id) => offers.filter(({ loadId }) => loadId === id))

const placeOf = (offer: OfferSeen): Place => ({ id: offer.id, loadId: offer.loadId, group: groupOf(offer) })

/** Under each load the best price of what needs an answer is first; loads stand as their first offers would. */
export const placesOf = (offers: readonly OfferSeen[], { sort, isByLoad }: Arrangement): readonly Place[] => {
  const rows = ordered(offers, sort)
  return (isByLoad ? ofLoads(rows).flatMap((some) => ordered(some, 'price')) : rows).map(placeOf)
}

/** A new row at the top below its heading; every other keeps its place. */
export const withNewPlace = (places: readonly Place[], offer: OfferSeen, { isByLoad }: Pick<Arrangement, 'isByLoad'>): readonly Place[] => {
  const place = placeOf(offer)
  const ofLoad = places.findIndex(({ loadId }) => loadId === place.loadId)
  const ofGroup = places.findIndex(({ group }) => standing(group) >= standing(place.group))
  const at = isByLoad ? Math.max(0, ofLoad) : ofGroup < 0 ? places.length : ofGroup
  return [...places.slice(0, at), place, ...places.slice(at)]
}

/** A row as it is shown: the offer, and the heading it was put under. */
export interface OfferRow {
  readonly offer: OfferSeen
  readonly group: OfferGroup
}

/** Rows below one heading: of a status, or of a load. */
export interface OfferSection {
  readonly key: string
  readonly first: OfferRow
  readonly rows: readonly OfferRow[]
}

/** In the order of the screen. */
export const sectionsOf = (rows: readonly OfferRow[], isByLoad: boolean): readonly OfferSection[] => {
  const keyOf = ({ offer, group }: OfferRow): string => (isByLoad ? offer.loadId : group)
  const keys = isByLoad ? new Set(rows.map(keyOf)) : OFFER_GROUPS
  return [...keys].flatMap((key) => {
    const members = rows.filter((row) => keyOf(row) === key)
    const [first] = members
    return first === undefined ? [] : [{ key, first, rows: members }]
  })
}

/** Of the rows, in the order of the screen. */
export const idsOf = (sections: readonly OfferSection[]): readonly string[] =>
  sections.flatMap(({ rows }) => rows.map(({ offer }) => offer.id))
